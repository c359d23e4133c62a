"""Static files: compressed, and named after what they hold, so that browsers keep them for ever."""

from django.contrib.staticfiles.storage import ManifestStaticFilesStorage
from whitenoise.storage import CompressedManifestStaticFilesStorage  # type: ignore[import-untyped]  # as below


class StaticFilesStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # WhiteNoise is not typed.
    """WhiteNoise's storage, which here renames what a JavaScript module imports too: one file is one module."""

    support_js_module_import_aggregation = True


class UncompressedStaticFilesStorage(ManifestStaticFilesStorage):
    """The same names without the compression, which takes half a minute: for tests and benchmarks."""

    support_js_module_import_aggregation = True
