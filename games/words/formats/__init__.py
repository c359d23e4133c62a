"""How languages write numbers and dates, where Django has it otherwise than their players."""
