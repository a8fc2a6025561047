import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// Tabs on a screen of 375 × 667: status bar 20, tab bar 49, no home indicator.
@Suite("Tab bars")
@MainActor
struct TabBarTests {
  static let barTop = 667.0 - 49

  private final class List: UIViewController {
    override func loadView() { view = UITableView(style: .plain) }
  }

  @MainActor
  private final class TabRig {
    let log = CallLog()
    let tabs: UITabBarController
    let phone: VirtualPhone
    let first: UINavigationController
    let second: UINavigationController
    let list: List

    init(size: CGSize = CGSize(width: 375, height: 667)) {
      let log = log
      var made: (UITabBarController, UINavigationController, UINavigationController, List)?
      phone = VirtualPhone(screen: ScreenMetrics(size: size)) {
        let tabs = UITabBarController()
        let list = List()
        list.title = "List"
        let first = UINavigationController(rootViewController: list)
        let second = UINavigationController(rootViewController: RecordingController("B", log))
        tabs.viewControllers = [first, second, RecordingController("C", log)]
        made = (tabs, first, second, list)
        return tabs
      }
      guard let made else { preconditionFailure("the root is always made") }
      (tabs, first, second, list) = made
      _ = log.take()
    }

    var barY: CGFloat { tabs.tabBar.convert(CGPoint.zero, to: nil).y }
  }

  @Test("P2, I3: a list in a navigation controller in a tab is inset by 64 and 49")
  func insets() {
    let rig = TabRig()
    let table = rig.list.view as? UITableView
    #expect(table?.adjustedContentInset == UIEdgeInsets(top: 64, bottom: 49))
    #expect(table?.contentOffset.y == -64)
    #expect(rig.list.bottomLayoutGuide.length == 49)
    #expect(rig.barY == Self.barTop && rig.tabs.tabBar.frame.height == 49)
    let free: CGRect = rig.list.view.safeAreaLayoutGuide.layoutFrame
    #expect(free.height == 554)
  }

  @Test("P2: an opaque tab bar ends the pages, of stacks and others, where it begins")
  func opaque() throws {
    let rig = TabRig()
    rig.phone.perform { rig.tabs.tabBar.isTranslucent = false }
    try rig.phone.settle()
    rig.phone.perform { rig.first.view.setNeedsLayout() }
    try rig.phone.settle()
    #expect(rig.list.view.frame == CGRect(x: 0, y: 0, width: 375, height: 618))
    rig.phone.perform { rig.tabs.selectedIndex = 2 }
    try rig.phone.settle()
    let page = try #require(rig.tabs.selectedViewController?.view)
    #expect(page.frame == CGRect(x: 0, y: 0, width: 375, height: Self.barTop))
    #expect(page.safeAreaInsets == UIEdgeInsets(top: 20))
  }

  @Test("P2: the view of a stack has the bar in its safe area, except while the bar is hidden")
  func safeAreaOfStack() throws {
    let rig = TabRig(size: CGSize(width: 390, height: 844))
    let (stack, toolbar) = (rig.first.view as UIView, rig.first.toolbar as UIView)
    try rig.phone.settle()
    #expect(stack.safeAreaInsets == UIEdgeInsets(top: 47, bottom: 83))
    #expect(rig.list.view.safeAreaInsets.bottom == 83)
    let page = UIViewController()
    page.hidesBottomBarWhenPushed = true
    rig.phone.perform { rig.first.pushViewController(page, animated: true) }
    try rig.phone.settle()
    #expect(stack.safeAreaInsets.bottom == 34 && page.view.safeAreaInsets.bottom == 34)
    rig.phone.perform { rig.first.popViewController(animated: true) }
    try rig.phone.settle()
    #expect(stack.safeAreaInsets.bottom == 83 && rig.list.view.safeAreaInsets.bottom == 83)
    rig.phone.perform { rig.first.setToolbarHidden(false, animated: true) }
    try rig.phone.settle()
    #expect(toolbar.frame.maxY == 844 - 83 && stack.safeAreaInsets.bottom == 83)
    for hidden in [true, false] {
      rig.phone.perform { rig.tabs.setTabBarHidden(hidden, animated: true) }
      try rig.phone.settle()
      #expect(stack.safeAreaInsets.bottom == (hidden ? 34 : 83))
    }
    rig.phone.perform { rig.first.additionalSafeAreaInsets.bottom = 10 }
    try rig.phone.settle()
    #expect(
      stack.safeAreaInsets.bottom == 93 && rig.list.view.safeAreaInsets.bottom == 83 + 44 + 10)
  }

  @Test("P2: a tap on a tab shows its controller, which keeps its stack")
  func taps() throws {
    let rig = TabRig()
    rig.phone.perform { rig.first.pushViewController(UIViewController(), animated: false) }
    try rig.phone.settle()
    try rig.phone.tap("B")
    try rig.phone.settle()
    #expect(rig.tabs.selectedIndex == 1 && rig.tabs.selectedViewController === rig.second)
    #expect(rig.phone.navigationController === rig.second && rig.phone.frame.stack == ["B"])
    #expect(
      rig.log.take() == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "B.viewDidAppear", "B.didMove(nav)",
      ])
    #expect(rig.first.view.window == nil && rig.second.view.window != nil)
    try rig.phone.tap("List")
    try rig.phone.settle()
    #expect(rig.first.viewControllers.count == 2)
    #expect(rig.log.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
  }

  @Test("P2: the tab of the stack that shows leads back to its bottom")
  func tapAgain() throws {
    let rig = TabRig()
    rig.phone.perform { rig.first.pushViewController(UIViewController(), animated: false) }
    try rig.phone.settle()
    rig.phone.tap(at: CGPoint(x: 60, y: 645))
    rig.phone.advance(frames: 6)
    #expect(rig.phone.frame.transition?.name == "pop")
    try rig.phone.settle()
    #expect(rig.first.viewControllers.count == 1)
  }

  @Test("P2: the delegate is asked before a tap selects, and told after; code is not its business")
  func delegate() throws {
    final class Judge: UITabBarControllerDelegate {
      var allows = false
      var selected: [Int] = []
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool { allows }
      func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
      ) { selected.append(tabBarController.selectedIndex) }
    }
    let rig = TabRig()
    let judge = Judge()
    rig.tabs.delegate = judge
    try rig.phone.tap("B")
    try rig.phone.settle()
    #expect(rig.tabs.selectedIndex == 0 && judge.selected == [])
    judge.allows = true
    try rig.phone.tap("B")
    try rig.phone.settle()
    #expect(rig.tabs.selectedIndex == 1 && judge.selected == [1])
    rig.phone.perform { rig.tabs.selectedIndex = 2 }
    #expect(judge.selected == [1] && rig.tabs.tabBar.selectedItem?.title == "C")
  }

  @Test("P2: a tab that is left in the middle of a push ends the push")
  func leftDuringPush() throws {
    let rig = TabRig()
    let next = UIViewController()
    rig.phone.perform { rig.first.pushViewController(next, animated: true) }
    rig.phone.advance(frames: 5)
    rig.phone.perform { rig.tabs.selectedIndex = 1 }
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.transition == nil && rig.phone.frame.pages.map(\.name) == ["B"])
    try rig.phone.settle()
    rig.phone.perform { rig.tabs.selectedIndex = 0 }
    try rig.phone.settle()
    #expect(rig.first.topViewController === next && next.view.window != nil)
    #expect(rig.phone.frame.pages.count == 1)
  }

  @Test("X2: hidesBottomBarWhenPushed takes the tab bar along with the page beneath, and back")
  func slides() throws {
    let rig = TabRig()
    let full = List()
    full.hidesBottomBarWhenPushed = true
    rig.phone.perform { rig.first.pushViewController(full, animated: true) }
    rig.phone.advance(frames: 8)
    let progress = try #require(rig.phone.frame.transition?.progress)
    let shown = rig.tabs.tabBar.layer.shownFrame
    #expect(abs(Double(shown.minX) + 112 * progress) < 0.01, "it goes with the page beneath")
    #expect(rig.tabs.tabBar.isDescendant(of: rig.first.view), "and lies under the upper one")
    let table = full.view as? UITableView
    #expect(table?.adjustedContentInset.bottom == 0, "from the start")
    try rig.phone.settle()
    #expect(rig.tabs.tabBar.isHidden && rig.tabs.tabBar.superview === rig.tabs.view)
    #expect(full.view.frame.maxY == 667 && table?.adjustedContentInset.bottom == 0)
    rig.phone.dragFromLeftEdge(to: 100, over: .milliseconds(300), hold: .milliseconds(200))
    rig.phone.advance(by: .milliseconds(300))
    #expect(!rig.tabs.tabBar.isHidden)
    let back = try #require(rig.phone.frame.transition?.progress)
    #expect(abs(Double(rig.tabs.tabBar.layer.shownFrame.minX) + 112 * (1 - back)) < 0.01)
    try rig.phone.settle()
    #expect(rig.tabs.tabBar.isHidden, "let go of too early: the page stays and so does the bar")
    rig.phone.perform { rig.first.popViewController(animated: true) }
    try rig.phone.settle()
    #expect(!rig.tabs.tabBar.isHidden && rig.barY == Self.barTop)
    #expect(rig.tabs.tabBar.superview === rig.tabs.view)
  }

  @Test("T3 P2: the tab bar is away for all that stands on such a page, and there for other tabs")
  func staysAway() throws {
    let rig = TabRig()
    let full = UIViewController()
    full.hidesBottomBarWhenPushed = true
    rig.phone.perform {
      rig.first.pushViewController(full, animated: false)
      rig.first.pushViewController(UIViewController(), animated: false)
    }
    try rig.phone.settle()
    #expect(rig.tabs.tabBar.isHidden)
    rig.phone.perform { rig.tabs.selectedIndex = 1 }
    try rig.phone.settle()
    #expect(!rig.tabs.tabBar.isHidden && rig.barY == Self.barTop)
    rig.phone.perform { rig.tabs.selectedIndex = 0 }
    try rig.phone.settle()
    #expect(rig.tabs.tabBar.isHidden)
    rig.phone.perform { rig.first.popToRootViewController(animated: false) }
    try rig.phone.settle()
    #expect(!rig.tabs.tabBar.isHidden && rig.barY == Self.barTop)
  }

  @Test("S7 P2: what is visible is followed through the selected tab")
  func throughTabs() throws {
    let rig = try Rig("A")
    let tabs = rig.phone.perform {
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: rig["B"]), rig["C"]]
      return tabs
    }
    rig.phone.perform { rig.navigation.present(tabs, animated: false) }
    #expect(rig.navigation.visibleViewController === rig["B"])
    rig.phone.perform { tabs.selectedIndex = 1 }
    #expect(rig.navigation.visibleViewController === rig["C"])
    rig.phone.perform { rig["C"].present(rig["M"], animated: false) }
    #expect(rig.navigation.visibleViewController === rig["M"])
  }

  @Test(
    "I5: the tab bar is 32 points tall at compact height, and its tabs stay above the home indicator"
  )
  func heights() throws {
    let rig = TabRig(size: CGSize(width: 390, height: 844))
    #expect(rig.tabs.tabBar.frame == CGRect(x: 0, y: 844 - 34 - 49, width: 390, height: 49 + 34))
    #expect((rig.list.view as? UITableView)?.adjustedContentInset.bottom == 83)
    rig.phone.rotate(to: .landscapeLeft)
    try rig.phone.settle()
    #expect(rig.tabs.tabBar.frame == CGRect(x: 0, y: 390 - 21 - 32, width: 844, height: 32 + 21))
    let table = rig.list.view as? UITableView
    #expect(table?.adjustedContentInset == UIEdgeInsets(top: 32, bottom: 21 + 32))
  }

  @Test("P2: a toolbar stands on the tab bar")
  func toolbar() throws {
    let rig = TabRig()
    rig.phone.perform { rig.first.setToolbarHidden(false, animated: false) }
    try rig.phone.settle()
    #expect(rig.phone.frame.toolbarY == Self.barTop - 44)
    #expect((rig.list.view as? UITableView)?.adjustedContentInset.bottom == 93)
  }

  @Test("P2: tabs follow their controllers: titles, badges, and a new set of them")
  func items() throws {
    let rig = TabRig()
    #expect(rig.tabs.tabBar.items?.map(\.title) == ["List", "B", "C"])
    #expect(rig.list.tabBarController === rig.tabs)
    rig.phone.perform {
      rig.list.title = "Renamed"
      rig.second.tabBarItem.badgeValue = "7"
    }
    try rig.phone.settle()
    #expect(drawnWords(in: rig.phone.displayList).map(\.text).contains("7"))
    #expect(drawnWords(in: rig.phone.displayList).map(\.text).contains("Renamed"))
    rig.phone.perform { rig.tabs.viewControllers = [rig.second, rig.first] }
    #expect(rig.tabs.selectedViewController === rig.first && rig.tabs.selectedIndex == 1)
    rig.phone.perform { rig.tabs.viewControllers = [rig.second] }
    try rig.phone.settle()
    #expect(rig.tabs.selectedViewController === rig.second && rig.first.tabBarController == nil)
    #expect(rig.phone.frame.stack == ["B"])
  }

  @Test("P2: system items bring their own title and image; a bar of one's own selects by itself")
  func standalone() {
    for system in UITabBarItem.SystemItem.allCases {
      let item = UITabBarItem(tabBarSystemItem: system, tag: 4)
      #expect(item.title?.isEmpty == false && item.image != nil && item.tag == 4)
    }
    final class Hearing: UITabBarDelegate {
      var tags: [Int] = []
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { tags.append(item.tag) }
    }
    let hearing = Hearing()
    let page = UIViewController()
    let phone = VirtualPhone { page }
    let bar = phone.perform {
      let bar = UITabBar(frame: CGRect(x: 0, y: 400, width: 390, height: 49))
      bar.items = [
        UITabBarItem(title: "One", image: nil, tag: 1),
        UITabBarItem(title: "Two", image: nil, tag: 2),
      ]
      bar.delegate = hearing
      page.view.addSubview(bar)
      return bar
    }
    phone.advance(frames: 2)
    phone.tap(at: CGPoint(x: 300, y: 420))
    phone.advance(frames: 10)
    #expect(hearing.tags == [2] && bar.selectedItem?.tag == 2)
  }

  @Test("L1: a tab that is chosen first hears before the old one, and last, its stack's page too")
  func firstVisit() throws {
    let rig = TabRig()
    rig.phone.perform { rig.tabs.selectedIndex = 2 }
    try rig.phone.settle()
    _ = rig.log.take()
    rig.phone.perform { rig.tabs.selectedIndex = 1 }
    #expect(
      rig.log.take() == [
        "B.loadView", "B.viewDidLoad", "B.viewWillAppear", "C.viewWillDisappear",
        "C.viewDidDisappear", "B.viewDidAppear", "B.didMove(nav)",
      ])
    try rig.phone.settle()
    #expect(rig.log.take() == [])
    rig.phone.perform { rig.tabs.selectedIndex = 2 }
    #expect(
      rig.log.take() == [
        "C.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear", "C.viewDidAppear",
      ])
  }
}
