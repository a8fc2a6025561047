import BackswipeTesting
import BackswipeUI
import Testing

/// Calls that come while something is going on. (S12, S13)
@Suite("Calls during calls")
@MainActor
struct ReentrancyTests {
  @Test("Calls during a push wait, are answered at once, and come in order (S12)")
  func deferred() throws {
    let rig = try Rig("A")
    rig.push("B")
    rig.phone.advance(frames: 5)
    _ = rig.log.take()
    rig.push("C")
    #expect(rig.stack == ["A", "B", "C"])
    #expect(rig.pop() === rig["C"])
    rig.push("D")
    #expect(rig.stack == ["A", "B", "D"])
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B", "D"])
    let shown = rig.log.take().filter { $0.hasPrefix("willShow") || $0.hasPrefix("didShow") }
    #expect(
      shown == [
        "didShow(B)", "willShow(C)", "didShow(C)", "willShow(B)", "didShow(B)", "willShow(D)",
        "didShow(D)",
      ])
    let names = rig.phone.frames.compactMap(\.transition)
    #expect(names.filter { $0.progress == 0 }.map(\.name) == ["push", "push", "pop", "push"])
    #expect(names.filter { $0.progress == 1 }.map(\.name) == ["push", "push", "pop", "push"])
  }

  @Test("The frame after the last one of a transition shows the next one's beginning (S12)")
  func noGap() throws {
    let rig = try Rig("A")
    rig.push("B")
    rig.push("C")
    try rig.phone.settle()
    let progress = rig.phone.frames.map { $0.transition?.progress }
    let end = try #require(progress.firstIndex(of: 1))
    #expect(progress[end + 1] == 0)
    #expect(progress.last == .some(nil))
  }

  @Test("A push from viewWillAppear follows the transition it came in (S13)")
  func pushFromViewWillAppear() throws {
    let rig = try Rig("A")
    rig["B"].inside["viewWillAppear"] = { controller in
      controller.inside = [:]
      controller.navigationController?.pushViewController(rig["C"], animated: true)
    }
    rig.push("B")
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B", "C"] && rig.phone.frame.visible == "C")
    let calls = rig.log.take()
    let shown = calls.filter { $0.contains("Show(") }
    #expect(shown == ["willShow(B)", "didShow(B)", "willShow(C)", "didShow(C)"])
    #expect(balanced(calls))
  }

  @Test("A pop from willShow undoes the push after it has been shown (S13)")
  func popFromWillShow() throws {
    let rig = try Rig("A")
    rig.delegate.onWillShow = { navigation, controller in
      if controller.title == "B" { navigation.popViewController(animated: true) }
    }
    rig.push("B")
    rig.phone.advance(frames: 1)
    #expect(rig.stack == ["A"])
    try rig.phone.settle()
    #expect(rig.stack == ["A"] && rig.phone.frame.visible == "A")
    let calls = rig.log.take()
    #expect(
      calls.filter { $0.contains("Show(") } == [
        "willShow(B)", "didShow(B)", "willShow(A)", "didShow(A)",
      ])
    #expect(balanced(calls))
    #expect(rig["B"].navigationController == nil)
  }

  @Test(
    "A call from any callback works (S13)",
    arguments: [
      "willMove(nav)", "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear",
      "didMove(nav)",
    ], [true, false])
  func fromEverywhere(_ callback: String, _ animated: Bool) throws {
    let rig = try Rig("A")
    rig["B"].inside[callback] = { controller in
      controller.inside = [:]
      rig.navigation.pushViewController(rig["C"], animated: animated)
    }
    rig.push("B", animated: animated)
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B", "C"] && rig.phone.frame.pages.map(\.name) == ["C"])
    #expect(balanced(rig.log.take()))
  }

  @Test("A dismissal from within a push that it takes off the screen ends the push (S13)")
  func dismissalDuringPush() throws {
    let rig = try Rig("A")
    let inner = rig.phone.perform {
      let inner = UINavigationController(rootViewController: rig["B"])
      inner.modalPresentationStyle = .fullScreen
      inner.delegate = rig.delegate
      rig.navigation.present(inner, animated: false)
      return inner
    }
    try rig.phone.settle()
    _ = rig.log.take()
    rig["C"].inside["viewWillAppear"] = { controller in
      controller.inside = [:]
      rig.navigation.dismiss(animated: false)
    }
    rig.phone.perform { inner.pushViewController(rig["C"], animated: true) }
    try rig.phone.settle()
    #expect(rig.phone.frame.visible == "A" && rig.navigation.presentedViewController == nil)
    #expect(inner.viewControllers.map(\.title) == ["B", "C"])
    let calls = rig.log.take()
    #expect(balanced(calls))
    #expect(calls.contains("didShow(C)"))
  }

  @Test("A pop from didShow starts the next transition (S13)")
  func popFromDidShow() throws {
    let rig = try Rig("A")
    rig.delegate.onDidShow = { navigation, controller in
      if controller.title == "B" { navigation.popViewController(animated: true) }
    }
    rig.push("B")
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
    #expect(rig.phone.frames.compactMap(\.transition).filter { $0.progress == 1 }.count == 2)
  }

  @Test("A call during a swipe that is then cancelled applies to the stack given back (S12)")
  func duringCancelledSwipe() throws {
    let rig = try Rig("A", "B")
    rig.phone.dragFromLeftEdge(to: 80, over: .milliseconds(600), hold: .milliseconds(200))
    rig.phone.advance(by: .milliseconds(300))
    #expect(rig.phone.frame.transition?.isInteractive == true)
    rig.push("C")
    #expect(rig.stack == ["A", "C"], "answered as if the pop will finish")
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B", "C"])
    #expect(rig.phone.frame.visible == "C")
  }

  @Test("A call that a cancelled swipe made meaningless does nothing (S12)")
  func meaningless() throws {
    let rig = try Rig("A", "B")
    rig.phone.dragFromLeftEdge(to: 80, over: .milliseconds(600), hold: .milliseconds(200))
    rig.phone.advance(by: .milliseconds(300))
    #expect(rig.stack == ["A"])
    // B has left, as far as clients can see, so pushing it again is allowed.
    rig.push("B")
    #expect(rig.stack == ["A", "B"])
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && rig.phone.frame.visible == "B")
    #expect(rig["B"].navigationController === rig.navigation)
    let calls = rig.log.take()
    #expect(balanced(calls))
    #expect(
      calls.filter { $0.hasPrefix("B.") && $0.contains("Move") } == [
        "B.willMove(nil)", "B.willMove(nav)", "B.didMove(nav)",
      ])
  }

  @Test("Touches on moving pages are ignored during a transition (S12)")
  func touchesIgnored() throws {
    let rig = try Rig("A", "B")
    rig.push("C")
    rig.phone.advance(frames: 3)
    rig.phone.dragFromLeftEdge(to: 300, over: .milliseconds(150))
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B", "C"])
  }

  /// Every appearance call that ends something belongs to the one that started it last, and
  /// nothing is left open. A start in the other direction takes an earlier one's place.
  private func balanced(_ calls: [String]) -> Bool {
    var open: [Substring: Substring] = [:]
    for call in calls {
      let parts = call.split(separator: ".")
      guard parts.count == 2 else { continue }
      if parts[1].hasPrefix("viewWill") {
        open[parts[0]] = parts[1].dropFirst("viewWill".count)
      } else if parts[1].hasPrefix("viewDid"), parts[1].hasSuffix("ppear") {
        guard open[parts[0]] == parts[1].dropFirst("viewDid".count) else { return false }
        open[parts[0]] = nil
      }
    }
    return open.isEmpty
  }
}
