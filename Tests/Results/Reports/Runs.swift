import BackswipeGestures
import BackswipeMetrics
import BackswipeScenarios
import BackswipeTrace
import BackswipeUnits

/// Runs and frames written by hand.
enum Runs {
  /// A title with everything that some format has to escape.
  static let awkward = "A \"b\", <c> & 'd'\n100%: 你好\u{1}"

  static func result(
    title: String = "T", file: String = "dir/a.yaml", judgements: [ScenarioResult.Judgement] = [],
    failures: [ScenarioResult.Failure] = [], alive: [String] = []
  ) -> ScenarioResult {
    var result = ScenarioResult(title: title, file: file)
    result.judgements = judgements
    result.failures = failures
    result.alive = alive
    result.end = Instant(nanoseconds: 1_500_000_000)
    return result
  }

  static func judgement(
    line: Int, passed: Bool, text: String = "{ at: end, view: a, x: 1 }"
  ) -> ScenarioResult.Judgement {
    ScenarioResult.Judgement(
      line: line, text: text, passed: passed, expected: "a x: 1",
      actual: passed ? "a x: 1" : "a x: 2", frame: 22, instant: Instant(nanoseconds: 366_666_667))
  }

  static func frame(
    due: Int64, shown: Int64? = nil, costs: FrameTiming.Costs? = nil,
    samples: [PointerSample] = [], transition: String? = "push"
  ) -> FrameTiming {
    let expected = Instant(nanoseconds: due * 10_000_000)
    return FrameTiming(
      number: Int(due), expected: expected,
      actual: Instant(nanoseconds: (shown ?? due) * 10_000_000), deadline: expected,
      finish: expected + Interval(nanoseconds: shown == nil ? 0 : 1_000_000),
      shown: Instant(nanoseconds: (shown ?? due) * 10_000_000), period: .milliseconds(10),
      costs: costs, isInMotion: true, transition: transition, progress: 0.5,
      gestures: ["interactivePop"], samples: samples,
      subject: FrameTiming.Subject(name: "a, \"b\"", location: CGPoint(x: 1.5, y: -2)))
  }

  static func rows(_ frames: [FrameTiming]) -> [FrameMetrics.Row] {
    var metrics = FrameMetrics()
    return frames.map { metrics.add($0) }
  }
}
