"""The rules to read, and how deals are kept fair."""
