import BackswipeGestures
import BackswipeScenarios
import BackswipeUnits
import Testing

@testable import BackswipeSession

/// Two fingers on a touchpad, as a display reports them.
@MainActor
@Suite struct SessionTouchpadTests {
  private static let wide = """
    backswipe: 1
    title: Test
    initial: first
    screens:
      first: { title: First, style: plain, rows: [ { title: Go, push: second } ] }
      second: { title: Second, rows: 60 }
    """

  private func bench(pushed: Bool = true, goesBack: Bool = true) throws -> SessionBench {
    let bench = try SessionBench(Self.wide) { $0.touchpadGoesBack = goesBack }
    if pushed { bench.tap(150, 113) }
    return bench
  }

  private func scroll(
    _ bench: SessionBench, _ distances: [CGPoint], every period: Int64 = 8, reportsEnd: Bool = true,
    wait: Int64 = 0
  ) {
    for by in distances {
      bench.send(
        .touchpad(bench.place(195, 500), TouchpadScroll(by: by, reportsEnd: reportsEnd)),
        after: period)
    }
    bench.run(Int64(distances.count) * period + wait)
  }

  private func lift(_ bench: SessionBench, wait: Int64 = 900) {
    bench.send(.touchpad(bench.place(195, 500), .end))
    bench.run(wait)
  }

  private func right(_ step: CGFloat, _ count: Int) -> [CGPoint] {
    Array(repeating: CGPoint(x: step, y: 0), count: count)
  }

  private func scrolled(_ bench: SessionBench) -> Int {
    bench.session.tape.entries.count {
      if case .verb(is ScrollVerb) = $0.content { true } else { false }
    }
  }

  @Test func aFlickToTheRightPops() throws {
    let bench = try bench()
    scroll(bench, right(12, 10))
    lift(bench)
    #expect(bench.stack == ["first"])
    #expect(scrolled(bench) == 0)
    #expect(bench.session.tape.samples.filter { $0.id == 2 }.count == 12)
    #expect(bench.replayed == bench.lines)
  }

  @Test func aSlowShortOneReturns() throws {
    let bench = try bench()
    scroll(bench, right(2, 30), every: 16, wait: 300)
    #expect(bench.session.tape.samples.last?.phase == .moved)
    lift(bench)
    #expect(bench.stack == ["first", "second"])
    #expect(bench.gestures.contains { $0.contains("\"interactivePop\"") })
    #expect(bench.replayed == bench.lines)
  }

  @Test func fingersThatReturnTakeThePageBack() throws {
    let bench = try bench()
    scroll(bench, right(20, 12) + right(-20, 11), every: 16, wait: 200)
    lift(bench)
    #expect(bench.stack == ["first", "second"])
  }

  @Test func restingFingersHoldThePageUntilTheyLift() throws {
    let bench = try bench()
    scroll(bench, right(12, 10), wait: 3000)
    #expect(bench.session.tape.samples.last?.phase == .moved)
    lift(bench)
    #expect(bench.session.tape.samples.last?.phase == .ended)
  }

  @Test func withoutAReportedEndAFlickPopsAfterAPause() throws {
    let bench = try bench()
    scroll(bench, right(12, 10), reportsEnd: false, wait: 900)
    #expect(bench.stack == ["first"])
    #expect(bench.session.tape.samples.last?.phase == .ended)
    #expect(bench.replayed == bench.lines)
  }

  @Test func verticalFingersScrollByTheirDistance() throws {
    let bench = try bench()
    scroll(bench, Array(repeating: CGPoint(x: 1, y: -6), count: 10), wait: 200)
    lift(bench)
    #expect(scrolled(bench) > 5)
    #expect(bench.session.tape.samples.count == 2)
    #expect(bench.stack == ["first", "second"])
    #expect(bench.replayed == bench.lines)
  }

  @Test func withNothingToPopOrWithoutTheOptionTheyScroll() throws {
    for bench in [try bench(pushed: false), try bench(goesBack: false)] {
      let touches = bench.session.tape.samples.count
      scroll(bench, right(12, 10))
      lift(bench)
      #expect(bench.session.tape.samples.count == touches)
      #expect(scrolled(bench) == 10)
    }
  }

  @Test(arguments: [
    WindowEvent.focusLost, .hidden, .keyDown(KeyPress("d")), .pointerPressed(.zero),
  ])
  func anythingElseCancelsThem(_ event: WindowEvent) throws {
    let bench = try bench()
    scroll(bench, right(12, 15), wait: 50)
    bench.send(event)
    bench.run(50)
    #expect(bench.session.tape.samples.contains { $0.id == 2 && $0.phase == .cancelled })
    scroll(bench, right(12, 10))
    lift(bench)
    #expect(bench.stack == ["first", "second"] && scrolled(bench) == 0)
  }

  @Test func samplesFoundTogetherKeepTheirOwnTimes() throws {
    for hasOwnTimes in [true, false] {
      let bench = try bench()
      bench.hasOwnTimes = hasOwnTimes
      bench.display.cost = 40_000_000
      bench.drag((0...30).map { (3 + CGFloat($0) * 10, 500) })
      let moves = bench.session.tape.samples.filter { $0.id == 2 && $0.phase == .moved }
      #expect(moves.count > 20)
      #expect(moves.contains(where: \.isBatched) != hasOwnTimes)
      #expect(bench.replayed == bench.lines)
    }
  }

  @Test func aPausedPhoneHasNoFinger() throws {
    let bench = try bench()
    bench.press(" ")
    scroll(bench, right(12, 10))
    lift(bench)
    #expect(bench.session.tape.samples.count == 2)
  }
}
