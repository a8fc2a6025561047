/// The view of a navigation controller.
@MainActor
final class NavigationContainerView: UIView {
  @Linked var owner: UINavigationController?

  override func layoutSubviews() {
    owner?.layoutContainer()
    // Clients' constraints may start from what has just been placed.
    solveLayout()
    super.layoutSubviews()
  }
}
