import BackswipeUnits

/// An animation without an end, which runs while it is shown.
@MainActor
protocol EndlessAnimation: AnyObject {
  /// The instant of the next change; nil while it is paused.
  var nextStep: Instant? { get }
  /// Shows the state at an instant.
  func turn(to instant: Instant)
}

/// The endless animations of a simulation: activity indicators, and layer animations that repeat
/// endlessly.
///
/// They do not count as motion, since a simulation with one would never become idle. Callers use
/// `next` to decide whether to make frames for them.
@MainActor
final class EndlessAnimations {
  private struct Entry {
    weak var object: (any EndlessAnimation)?
  }
  private var entries: [Entry] = []

  func add(_ animation: any EndlessAnimation) {
    remove(animation)
    entries.append(Entry(object: animation))
  }

  func remove(_ animation: any EndlessAnimation) {
    if entries.isEmpty { return }
    entries.removeAll { $0.object == nil || $0.object === animation }
  }

  /// Ends layer animations, except for those that are kept after their end.
  func cutLayers() {
    for entry in entries { (entry.object as? AnimationRun)?.cutUnlessKept() }
  }

  /// The earliest instant of a change; nil without animations.
  var next: Instant? {
    if entries.isEmpty { return nil }
    return entries.compactMap { $0.object?.nextStep }.min()
  }

  /// Shows the state at a frame's instant.
  func advance(to instant: Instant) {
    if entries.isEmpty { return }
    for entry in entries { entry.object?.turn(to: instant) }
  }
}
