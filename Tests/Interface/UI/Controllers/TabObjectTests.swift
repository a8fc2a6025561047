import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
@testable import BackswipeUI
import Testing

/// Tabs on a screen of 375 × 667: status bar 20, tab bar 49, no home indicator.
@Suite("Tabs as objects")
@MainActor
struct TabObjectTests {
  private final class List: UIViewController {
    override func loadView() {
      let scroll = UIScrollView()
      scroll.contentSize = CGSize(width: 375, height: 3000)
      view = scroll
    }
  }

  /// A tab bar controller as the root.
  private func phone(
    _ make: @MainActor () -> UITabBarController
  ) -> (VirtualPhone, UITabBarController) {
    var made: UITabBarController?
    let phone = VirtualPhone(screen: ScreenMetrics(size: CGSize(width: 375, height: 667))) {
      let tabs = make()
      made = tabs
      return tabs
    }
    guard let made else { preconditionFailure("the root is always made") }
    return (phone, made)
  }

  private func tab(_ name: String, _ made: @escaping @MainActor () -> Void = {}) -> UITab {
    UITab(title: name, image: nil, identifier: name.lowercased()) { _ in
      made()
      let page = UIViewController()
      page.title = name
      return page
    }
  }

  private func words(_ phone: VirtualPhone) -> [String] {
    drawnWords(in: phone.displayList).filter { $0.box.minY > 600 }
      .sorted { $0.box.minX < $1.box.minX }.map(\.text)
  }

  // MARK: Tabs

  @Test("P4: the controller of a tab is made when it is selected, once")
  func lazily() throws {
    var made: [String] = []
    let (phone, tabs) = phone {
      UITabBarController(tabs: ["A", "B", "C"].map { name in tab(name) { made.append(name) } })
    }
    try phone.settle()
    #expect(made == ["A"] && words(phone) == ["A", "B", "C"])
    #expect(tabs.selectedTab === tabs.tabs[0] && tabs.viewControllers?.count == 1)
    try phone.tap("b")
    try phone.settle()
    try phone.tap("a")
    try phone.settle()
    try phone.tap("b")
    try phone.settle()
    #expect(made == ["A", "B"] && tabs.selectedTab?.identifier == "b")
    #expect(tabs.selectedViewController === tabs.tabs[1].viewController)
    #expect(tabs.tabs[1].viewController?.parent === tabs)
  }

  @Test("P4: the delegate decides on taps and hears of them with the tab before")
  func delegate() throws {
    let (phone, tabs) = phone { UITabBarController(tabs: ["A", "B"].map { tab($0) }) }
    let judge = TabJudge()
    tabs.delegate = judge
    judge.allows = false
    try phone.tap("b")
    try phone.settle()
    #expect(tabs.selectedIndex == 0 && judge.calls == ["should tab b"])
    judge.allows = true
    try phone.tap("b")
    try phone.settle()
    #expect(
      tabs.selectedIndex == 1 && judge.calls.suffix(2) == ["should tab b", "did tab b after a"])
    phone.perform { tabs.selectedTab = tabs.tabs[0] }
    #expect(tabs.selectedIndex == 0 && judge.calls.count == 3, "code is not its business")
  }

  @Test("P4: hidden tabs leave the bar, pinned ones are last, compact identifiers choose")
  func places() throws {
    let (phone, tabs) = phone {
      let search = UISearchTab { _ in UIViewController() }
      return UITabBarController(tabs: [search] + ["A", "B", "C"].map { tab($0) })
    }
    try phone.settle()
    #expect(words(phone) == ["A", "B", "C", "Search"])
    let b = try #require(tabs.tab(forIdentifier: "b"))
    phone.perform { tabs.selectedTab = b }
    phone.perform { b.isHidden = true }
    try phone.settle()
    #expect(words(phone) == ["A", "C", "Search"] && !b.hasVisiblePlacement)
    #expect(tabs.selectedTab?.identifier == "c", "the one at its place")
    phone.perform { tabs.compactTabIdentifiers = ["c", "a"] }
    try phone.settle()
    #expect(words(phone) == ["C", "A"] && tabs.selectedTab?.identifier == "c")
  }

  @Test("P4: titles, badges and enabling of tabs show in the bar, which gives their frames")
  func properties() throws {
    let (phone, tabs) = phone { UITabBarController(tabs: ["A", "B"].map { tab($0) }) }
    let b = tabs.tabs[1]
    phone.perform {
      b.title = "Bees"
      b.badgeValue = "7"
      b.isEnabled = false
    }
    try phone.settle()
    #expect(Set(words(phone)) == ["A", "Bees", "7"])
    #expect(throws: PhoneError.self) { try phone.tap("b") }
    let frame = b.frame(in: phone.simulation.window)
    #expect(frame == CGRect(x: 188, y: 618, width: 187, height: 49))
    #expect(tab("X").frame(in: phone.simulation.window) == nil)
  }

  @Test("P4: a group shows its selected child, or its own controller with the child's above it")
  func groups() throws {
    let children = [tab("One"), tab("Two")]
    let managed = [tab("In"), tab("Out")]
    let (phone, tabs) = phone {
      let plain = UITabGroup(title: "Plain", image: nil, identifier: "plain", children: children)
      let stack = UITabGroup(
        title: "Stack", image: nil, identifier: "stack", children: managed
      ) { _ in
        let page = UIViewController()
        page.title = "Root"
        return page
      }
      stack.managingNavigationController = UINavigationController()
      return UITabBarController(tabs: [plain, stack])
    }
    try phone.settle()
    #expect(tabs.selectedTab === children[0] && words(phone) == ["Plain", "Stack"])
    phone.perform { children[0].parent?.selectedChild = children[1] }
    try phone.settle()
    #expect(tabs.selectedTab === children[1])
    #expect(tabs.selectedViewController === children[1].viewController)
    #expect(children[1].viewController?.view.window != nil)
    #expect(children[0].viewController?.view.window == nil)
    phone.perform { tabs.selectedTab = managed[1] }
    try phone.settle()
    let stack = try #require(tabs.selectedViewController as? UINavigationController)
    #expect(stack.viewControllers.map(\.title) == ["Root", "Out"])
    #expect(managed[1].managingTabGroup?.identifier == "stack")
    #expect(children[0].managingTabGroup == nil)
  }

  @Test("P4: a search tab that activates its search does so when it is tapped")
  func search() throws {
    let search = UISearchController()
    let (phone, _) = phone {
      let tabOfSearch = UISearchTab { _ in
        let page = UIViewController()
        page.navigationItem.searchController = search
        return UINavigationController(rootViewController: page)
      }
      tabOfSearch.automaticallyActivatesSearch = true
      return UITabBarController(tabs: [tab("A"), tabOfSearch])
    }
    try phone.settle()
    #expect(!search.isActive)
    try phone.tap("Search")
    try phone.settle()
    #expect(search.isActive && search.searchBar.isFirstResponder)
  }

  // MARK: More

  @Test("P5: of six tabs four are in the bar, and More lists the others, which open above it")
  func more() throws {
    let (phone, tabs) = phone {
      let tabs = UITabBarController()
      tabs.viewControllers = (1...6).map { number in
        let page = UIViewController()
        page.title = "Page \(number)"
        return number == 6 ? UINavigationController(rootViewController: page) : page
      }
      return tabs
    }
    try phone.settle()
    #expect(words(phone) == ["Page 1", "Page 2", "Page 3", "Page 4", "More"])
    try phone.tap("More")
    try phone.settle()
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    #expect(tabs.selectedIndex == NSNotFound)
    try phone.tap("Page 5")
    try phone.settle()
    #expect(tabs.selectedIndex == 4)
    #expect(tabs.moreNavigationController.topViewController === tabs.viewControllers?[4])
    phone.perform { tabs.selectedIndex = 0 }
    try phone.settle()
    phone.perform { tabs.selectedIndex = 5 }
    try phone.settle()
    #expect(tabs.selectedIndex == 5)
    #expect(tabs.viewControllers?[5].view.window != nil)
    #expect(tabs.tabBar.selectedItem?.title == "More")
    #expect(tabs.moreNavigationController.isNavigationBarHidden, "the stack has its own bar")
    phone.perform { tabs.viewControllers = Array((tabs.viewControllers ?? []).prefix(3)) }
    try phone.settle()
    #expect(words(phone) == ["Page 1", "Page 2", "Page 3"] && tabs.selectedIndex == 2)
  }

  // MARK: The bar

  @Test("P5: the hidden bar leaves its room to the pages, and slides if animated")
  func hides() throws {
    let page = List()
    let (phone, tabs) = phone {
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: page)]
      return tabs
    }
    try phone.settle()
    #expect(page.view.safeAreaInsets.bottom == 49)
    phone.perform { tabs.setTabBarHidden(true, animated: true) }
    phone.advance(frames: 5)
    let middle = tabs.tabBar.layer.shownFrame.minY
    #expect(middle > 618 && middle < 667)
    try phone.settle()
    #expect(tabs.isTabBarHidden && tabs.tabBar.isHidden && page.view.safeAreaInsets.bottom == 0)
    phone.perform { tabs.isTabBarHidden = false }
    try phone.settle()
    #expect(tabs.tabBar.frame.minY == 618 && page.view.safeAreaInsets.bottom == 49)
  }

  @Test("P5: an accessory is above the bar, and pages end above it")
  func accessory() throws {
    let page = List()
    let (phone, tabs) = phone {
      let tabs = UITabBarController()
      tabs.viewControllers = [page]
      return tabs
    }
    let label = phone.perform { UILabel() }
    phone.perform {
      label.text = "Now playing"
      tabs.setBottomAccessory(UITabAccessory(contentView: label), animated: true)
    }
    try phone.settle()
    let frame = label.convert(label.bounds, to: nil)
    #expect(frame == CGRect(x: 21, y: 562, width: 333, height: 48))
    let free: CGRect = tabs.contentLayoutGuide.layoutFrame
    #expect(free == CGRect(x: 0, y: 20, width: 375, height: 542))
    #expect(page.view.safeAreaInsets.bottom == 105)
    phone.perform { tabs.bottomAccessory = nil }
    try phone.settle()
    #expect(label.window == nil && page.view.safeAreaInsets.bottom == 49)
  }

  @Test("P5: while content scrolls down the bar shrinks to its tab, a tap on which brings it back")
  func minimizes() throws {
    let page = List()
    let (phone, tabs) = phone {
      let tabs = UITabBarController()
      page.title = "List"
      tabs.viewControllers = [UINavigationController(rootViewController: page), UIViewController()]
      tabs.tabBarMinimizeBehavior = .onScrollDown
      return tabs
    }
    try phone.settle()
    phone.drag(
      from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), over: .milliseconds(300),
      hold: .milliseconds(200))
    try phone.settle()
    #expect(tabs.tabBar.isMinimized && tabs.tabBar.minimizeProgress == 1)
    let button = try #require(tabs.tabBar.items?[0].frame(in: phone.simulation.window))
    #expect(button == CGRect(x: 21, y: 618, width: 48, height: 48))
    phone.tap(at: CGPoint(x: 45, y: 640))
    try phone.settle()
    #expect(!tabs.tabBar.isMinimized && words(phone).contains("List"))
    #expect(tabs.selectedIndex == 0)
    phone.perform { tabs.tabBarMinimizeBehavior = .never }
    phone.drag(
      from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), over: .milliseconds(300))
    try phone.settle()
    #expect(!tabs.tabBar.isMinimized)
  }

  @Test("P5: tabs are centred with their width and distance, the selected one on its indicator")
  func positioning() throws {
    let image = try #require(UIImage(data: Data(tinyPNG), scale: 1))
    let (phone, tabs) = phone {
      let tabs = UITabBarController()
      tabs.viewControllers = ["A", "B"].map {
        let page = UIViewController()
        page.title = $0
        return page
      }
      return tabs
    }
    phone.perform {
      tabs.tabBar.itemPositioning = .centered
      tabs.tabBar.itemWidth = 60
      tabs.tabBar.itemSpacing = 20
      tabs.tabBar.selectionIndicatorImage = image
    }
    try phone.settle()
    func frame(_ index: Int) -> CGRect? {
      tabs.tabBar.items?[index].frame(in: phone.simulation.window)
    }
    #expect(frame(0)?.width == 60 && frame(1)?.minX == (frame(0)?.maxX ?? 0) + 20)
    #expect((frame(0)?.minX ?? 0) + (frame(1)?.maxX ?? 0) >= 374)
    let images = phone.displayList.items.flatMap(\.picture.commands).filter {
      if case .image = $0 { true } else { false }
    }
    #expect(images.count == 1)
  }

  @Test("P5: the text of a badge has the item's font and colour, by state")
  func badgeAttributes() throws {
    let (phone, tabs) = phone {
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController()]
      return tabs
    }
    let item = try #require(tabs.tabBar.items?.first)
    phone.perform {
      item.badgeValue = "3"
      item.setBadgeTextAttributes([.foregroundColor: UIColor.systemYellow], for: .normal)
    }
    try phone.settle()
    func color() -> Color? {
      phone.displayList.items.flatMap(\.picture.commands).compactMap { command in
        if case .text("3", _, _, let color, _) = command { color } else { nil }
      }.first
    }
    #expect(color() == UIColor.systemYellow.color)
    phone.perform {
      item.setBadgeTextAttributes([.foregroundColor: UIColor.systemGreen], for: .selected)
    }
    try phone.settle()
    #expect(color() == UIColor.systemGreen.color)
  }
}
