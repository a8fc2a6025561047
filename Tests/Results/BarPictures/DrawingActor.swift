/// Paints off the main actor, which other suites need, and on one thread: Cairo's cache of glyphs can
/// lock itself when several threads fill it.
@globalActor
actor DrawingActor {
  static let shared = DrawingActor()
}
