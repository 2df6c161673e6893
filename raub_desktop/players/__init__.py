"""Computer opponents: they get a View, a source of chance and a time limit, and nothing else."""
