import BackswipeGeometry
package import BackswipeScene

/// Layers on their way between two looks, driven by one progress: by a clock, by a finger, or by
/// one and then the other.
///
/// The model values are the final ones all along; what shows is `Layer.presentation`.
@MainActor
package final class AnimationGroup {
  /// A layer between two looks.
  struct Track {
    let layer: Layer
    var start: Presentation
    var end: Presentation
    /// The part of the way in which the opacity changes.
    let fade: ClosedRange<Double>

    func show(_ progress: Double) {
      let span = fade.upperBound - fade.lowerBound
      let faded = span > 0 ? (progress - fade.lowerBound) / span : progress
      // A page that only moves keeps its own alpha, which others may be animating.
      let opacity =
        start.opacity == 1 && end.opacity == 1
        ? CGFloat(layer.opacity)
        : interpolate(CGFloat(start.opacity), CGFloat(end.opacity), min(max(faded, 0), 1))
      layer.presentation = Presentation(
        frame: interpolate(start.frame, end.frame, progress).onGrid,
        opacity: Double(opacity).onGrid)
    }
  }

  private var tracks: [Track] = []
  private var steps: [(Double) -> Void] = []
  /// The progress that was shown last.
  private var shown = 0.0

  /// Nothing moves any more; what fades still does. Counts for what is added from then on.
  package var fadesOnly = false

  package init() {}

  /// Adds a layer that moves and fades with the progress.
  ///
  /// - Parameter fade: the part of the way, 0…1, in which the opacity changes.
  package func add(
    _ layer: Layer, from start: Presentation, to end: Presentation,
    fade: ClosedRange<Double> = 0...1
  ) {
    var track = Track(layer: layer, start: start, end: end, fade: fade)
    if fadesOnly {
      track.start.frame = layer.frame
      track.end.frame = layer.frame
    }
    tracks.append(track)
  }

  /// Adds something that is set for every progress shown.
  package func addStep(_ step: @escaping (Double) -> Void) { steps.append(step) }

  /// Shows the looks at a progress, 0…1.
  package func apply(_ progress: Double) {
    shown = progress
    for index in tracks.indices { tracks[index].show(progress) }
    for step in steps { step(progress.onGrid) }
  }

  /// Puts other tracks in the place of those of some layers, and shows them where the progress is.
  func replaceTracks(of layers: [Layer], with add: (AnimationGroup) -> Void) {
    let gone = Set(layers.map { ObjectIdentifier($0) })
    for track in tracks where gone.contains(ObjectIdentifier(track.layer)) {
      track.layer.presentation = nil
    }
    tracks.removeAll { gone.contains(ObjectIdentifier($0.layer)) }
    add(self)
    apply(shown)
  }

  /// Shows the model values again.
  package func remove() {
    for track in tracks { track.layer.presentation = nil }
    tracks = []
    steps = []
  }
}
