package import BackswipeScene

/// Layers animated between two presentations by one progress: a clock's, a gesture's, or one after
/// the other.
///
/// The model values are the final ones throughout; `Layer.presentation` holds the shown state.
@MainActor
package final class AnimationGroup {
  private var tracks = LayerTracks()
  /// The tracks of the page beneath, which may have a separate curve.
  private var tracksBeneath = LayerTracks()
  private var steps: [@MainActor (Double) -> Void] = []
  private var looks: [(layer: Layer, look: @MainActor (Double) -> Presentation)] = []
  private var endings: [@MainActor () -> Void] = []
  /// The progress shown last.
  private var shown = 0.0
  private var shownBeneath = 0.0

  /// Whether layers added from now on stay in place and only fade.
  package var fadesOnly = false

  package init() {}

  /// Adds a layer that moves and fades with the progress.
  ///
  /// - Parameters:
  ///   - fade: the part of the progress, 0…1, during which the opacity changes.
  ///   - isBeneath: whether the layer follows the progress of the page beneath.
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

  /// Adds a closure called with every progress.
  func addStep(_ step: @escaping @MainActor (Double) -> Void) { steps.append(step) }

  /// Adds a layer, once, with a state that is a function of the progress.
  func add(_ layer: Layer, look: @escaping @MainActor (Double) -> Presentation) {
    looks.append((layer, look))
  }

  /// Adds a closure called when the model values are restored.
  func addEnding(_ ending: @escaping @MainActor () -> Void) { endings.append(ending) }

  /// Shows the state at a progress, 0…1.
  ///
  /// - Parameter beneath: the progress of the page beneath; nil for the same.
  package func apply(_ progress: Double, beneath: Double? = nil) {
    shown = progress
    shownBeneath = beneath ?? progress
    tracks.apply(shown)
    tracksBeneath.apply(shownBeneath)
    if !steps.isEmpty { for step in steps { step(shown) } }
    for (layer, look) in looks { layer.animatedState = look(shown) }
  }

  /// Replaces the tracks of some layers and shows the new ones at the current progress.
  func replaceTracks(of layers: [Layer], with add: (AnimationGroup) -> Void) {
    let gone = Set(layers.map { ObjectIdentifier($0) })
    tracks.remove { gone.contains(ObjectIdentifier($0)) }
    tracksBeneath.remove { gone.contains(ObjectIdentifier($0)) }
    add(self)
    apply(shown, beneath: shownBeneath)
  }

  /// Restores the model values.
  package func remove() {
    steps = []
    tracks.removeAll()
    tracksBeneath.removeAll()
    for (layer, _) in looks { layer.animatedState = nil }
    looks = []
    let endings = self.endings
    self.endings = []
    for ending in endings { ending() }
  }
}
