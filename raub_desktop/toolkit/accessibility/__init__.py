"""What a scene says of itself to someone who does not see it: heard as speech, or handed to a screen reader."""
