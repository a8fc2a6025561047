import BackswipeGestures
import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

@MainActor
private final class ListPage: UIViewController {
  let scroll = UIScrollView()

  init(_ height: Double) {
    super.init(nibName: nil, bundle: nil)
    scroll.contentSize = CGSize(width: 390, height: height)
    toolbarItems = [UIBarButtonItem(title: "Do", style: .plain, target: nil, action: nil)]
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = scroll }

  /// Points of content that lie beneath a bar whose top is at `y`.
  func scroll(beneath points: Double) {
    let low = Double(scroll.adjustedContentInset.bottom)
    scroll.contentOffset.y = CGFloat(
      Double(scroll.contentSize.height) - points - 844 + low)
  }
}

/// The looks of bars at the bottom over content and at its end.
@Suite("Bars at the bottom at the content's end")
@MainActor
struct BottomBarEdgeTests {
  /// A ground as it shows: its colour, none for a clear one, and its opacity.
  private struct Ground: Equatable {
    let color: Color?
    let alpha: Double
  }

  private func grounds(_ bar: UIView) -> [Ground] {
    bar.subviews.compactMap { view in
      guard !view.isHidden, view.frame.minY < 0, view.frame.width == 390 else { return nil }
      let fills = view.layer.drawing.compactMap { command -> Color? in
        command.ground.flatMap { $0.rect.height > 40 ? $0.color : nil }
      }
      let alpha = view.layer.shownOpacity.onGrid
      return alpha > 0 ? Ground(color: fills.first, alpha: alpha) : nil
    }
  }

  private func opaque(_ color: UIColor) -> UIToolbarAppearance {
    let appearance = UIToolbarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = color
    return appearance
  }

  private func phone(
    _ page: UIViewController, refresh: DisplayRefresh = .hertz60
  ) throws -> VirtualPhone {
    let phone = VirtualPhone(refresh: refresh) {
      let navigation = UINavigationController(rootViewController: page)
      navigation.isToolbarHidden = false
      navigation.toolbar.standardAppearance = opaque(.blue)
      navigation.toolbar.scrollEdgeAppearance = opaque(.red)
      return navigation
    }
    try phone.settle()
    return phone
  }

  private let red = Ground(color: UIColor.red.color, alpha: 1)
  private let blue = Ground(color: UIColor.blue.color, alpha: 1)

  @Test("N2: a toolbar has its look at the edge where the content ends above it, and fades")
  func toolbar() throws {
    let page = ListPage(3000)
    let phone = try phone(page)
    let bar: UIToolbar = phone.navigationController.toolbar
    #expect(grounds(bar) == [blue])
    let fade = phone.settings.scrollEdgeFade
    for share in [0, 0.25, 0.5, 1] {
      phone.perform { page.scroll(beneath: fade * share) }
      try phone.settle()
      let over = Ground(color: blue.color, alpha: share)
      #expect(grounds(bar) == (share == 1 ? [blue] : share == 0 ? [red] : [red, over]))
    }
    phone.perform { page.scroll(beneath: 500) }
    try phone.settle()
    #expect(grounds(bar) == [blue])
    // Less content, and none at all.
    phone.perform { page.scroll.contentSize.height = 100 }
    try phone.settle()
    #expect(grounds(bar) == [red])
    phone.perform { bar.scrollEdgeAppearance = nil }
    try phone.settle()
    #expect(grounds(bar) == [blue])
    phone.settings.clearsBarsAtEdge = true
    phone.perform { phone.navigationController.view.setNeedsLayout() }
    try phone.settle()
    #expect(grounds(bar).allSatisfy { $0.color == nil })
  }

  @Test("N2: a page without a scroll view ends above the bar; another scroll view can be set")
  func contents() throws {
    let page = UIViewController()
    page.toolbarItems = []
    let phone = try phone(page)
    let bar: UIToolbar = phone.navigationController.toolbar
    #expect(grounds(bar) == [red])
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 644))
    phone.perform {
      scroll.contentSize = CGSize(width: 390, height: 2000)
      page.view.addSubview(UIView())
      page.view.addSubview(scroll)
      page.setContentScrollView(scroll, for: .bottom)
    }
    try phone.settle()
    #expect(grounds(bar) == [blue])
    #expect(page.contentScrollView(for: .bottom) === scroll)
    #expect(page.contentScrollView(for: .top) == nil)
    phone.perform { page.setContentScrollView(nil, for: .bottom) }
    try phone.settle()
    #expect(grounds(bar) == [red])
  }

  @Test(
    "N2: pushed, one look comes over the other with the page; swiped back half way and let go, they return",
    arguments: [DisplayRefresh.hertz60, .hertz120])
  func transition(_ refresh: DisplayRefresh) throws {
    let (short, long) = (ListPage(100), ListPage(3000))
    let phone = try phone(short, refresh: refresh)
    let bar: UIToolbar = phone.navigationController.toolbar
    #expect(grounds(bar) == [red])
    phone.perform { phone.navigationController.pushViewController(long, animated: true) }
    var frames = 0
    while true {
      phone.advance(frames: 1)
      guard let progress = phone.frame.transition?.progress, progress < 1 else { break }
      frames += 1
      let shown = grounds(bar)
      guard progress > 0 else { continue }
      #expect(shown.map(\.color) == [red.color, blue.color])
      // The one comes over the other, which it will cover.
      #expect(shown.first?.alpha == 1)
      #expect(abs((shown.last?.alpha ?? 0) - progress) < 0.001)
    }
    #expect(frames > 19)
    try phone.settle()
    #expect(grounds(bar) == [blue])
    phone.finger(1, .began, 3, 400)
    for x in stride(from: 10.0, through: 118, by: 4) {
      phone.finger(1, .moved, x, 400)
      phone.advance(frames: 1)
    }
    #expect(grounds(bar).map(\.color) == [blue.color, red.color])
    phone.advance(by: .milliseconds(300))
    phone.finger(1, .ended, 118, 400)
    try phone.settle()
    #expect(phone.navigationController.topViewController === long)
    #expect(grounds(bar) == [blue])
    phone.perform { _ = phone.navigationController.popViewController(animated: true) }
    try phone.settle()
    #expect(grounds(bar) == [red])
  }

  @Test("N2: a tab bar does the same, over the tab that shows, with its tabs' colours")
  func tabBar() throws {
    let (long, short) = (ListPage(3000), ListPage(100))
    let tabs = UITabBarController()
    let phone = VirtualPhone {
      let navigation = UINavigationController(rootViewController: long)
      long.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
      short.tabBarItem = UITabBarItem(title: "Two", image: nil, tag: 1)
      tabs.viewControllers = [navigation, short]
      let (over, edge) = (UITabBarAppearance(), UITabBarAppearance())
      for (appearance, color) in [(over, UIColor.blue), (edge, .red)] {
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = color
      }
      tabs.tabBar.standardAppearance = over
      tabs.tabBar.scrollEdgeAppearance = edge
      return tabs
    }
    try phone.settle()
    #expect(grounds(tabs.tabBar) == [blue])
    phone.perform { long.scroll(beneath: 0) }
    try phone.settle()
    #expect(grounds(tabs.tabBar) == [red])
    phone.perform { long.scroll(beneath: 400) }
    try phone.settle()
    #expect(grounds(tabs.tabBar) == [blue])
    phone.perform { tabs.selectedIndex = 1 }
    try phone.settle()
    #expect(grounds(tabs.tabBar) == [red])
    // The tab that does not show has no say.
    phone.perform { long.scroll(beneath: 200) }
    try phone.settle()
    #expect(grounds(tabs.tabBar) == [red])
    phone.perform { tabs.selectedIndex = 0 }
    try phone.settle()
    #expect(grounds(tabs.tabBar) == [blue])
  }
}
