"""The benchmarks of `manage.py bench`: ratios and times, measured on the machine it runs on."""
