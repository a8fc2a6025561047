/// The shape of the mouse's pointer over a part of the window.
package enum PointerShape: Sendable {
  case arrow
  /// Over buttons and rows.
  case hand
  /// Over text fields.
  case text
  /// Over names of numbers that a drag changes, and the panel's edge.
  case horizontal
  /// Over the timeline's edge.
  case vertical
  /// Over plots and tracks, of which a click takes a place.
  case cross
}
