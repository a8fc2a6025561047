/// The view of a navigation controller.
@MainActor
final class NavigationContainerView: UIView {
  weak var owner: UINavigationController?

  override func layoutSubviews() { owner?.layoutContainer() }
}
