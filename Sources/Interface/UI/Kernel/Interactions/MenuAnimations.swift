/// The animations beside those of a menu, of one call of a delegate.
@MainActor
final class MenuAnimations: UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [@MainActor () -> Void] = []
  private var completions: [@MainActor () -> Void] = []

  init(_ controller: UIViewController?) { previewViewController = controller }

  func addAnimations(_ animations: @escaping @MainActor () -> Void) {
    self.animations.append(animations)
  }

  func addCompletion(_ completion: @escaping @MainActor () -> Void) {
    completions.append(completion)
  }

  /// The way of the preview after a tap.
  var way: MenuOverlay.Way {
    guard previewViewController != nil else { return .back }
    return preferredCommitStyle == .pop ? .zoom : .fade
  }

  /// Runs all in the duration of a menu that opens.
  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(
      withDuration: MenuMetrics.duration, animations: { self.animate() },
      completion: { _ in self.complete() })
  }

  /// Calls the animations. Call in an animation.
  func animate() { for run in animations { run() } }

  /// Calls the completions. A page that has grown to the whole screen does not come once more.
  func complete() {
    let completions = completions
    guard way == .zoom else { return completions.forEach { $0() } }
    UIView.performWithoutAnimation { for run in completions { run() } }
  }
}
