/// A place in the bar of a tab bar controller: a controller, or a tab that makes one.
@MainActor
final class TabPage {
  let tab: UITab?
  private let own: UIViewController?
  weak var owner: UITabBarController?

  init(_ controller: UIViewController) {
    own = controller
    tab = nil
  }

  init(_ tab: UITab) {
    own = nil
    self.tab = tab
  }

  var item: UITabBarItem { tab?.item ?? own?.tabBarItem ?? UITabBarItem() }

  /// The controller, if it has been made.
  private(set) var known: UIViewController? {
    get { own ?? made }
    set { made = newValue }
  }
  private var made: UIViewController?

  /// The controller, made and added to the tab bar controller when first needed.
  var controller: UIViewController? {
    if let own { return own }
    guard let new = tab?.shownController else { return nil }
    guard new !== made else { return new }
    let old = made
    made = new
    if let owner {
      if new.parent !== owner {
        owner.addChild(new)
        new.didMove(toParent: owner)
      }
      if let old { owner.forget(old) }
    }
    return new
  }
}

extension UITabBarController {
  /// How tabs are shown. (iOS 18)
  public enum Mode: Int, Sendable {
    case automatic = 0
    case tabBar = 1
    case tabSidebar = 2
  }

  /// When the bar shrinks to its selected tab. (iOS 26)
  public enum MinimizeBehavior: Int, Sendable {
    /// Never on this screen.
    case automatic = 0
    case never = 1
    /// While content scrolls down.
    case onScrollDown = 2
    /// While content scrolls up.
    case onScrollUp = 3
  }
}
