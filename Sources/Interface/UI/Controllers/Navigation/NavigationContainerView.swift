/// The view of a navigation controller.
@MainActor
final class NavigationContainerView: UIView {
  @Linked var owner: UINavigationController?

  override func layoutSubviews() {
    owner?.layoutContainer()
    // Clients' constraints may depend on the views just placed.
    solveLayout()
    super.layoutSubviews()
  }
}
