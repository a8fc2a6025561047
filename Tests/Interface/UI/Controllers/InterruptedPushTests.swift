import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

/// Pushes and pops that are turned round while they run. (D7)
@Suite("Interrupted pushes and pops")
@MainActor
struct InterruptedPushTests {
  private func rig(
    _ names: String..., refresh: DisplayRefresh = .hertz60, interrupts: Bool = true,
    _ change: (inout SimulatorSettings) -> Void = { _ in }
  ) throws -> Rig {
    var settings = SimulatorSettings()
    settings.interruptsPushes = interrupts
    change(&settings)
    let rig = try Rig("A", refresh: refresh, settings: settings)
    for name in names { rig.push(name, animated: false) }
    if !names.isEmpty { try rig.phone.settle() }
    _ = rig.log.take()
    return rig
  }

  private func place(_ rig: Rig, _ name: String = "B") -> Double? {
    rig.phone.frame.page(name).map { Double($0.minX) }
  }

  /// The places of a page in the next frames.
  private func places(_ rig: Rig, frames: Int, of name: String = "B") -> [Double] {
    (0..<frames).compactMap { _ in
      rig.phone.advance(frames: 1)
      return place(rig, name)
    }
  }

  @Test(
    "D7: a pop during a push goes on from its place at its speed, and the lower page, too",
    arguments: [60, 120])
  func turned(_ rate: Int) throws {
    let refresh = rate == 60 ? DisplayRefresh.hertz60 : .hertz120
    for count in [2, 5, 9, 14] {
      let rig = try rig(refresh: refresh)
      rig.push("B")
      let frames = count * rate / 60
      let (before, lower) = (places(rig, frames: frames), place(rig, "A"))
      let speed = before[frames - 2] - before[frames - 1]
      rig.pop()
      let after = places(rig, frames: 60)
      // The speed is the same, so that only the spring's pull, of second order in time, is between
      // the place of a page that went on and that of the one that turns: 60 points at 60 Hz at
      // most, where a page that stood still for a frame would be a whole step behind.
      let pull = 60.0 * 3600 / Double(rate * rate)
      #expect(abs(after[0] - (before[frames - 1] - speed)) < pull, "\(count)")
      #expect(abs((place(rig, "A") ?? 0)) < 0.01)
      // No jump anywhere: each step differs little from the one before.
      let all = before + after
      let steps = zip(all.dropFirst(), all).map { $0 - $1 }
      let most = steps.map(abs).max() ?? 0
      for (next, step) in zip(steps.dropFirst(), steps) { #expect(abs(next - step) <= most) }
      #expect(lower.map { $0 < 0 } == true)
      try rig.phone.settle()
      #expect(rig.stack == ["A"])
    }
  }

  @Test("D7: the push ends as complete before the pop begins, in one turn")
  func order() throws {
    let rig = try rig()
    rig.push("B")
    rig.phone.advance(frames: 6)
    _ = rig.log.take()
    let popped = rig.pop()
    #expect(popped === rig["B"])
    #expect(
      rig.log.take() == [
        "A.viewDidDisappear", "B.viewDidAppear", "B.didMove(nav)", "didShow(B)",
        "B.willMove(nil)",
      ])
    rig.phone.advance(frames: 1)
    #expect(rig.log.take() == ["B.viewWillDisappear", "A.viewWillAppear", "willShow(A)"])
    #expect(rig.phone.frame.transition?.name == "pop")
    try rig.phone.settle()
    #expect(
      rig.log.take() == ["B.viewDidDisappear", "B.didMove(nil)", "A.viewDidAppear", "didShow(A)"])
  }

  /// Notes the calls of the coordinators of pushes of B and of pops to A.
  private func followCoordinators(_ rig: Rig) {
    for (name, way) in [("B", "push"), ("A", "pop")] {
      rig[name].inside["viewWillAppear"] = { controller in
        // Not where a cancelled pop leaves the page.
        guard let coordinator = controller.transitionCoordinator,
          coordinator.viewController(forKey: .to) === controller
        else { return }
        coordinator.animate(
          alongsideTransition: { _ in controller.log.add("\(way) alongside") },
          completion: { controller.log.add("\(way) completion \($0.isCancelled)") })
        coordinator.notifyWhenInteractionEnds {
          controller.log.add("\(way) interaction ends \($0.isCancelled)")
        }
      }
    }
  }

  @Test("D3 D7: the coordinator of a push that is turned round ends before that of the pop begins")
  func coordinators() throws {
    let rig = try rig()
    followCoordinators(rig)
    rig.push("B")
    rig.phone.advance(frames: 6)
    let push = try #require(rig.navigation.transitionCoordinator)
    #expect(rig.log.take().suffix(2) == ["willShow(B)", "push alongside"])
    rig.pop()
    #expect(!push.isCancelled && !push.isInteractive)
    rig.phone.advance(frames: 2)
    let pop = try #require(rig.navigation.transitionCoordinator)
    #expect(pop !== push && pop.viewController(forKey: .from) === rig["B"])
    #expect(pop.percentComplete > 0 && !pop.isInteractive && !pop.isCancelled)
    try rig.phone.settle()
    #expect(
      rig.log.take() == [
        "A.viewDidDisappear", "B.viewDidAppear", "B.didMove(nav)", "didShow(B)",
        "push completion false", "B.willMove(nil)", "B.viewWillDisappear", "A.viewWillAppear",
        "willShow(A)", "pop alongside", "B.viewDidDisappear", "B.didMove(nil)", "A.viewDidAppear",
        "didShow(A)", "pop completion false",
      ])
    #expect(rig.navigation.transitionCoordinator == nil)
  }

  @Test(
    "D3 D7: the content pop catches a push, and the coordinators tell of it in order",
    arguments: [true, false])
  func contentPop(_ pops: Bool) throws {
    let rig = try rig { $0.pop.strip = .infinity }
    followCoordinators(rig)
    rig.push("B")
    rig.phone.advance(frames: 6)
    let start = try #require(place(rig))
    #expect(start > 60 && start < 300)
    _ = rig.log.take()
    let finger = rig.phone.touchDown(at: CGPoint(x: start + 4, y: 400))
    for step in 1...4 {
      rig.phone.advance(frames: 1)
      rig.phone.move(finger, to: CGPoint(x: start + 4 + Double(step) * 6, y: 400))
    }
    rig.phone.advance(frames: 1)
    let begun = rig.phone.records.compactMap { record -> String? in
      if case .gesture(let name, state: .began) = record.what { name } else { nil }
    }
    #expect(begun.last == "interactiveContentPop")
    #expect(rig.phone.frame.transition?.name == "pop")
    #expect(rig.navigation.transitionCoordinator?.isInteractive == true)
    rig.phone.move(finger, to: CGPoint(x: pops ? 385 : 40, y: 400))
    rig.phone.advance(frames: 12)
    rig.phone.lift(finger)
    try rig.phone.settle()
    #expect(rig.stack == (pops ? ["A"] : ["A", "B"]))
    let calls = rig.log.take()
    let own = calls.filter { $0.hasPrefix("push ") || $0.hasPrefix("pop ") }
    #expect(
      own == [
        "push completion false", "pop alongside", "pop interaction ends \(!pops)",
        "pop completion \(!pops)",
      ])
    let turn = calls.firstIndex(of: "push completion false") ?? .max
    #expect(calls.firstIndex(of: "B.viewWillDisappear").map { $0 > turn } == true)
    #expect(calls.firstIndex(of: "B.viewDidAppear").map { $0 < turn } == true)
  }

  @Test("D7: without the setting the pop waits")
  func off() throws {
    let rig = try rig(interrupts: false)
    rig.push("B")
    rig.phone.advance(frames: 6)
    rig.pop()
    _ = rig.log.take()
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.transition?.name == "push" && rig.log.take() == [])
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
  }

  @Test("D7: a pop is turned round by the push of its page; another page waits")
  func pushAgain() throws {
    for isSame in [true, false] {
      let rig = try rig("B")
      rig.pop()
      let before = places(rig, frames: 8)
      rig.push(isSame ? "B" : "C")
      let after = places(rig, frames: 2)
      #expect(rig.phone.frame.transition?.name == (isSame ? "push" : "pop"))
      #expect(abs((after.first ?? 0) - (before.last ?? 0)) < 40)
      try rig.phone.settle()
      #expect(rig.stack == (isSame ? ["A", "B"] : ["A", "C"]))
    }
  }

  @Test(
    "D7: a finger catches a push where it is, leads it both ways, and decides as for a pop",
    arguments: [true, false])
  func finger(_ pops: Bool) throws {
    let rig = try rig()
    rig.push("B")
    rig.phone.advance(frames: 6)
    let start = try #require(place(rig))
    #expect(start > 60 && start < 380)
    let finger = rig.phone.touchDown(at: CGPoint(x: start + 4, y: 400))
    // Far enough to begin; meanwhile the push goes on.
    for step in 1...4 {
      rig.phone.advance(frames: 1)
      rig.phone.move(finger, to: CGPoint(x: start + 4 + Double(step) * 6, y: 400))
    }
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.transition?.name == "pop")
    #expect(rig.phone.frame.transition?.isInteractive == true)
    let led = try #require(place(rig))
    for x in [30.0, -10, 60] {
      rig.phone.move(finger, to: CGPoint(x: start + 28 + x, y: 400))
      rig.phone.advance(frames: 1)
      #expect(abs(try #require(place(rig)) - max(led + x, 0)) < 0.02)
    }
    rig.phone.move(finger, to: CGPoint(x: start + 28 + (pops ? 150 : -60), y: 400))
    rig.phone.advance(frames: 12)
    rig.phone.lift(finger)
    let released = try #require(place(rig))
    let after = places(rig, frames: 2)
    #expect(abs(after[0] - released) < 30)
    try rig.phone.settle()
    let staysFar = released / 390 < 187.5 / 390
    #expect(rig.stack == (staysFar ? ["A", "B"] : ["A"]))
  }

  @Test("D7: a pop by a call is caught by a finger, put back, and counts as cancelled")
  func caughtPop() throws {
    let rig = try rig("B")
    rig.pop()
    rig.phone.advance(frames: 5)
    let start = try #require(place(rig))
    let finger = rig.phone.touchDown(at: CGPoint(x: start + 10, y: 400))
    for step in 1...4 {
      rig.phone.advance(frames: 1)
      rig.phone.move(finger, to: CGPoint(x: start + 10 + Double(step) * 6, y: 400))
    }
    rig.phone.advance(frames: 1)
    #expect(rig.phone.frame.transition?.isInteractive == true)
    rig.phone.move(finger, to: CGPoint(x: 20, y: 400))
    rig.phone.advance(frames: 15)
    _ = rig.log.take()
    rig.phone.lift(finger)
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && place(rig) == 0)
    #expect(rig.log.take().contains("B.viewDidAppear"))
  }

  @Test("D7: the back button of a page that comes turns the push round, unless it is refused")
  func backButton() throws {
    for refuses in [false, true] {
      let rig = try rig("B") { $0.pushDuration = .milliseconds(800) }
      if refuses { rig["C"].navigationItem.hidesBackButton = true }
      rig.push("C")
      rig.phone.advance(frames: 30)
      rig.phone.tap(at: CGPoint(x: 20, y: 70))
      rig.phone.advance(frames: 8)
      if !refuses { #expect(rig.phone.frame.transition?.name == "pop") }
      try rig.phone.settle()
      #expect(rig.stack == (refuses ? ["A", "B", "C"] : ["A", "B"]))
    }
  }

  @Test("D7: a call inside a callback, and a transition of a client, wait as ever")
  func waits() throws {
    let rig = try rig()
    rig["B"].inside["viewWillAppear"] = {
      $0.navigationController?.popViewController(animated: true)
    }
    rig.push("B")
    rig.phone.advance(frames: 3)
    #expect(rig.phone.frame.transition?.name == "push")
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
  }

  @Test("D7: turned round again and again, pages stay on their way and calls in balance")
  func again() throws {
    let rig = try rig()
    rig.push("B")
    var last = 390.0
    for turn in 0..<7 {
      for place in places(rig, frames: 3) {
        #expect(abs(place - last) < 75)
        last = place
      }
      if turn % 2 == 0 { rig.pop() } else { rig.push("B") }
    }
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
    let calls = rig.log.take()
    for name in ["A", "B"] {
      let will = calls.filter { $0 == "\(name).viewWillAppear" }.count
      #expect(will == calls.filter { $0 == "\(name).viewDidAppear" }.count)
      #expect(will > 2)
    }
  }
}
