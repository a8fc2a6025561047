public import BackswipeUnits

/// What containers and what they contain tell each other of sizes and traits: controllers, and what
/// presents them.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  /// The size that it would like to have, in points; zero for none.
  var preferredContentSize: CGSize { get }
  /// The preferred size of something inside has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size that something inside is given.
  ///
  /// - Parameter parentSize: of this container.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Its size is about to change.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Its traits are about to change.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {
  /// The preferred size has changed: what contains or presents the controller hears of it.
  func tellPreferredContentSize() {
    if let parent {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else {
      presentationContainer?.presentation.preferredContentSizeDidChange(
        forChildContentContainer: self)
    }
  }
}

extension UIPresentationController: UIContentContainer {
  /// That of the presented controller.
  public var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
}
