// A test suite names instants, refreshes, rectangles and storyboards after importing this module alone.
@_exported public import BackswipeGeometry
@_exported public import BackswipeScene
@_exported public import BackswipeStoryboards
@_exported public import BackswipeTime
