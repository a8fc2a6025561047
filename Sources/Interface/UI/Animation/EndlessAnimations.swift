import BackswipeUnits

/// Something that goes on for as long as it is shown.
@MainActor
protocol EndlessAnimation: AnyObject {
  /// When it changes next; nil while it stands still.
  var nextStep: Instant? { get }
  /// Shows it as it is at an instant.
  func turn(to instant: Instant)
}

/// What goes on for as long as it is shown: activity indicators, and animations of layers that
/// repeat without an end.
///
/// They are not counted as motion, since a simulation with one would never come to rest. Whoever
/// runs it decides by `next` whether frames are made for them.
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

  /// Ends animations of layers, but for those that are kept after their end.
  func cutLayers() {
    for entry in entries { (entry.object as? AnimationRun)?.cutUnlessKept() }
  }

  /// When the first of them changes next; nil without any.
  var next: Instant? {
    if entries.isEmpty { return nil }
    return entries.compactMap { $0.object?.nextStep }.min()
  }

  /// Shows them as they are at a frame's instant.
  func advance(to instant: Instant) {
    if entries.isEmpty { return }
    for entry in entries { entry.object?.turn(to: instant) }
  }
}
