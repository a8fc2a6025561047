import BackswipeMetrics
import BackswipeTrace
import BackswipeText
import BackswipeUnits

/// The metrics of a run in a few numbers with words.
struct MetricCards {
  struct Card {
    let name: String
    let value: String
    let more: [String]
    /// `good`, `bad`, or empty.
    var grade = ""
  }

  let cards: [Card]

  init(_ metrics: FrameMetrics) {
    let unitSpace = NumberText.unitSpace
    func points(_ value: Int64?) -> String {
      value.map { NumberText.fixed(Double($0) / FingerLag.unitsPerPoint, 1) + "\(unitSpace)pt" }
        ?? "–"
    }
    func words(_ interval: Interval) -> String { DurationText.words(interval, space: unitSpace) }
    func time(_ value: Int64?) -> String {
      value.map { words(Interval(nanoseconds: $0)) } ?? "–"
    }
    func percent(_ share: Int64?) -> String {
      share.map { NumberText.fixed(Double($0) / 10_000, 1) + "\(unitSpace)%" } ?? "–"
    }
    let grades = HitchProfile.allCases.compactMap { profile in
      metrics.grade(profile).map { "\(profile.rawValue): \($0)" }
    }
    let isSmooth = metrics.grade(.appleCurrent) == "good"
    cards = [
      Card(
        name: "Hitch ratio",
        value: metrics.hitchRatio.map { NumberText.fixed($0, 1) + "\(unitSpace)ms/s" } ?? "–",
        more: grades, grade: metrics.hitchRatio == nil ? "" : isSmooth ? "good" : "bad"),
      Card(
        name: "Hitches", value: "\(metrics.hitches.count)",
        more: ["\(words(metrics.hitchTime)) in all", "longest \(time(metrics.hitches.maximum))"],
        grade: metrics.hitches.count == 0 ? "" : "bad"),
      Card(
        name: "Dropped", value: percent(metrics.dropped.mean),
        more: [
          "\(metrics.dropped.missed) of \(metrics.dropped.expected) ticks",
          "worst second \(percent(metrics.dropped.worstSecond))",
        ], grade: metrics.dropped.missed == 0 ? "" : "bad"),
      Card(
        name: "Latency", value: time(metrics.latencies.percentile(50)),
        more: [
          "P95 \(time(metrics.latencies.percentile(95)))",
          "longest \(time(metrics.latencies.maximum))",
        ]),
      Card(
        name: "Finger lag", value: points(metrics.fingerLags.percentile(50)),
        more: [
          "P95 \(points(metrics.fingerLags.percentile(95)))",
          "longest \(points(metrics.fingerLags.maximum))",
        ]),
      Card(
        name: "Animation error", value: time(metrics.animationErrors.percentile(95)),
        more: [
          "P95; worst \(time(metrics.animationErrors.maximum))",
          points(metrics.animationErrorDistances.maximum),
        ]),
      Card(
        name: "In motion", value: NumberText.fixed(metrics.motionTime.seconds, 2) + "\(unitSpace)s",
        more: ["\(metrics.frames) frames"]),
    ]
  }

  /// An array for each: name, value, details and grade.
  var value: TraceValue {
    .array(
      cards.map {
        .array([
          .text($0.name), .text($0.value), .array($0.more.map { .text($0) }), .text($0.grade),
        ])
      })
  }
}
