package import BackswipeScene

/// Layers animated between two looks by one progress: by a clock, by a finger, or by
/// one and then the other.
///
/// The model values are the final ones all along; what shows is `Layer.presentation`.
@MainActor
package final class AnimationGroup {
  private var tracks = LayerTracks()
  /// Those of the page beneath, which can have a curve of its own.
  private var tracksBeneath = LayerTracks()
  private var steps: [@MainActor (Double) -> Void] = []
  /// The progress that was shown last.
  private var shown = 0.0
  private var shownBeneath = 0.0

  /// Nothing moves any more; what fades still does. Counts for what is added from then on.
  package var fadesOnly = false

  package init() {}

  /// Adds a layer that moves and fades with the progress.
  ///
  /// - Parameters:
  ///   - fade: the part of the way, 0…1, in which the opacity changes.
  ///   - isBeneath: it goes with the page beneath.
  package func add(
    _ layer: Layer, from start: Presentation, to end: Presentation,
    fade: ClosedRange<Double> = 0...1, isBeneath: Bool = false
  ) {
    var (start, end) = (start, end)
    if fadesOnly {
      start.frame = layer.plainFrame
      end.frame = layer.plainFrame
    }
    if isBeneath {
      tracksBeneath.add(layer, from: start, to: end, fade: fade)
    } else {
      tracks.add(layer, from: start, to: end, fade: fade)
    }
  }

  /// Adds something that is called with every progress.
  func addStep(_ step: @escaping @MainActor (Double) -> Void) { steps.append(step) }

  /// Shows the looks at a progress, 0…1.
  ///
  /// - Parameter beneath: that of the page beneath; nil for the same.
  package func apply(_ progress: Double, beneath: Double? = nil) {
    shown = progress
    shownBeneath = beneath ?? progress
    tracks.show(shown)
    tracksBeneath.show(shownBeneath)
    if !steps.isEmpty { for step in steps { step(shown) } }
  }

  /// Puts other tracks in the place of those of some layers, and shows them where the progress is.
  func replaceTracks(of layers: [Layer], with add: (AnimationGroup) -> Void) {
    let gone = Set(layers.map { ObjectIdentifier($0) })
    tracks.remove { gone.contains(ObjectIdentifier($0)) }
    tracksBeneath.remove { gone.contains(ObjectIdentifier($0)) }
    add(self)
    apply(shown, beneath: shownBeneath)
  }

  /// Shows the model values again.
  package func remove() {
    steps = []
    tracks.removeAll()
    tracksBeneath.removeAll()
  }
}
