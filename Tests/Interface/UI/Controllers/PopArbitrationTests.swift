import BackswipeGestures
import BackswipePopDecisions
import BackswipeSimulation
import BackswipeTesting
import BackswipeUI
import Testing

/// The drag that pops among other recognisers, and with more than one finger.
@Suite("The pop among others")
@MainActor
struct PopArbitrationTests {
  private func rig(preset: String = "uikit") throws -> Rig {
    let settings = SimulatorSettings([try SettingAssignment("preset", preset)])
    let rig = try Rig("A", "B", refresh: InteractivePopTests.hertz50)
    rig.phone.perform { rig.phone.simulation.apply(settings) }
    return rig
  }

  private func add(_ recognizer: UIGestureRecognizer, to rig: Rig) {
    rig.phone.perform { rig["B"].view.addGestureRecognizer(recognizer) }
  }

  @Test("G3: a pan on the page waits for the drag from the edge, and goes ahead when that fails")
  func panWaits() throws {
    for (way, popped) in [(CGPoint(x: 1, y: 0), true), (CGPoint(x: 0, y: 1), false)] {
      let rig = try rig()
      let pan = UIPanGestureRecognizer()
      add(pan, to: rig)
      rig.phone.finger(1, .began, 5, 400)
      rig.phone.advance(by: .milliseconds(20))
      rig.phone.finger(1, .moved, 5 + 12 * way.x, 400 + 12 * way.y)
      #expect(pan.state == .possible, "it waits")
      rig.phone.advance(by: .milliseconds(20))
      rig.phone.finger(1, .moved, 5 + 40 * way.x, 400 + 40 * way.y)
      rig.phone.advance(by: .milliseconds(20))
      #expect((rig.phone.frame.transition != nil) == popped)
      #expect(pan.state == (popped ? .failed : .possible))
      // After 0.25 s the drag from the edge can no longer succeed.
      rig.phone.advance(by: .milliseconds(240))
      #expect(pan.state == (popped ? .failed : .began))
      rig.phone.finger(1, .ended, 5 + 40 * way.x, 400 + 40 * way.y)
      try rig.phone.settle()
      #expect(pan.state == .possible)
    }
  }

  @Test("G7: a second finger is nothing to a pop that a first one leads")
  func secondFinger() throws {
    let rig = try rig()
    rig.phone.finger(1, .began, 5, 400)
    for k in 1...10 {
      rig.phone.finger(1, .moved, 5 + 10 * Double(k), 400)
      rig.phone.advance(by: .milliseconds(20))
    }
    let place = rig.phone.frame.page("B")?.minX
    #expect(place == 85)
    rig.phone.finger(2, .began, 6, 500)
    rig.phone.finger(2, .moved, 206, 500)
    rig.phone.advance(by: .milliseconds(20))
    #expect(rig.phone.frame.page("B")?.minX == place)
    rig.phone.finger(2, .ended, 206, 500)
    #expect(rig.phone.frame.transition?.isInteractive == true)
    rig.phone.advance(by: .milliseconds(400))
    rig.phone.finger(1, .ended, 105, 400)
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"])
    #expect(rig.navigation.interactivePopGestureRecognizer?.state == .possible)
  }

  @Test("G7: a second finger in the strip before the pop has begun fails it, until both are gone")
  func secondFingerBefore() throws {
    let rig = try rig()
    let pop = try #require(rig.navigation.interactivePopGestureRecognizer)
    rig.phone.finger(1, .began, 5, 400)
    rig.phone.finger(1, .moved, 15, 400)
    rig.phone.advance(frames: 1)
    #expect(pop.state == .possible && pop.numberOfTouches == 1, "ten points are not enough")
    rig.phone.finger(2, .began, 6, 500)
    #expect(pop.state == .failed)
    rig.phone.finger(2, .ended, 6, 500)
    for x in stride(from: 25.0, through: 225, by: 20) {
      rig.phone.finger(1, .moved, x, 400)
      rig.phone.advance(frames: 1)
    }
    #expect(rig.phone.frame.transition == nil, "nor does the first one pop alone any more")
    rig.phone.finger(1, .ended, 225, 400)
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && pop.state == .possible)
    rig.phone.dragFromLeftEdge(to: 300, over: .milliseconds(200))
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
  }

  @Test("G7: two fingers that land in the strip at one instant pop nothing")
  func twoFingers() throws {
    let rig = try rig()
    rig.phone.finger(1, .began, 5, 400)
    rig.phone.finger(2, .began, 6, 500)
    for x in stride(from: 25.0, through: 225, by: 20) {
      rig.phone.finger(1, .moved, x, 400)
      rig.phone.finger(2, .moved, x, 500)
      rig.phone.advance(frames: 1)
      #expect(rig.phone.frame.transition == nil)
    }
    rig.phone.finger(1, .ended, 225, 400)
    rig.phone.finger(2, .ended, 225, 500)
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"])
  }

  @Test("G7: a second finger beside the strip is none of the pop's, before it begins as after")
  func secondFingerElsewhere() throws {
    let rig = try rig()
    rig.phone.finger(1, .began, 5, 400)
    rig.phone.finger(2, .began, 200, 500)
    for x in stride(from: 25.0, through: 325, by: 20) {
      rig.phone.finger(1, .moved, x, 400)
      rig.phone.advance(frames: 1)
    }
    #expect(rig.phone.frame.transition?.isInteractive == true)
    rig.phone.finger(1, .ended, 325, 400)
    rig.phone.finger(2, .ended, 200, 500)
    try rig.phone.settle()
    #expect(rig.stack == ["A"])
  }

  @Test("G7: judged from its samples alone, a drag that a second finger has joined begins nothing")
  func judged() {
    func sample(_ id: Int, _ phase: PointerSample.Phase, _ x: Double, _ ms: Int64) -> PointerSample
    {
      PointerSample(
        id: id, phase: phase, location: CGPoint(x: x, y: 400),
        instant: Instant(nanoseconds: ms * 1_000_000))
    }
    func began(_ second: [PointerSample]) -> [Bool] {
      let first =
        [sample(1, .began, 5, 0)]
        + (1...20).map { sample(1, .moved, 5 + 10 * Double($0), 10 * Int64($0)) }
        + [sample(1, .ended, 205, 210)]
      let third = [
        sample(3, .began, 5, 2000), sample(3, .moved, 50, 2050), sample(3, .ended, 50, 2060),
      ]
      let all = (first + second + third).enumerated().sorted {
        ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset)
      }
      return GestureJudge.pops(all.map(\.element), width: 390, settings: SimulatorSettings())
        .map { $0.began != nil }
    }
    #expect(began([sample(2, .began, 6, 5), sample(2, .ended, 6, 300)]) == [false, true])
    #expect(
      began([sample(2, .began, 6, 5), sample(2, .ended, 6, 8)]) == [false, true],
      "though it was soon gone")
    #expect(began([sample(2, .began, 100, 5), sample(2, .ended, 6, 300)]) == [true, true])
    #expect(began([sample(2, .began, 6, 55), sample(2, .ended, 6, 300)]) == [true, true])
    // While the second one stays, nothing else begins.
    #expect(began([sample(2, .began, 6, 5), sample(2, .ended, 6, 2020)]) == [false])
  }

  @Test("G7: of a returning page that was caught, a lost finger lets it return")
  func lostFinger() throws {
    let rig = try rig()
    rig.phone.drag(
      from: CGPoint(x: 5, y: 400), to: CGPoint(x: 120, y: 400), over: .milliseconds(800),
      rate: InteractivePopTests.hertz100, hold: .milliseconds(300))
    rig.phone.advance(by: .milliseconds(1180))
    rig.phone.finger(9, .began, 200, 400)
    rig.phone.finger(9, .moved, 230, 400)
    rig.phone.advance(by: .milliseconds(20))
    #expect(rig.phone.frame.transition?.isInteractive == true)
    rig.phone.finger(9, .cancelled, 230, 400)
    try rig.phone.settle()
    #expect(rig.stack == ["A", "B"] && rig.phone.frame.page("B")?.minX == 0)
  }

  @Test(
    "G6: a content pop begins in a horizontal scroll view only at its left end",
    arguments: [0.0, 120])
  func horizontalScroll(offset: Double) throws {
    let rig = try rig(preset: "content-pop")
    let scroll = rig.addScroller(to: "B", offset: offset)
    try rig.phone.settle()
    rig.phone.drag(
      from: CGPoint(x: 150, y: 400), to: CGPoint(x: 330, y: 400), over: .milliseconds(150),
      rate: InteractivePopTests.hertz100)
    rig.phone.advance(by: .milliseconds(100))
    #expect((scroll.contentOffset.x < offset) == (offset > 0), "one of the two moves")
    try rig.phone.settle()
    #expect(rig.stack == (offset == 0 ? ["A"] : ["A", "B"]))
  }

  @Test("G3: a client's pan, as of a map, waits for the content pop, and has the finger otherwise")
  func ownPan() throws {
    for (way, pops) in [(CGPoint(x: 1, y: 0), true), (CGPoint(x: -1, y: 0), false)] {
      let rig = try rig(preset: "content-pop")
      let pan = UIPanGestureRecognizer()
      add(pan, to: rig)
      rig.phone.finger(1, .began, 200, 400)
      for step in 1...8 {
        rig.phone.advance(frames: 1)
        rig.phone.finger(1, .moved, 200 + 10 * CGFloat(step) * way.x, 400)
      }
      rig.phone.advance(frames: 1)
      #expect((rig.phone.frame.transition != nil) == pops)
      #expect((pan.state == .began || pan.state == .changed) == !pops)
      rig.phone.finger(1, .ended, 200 + 80 * way.x, 400)
      try rig.phone.settle()
    }
  }

  @Test(
    "G6: from right to left a content pop begins in a horizontal scroll view only at its right end",
    arguments: [0.0, 400, 810], [true, false])
  func horizontalScrollFromTheRight(offset: Double, goesLeft: Bool) throws {
    let rig = try rig(preset: "content-pop")
    rig.phone.settings["display.direction"] = "rightToLeft"
    let scroll = rig.addScroller(to: "B", offset: offset)
    try rig.phone.settle()
    let (left, right) = (CGPoint(x: 60, y: 400), CGPoint(x: 240, y: 400))
    rig.phone.drag(
      from: goesLeft ? right : left, to: goesLeft ? left : right, over: .milliseconds(150),
      rate: InteractivePopTests.hertz100)
    rig.phone.advance(by: .milliseconds(100))
    let pops = goesLeft && offset == 810
    #expect((rig.phone.frame.transition != nil) == pops)
    #expect(
      pops
        ? scroll.contentOffset.x == offset
        : goesLeft ? scroll.contentOffset.x > offset : scroll.contentOffset.x < offset)
    try rig.phone.settle()
    #expect(rig.stack == (pops ? ["A"] : ["A", "B"]))
  }
}
