import BackswipePrototypes
import BackswipeUI

extension UIStoryboard {
  /// A split view controller with a stack in each column; nil if a screen is missing.
  func makeSplitController(_ split: Prototype.Split) -> UISplitViewController? {
    guard let primary = instantiateForPresentation(split.primary),
      let secondary = instantiateForPresentation(split.secondary)
    else { return nil }
    let made = UISplitViewController(style: .doubleColumn)
    let folding = SplitFolding()
    self.folding = folding
    made.delegate = folding
    made.preferredDisplayMode =
      switch split.displayMode {
      case .automatic: .automatic
      case .secondaryOnly: .secondaryOnly
      case .oneBesideSecondary: .oneBesideSecondary
      case .oneOverSecondary: .oneOverSecondary
      }
    made.preferredSplitBehavior =
      switch split.behavior {
      case .automatic: .automatic
      case .tile: .tile
      case .overlay: .overlay
      case .displace: .displace
      }
    if let width = split.primaryWidth { made.preferredPrimaryColumnWidth = CGFloat(width) }
    made.setViewController(primary, for: .primary)
    made.setViewController(secondary, for: .secondary)
    return made
  }
}

/// Folds columns onto the primary one until a screen has been shown in the secondary one.
@MainActor
final class SplitFolding: UISplitViewControllerDelegate {
  fileprivate(set) var hasDetail = false

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    hasDetail ? proposedTopColumn : .primary
  }
}

extension StoryboardScene {
  /// Shows a screen in the secondary column around a page, or around the one that presents it.
  func showDetail(
    _ next: Prototype.Destination, from controller: UIViewController, sender: Any?
  ) {
    guard let split = controller.nearest(UISplitViewController.self),
      let made = storyboard.instantiateForPresentation(next.screen)
    else { return }
    let page = made.viewControllers.first
    page?.comes(by: next.transition, from: sender)
    page?.storyboardScene?.state.take(state.values(of: next.values))
    storyboard.folding?.hasDetail = true
    split.showDetailViewController(made, sender: sender)
  }
}
