// A test suite names instants, refreshes and rectangles after importing this module alone.
@_exported public import BackswipeGeometry
@_exported public import BackswipeScene
@_exported public import BackswipeTime
