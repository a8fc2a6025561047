import BackswipeMetrics
import BackswipeTrace
import BackswipeUnits

extension FrameMetrics {
  /// The percentiles in a report.
  package static let percents = [50, 90, 95, 99]

  /// The metrics in a report: times in nanoseconds, lengths in points, shares in percent. A metric
  /// without measurements is null.
  var fields: [(key: String, value: TraceValue)] {
    var fields: [(key: String, value: TraceValue)] = [
      ("motionTime", .integer(motionTime.nanoseconds)),
      (
        "hitches",
        .object([
          ("count", .integer(Int64(hitches.count))), ("time", .integer(hitchTime.nanoseconds)),
          ("longest", .integer(hitches.maximum ?? 0)),
          ("ratio", hitchRatio.map { .number($0) } ?? .null),
          (
            "grades",
            .object(
              HitchProfile.allCases.map { ($0.rawValue, grade($0).map { .text($0) } ?? .null) })
          ),
        ])
      ),
      (
        "dropped",
        .object([
          ("frames", .integer(Int64(dropped.missed))),
          ("expected", .integer(Int64(dropped.expected))),
          ("percent", .percent(dropped.mean)), ("worstSecond", .percent(dropped.worstSecond)),
          ("p95Second", .percent(dropped.secondsPercentile(95))),
        ])
      ),
      ("overrun", overruns.report()),
      ("animationError", animationErrors.report()),
      ("animationErrorPoints", animationErrorDistances.report(per: FingerLag.unitsPerPoint)),
      ("latency", latencies.report()),
      ("fingerLag", fingerLags.report(per: FingerLag.unitsPerPoint)),
      (
        "jank",
        .object(JankType.allCases.map { ($0.rawValue, .integer(Int64(count(of: $0)))) })
      ),
    ]
    if steps.count > 0 {
      fields.append(
        (
          "costs",
          .object([
            ("step", steps.report()), ("compose", composes.report()),
            ("present", presents.report()),
          ])
        ))
    }
    return fields
  }
}

extension Distribution {
  /// - Parameter units: the number of counted units per unit of the report; nil for the same unit.
  fileprivate func report(per units: Double? = nil) -> TraceValue {
    guard let minimum, let maximum else { return .null }
    func value(_ count: Int64) -> TraceValue {
      units.map { .number(Double(count) / $0) } ?? .integer(count)
    }
    let percents = FrameMetrics.percents
    return .object(
      [("count", .integer(Int64(count))), ("min", value(minimum))]
        + zip(percents, percentiles(percents)).map { ("p\($0)", value($1 ?? maximum)) }
        + [("max", value(maximum))])
  }
}

extension TraceValue {
  /// A share in parts per million, converted to percent; null for no data.
  fileprivate static func percent(_ share: Int64?) -> TraceValue {
    share.map { .number(Double($0) / 10_000) } ?? .null
  }
}
