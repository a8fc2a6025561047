import BackswipeMetrics
import BackswipeUnits
import Testing

/// U3: every cause, and the places where one ends and the next begins.
@Suite struct JankTypeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// A − E, in thousandths of a period; nil for never shown.
    let offset: Int64?
    var overrun: Int64 = 0
    /// When the frame before was shown, in thousandths of a period from E.
    var before: Int64? = -1000
    let jank: JankType
    var testDescription: String { "\(offset.map(String.init) ?? "never") → \(jank.rawValue)" }
  }

  static let cases = [
    Case(offset: 0, jank: .none),
    Case(offset: 500, overrun: 1, jank: .none),
    Case(offset: -500, jank: .none),
    Case(offset: -501, jank: .predictionError),
    Case(offset: 501, overrun: 1, jank: .deadlineMissed),
    Case(offset: 1000, overrun: 1, before: 0, jank: .deadlineMissed),
    Case(offset: 1000, before: 0, jank: .bufferStuffing),
    Case(offset: 1000, before: -1, jank: .compositor),
    Case(offset: 1000, overrun: -5, before: nil, jank: .compositor),
    Case(offset: 3000, jank: .compositor),
    Case(offset: 1250, jank: .compositor),
    Case(offset: 1251, jank: .predictionError),
    Case(offset: 1749, jank: .predictionError),
    Case(offset: nil, overrun: 1, jank: .dropped),
  ]

  @Test("U3: every late frame has one cause", arguments: cases)
  func cause(example: Case) {
    let expected = Instant(nanoseconds: 1_000_000)
    func at(_ thousandths: Int64) -> Instant {
      expected + Interval(nanoseconds: thousandths * 1000)
    }
    let frame = FrameTiming(
      number: 1, expected: expected, actual: example.offset.map(at), deadline: expected,
      finish: expected + Interval(nanoseconds: example.overrun), shown: expected,
      period: .milliseconds(1), isInMotion: true)
    #expect(JankType(frame, after: example.before.map(at)) == example.jank)
  }

  @Test("U3: the work is to blame for a missed deadline alone")
  func phases() {
    #expect(JankType.none.phase == nil && JankType.deadlineMissed.phase == .update)
    #expect(JankType.compositor.phase == .renderer && JankType.dropped.phase == .renderer)
    #expect(JankType.bufferStuffing.phase == .renderer)
    #expect(JankType.predictionError.phase == .display)
  }

  @Test func everyCauseHasItsOwnWords() {
    #expect(Set(JankType.allCases.map(\.cause)).count == JankType.allCases.count)
  }
}
