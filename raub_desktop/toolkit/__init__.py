"""What any desktop program with pages needs: scenes, window, input, layout, drawing, widgets, speech, sound."""
