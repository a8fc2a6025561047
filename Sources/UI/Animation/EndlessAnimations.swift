import BackswipeTime

/// What goes on for as long as it is shown, in steps: the activity indicators of one simulation.
///
/// They are not counted as motion, since a simulation with one would never come to rest. Whoever
/// runs it decides by `next` whether frames are made for them.
@MainActor
final class EndlessAnimations {
  private var views: [WeakReference<UIActivityIndicatorView>] = []

  func add(_ view: UIActivityIndicatorView) {
    remove(view)
    views.append(WeakReference(view))
  }

  func remove(_ view: UIActivityIndicatorView) {
    views.removeAll { $0.object == nil || $0.object === view }
  }

  /// When the first of them changes next; nil without any.
  var next: Instant? {
    if views.isEmpty { return nil }
    return views.compactMap { $0.object?.nextStep }.min()
  }

  /// Shows them as they are at a frame's instant.
  func advance(to instant: Instant) {
    if views.isEmpty { return }
    for view in views { view.object?.turn(to: instant) }
  }
}
