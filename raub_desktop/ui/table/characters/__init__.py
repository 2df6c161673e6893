"""The characters at the table: their expressions and remarks, a fold of public events."""
