import BackswipeGeometry

/// What is known of a composited layer from the frames before. What moves is walked through in
/// every frame; what has stood still for a frame is kept as it came out, and only put in its place.
enum Stillness {
  /// Something in it is not as it was in the last frame.
  case changed
  /// As in the last frame, which has not been kept.
  case seen
  /// Its items with the layer's corner as their origin, cut to the layer where it cuts.
  case kept([DisplayItem], size: CGSize)
}

/// What flattening took, for tests and measurements.
package struct FlatteningWork: Hashable, Sendable {
  /// Composited layers that were walked through, and plain ones that were merged into a picture.
  package var layersVisited = 0
  package var picturesBuilt = 0

  package init() {}
}
