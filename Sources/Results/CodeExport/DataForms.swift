import BackswipeMotion
import BackswipeTrace
import BackswipeUnits

/// All data as numbers, for programs; Resources/Schemas/handoff.schema.json describes its fields.
enum JSONForm {
  static func text(of handoff: MotionExport) -> CodeText {
    CodeText([value(of: handoff).json])
  }

  private static func number(_ value: Double) -> TraceValue {
    .number(CodeNumber.rounded(value))
  }

  private static func value(of handoff: MotionExport) -> TraceValue {
    let own = ElementData.value(of: handoff).map { [("elements", $0)] } ?? []
    return .object(
      [
        ("backswipe", .integer(1)), ("kind", .text("handoff")),
        ("about", .texts(handoff.head("other programs", "Units: seconds and points."))),
        ("title", .text(handoff.title)),
        (
          "settings",
          .object(handoff.settings.map { ($0.key, .text($0.value)) })
        ),
        ("width", number(handoff.width)), ("height", number(handoff.height)),
        ("parallax", number(handoff.parallax)), ("shift", number(handoff.shift)),
        ("dimming", number(handoff.dimming)), ("shadow", number(handoff.shadow)),
        ("fades", .flag(handoff.fades)),
        (
          "hand",
          handoff.release.map {
            .object([
              ("progress", number($0.progress)), ("velocity", number($0.velocity)),
              ("completes", .flag($0.completes)),
            ])
          } ?? .null
        ),
        ("rule", value(of: handoff.rule)),
        ("motions", .array(handoff.motions.map { value(of: $0, handoff) })),
      ] + own)
  }

  private static func value(of rule: ExportedRule) -> TraceValue {
    .object(
      rule.values.map { value in
        switch value.content {
        case .number(let number): (value.key, .number(number))
        case .word(let word): (value.key, .text(word))
        }
      })
  }

  private static func value(of motion: ExportedMotion, _ handoff: MotionExport) -> TraceValue {
    let samples = samples(motion, handoff).map { sample in
      TraceValue.array([number(sample.time.seconds), number(sample.position)])
    }
    var fields: [(key: String, value: TraceValue)] = [
      ("name", .text(motion.name.rawValue)), ("duration", number(motion.duration.seconds)),
      ("distance", number(motion.distance)), ("velocity", number(motion.velocity)),
      ("shape", shape(of: motion)),
    ]
    if let points = LinearFit(motion, width: handoff.width)?.points {
      fields.append(
        (
          "linear",
          .array(points.map { .array([number($0.percent / 100), number($0.output)]) })
        ))
    }
    if let fit = SegmentFit(motion, width: handoff.width) {
      let segments = fit.segments.map { segment in
        TraceValue.array(
          [segment.from, segment.control1, segment.control2, segment.to].flatMap {
            [number($0.x), number($0.y)]
          })
      }
      fields.append(("holds", .flag(fit.holds)))
      fields.append(("cubics", .array(segments)))
    }
    fields.append(("samples", .array(samples)))
    return .object(fields)
  }

  /// The maximum number of intervals between samples.
  private static let mostSamples: Int64 = 12_800

  /// Positions at equal intervals, at least a hundred: enough to keep linear interpolation within
  /// half a point across the page, except at jumps.
  private static func samples(
    _ motion: ExportedMotion, _ handoff: MotionExport
  ) -> [(time: Interval, position: Double)] {
    func position(_ index: Int64, of count: Int64) -> (time: Interval, position: Double) {
      let (whole, rest) = motion.duration.nanoseconds.quotientAndRemainder(dividingBy: count)
      let time = Interval(nanoseconds: whole * index + rest * index / count)
      return (time, motion.position(after: time))
    }
    func isNear(_ count: Int64) -> Bool {
      // Without the last interval, where a spring's last thousandth is a jump.
      (0..<count - 1).allSatisfy { index in
        let ends = position(index, of: count).position + position(index + 1, of: count).position
        let middle = position(2 * index + 1, of: 2 * count).position
        return abs(middle - ends / 2) * handoff.width <= MotionExport.tolerance / 2
      }
    }
    var count: Int64 = 100
    if case .steps = motion.shape {
    } else {
      while count < mostSamples, !isNear(count) { count *= 2 }
    }
    return (0...count).map { position($0, of: count) }
  }

  private static func shape(of motion: ExportedMotion) -> TraceValue {
    func numbers(_ values: [Double]) -> TraceValue { .array(values.map(number)) }
    switch motion.shape {
    case .spring(let spring):
      return .object([
        ("kind", .text("spring")), ("mass", number(spring.mass)),
        ("stiffness", number(spring.stiffness)), ("damping", number(spring.damping)),
        ("frequency", number(spring.naturalFrequency)),
        ("dampingRatio", number(spring.effectiveRatio)),
      ])
    case .bezier(let x1, let y1, let x2, let y2):
      return .object([("kind", .text("bezier")), ("numbers", numbers([x1, y1, x2, y2]))])
    case .threePoint(let curve):
      return .object([("kind", .text("three-point")), ("numbers", numbers(curve.numbers))])
    case .linear: return .object([("kind", .text("linear"))])
    case .points: return .object([("kind", .text("points"))])
    case .steps(let curve):
      return .object([
        ("kind", .text("steps")), ("count", .integer(Int64(curve.count))),
        ("jump", .text(curve.jump.rawValue)),
      ])
    }
  }
}

/// The position of every motion in points over time, from the simulation's own functions.
enum CSVForm {
  /// The maximum number of rows; longer motions have longer steps.
  private static let mostRows: Int64 = 5000

  static func text(of handoff: MotionExport) -> CodeText {
    var lines = handoff.head(
      "tables", "Units: milliseconds, and points of each motion's own way."
    ).map { "# " + $0 }
    for motion in handoff.motions { lines.append("# \(handoff.words(motion)).") }
    lines.append((["time"] + handoff.motions.map(\.name.rawValue)).joined(separator: ","))
    let longest = handoff.motions.map(\.duration).max() ?? .zero
    let millisecond: Int64 = 1_000_000
    let whole = (longest.nanoseconds + millisecond - 1) / millisecond
    let step = max((whole + mostRows - 1) / mostRows, 1)
    var time: Int64 = 0
    while true {
      let places = handoff.motions.map { motion in
        let position = motion.position(after: Interval(nanoseconds: time * millisecond))
        return CodeNumber.places(position * motion.distance, 4)
      }
      lines.append((["\(time)"] + places).joined(separator: ","))
      if time >= whole { break }
      time += step
    }
    return CodeText(lines)
  }
}
