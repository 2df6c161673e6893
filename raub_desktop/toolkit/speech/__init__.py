"""The spoken table: sentences said by the system's own speech program."""
