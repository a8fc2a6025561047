/// A tab of a tab bar controller: title and image in the bar, and the selected controller. (iOS 18)
@preconcurrency @MainActor
open class UITab: NSObjectIdentity {
  /// Where a tab may be.
  public enum Placement: Int, Sendable {
    case automatic = 0
    case `default` = 1
    case optional = 2
    case movable = 3
    /// At the end of the bar.
    case pinned = 4
    case fixed = 5
    case sidebarOnly = 6
  }

  /// Its name, unique among the tabs of a controller.
  public let identifier: String
  /// The title below the image.
  open var title: String { didSet { item.title = title } }
  /// Kept for source compatibility: there is no sidebar.
  open var subtitle: String?
  /// The image; nil for none.
  open var image: UIImage? { didSet { item.image = image } }
  /// The text of a badge; nil for none.
  open var badgeValue: String? { didSet { item.badgeValue = badgeValue } }
  /// Whether it can be selected; true by default. (iOS 18.4)
  open var isEnabled = true { didSet { item.isEnabled = isEnabled } }
  /// Whether the bar omits it; false by default.
  open var isHidden = false { didSet { if isHidden != oldValue { placesChanged() } } }
  /// Kept for source compatibility: bars are not customised.
  open var isHiddenByDefault = false
  /// Kept for source compatibility: bars are not customised.
  open var allowsHiding = false
  /// Where it is to be: a pinned tab is at the end of the bar, one of the sidebar alone is nowhere.
  open var preferredPlacement = Placement.automatic {
    didSet { if preferredPlacement != oldValue { placesChanged() } }
  }
  /// Whatever the client keeps with it.
  open var userInfo: Any?
  /// The group that contains it; nil for none.
  public internal(set) weak var parent: UITabGroup?
  private weak var ownController: UITabBarController?
  /// The tab bar controller that shows it; nil for none.
  public internal(set) var tabBarController: UITabBarController? {
    get { ownController ?? parent?.tabBarController }
    set { ownController = newValue }
  }
  private let provider: (@MainActor (UITab) -> UIViewController)?
  private(set) var knownController: UIViewController?
  let item: UITabBarItem

  /// - Parameter viewControllerProvider: called once, when the controller is first needed; nil for
  ///   none, in a group.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: (@MainActor (UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    item = UITabBarItem(title: title, image: image, tag: 0)
    item.accessibilityIdentifier = identifier
  }

  /// The controller that it selects, made by the provider when first asked for; nil without one.
  open var viewController: UIViewController? {
    if let knownController { return knownController }
    guard let made = provider?(self) else { return nil }
    knownController = made
    return made
  }

  /// The controller that a tab bar controller shows for it.
  var shownController: UIViewController? { viewController }

  /// The innermost group around it that has a `managingNavigationController`; nil for none.
  open var managingTabGroup: UITabGroup? {
    var group = parent
    while let current = group {
      if current.managingNavigationController != nil { return current }
      group = current.parent
    }
    return nil
  }

  /// Whether the bar shows it.
  open var hasVisiblePlacement: Bool {
    tabBarController?.pages.contains { $0.tab === self } ?? false
  }

  /// The frame of its button in a view; nil while no bar shows it.
  open func frame(in view: UIView) -> CGRect? { item.frame(in: view) }

  func placesChanged() { tabBarController?.tabsChanged() }

  /// This tab, and those in it.
  var descendants: [UITab] { [self] }
}

extension UITab: UIPopoverPresentationControllerSourceItem {}

/// A tab with tabs in it, one of which is selected. In the bar it is one tab, which shows the
/// controller of the selected child. (iOS 18)
@preconcurrency @MainActor
open class UITabGroup: UITab {
  /// The forms of a group in UIKit's sidebar.
  public enum SidebarAppearance: Int, Sendable {
    case automatic = 0
    case inline = 1
    case rootSection = 2
  }

  /// The tabs in it; the first is selected by default.
  open var children: [UITab] {
    didSet {
      for tab in oldValue where tab.parent === self { tab.parent = nil }
      adopt()
    }
  }
  /// The child that is selected; nil before one is selected, for the default one.
  open var selectedChild: UITab? {
    didSet { if selectedChild !== oldValue { childChanged(from: oldValue) } }
  }
  /// The identifier of the child that is selected at first; nil for the first one.
  open var defaultChildIdentifier: String?
  /// Shows the group's controller and the child's on top of it; nil for the child's alone.
  open var managingNavigationController: UINavigationController?
  /// Kept for source compatibility: there is no sidebar.
  open var allowsReordering = false
  /// The identifiers of children in the order in which they are displayed; others follow.
  open var displayOrderIdentifiers: [String] = []
  /// Kept for source compatibility: there is no sidebar.
  open var sidebarActions: [UIAction] = []
  /// Kept for source compatibility: there is no sidebar.
  open var sidebarAppearance = SidebarAppearance.automatic

  /// A group with children.
  ///
  /// - Parameter viewControllerProvider: makes the group's own controller; nil for none.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: (@MainActor (UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    adopt()
  }

  private func adopt() { for tab in children { tab.parent = self } }

  /// The children in the order in which they are displayed, without hidden ones.
  open var displayOrder: [UITab] {
    let first = displayOrderIdentifiers.compactMap { name in
      children.first { $0.identifier == name }
    }
    let others = children.filter { tab in !first.contains { $0 === tab } }
    return (first + others).filter { !$0.isHidden }
  }

  /// The tab with an identifier among the children and theirs; nil for none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    children.lazy.flatMap(\.descendants).first { $0.identifier == identifier }
  }

  override var descendants: [UITab] { [self] + children.flatMap(\.descendants) }

  /// The child whose controller is shown; nil while the group shows its own.
  var shownChild: UITab? {
    if let selectedChild { return selectedChild }
    if let defaultChildIdentifier {
      return children.first { $0.identifier == defaultChildIdentifier }
    }
    return viewController == nil ? displayOrder.first : nil
  }

  override var shownController: UIViewController? {
    guard let managingNavigationController else {
      return shownChild?.shownController ?? viewController
    }
    showChild(in: managingNavigationController, animated: false)
    return managingNavigationController
  }

  /// Puts the group's controller and the child's on the stack of the group.
  private func showChild(in navigation: UINavigationController, animated: Bool) {
    let proposed = [viewController, shownChild?.shownController].compactMap(\.self)
    let controllers =
      tabBarController.flatMap { tabs in
        tabs.delegate?.tabBarController(
          tabs, displayedViewControllersFor: self, proposedViewControllers: proposed)
      } ?? proposed
    guard !controllers.isEmpty, controllers != navigation.viewControllers else { return }
    navigation.setViewControllers(controllers, animated: animated)
  }

  private func childChanged(from old: UITab?) {
    guard let tabs = tabBarController else { return }
    if let managingNavigationController {
      showChild(in: managingNavigationController, animated: true)
    } else {
      tabs.tabsChanged()
    }
  }
}

/// The tab of a search, at the end of the bar. (iOS 18)
@preconcurrency @MainActor
open class UISearchTab: UITab {
  /// Whether selecting it begins the search of its controller; false by default. (iOS 26)
  open var automaticallyActivatesSearch = false

  /// A tab with a magnifying glass, pinned to the end of the bar.
  public override init(
    title: String = "Search", image: UIImage? = nil,
    identifier: String = "com.apple.UIKit.UISearchTab",
    viewControllerProvider: (@MainActor (UITab) -> UIViewController)? = nil
  ) {
    super.init(
      title: title, image: image ?? UIImage(glyph: .search), identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    preferredPlacement = .pinned
  }

  /// Begins the search of the shown controller.
  func begin() {
    guard automaticallyActivatesSearch else { return }
    let controller = shownController
    let page = (controller as? UINavigationController)?.topViewController ?? controller
    guard let search = page?.navigationItem.searchController else { return }
    search.isActive = true
    search.searchBar.becomeFirstResponder()
  }
}

/// A view above the bar of tabs. (iOS 26)
///
/// Beside the tab of a shrunk bar it has less room: the trait `tabAccessoryEnvironment` of its views is
/// `inline` there, otherwise `regular`.
@preconcurrency @MainActor
open class UITabAccessory: NSObjectIdentity {
  /// The view shown, as wide as the accessory.
  public let contentView: UIView

  /// An accessory with a view.
  public init(contentView: UIView) { self.contentView = contentView }

  /// The place of an accessory. (iOS 26)
  public enum Environment: Int, Sendable {
    case unspecified = 0
    /// Not that of a view in an accessory.
    case none = 1
    /// Above the bar of tabs.
    case regular = 2
    /// Beside the tab of a shrunk bar.
    case inline = 3
  }
}
