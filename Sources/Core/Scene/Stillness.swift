import BackswipeUnits

/// The state of a composited layer in earlier frames. A changing layer is traversed in every frame;
/// the items of one that has not changed for a frame are stored, and only placed.
enum Stillness {
  /// Something in it has changed since the last frame.
  case changed
  /// Unchanged since the last frame, whose items are not stored.
  case seen
  /// Unchanged; its items are `Layer.kept`.
  case kept
}

/// The items of a layer, with its top left corner as the origin, clipped to the layer if it clips.
final class KeptItems: Sendable {
  /// Not empty.
  let items: [DisplayItem]

  init(_ items: [DisplayItem]) { self.items = items }
}

/// Counters of the work of flattening, for tests and measurements.
package struct FlatteningWork: Hashable, Sendable {
  /// Composited layers traversed, and plain ones merged into a picture.
  package var layersVisited = 0
  package var picturesBuilt = 0

  package init() {}
}
