import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// What a stack asks of its pages and tells them of its bars around a push and a pop.
@MainActor
struct BarCallbackTests {
  // MARK: The bar's items

  @Test("B1: until a push moves, the bar's top item is that of the page beneath")
  func topItem() throws {
    let rig = try Rig("A")
    let bar = rig.navigation.navigationBar
    var seen: [String] = []
    for call in ["viewDidLoad", "viewWillAppear", "viewDidAppear"] {
      rig["B"].inside[call] = { controller in
        let items = (bar.items ?? []).map { $0.title ?? "" }
        seen.append("\(call) \(bar.topItem?.title ?? "") \(items)")
        #expect(controller.navigationController?.viewControllers.count == 2)
      }
    }
    rig.push("B")
    try rig.phone.settle()
    #expect(
      seen == [
        #"viewDidLoad A ["A"]"#, #"viewWillAppear A ["A"]"#, #"viewDidAppear B ["A", "B"]"#,
      ])
    #expect(bar.backItem === rig["A"].navigationItem)
  }

  @Test("B3: blanking the top item as a page loads takes the words off its back button")
  func blanked() throws {
    let rig = try Rig("A")
    rig["B"].inside["viewDidLoad"] = { _ in rig.navigation.navigationBar.topItem?.title = "" }
    rig.push("B")
    try rig.phone.settle()
    #expect(rig["A"].navigationItem.title == "" && rig["B"].navigationItem.title == "B")
    #expect(throws: PhoneError.self, "no words") { try rig.phone.tap("A") }
    rig.phone.tap(at: CGPoint(x: 16, y: 69))
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
  }

  @Test("B1: the first page of a stack finds its own item in the bar")
  func firstPage() throws {
    let log = CallLog()
    let page = RecordingController("A", log)
    var title: String?
    page.inside["viewDidLoad"] = { title = $0.navigationController?.navigationBar.topItem?.title }
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    try phone.settle()
    #expect(title == "A")
  }

  // MARK: Whether a page may be popped

  private final class Asked: UINavigationController {
    var answer = true
    private(set) var states: [UIGestureRecognizer.State?] = []

    override func navigationBar(
      _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
    ) -> Bool {
      #expect(item === topViewController?.navigationItem)
      states.append(interactivePopGestureRecognizer?.state)
      return answer
    }
  }

  @Test(
    "G1: a swipe asks shouldPop once, as it begins; false keeps the page", arguments: [true, false])
  func shouldPop(_ answer: Bool) throws {
    let log = CallLog()
    let phone = VirtualPhone { Asked(rootViewController: RecordingController("A", log)) }
    let navigation = try #require(phone.navigationController as? Asked)
    try phone.settle()
    phone.perform {
      navigation.pushViewController(RecordingController("B", log), animated: false)
      navigation.answer = answer
    }
    try phone.settle()
    _ = log.take()
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(300), hold: .milliseconds(100))
    try phone.settle()
    #expect(navigation.states == [.began])
    #expect(navigation.viewControllers.count == (answer ? 1 : 2))
    if !answer { #expect(log.take() == [], "nothing has begun") }
    navigation.answer = true
    if !answer {
      phone.dragFromLeftEdge(to: 300, over: .milliseconds(300))
      try phone.settle()
      #expect(navigation.viewControllers.count == 1, "the next swipe asks again")
    }
  }

  @Test("G1: a client that pops inside shouldPop, and says no to the swipe, has popped")
  func popsInside() throws {
    final class Popping: UINavigationController {
      override func navigationBar(
        _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
      ) -> Bool {
        popViewController(animated: true)
        return true
      }
    }
    let log = CallLog()
    let phone = VirtualPhone { Popping(rootViewController: RecordingController("A", log)) }
    let navigation = phone.navigationController
    phone.perform {
      navigation.setViewControllers(
        navigation.viewControllers + ["B", "C"].map { RecordingController($0, log) },
        animated: false)
    }
    try phone.settle()
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(300))
    try phone.settle()
    #expect(navigation.viewControllers.count == 2, "once")
  }

  // MARK: The bar at the bottom

  private func tabs() throws -> (VirtualPhone, UINavigationController, UITabBar) {
    let phone = VirtualPhone {
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: Own("A"))]
      return tabs
    }
    try phone.settle()
    let navigation = phone.navigationController
    return (phone, navigation, try #require(navigation.tabBarController?.tabBar))
  }

  private class Own: UIViewController {
    init(_ title: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) { nil }
  }

  /// Hides the bar while it is on top.
  private final class HidesOnTop: Own {
    override var hidesBottomBarWhenPushed: Bool {
      get { navigationController?.topViewController === self }
      set {}
    }
  }

  @Test("T3: a flag set on the page beneath for the time of the push hides the bar on the new page")
  func setPushClear() throws {
    let (phone, navigation, bar) = try tabs()
    phone.perform {
      navigation.topViewController?.hidesBottomBarWhenPushed = true
      navigation.pushViewController(Own("B"), animated: true)
      navigation.viewControllers[0].hidesBottomBarWhenPushed = false
    }
    try phone.settle()
    #expect(bar.isHidden && phone.frame.parts.tabBarY == nil)
    phone.dragFromLeftEdge(to: 60, over: .milliseconds(300), hold: .milliseconds(200))
    try phone.settle()
    #expect(bar.isHidden, "after a cancelled swipe")
    phone.perform { _ = navigation.popViewController(animated: true) }
    try phone.settle()
    #expect(!bar.isHidden && phone.frame.parts.tabBarY == 761)
  }

  @Test("T3: an overridden flag is asked with the new stack in place")
  func overridden() throws {
    let (phone, navigation, bar) = try tabs()
    phone.perform { navigation.pushViewController(HidesOnTop("B"), animated: true) }
    try phone.settle()
    #expect(bar.isHidden)
    phone.perform { navigation.pushViewController(Own("C"), animated: true) }
    try phone.settle()
    #expect(!bar.isHidden)
    phone.perform { _ = navigation.popViewController(animated: true) }
    try phone.settle()
    #expect(bar.isHidden)
  }

  @Test("T3: a flag that is set after a page was pushed counts from the next change on")
  func setAfterwards() throws {
    let (phone, navigation, bar) = try tabs()
    let page = Own("B")
    phone.perform {
      navigation.pushViewController(page, animated: true)
      page.hidesBottomBarWhenPushed = true
    }
    try phone.settle()
    #expect(!bar.isHidden)
    phone.perform { navigation.pushViewController(Own("C"), animated: true) }
    try phone.settle()
    #expect(bar.isHidden)
    phone.perform { _ = navigation.popToRootViewController(animated: true) }
    try phone.settle()
    #expect(!bar.isHidden)
  }

  @Test("T3: a push that waits for a swipe that is cancelled asks the stack that is there then")
  func waiting() throws {
    let (phone, navigation, bar) = try tabs()
    let page = Own("B")
    page.hidesBottomBarWhenPushed = true
    phone.perform { navigation.pushViewController(page, animated: false) }
    try phone.settle()
    phone.dragFromLeftEdge(to: 60, over: .milliseconds(300), hold: .milliseconds(200))
    phone.advance(by: .milliseconds(400))
    phone.perform { navigation.pushViewController(Own("C"), animated: true) }
    try phone.settle()
    #expect(navigation.viewControllers.map(\.title) == ["A", "B", "C"])
    #expect(bar.isHidden)
  }

  // MARK: The tab bar's frame

  @Test(
    "P2: a tab bar reaches to the edge of the screen, with its tabs above the home indicator",
    arguments: [(390, 844, 83, 761), (375, 667, 49, 618)])
  func tabBarFrame(_ width: CGFloat, _ height: CGFloat, _ own: CGFloat, _ y: CGFloat) throws {
    let phone = VirtualPhone(screen: ScreenMetrics(size: CGSize(width: width, height: height))) {
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: Own("A"))]
      return tabs
    }
    try phone.settle()
    let bar = try #require(phone.navigationController.tabBarController?.tabBar)
    #expect(bar.frame == CGRect(x: 0, y: y, width: width, height: own))
    #expect(bar.sizeThatFits(bar.frame.size).height == own)
    #expect(bar.subviews.contains { $0.frame.height == 49 && $0.frame.minY == 0 })
    #expect(phone.navigationController.topViewController?.view.safeAreaInsets.bottom == own)
  }
}
