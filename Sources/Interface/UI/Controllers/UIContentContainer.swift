public import BackswipeUnits

/// Exchanges sizes and traits between containers and their contents: controllers and presentations.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  /// The preferred size in points; zero for none.
  var preferredContentSize: CGSize { get }
  /// Called when the preferred size of a child has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size of a child.
  ///
  /// - Parameter parentSize: the size of this container.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before its size changes.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before its traits change.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {
  /// Notifies the parent or presentation of a changed preferred size.
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
  /// The preferred size of the presented controller.
  public var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
}
