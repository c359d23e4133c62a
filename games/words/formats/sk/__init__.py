"""Slovak."""
