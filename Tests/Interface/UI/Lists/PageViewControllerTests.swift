import BackswipeTesting
@testable import BackswipeUI
import Testing

/// Hands out five pages, and writes down what it hears.
@MainActor
private final class Pages: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let log: CallLog
  let pages: [RecordingController]
  var dots = 0

  init(_ log: CallLog) {
    self.log = log
    pages = ["1", "2", "3", "4", "5"].map { RecordingController($0, log) }
  }

  private func index(_ page: UIViewController) -> Int { pages.firstIndex { $0 === page } ?? 0 }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    let index = index(viewController)
    return index > 0 ? pages[index - 1] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    let index = index(viewController)
    return index < 4 ? pages[index + 1] : nil
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    pageViewController.viewControllers?.first.map { index($0) } ?? 0
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.add("willTransition \(pendingViewControllers.first?.title ?? "")") }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { log.add("didFinish \(previousViewControllers.first?.title ?? "") \(completed)") }
}

@MainActor
@Suite("UIPageViewController")
struct PageViewControllerTests {
  private let log: CallLog
  private let source: Pages
  private let phone: VirtualPhone
  private let container: UIPageViewController

  init() throws {
    let log = CallLog()
    var made: (Pages, UIPageViewController)?
    phone = VirtualPhone {
      let source = Pages(log)
      let container = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      container.dataSource = source
      container.delegate = source
      container.setViewControllers([source.pages[1]], direction: .forward, animated: false)
      made = (source, container)
      return container
    }
    try phone.settle()
    self.log = log
    (source, container) = try #require(made)
    _ = log.take()
  }

  private var shown: String? { container.viewControllers?.first?.title }

  private func swipe(from start: CGFloat, to end: CGFloat, over time: Int64 = 150) throws {
    phone.drag(
      from: CGPoint(x: start, y: 400), to: CGPoint(x: end, y: 400), over: .milliseconds(time))
    try phone.settle()
  }

  private let appearances = [
    "viewWillAppear", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear", "Transition", "didFinish",
  ]
  private func calls() -> [String] {
    log.take().filter { line in appearances.contains { line.contains($0) } }
  }

  @Test("C6: A swipe goes on a page, with appearance calls and the delegate's")
  func forward() throws {
    try swipe(from: 350, to: 50)
    #expect(shown == "3")
    #expect(
      calls() == [
        "willTransition 3", "3.viewWillAppear", "2.viewWillDisappear", "2.viewDidDisappear",
        "3.viewDidAppear", "didFinish 2 true",
      ])
    #expect(source.pages[2].view.convert(CGPoint.zero, to: nil) == .zero)
    #expect(container.children.map(\.title) == ["3"])
    try swipe(from: 50, to: 350)
    #expect(shown == "2" && calls().last == "didFinish 3 true")
  }

  @Test("C6: From right to left the next page is at the left")
  func mirrored() throws {
    phone.settings["display.direction"] = "rightToLeft"
    try phone.settle()
    try swipe(from: 50, to: 350)
    #expect(shown == "3")
    #expect(source.pages[2].view.convert(CGPoint.zero, to: nil) == .zero)
    try swipe(from: 350, to: 50)
    #expect(shown == "2")
    phone.perform {
      container.setViewControllers([source.pages[2]], direction: .forward, animated: true)
    }
    phone.advance(by: .milliseconds(100))
    #expect(source.pages[2].view.convert(CGPoint.zero, to: nil).x < 0)
    try phone.settle()
    #expect(shown == "3")
  }

  @Test("C6: Pages turn as ever where a client is the delegate of the scroll view in the view")
  func clientsDelegate() throws {
    final class Listener: UIScrollViewDelegate {
      var calls: [String] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if calls.last != "scroll" { calls.append("scroll") }
      }
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("end")
      }
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
    }
    let listener = Listener()
    phone.perform {
      for case let scroll as UIScrollView in container.view.subviews { scroll.delegate = listener }
    }
    try swipe(from: 350, to: 50)
    #expect(shown == "3" && calls().last == "didFinish 2 true")
    #expect(listener.calls.first == "begin" && listener.calls.last == "rest")
    #expect(listener.calls.contains("end") && listener.calls.contains("scroll"))
    try swipe(from: 350, to: 50)
    #expect(shown == "4")
  }

  @Test("C6: A swipe that is taken back tells both pages, and all calls balance")
  func cancelled() throws {
    let finger = phone.touchDown(at: CGPoint(x: 300, y: 400))
    for x in stride(from: 290, through: 200, by: -10) {
      phone.advance(by: .milliseconds(16))
      phone.move(finger, to: CGPoint(x: CGFloat(x), y: 400))
    }
    phone.advance(by: .milliseconds(200))
    #expect(calls() == ["willTransition 3", "3.viewWillAppear", "2.viewWillDisappear"])
    phone.lift(finger)
    try phone.settle()
    #expect(shown == "2")
    #expect(
      calls() == [
        "3.viewWillDisappear", "2.viewWillAppear", "3.viewDidDisappear", "2.viewDidAppear",
        "didFinish 2 false",
      ])
    #expect(source.pages[2].parent == nil && source.pages[2].viewIfLoaded?.superview == nil)
  }

  @Test("C6: One finger over both neighbours shows the one and then the other")
  func overBoth() throws {
    let finger = phone.touchDown(at: CGPoint(x: 200, y: 400))
    for x in [180, 140, 120, 160, 200, 260, 300] {
      phone.advance(by: .milliseconds(32))
      phone.move(finger, to: CGPoint(x: CGFloat(x), y: 400))
    }
    phone.advance(by: .milliseconds(300))
    phone.cancel(finger)
    try phone.settle()
    let calls = calls()
    #expect(
      calls.filter { $0.hasPrefix("willTransition") } == ["willTransition 3", "willTransition 1"])
    for page in ["1", "2", "3"] {
      let own = calls.filter { $0.hasPrefix(page + ".") }
      #expect(
        own.filter { $0.hasSuffix("WillAppear") }.count
          == own.filter { $0.hasSuffix("WillDisappear") }.count, "\(page)")
    }
    #expect(shown == "2")
  }

  @Test("C6: At the ends the pages bounce, and nothing is told")
  func ends() throws {
    phone.perform {
      container.setViewControllers([source.pages[4]], direction: .forward, animated: false)
    }
    try phone.settle()
    _ = calls()
    try swipe(from: 350, to: 50)
    #expect(shown == "5" && calls().isEmpty)
    #expect(source.pages[4].view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test("C6: Quick swipes one after the other turn page after page")
  func quick() throws {
    for _ in 0..<3 {
      phone.drag(
        from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400), over: .milliseconds(100))
      phone.advance(by: .milliseconds(120))
    }
    try phone.settle()
    #expect(shown == "5")
    let calls = calls()
    for page in ["2", "3", "4"] {
      let own = calls.filter { $0.hasPrefix(page + ".") }
      #expect(own.last == "\(page).viewDidDisappear")
    }
    #expect(container.children.count == 1)
  }

  @Test("C6: Code shows a page with an animation, without telling the delegate")
  func byCode() throws {
    var ended: [Bool] = []
    phone.perform {
      container.setViewControllers([source.pages[3]], direction: .forward, animated: true) {
        ended.append($0)
      }
      #expect(container.viewControllers?.first?.title == "4")
    }
    phone.advance(by: .milliseconds(100))
    #expect(ended.isEmpty)
    try phone.settle()
    #expect(ended == [true] && shown == "4")
    #expect(
      calls() == [
        "4.viewWillAppear", "2.viewWillDisappear", "2.viewDidDisappear", "4.viewDidAppear",
      ])
    try swipe(from: 50, to: 350)
    #expect(shown == "3")
    // One call in the middle of another.
    _ = calls()
    phone.perform {
      container.setViewControllers([source.pages[0]], direction: .reverse, animated: true)
    }
    phone.advance(by: .milliseconds(100))
    phone.perform {
      container.setViewControllers([source.pages[4]], direction: .forward, animated: false)
    }
    try phone.settle()
    #expect(shown == "5" && container.children.count == 1)
    #expect(calls().last == "5.viewDidAppear")
  }

  @Test("C6: Without a data source a finger changes nothing")
  func noSource() throws {
    phone.perform { container.dataSource = nil }
    try swipe(from: 350, to: 50)
    #expect(shown == "2" && calls().isEmpty)
  }

  @Test("C6: The page control counts with the pages, and its dots turn them")
  func control() throws {
    source.dots = 5
    phone.perform {
      container.setViewControllers([source.pages[1]], direction: .forward, animated: false)
    }
    try phone.settle()
    let control = container.control
    #expect(!control.isHidden && control.numberOfPages == 5 && control.currentPage == 1)
    let below = control.convert(control.bounds, to: nil)
    #expect(below.height == 37 && below.maxY == 844 - 34)
    #expect(source.pages[1].view.bounds.height == below.minY)
    try swipe(from: 350, to: 50)
    #expect(control.currentPage == 2)
    phone.tap(at: CGPoint(x: 300, y: below.midY))
    try phone.settle()
    #expect(shown == "4" && control.currentPage == 3)
    phone.tap(at: CGPoint(x: 100, y: below.midY))
    try phone.settle()
    #expect(shown == "3" && control.currentPage == 2)
  }

  @Test("C6: A turn in the middle of a swipe leaves one page, in its place")
  func turn() throws {
    let finger = phone.touchDown(at: CGPoint(x: 300, y: 400))
    for x in [280, 240, 200] {
      phone.advance(by: .milliseconds(16))
      phone.move(finger, to: CGPoint(x: CGFloat(x), y: 400))
    }
    phone.cancel(finger)
    phone.rotate(to: .landscapeLeft)
    try phone.settle()
    let page = try #require(container.viewControllers?.first?.view)
    #expect(page.convert(page.bounds, to: nil) == CGRect(x: 0, y: 0, width: 844, height: 390))
    #expect(container.children.count == 1)
  }

  @Test("C6: A curl from bottom to top is a scroll, with room between pages")
  func curl() throws {
    let source = Pages(CallLog())
    var made: UIPageViewController?
    let phone = VirtualPhone {
      let container = UIPageViewController(
        transitionStyle: .pageCurl, navigationOrientation: .vertical,
        options: [.interPageSpacing: 20])
      container.dataSource = source
      container.setViewControllers([source.pages[0]], direction: .forward, animated: false)
      made = container
      return container
    }
    try phone.settle()
    let container = try #require(made)
    let finger = phone.touchDown(at: CGPoint(x: 200, y: 700))
    for y in [650, 550, 450, 300] {
      phone.advance(by: .milliseconds(16))
      phone.move(finger, to: CGPoint(x: 200, y: CGFloat(y)))
    }
    phone.advance(by: .milliseconds(16))
    let (first, second) = (source.pages[0].view, source.pages[1].view)
    let end = try #require(first).convert(CGPoint(x: 0, y: 844), to: nil).y
    #expect(try #require(second).convert(CGPoint.zero, to: nil).y == end + 20)
    phone.lift(finger)
    try phone.settle()
    #expect(container.viewControllers?.first === source.pages[1])
    #expect(second?.convert(second?.bounds ?? .zero, to: nil).size == phone.window.bounds.size)
  }

  @Test("C6: In a stack the pages keep clear of the bar, and at the first one an edge swipe pops")
  func inStack() throws {
    let source = Pages(CallLog())
    let phone = VirtualPhone { UINavigationController(rootViewController: UIViewController()) }
    let container = phone.perform {
      let container = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      container.dataSource = source
      container.setViewControllers([source.pages[0]], direction: .forward, animated: false)
      phone.navigationController.pushViewController(container, animated: true)
      return container
    }
    try phone.settle()
    #expect(source.pages[0].view.safeAreaInsets.top == 91)
    phone.drag(
      from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400), over: .milliseconds(150))
    try phone.settle()
    #expect(container.viewControllers?.first === source.pages[1])
    phone.drag(
      from: CGPoint(x: 50, y: 400), to: CGPoint(x: 350, y: 400), over: .milliseconds(150))
    try phone.settle()
    #expect(container.viewControllers?.first === source.pages[0])
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(200))
    try phone.settle()
    #expect(phone.navigationController.viewControllers.count == 1)
  }
}

@MainActor
@Suite("UIPageControl")
struct PageControlTests {
  @Test("C6: A tap beside the middle goes on or back by a page, and no further than there are")
  func taps() throws {
    let (phone, view) = page()
    var sent: [Int] = []
    let control = phone.perform {
      let control = UIPageControl(frame: CGRect(x: 95, y: 300, width: 200, height: 26))
      control.numberOfPages = 3
      control.addAction(
        UIAction { [unowned control] _ in sent.append(control.currentPage) }, for: .valueChanged)
      view.addSubview(control)
      return control
    }
    for x in [250, 250, 250, 120] {
      phone.tap(at: CGPoint(x: CGFloat(x), y: 313))
      try phone.settle()
    }
    #expect(sent == [1, 2, 1] && control.currentPage == 1)
  }

  @Test("C6: The current page stays among the pages, and the size is that of the dots")
  func values() {
    let control = UIPageControl()
    control.currentPage = 4
    #expect(control.currentPage == 0)
    control.numberOfPages = 5
    control.currentPage = 9
    #expect(control.currentPage == 4)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.numberOfPages = -3
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
    #expect(control.size(forNumberOfPages: 4).width == 79)
  }

  @Test("C6: There is a dot for each page, in the colours that are set")
  func dots() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
    control.numberOfPages = 3
    #expect(control.displayContents().count == 3)
    control.numberOfPages = 1
    #expect(control.displayContents().count == 1)
    control.hidesForSinglePage = true
    #expect(control.displayContents().isEmpty)
  }
}
