"""Fast simulation of whole deals in numbers: plain play to the end, and the reference's answers before it."""
