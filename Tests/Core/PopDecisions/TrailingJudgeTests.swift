import BackswipeGestures
import BackswipePopDecisions
import BackswipeSettings
import BackswipeUnits
import Testing

/// Back gestures from the trailing edge, judged by their samples.
@Suite("Drags from either edge")
struct TrailingJudgeTests {
  private let width = 390.0

  private func settings(_ values: (String, String)...) throws -> SimulatorSettings {
    SimulatorSettings(try values.map { try SettingAssignment($0.0, $0.1) })
  }

  /// A drag by a distance over 300 ms, with samples at 120 Hz.
  ///
  /// - Parameter hold: the milliseconds at its end.
  private func drag(
    _ id: Int = 1, at start: Double = 0, from x: Double, by distance: Double, hold: Double = 0
  ) -> [PointerSample] {
    var samples: [PointerSample] = []
    func add(_ phase: PointerSample.Phase, _ part: Double, _ milliseconds: Double) {
      samples.append(
        PointerSample(
          id: id, phase: phase, location: CGPoint(x: x + distance * part, y: 400),
          instant: .zero + Interval(nanoseconds: Int64((start + milliseconds) * 1e6)),
          device: .finger))
    }
    for step in 0...36 {
      add(step == 0 ? .began : .moved, Double(step) / 36, Double(step) * 25 / 3)
    }
    add(.ended, 1, 300 + hold)
    return samples
  }

  private func judged(
    _ samples: [PointerSample], _ settings: SimulatorSettings
  ) throws -> GestureJudge.Drag {
    try #require(GestureJudge.pops(samples, width: width, settings: settings).last)
  }

  private func verdict(_ drag: GestureJudge.Drag) throws -> PopVerdict {
    guard case .letGo(let verdict) = drag.outcome else {
      throw Missing(drag: drag)
    }
    return verdict
  }

  private struct Missing: Error {
    let drag: GestureJudge.Drag
  }

  @Test(
    "G1: from either edge, and from right to left, a drag inwards has the same decision",
    arguments: SimulatorSettings.presetNames, [40.0, 120, 300])
  func same(_ preset: String, _ distance: Double) throws {
    var all = try settings(("preset", preset), ("pop.edges", "both"))
    for hold in [0.0, 300] {
      let left = try judged(drag(from: 4, by: distance, hold: hold), all)
      all.direction = .leftToRight
      let right = try judged(drag(from: width - 4, by: -distance, hold: hold), all)
      all.direction = .rightToLeft
      let mirrored = try judged(drag(from: 4, by: distance, hold: hold), all)
      let here = try verdict(left)
      #expect(try verdict(right).pops == here.pops && verdict(mirrored).pops == here.pops)
      #expect(try abs(verdict(right).progress - here.progress) < 1e-9)
      #expect(try abs(verdict(right).velocity - here.velocity) < 1e-9)
      #expect(left.began == right.began && left.settled == right.settled)
      #expect(left.began == mirrored.began)
    }
  }

  @Test("G1: only the edges of the setting have a strip, and the words name the nearest one")
  func refused() throws {
    let (fromLeft, fromRight) = (drag(from: 4, by: 200), drag(from: 386, by: -200))
    let leading = try settings()
    let trailing = try settings(("pop.edges", "trailing"))
    #expect(try judged(fromLeft, leading).began != nil)
    #expect(
      try judged(fromRight, leading).refusal == .outsideStrip(x: 386, strip: 13))
    #expect(try judged(fromRight, trailing).began != nil)
    let refusal = try #require(judged(fromLeft, trailing).refusal)
    #expect(refusal == .outsideStrip(x: 386, strip: 13, isMirrored: true))
    #expect(refusal.words == "landed 386 pt from the right, the strip ends at 13")
    let both = try settings(("pop.edges", "both"))
    #expect(
      try judged(drag(from: 300, by: -200), both).refusal?.words.hasPrefix("landed 90 pt ") == true)
    #expect(
      try judged(drag(from: 90, by: 200), both).refusal?.words.hasPrefix("landed at x 90") == true)
  }

  @Test("G1: a drag towards its edge begins nothing, and is told with its direction")
  func outwards() throws {
    let both = try settings(("preset", "android-predictive"), ("pop.strip", "anywhere"))
    #expect(
      try judged(drag(from: 300, by: 80), both).refusal?.words.hasSuffix("to the right") == true)
    #expect(
      try judged(drag(from: 80, by: -70), both).refusal?.words.hasSuffix("to the left") == true)
  }

  @Test("G1: Android's drag begins after 6 points, within 250 ms, unless it goes up or down")
  func android() throws {
    let android = try settings(("preset", "android-predictive"))
    for (x, way) in [(2.0, 1.0), (30, 1), (360, -1), (388, -1)] {
      let began = try judged(drag(from: x, by: 200 * way), android)
      // 200 points in 300 ms: 6 of them after 9 ms, with the second sample.
      #expect(began.began == Instant.zero + Interval(nanoseconds: 16_666_666), "from \(x)")
      #expect(try verdict(began).progress == 194 / 390)
    }
    #expect(try judged(drag(from: 31, by: 200), android).began == nil)
    #expect(try judged(drag(from: 359, by: -200), android).began == nil)
    #expect(try judged(drag(from: 388, by: -6), android).began == nil, "too late")
    // At rest 16 points from the landing pop, 15 do not.
    #expect(try verdict(judged(drag(from: 388, by: -16, hold: 300), android)).pops)
    #expect(try !verdict(judged(drag(from: 388, by: -15, hold: 300), android)).pops)
  }

  @Test("G1: a page from the trailing edge is caught anywhere, and goes on that way")
  func caught() throws {
    let android = try settings(("preset", "android-predictive"))
    let first = drag(1, from: 388, by: -15, hold: 300)
    for (x, way, pops) in [(200.0, -1.0, true), (384, -1, true), (5, 1, true)] {
      let second = drag(2, at: 640, from: x, by: 180 * way)
      let drags = GestureJudge.pops(first + second, width: width, settings: android)
      #expect(drags.count == 2 && drags.last?.caught != nil, "from \(x)")
      #expect(try verdict(#require(drags.last)).pops == pops)
    }
    // In the middle the other direction leads back to the edge.
    let other = GestureJudge.pops(
      first + drag(2, at: 640, from: 200, by: 100), width: width, settings: android)
    #expect(other.last?.began == nil)
    #expect(other.last?.refusal?.words.hasSuffix("to the right") == true)
  }
}
