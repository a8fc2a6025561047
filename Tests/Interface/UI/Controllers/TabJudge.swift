import BackswipeUI

/// The calls that the delegate of a tab bar controller gets, by the titles of pages and the identifiers of tabs.
@MainActor
final class TabJudge: UITabBarControllerDelegate {
  var allows = true
  var calls: [String] = []

  private func name(_ controller: UIViewController) -> String { controller.title ?? "" }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    calls.append("should \(name(viewController))")
    return allows
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { calls.append("did \(name(viewController))") }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool {
    calls.append("should tab \(tab.identifier)")
    return allows
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    calls.append("did tab \(selectedTab.identifier) after \(previousTab?.identifier ?? "none")")
  }
}
