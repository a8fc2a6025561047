import BackswipeGeometry

/// What is known of a composited layer from the frames before. What moves is walked through in
/// every frame; what has stood still for a frame is kept as it came out, and only put in its place.
enum Stillness {
  /// Something in it is not as it was in the last frame.
  case changed
  /// As in the last frame, which has not been kept.
  case seen
  /// As it is kept in `Layer.kept`.
  case kept
}

/// What a layer comes to, with its corner as the origin and cut to the layer where that cuts.
final class KeptItems: Sendable {
  /// Not empty.
  let items: [DisplayItem]

  init(_ items: [DisplayItem]) { self.items = items }
}

/// What flattening took, for tests and measurements.
package struct FlatteningWork: Hashable, Sendable {
  /// Composited layers that were walked through, and plain ones that were merged into a picture.
  package var layersVisited = 0
  package var picturesBuilt = 0

  package init() {}
}
