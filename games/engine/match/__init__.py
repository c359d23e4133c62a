"""Match Cards."""
