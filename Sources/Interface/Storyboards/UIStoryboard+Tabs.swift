import BackswipePrototypes
package import BackswipeUI

extension UIStoryboard {
  /// The initial controller: a navigation controller, a tab bar controller with one in each tab, or a
  /// split view controller with one in each column.
  /// Nil if the initial screen is missing.
  package func makeInitialController() -> UIViewController? {
    guard !prototype.tabs.isEmpty else {
      let made: UIViewController? =
        if let split = prototype.split { makeSplitController(split) } else {
          makeInitialNavigationController()
        }
      if let made { addSpanning(to: made) }
      return made
    }
    let controllers = prototype.tabs.compactMap { tab in
      instantiateForPresentation(tab.screen).map { navigation in
        let item = UITabBarItem(tab)
        SceneFonts.apply(prototype, to: item)
        navigation.tabBarItem = item
        navigation.comes(by: tab.transition, from: nil)
        tab.texts.forEach { key, template in
          bindings.show(template) { [weak item] text in
            let shown = text.isEmpty ? nil : text
            if key == "badge" { item?.badgeValue = shown } else { item?.title = shown }
          }
        }
        return navigation
      }
    }
    guard controllers.count == prototype.tabs.count else { return nil }
    if !bindings.isEmpty { state.observe(self) }
    let tabs = UITabBarController(nibName: nil, bundle: nil)
    let look = prototype.navigationBar
    tabs.tabBar.barStyle = look.style == .black ? .black : .default
    tabs.tabBar.isTranslucent = look.isTranslucent
    if look.tint != nil { tabs.tabBar.tintColor = prototype.tint }
    tabs.swipesBetweenTabs = prototype.swipesTabs
    tabs.tabBarMinimizeBehavior =
      switch prototype.tabBarMinimizeBehavior {
      case .automatic: .automatic
      case .never: .never
      case .onScrollDown: .onScrollDown
      case .onScrollUp: .onScrollUp
      }
    tabs.setViewControllers(controllers, animated: false)
    tabs.selectedIndex = prototype.tabs.firstIndex { $0.screen == prototype.initial } ?? 0
    addSpanning(to: tabs)
    return tabs
  }
}

extension StoryboardScene {
  /// Selects a tab of the bar around a page, or around the one that presents it.
  func select(_ selection: Prototype.TabSelection, from controller: UIViewController) {
    guard
      let index = storyboard.prototype.tabs.firstIndex(where: { $0.screen == selection.screen }),
      let bar = controller.nearest(UITabBarController.self), let stacks = bar.viewControllers,
      stacks.indices.contains(index)
    else { return }
    if selection.popsToRoot {
      // The pages of another tab are out of sight.
      (stacks[index] as? UINavigationController)?
        .popToRootViewController(animated: bar.selectedIndex == index)
    }
    bar.selectedIndex = index
  }
}

extension UIViewController {
  /// The nearest container of a kind around it, or around those that present it.
  func nearest<Container: UIViewController>(_ kind: Container.Type) -> Container? {
    var page: UIViewController? = self
    while let one = page {
      if let found = one as? Container { return found }
      page = one.parent ?? one.presentingViewController
    }
    return nil
  }
}

extension UIStoryboard: StateObserver {
  func stateChanged(_ names: [String]) { bindings.changed(names) }
}

extension UITabBarItem {
  convenience init(_ tab: Tab) {
    if let system = tab.system?.item {
      self.init(tabBarSystemItem: system, tag: 0)
      if let title = tab.title { self.title = title }
    } else {
      self.init(
        title: tab.title,
        image: tab.file.flatMap { UIImage(named: $0) }
          ?? tab.image.flatMap { Glyph(rawValue: $0.rawValue) }.map { UIImage(glyph: $0) },
        tag: 0)
    }
    badgeValue = tab.badge
  }
}

extension Tab.System {
  var item: UITabBarItem.SystemItem {
    switch self {
    case .more: .more
    case .favorites: .favorites
    case .featured: .featured
    case .topRated: .topRated
    case .recents: .recents
    case .contacts: .contacts
    case .history: .history
    case .bookmarks: .bookmarks
    case .search: .search
    case .downloads: .downloads
    case .mostRecent: .mostRecent
    case .mostViewed: .mostViewed
    }
  }
}
