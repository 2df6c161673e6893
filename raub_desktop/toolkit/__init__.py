"""What any desktop program with pages needs, and nothing about cards: scenes, window, input, layout, drawing, widgets,
speech, sound.
"""
