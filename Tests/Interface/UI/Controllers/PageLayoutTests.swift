import BackswipeTesting
import BackswipeUI
import Testing

/// Pages among bars. A screen of 375 × 667 has a status bar of 20 points and no home indicator.
@Suite("Pages and bars")
@MainActor
struct PageLayoutTests {
  static let screen = ScreenMetrics(size: CGSize(width: 375, height: 667))

  /// A controller whose own view is a list, or holds one.
  private final class List: UIViewController {
    let table = UITableView(style: .plain)
    var isOwnView = true
    var seen: [CGFloat] = []

    override func loadView() {
      if isOwnView {
        view = table
      } else {
        super.loadView()
        table.frame = view.bounds
        view.addSubview(table)
      }
    }

    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      seen.append(view.safeAreaInsets.top)
    }
  }

  private func phone(_ top: UIViewController) -> VirtualPhone {
    VirtualPhone(screen: Self.screen) { UINavigationController(rootViewController: top) }
  }

  // MARK: Insets

  @Test("I3: a list that is the controller's own view is inset by 64 under the bar, 20 without")
  func ownScrollView() throws {
    let list = List()
    let phone = phone(list)
    #expect(list.table.adjustedContentInset == UIEdgeInsets(top: 64))
    #expect(list.table.contentOffset.y == -64, "the content rests below the bar from the start")
    phone.perform { phone.navigationController.isNavigationBarHidden = true }
    try phone.settle()
    #expect(list.table.adjustedContentInset == UIEdgeInsets(top: 20))
    #expect(list.table.contentOffset.y == -20)
    phone.perform { phone.navigationController.isToolbarHidden = false }
    try phone.settle()
    #expect(list.table.adjustedContentInset == UIEdgeInsets(top: 20, bottom: 44))
  }

  @Test("I3: with the rule of iOS 7 a list that is only a subview keeps the insets it was given")
  func subview() {
    let list = List()
    list.isOwnView = false
    var settings = SimulatorSettings()
    settings.adjustsNestedScrollViews = false
    let phone = VirtualPhone(screen: Self.screen, settings: settings) {
      UINavigationController(rootViewController: list)
    }
    #expect(list.table.adjustedContentInset == .zero && list.table.contentOffset.y == 0)
    phone.perform { list.table.contentInset = UIEdgeInsets(top: 5) }
    #expect(list.table.adjustedContentInset.top == 5)
    phone.perform { list.table.contentInsetAdjustmentBehavior = .always }
    #expect(list.table.adjustedContentInset.top == 69, "unless it asks for them itself")
  }

  @Test("I3: both the controller and the scroll view can turn the adjustment off")
  func turnedOff() throws {
    let list = List()
    list.automaticallyAdjustsScrollViewInsets = false
    let phone = phone(list)
    #expect(list.table.adjustedContentInset == .zero)
    phone.perform { list.automaticallyAdjustsScrollViewInsets = true }
    #expect(list.table.adjustedContentInset.top == 64)
    phone.perform { list.table.contentInsetAdjustmentBehavior = .never }
    #expect(list.table.adjustedContentInset == .zero)
    phone.perform { list.table.contentInsetAdjustmentBehavior = .automatic }
    try phone.settle()
    #expect(list.table.adjustedContentInset.top == 64 && list.table.contentOffset.y == -64)
  }

  @Test("I3: scrollableAxes adds the safe area along axes on which there is something to scroll")
  func scrollableAxes() throws {
    final class Plain: UIViewController {
      let scroll = UIScrollView()
      override func loadView() { view = scroll }
    }
    let page = Plain()
    page.scroll.contentInsetAdjustmentBehavior = .scrollableAxes
    let phone = phone(page)
    #expect(page.scroll.adjustedContentInset.top == 0)
    phone.perform { page.scroll.contentSize = CGSize(width: 375, height: 2000) }
    try phone.settle()
    #expect(page.scroll.adjustedContentInset.top == 64)
  }

  @Test("I3: a scroll view hears that its adjusted inset has changed")
  func hears() throws {
    final class Hearing: UIScrollView {
      var tops: [CGFloat] = []
      override func adjustedContentInsetDidChange() { tops.append(adjustedContentInset.top) }
    }
    final class Page: UIViewController {
      let scroll = Hearing()
      override func loadView() { view = scroll }
    }
    let page = Page()
    let phone = phone(page)
    #expect(page.scroll.tops.last == 64)
    let count = page.scroll.tops.count
    phone.perform { page.additionalSafeAreaInsets.top = 10 }
    try phone.settle()
    #expect(page.scroll.tops.dropFirst(count) == [74])
  }

  // MARK: Frames

  @Test("I1: a page lies beneath translucent bars and between opaque ones")
  func opaque() throws {
    let page = UIViewController()
    let phone = phone(page)
    let navigation = phone.navigationController
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 64))
    phone.perform {
      navigation.isToolbarHidden = false
      navigation.navigationBar.isTranslucent = false
      navigation.toolbar.isTranslucent = false
    }
    try phone.settle()
    #expect(page.view.frame == CGRect(x: 0, y: 64, width: 375, height: 559))
    #expect(page.view.safeAreaInsets == .zero)
    phone.perform { page.extendedLayoutIncludesOpaqueBars = true }
    try phone.settle()
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 64, bottom: 44))
  }

  @Test(
    "I2: edgesForExtendedLayout moves the content's origin and its end",
    arguments: [
      (UIRectEdge.all, 0.0, 667.0), (UIRectEdge.top, 0.0, 623.0), (UIRectEdge.bottom, 64.0, 603.0),
      (UIRectEdge(), 64.0, 559.0),
    ])
  func edges(_ edges: UIRectEdge, _ y: Double, _ height: Double) throws {
    let page = UIViewController()
    page.edgesForExtendedLayout = edges
    let phone = phone(page)
    phone.perform { phone.navigationController.isToolbarHidden = false }
    try phone.settle()
    #expect(page.view.frame == CGRect(x: 0, y: y, width: 375, height: height))
    #expect(phone.frame.page("UIViewController") == page.view.frame)
    #expect(
      page.view.safeAreaInsets
        == UIEdgeInsets(top: y == 0 ? 64 : 0, bottom: y + height == 667 ? 44 : 0))
  }

  @Test("I6: wantsFullScreenLayout takes a page beneath the status bar when there is no bar")
  func fullScreen() throws {
    let page = UIViewController()
    page.edgesForExtendedLayout = []
    let phone = phone(page)
    phone.perform { phone.navigationController.isNavigationBarHidden = true }
    try phone.settle()
    #expect(page.view.frame.minY == 20)
    phone.perform { page.wantsFullScreenLayout = true }
    try phone.settle()
    #expect(page.view.frame.minY == 0 && page.view.safeAreaInsets.top == 20)
  }

  @Test("H6: a page below an opaque bar grows in step with the bar")
  func grows() throws {
    let page = UIViewController()
    let phone = phone(page)
    phone.perform { phone.navigationController.navigationBar.isTranslucent = false }
    try phone.settle()
    phone.perform { phone.navigationController.setNavigationBarHidden(true, animated: true) }
    var heights: [CGFloat] = []
    for _ in 0...12 {
      phone.advance(frames: 1)
      let edge = CGFloat(phone.frame.navigationBarY) + 44
      #expect(abs(page.view.frame.minY - edge) < 0.001, "it hangs on the bar's lower edge")
      #expect(page.view.frame.maxY == 667)
      heights.append(page.view.frame.height)
    }
    #expect(heights.first == 603 && heights.last == 667 && heights == heights.sorted())
    #expect(Set(heights).count > 8)
  }

  @Test("X2: a page that comes without a bar has its final frame and insets all the way")
  func comesWithoutBar() throws {
    final class Bare: UIViewController {
      override func loadView() { view = UITableView(style: .plain) }
      override func viewWillAppear(_ animated: Bool) {
        navigationController?.setNavigationBarHidden(true, animated: animated)
      }
    }
    let phone = phone(UIViewController())
    let bare = Bare()
    phone.perform { phone.navigationController.pushViewController(bare, animated: true) }
    var insets: [CGFloat] = []
    var below: [CGFloat] = []
    for _ in 0..<20 {
      phone.advance(frames: 1)
      insets.append(bare.view.safeAreaInsets.top)
      below.append(phone.navigationController.viewControllers[0].view.safeAreaInsets.top)
    }
    #expect(insets.allSatisfy { $0 == 20 })
    #expect(below.allSatisfy { $0 == 64 })
    try phone.settle()
    #expect(bare.view.safeAreaInsets.top == 20)
  }

  // MARK: Safe area

  @Test("I4: a subview's safe area is the part of the page's that reaches into it")
  func subviews() {
    let page = UIViewController()
    let phone = phone(page)
    phone.perform {
      let inner = UIView(frame: CGRect(x: 0, y: 40, width: 375, height: 100))
      let small = UIView(frame: CGRect(x: 0, y: 10, width: 50, height: 20))
      page.view.addSubview(inner)
      inner.addSubview(small)
      #expect(inner.safeAreaInsets == UIEdgeInsets(top: 24))
      #expect(small.safeAreaInsets == UIEdgeInsets(top: 14))
      inner.frame.origin.y = 100
      #expect(inner.safeAreaInsets == .zero && small.safeAreaInsets == .zero)
      #expect(
        page.view.safeAreaLayoutGuide.layoutFrame
          == CGRect(x: 0, y: 64, width: 375, height: 603))
      #expect(page.view.safeAreaLayoutGuide.owningView === page.view)
    }
  }

  @Test("I4: additionalSafeAreaInsets add to what the bars cover, and the controller hears of it")
  func additional() throws {
    let list = List()
    let phone = phone(list)
    #expect(list.seen.last == 64)
    phone.perform { list.additionalSafeAreaInsets = UIEdgeInsets(top: 30, bottom: 12) }
    #expect(list.view.safeAreaInsets == UIEdgeInsets(top: 94, bottom: 12))
    #expect(list.seen.last == 94)
    #expect(list.table.adjustedContentInset == UIEdgeInsets(top: 94, bottom: 12))
    #expect(list.topLayoutGuide.length == 64 && list.bottomLayoutGuide.length == 0)
    phone.perform { phone.navigationController.additionalSafeAreaInsets.top = 6 }
    try phone.settle()
    #expect(list.view.safeAreaInsets.top == 100)
    #expect(phone.frame.navigationBarY == 20, "a container's own insets do not move its bar")
  }

  @Test("I4: layout margins are 8 points inside the safe area, of a page the screen's at its sides")
  func margins() throws {
    let page = UIViewController()
    let box = UIView()
    let phone = phone(page)
    #expect(page.view.layoutMargins == UIEdgeInsets(top: 64, left: 16, bottom: 0, right: 16))
    #expect(page.view.layoutMarginsGuide.layoutFrame.minY == 64)
    box.frame = page.view.bounds
    page.view.addSubview(box)
    #expect(box.layoutMargins == UIEdgeInsets(top: 72, left: 8, bottom: 8, right: 8))
    box.insetsLayoutMarginsFromSafeArea = false
    #expect(box.layoutMargins.top == 8)
    page.view.insetsLayoutMarginsFromSafeArea = false
    #expect(page.view.layoutMargins.top == 0)
    page.view.layoutMargins = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 30)
    #expect(page.view.layoutMargins == UIEdgeInsets(top: 5, left: 16, bottom: 5, right: 30))
    page.viewRespectsSystemMinimumLayoutMargins = false
    #expect(page.view.layoutMargins.left == 5)
    try phone.settle()
  }

  @Test("I4: what keeps to a page's margins moves when the page becomes wide")
  func marginsOfWidth() throws {
    final class Page: UIViewController {
      let label = UILabel()

      override func viewDidLoad() {
        view.addSubview(label)
        label.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
          label.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
        ])
      }
    }
    let page = Page()
    let phone = phone(page)
    try phone.settle()
    #expect(page.label.frame.minX == 16 && page.systemMinimumLayoutMargins.leading == 16)
    phone.resize(to: CGSize(width: 430, height: 932))
    try phone.settle()
    #expect(page.label.frame.minX == 20 && page.systemMinimumLayoutMargins.trailing == 20)
  }
}
