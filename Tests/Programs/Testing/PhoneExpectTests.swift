import BackswipeTesting
import BackswipeUI
import Testing

/// Expectations of frames hold where they should, fail where they should, and say how. (U3)
@Suite("Expectations of a virtual phone")
@MainActor
struct PhoneExpectTests {
  let phone: VirtualPhone

  init() throws {
    phone = try VirtualPhone(
      prototype: """
        backswipe: 1
        initial: a
        screens:
          a: { title: A, rows: [ { title: Go, push: b } ] }
          b: { title: B, rows: 40 }
        """)
    try phone.tap("Go")
    try phone.settle()
  }

  private func text(_ body: () throws -> Void) -> String {
    do { try body() } catch { return "\(error)" }
    return ""
  }

  @Test("U3: what a push does can be said of one instant and of all frames")
  func push() throws {
    try phone.requireStack(["a", "b"])
    try phone.requireTransition("push", frames: 22, lasts: .milliseconds(350))
    // The finger lifts at 50 ms: the push shows itself in that frame.
    try phone.require(.x(of: "b"), .equals(390), at: .zero + .milliseconds(50))
    try phone.require(.x(of: "b"), .equals(0), at: .zero + .milliseconds(400))
    try phone.require(.x(of: "b"), whileShown: .isNonIncreasing)
    try phone.require(.x(of: "b"), whileShown: .stays(in: 0...390))
    try phone.require(.x(of: "b"), whileShown: .steps(atMost: 70))
    try phone.require(.progress, whileShown: .isNonDecreasing)
    try phone.require(.alpha(of: "b"), .equals(1))
    try phone.require(.height(of: "b"), .equals(844))
    try phone.require(.navigationBarY, always: .equals(47))
    try phone.requireSettled(by: .zero + .milliseconds(420))
    try phone.requireDropped(atMost: 0)
    try phone.requireHitchRatio(atMost: 0)
    try phone.requireLatency(atMost: .milliseconds(17))
    try phone.requireCalls([
      "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear", "a.viewDidDisappear",
      "b.viewDidAppear",
    ])
  }

  @Test("U3: calls and transitions are expected by their number, or not at all")
  func numbers() throws {
    try phone.requireCall("b.viewDidAppear", times: 1)
    try phone.requireCall("b.viewDidDisappear", times: 0)
    try phone.requireTransitions(1)
    try phone.requireTransitions(0, named: "pop")
    try phone.requireTransitions(0, since: phone.now)
    let call = text { try phone.requireCall("b.viewDidAppear", times: 0) }
    #expect(call.hasPrefix("calls of b.viewDidAppear: 1, not 0\n"))
    #expect(call.contains("400ms  none      b.viewDidAppear\n"), "\(call)")
    #expect(
      text { try phone.requireCall("b.viewDidApear", times: 0) }
        .contains("did you mean 'viewDidAppear'?"))
    let transitions = text { try phone.requireTransitions(2, named: "push") }
    #expect(transitions.hasPrefix("transitions named push: 1, not 2\n"), "\(transitions)")
    #expect(
      text { try phone.requireTransitions(0, named: "psh") }.contains("did you mean 'push'?"))
  }

  @Test("U3: the first and the last frame of a transition are named by number or by time")
  func marks() throws {
    // The finger lifts at 50 ms, frame 3; 350 ms later is frame 24.
    try phone.requireTransition("push", firstFrame: .frame(3), lastFrame: .frame(24))
    try phone.requireTransition(
      "push", firstFrame: .at(.zero + .milliseconds(50)),
      lastFrame: .at(.zero + .milliseconds(400)))
    #expect(
      text { try phone.requireTransition("push", firstFrame: .frame(4)) }
        .hasPrefix("first frame of the push\n  expected  frame 4\n  actual    frame 3"))
    #expect(
      text { try phone.requireTransition("push", lastFrame: .at(.zero + .milliseconds(300))) }
        .hasPrefix("last frame of the push\n  expected  at 300ms\n  actual    at 400ms"))
    phone.perform { _ = phone.navigationController.popViewController(animated: true) }
    phone.advance(by: .milliseconds(100))
    try phone.requireTransition("pop", firstFrame: .frame(phone.frame.tick - 5))
    #expect(
      text { try phone.requireTransition("pop", lastFrame: .frame(phone.frame.tick)) }
        .contains("the pop is still running\n"))
  }

  @Test("U3: a tab bar that a full-screen page covers has no place")
  func coveredTabBar() throws {
    let phone = VirtualPhone {
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: UIViewController())]
      return tabs
    }
    try phone.settle()
    #expect(phone.frame.parts.tabBarY == 761)
    phone.perform {
      let page = UIViewController()
      page.modalPresentationStyle = .fullScreen
      phone.window.rootViewController?.present(page, animated: true)
    }
    try phone.settle()
    #expect(phone.frame.parts.tabBarY == nil)
    phone.perform { phone.window.rootViewController?.dismiss(animated: true) }
    try phone.settle()
    #expect(phone.frame.parts.tabBarY == 761)
  }

  @Test("U3: the bars have an opacity to expect")
  func barAlpha() throws {
    try phone.require(.navigationBarAlpha, always: .equals(1))
    try phone.require(.toolbarAlpha, always: .stays(in: 0...1))
    let last = phone.frame
    try phone.require(.navigationBarAlpha, .equals(last.navigationBarAlpha))
    try phone.require(.toolbarAlpha, .equals(last.toolbarAlpha))
    #expect(
      text { try phone.require(.navigationBarAlpha, .equals(0.5)) }
        .hasPrefix("alpha of the navigation bar is 0.5 ± 0.01"))
  }

  @Test("U3: a failure shows the first frame that differs on top, with what was expected there")
  func failure() throws {
    let text = text { try phone.require(.x(of: "b"), whileShown: .steps(atMost: 20)) }
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first == "x of b moves by at most 20 a frame")
    #expect(lines.count == 2 + 6 + 2 && lines.last?.hasPrefix("  at ") == true)
    let frames = phone.frames.filter { $0.page("b") != nil }
    let first = try #require(
      zip(frames, frames.dropFirst()).first { one, next in
        abs(Double((next.page("b")?.minX ?? 0) - (one.page("b")?.minX ?? 0))) > 20
      })
    // As many frames before it as there are, three at most.
    let before = min(frames.firstIndex(of: first.1) ?? 0, 3)
    #expect(lines[2 + before].contains("\(first.1.tick) "))
    let x = Double(first.1.page("b")?.minX ?? 0)
    #expect(lines[2 + before].contains("\((x * 10_000).rounded() / 10_000)"))
  }

  @Test("U3: each expectation can fail, and says what there was instead")
  func failures() {
    let texts = [
      text { try phone.requireStack(["a"]) },
      text { try phone.require(.x(of: "b"), .equals(1)) },
      text { try phone.require(.x(of: "c"), .equals(1)) },
      text { try phone.require(.x(of: "b"), whileShown: .isNonDecreasing) },
      text { try phone.requireTransition("pop") },
      text { try phone.requireTransition("push", frames: 21) },
      text { try phone.requireTransition("push", lasts: .milliseconds(300)) },
      text { try phone.requireGesture("interactivePop", .began) },
      text { try phone.requireCalls(["b.viewDidAppear", "b.viewDidLoad"]) },
      text { try phone.requireFrames(3) },
      text { try phone.requireSettled(by: .zero + .milliseconds(100)) },
      text { try phone.requireLatency(atMost: .zero) },
    ]
    for text in texts { #expect(!text.isEmpty) }
    #expect(texts[0].contains("[\"a\", \"b\"]"))
    #expect(texts[2].contains("none of"))
    #expect(texts[4].contains("push"))
    #expect(texts[8].contains("b.viewDidLoad"))
  }

  @Test("U3: a call that did not come is told beside those that did, in their order")
  func calls() throws {
    let missing = text {
      try phone.requireCalls(["b.viewDidLoad", "b.viewDidAppear", "b.viewDidDisappear"])
    }
    let rows = missing.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(
      rows.prefix(4).map { $0.dropFirst(2).joined(separator: " ") } == [
        "never came", "expected actual", "b.viewDidLoad", "b.viewDidAppear",
      ])
    #expect(rows[4].suffix(2) == ["b.viewDidDisappear", "none"])
    let swapped = text { try phone.requireCalls(["b.viewDidAppear", "b.viewDidLoad"]) }
    #expect(swapped.contains("b.viewDidAppear  b.viewDidLoad\n"))
    #expect(swapped.contains("b.viewDidLoad    b.viewDidAppear\n"))
  }

  @Test("U3: a view is found by its identifier where it shows, in whatever it stands")
  func views() throws {
    let controller = UIViewController()
    let phone = VirtualPhone { UINavigationController(rootViewController: controller) }
    phone.perform {
      let scroll = UIScrollView(frame: CGRect(x: 10, y: 100, width: 300, height: 300))
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 300, height: 900)
      scroll.contentOffset = CGPoint(x: 0, y: 40)
      let badge = UIView(frame: CGRect(x: 5, y: 60, width: 20, height: 10))
      badge.accessibilityIdentifier = "badge"
      badge.alpha = 0.5
      scroll.addSubview(badge)
      controller.view.addSubview(scroll)
    }
    try phone.settle()
    try phone.require(.x(of: "badge"), .equals(15))
    try phone.require(.y(of: "badge"), .equals(120))
    try phone.require(.width(of: "badge"), .equals(20))
    try phone.require(.alpha(of: "badge"), .equals(0.5))
  }

  @Test("U3: refreshes to run a test at", arguments: DisplayRefresh.common)
  func refreshes(_ refresh: DisplayRefresh) throws {
    #expect(DisplayRefresh.common.map(\.description) == ["60", "90", "120", "59.94"])
    let phone = VirtualPhone(refresh: refresh) {
      UINavigationController(rootViewController: UIViewController())
    }
    phone.perform {
      phone.navigationController.pushViewController(UIViewController(), animated: true)
    }
    try phone.advance(until: .transitionBegan)
    try phone.advance(until: .transitionEnded)
    try phone.requireTransition(
      "push", lasts: .milliseconds(350), within: Duration(refresh.period(atTick: 0)))
    try phone.require(.progress, whileShown: .isNonDecreasing)
  }
}
