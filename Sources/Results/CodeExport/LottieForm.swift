import BackswipeTrace
import BackswipeUnits

/// A Lottie animation of the top page, its shadow, the lower page and the dimming: a push, a pop
/// and, where the file has a recorded gesture, the release of its pop, half a second apart.
enum LottieForm {
  private static let rate = 60.0
  private static let pause = 30.0

  /// A time span in which the pages move.
  private struct Phase {
    let name: ExportedMotion.Name
    let start: Double
    let frames: Double
    /// The position of the top page to the right, from 0 to 1, before and after.
    let from: Double
    let to: Double
    let top: Course
    let beneath: Course

    /// The frames until both pages have settled.
    var length: Double { max(frames, beneath.frames) }
  }

  /// A motion as segments: of positions, and of opacities, which stay within 0…1.
  private struct Course {
    let frames: Double
    let places: SegmentFit
    let opacities: SegmentFit

    init?(_ motion: ExportedMotion, width: Double) {
      guard let places = SegmentFit(motion, width: width)?.apart,
        let opacities = motion.overshoots ? SegmentFit(motion.limited, width: width)?.apart : places
      else { return nil }
      frames = motion.duration.seconds * rate
      (self.places, self.opacities) = (places, opacities)
    }
  }

  static func text(of handoff: MotionExport) -> CodeText {
    var refused: [String] = []
    let phases = phases(handoff, &refused)
    let end = phases.map { $0.start + $0.length }.max() ?? 1
    let about = handoff.head(
      "Lottie", "Units: frames at 60 a second, and points. Keyframes are within 0.5 pt.",
      "A Lottie cannot take over a finger's velocity: the file's own is drawn into its release.")
    let value = TraceValue.object([
      ("v", .text("5.7.0")),
      (
        "meta",
        .object([
          ("g", .text("Backswipe")), ("d", .text((about + refused).joined(separator: "\n"))),
        ])
      ),
      ("nm", .text(handoff.title)), ("fr", .integer(Int64(rate))), ("ip", .integer(0)),
      ("op", number((end + pause).rounded(.up))), ("w", number(handoff.width)),
      ("h", number(handoff.height)), ("ddd", .integer(0)), ("assets", .array([])),
      ("markers", .array(phases.map(marker))),
      ("layers", .array(layers(handoff, phases, end: (end + pause).rounded(.up)))),
    ])
    return CodeText([value.json], refused: refused)
  }

  private static func number(_ value: Double) -> TraceValue {
    .number(CodeNumber.rounded(value))
  }

  private static func phases(_ handoff: MotionExport, _ refused: inout [String]) -> [Phase] {
    var start = 0.0
    var phases: [Phase] = []
    for motion in handoff.motions where [.push, .pop, .release].contains(motion.name) {
      if motion.name == .release, handoff.release == nil { continue }
      let other = motion.name == .release ? motion : handoff.motion(.beneath) ?? motion
      guard let top = Course(motion, width: handoff.width),
        let beneath = Course(other, width: handoff.width)
      else {
        refused.append(
          "\(motion.name.rawValue): more than \(SegmentFit.mostJumps) steps; use --code css")
        continue
      }
      let (from, to) = way(motion.name, handoff)
      let phase = Phase(
        name: motion.name, start: start, frames: top.frames, from: from, to: to, top: top,
        beneath: beneath)
      phases.append(phase)
      start = (start + phase.length + pause).rounded(.up)
    }
    return phases
  }

  private static func way(
    _ name: ExportedMotion.Name, _ handoff: MotionExport
  ) -> (from: Double, to: Double) {
    switch name {
    case .push: (1, 0)
    case .release: (handoff.release?.progress ?? 0, handoff.release?.completes == false ? 0 : 1)
    case .pop, .beneath, .bars: (0, 1)
    }
  }

  private static func marker(_ phase: Phase) -> TraceValue {
    .object([
      ("tm", number(phase.start)), ("cm", .text(phase.name.rawValue)), ("dr", number(phase.length)),
    ])
  }

  private static func layers(
    _ handoff: MotionExport, _ phases: [Phase], end: Double
  ) -> [TraceValue] {
    let width = handoff.width
    func places(_ course: KeyPath<Phase, Course>, _ value: (Double) -> Double) -> TraceValue {
      keyframes(phases, course, \.places, value)
    }
    func opacity(_ course: KeyPath<Phase, Course>, _ value: (Double) -> Double) -> TraceValue {
      keyframes(phases, course, \.opacities, value)
    }
    func layer(
      _ index: Int64, _ name: String, colour: String, width: Double, x: TraceValue,
      opacity: TraceValue
    ) -> TraceValue {
      .object([
        ("ddd", .integer(0)), ("ind", .integer(index)), ("ty", .integer(1)), ("nm", .text(name)),
        ("sr", .integer(1)),
        (
          "ks",
          .object([
            ("o", opacity), ("r", fixed([0])),
            ("p", .object([("s", .flag(true)), ("x", x), ("y", fixed([0]))])),
            ("a", fixed([0, 0, 0])), ("s", fixed([100, 100, 100])),
          ])
        ),
        ("ao", .integer(0)), ("sw", number(width.rounded(.up))),
        ("sh", number(handoff.height.rounded(.up))), ("sc", .text(colour)), ("ip", .integer(0)),
        ("op", number(end)), ("st", .integer(0)), ("bm", .integer(0)),
      ])
    }
    let fades = handoff.fades
    let side: Double = handoff.isMirrored ? -1 : 1
    let slides = [
      layer(
        2, "shadow", colour: "#000000", width: max(handoff.shadow, 1),
        x: places(\.top) {
          handoff.isMirrored ? width * (1 - $0) : width * $0 - max(handoff.shadow, 1)
        },
        opacity: opacity(\.top) { 8 * (1 - $0) }),
      layer(
        3, "dimming", colour: "#000000", width: width, x: fixed([0]),
        opacity: opacity(\.beneath) { 100 * handoff.dimming * (1 - $0) }),
    ]
    return [
      layer(
        1, "top", colour: "#ffffff", width: width,
        x: fades ? fixed([0]) : places(\.top) { side * width * $0 },
        opacity: fades ? opacity(\.top) { 100 * (1 - $0) } : fixed([100]))
    ] + (fades ? [] : slides) + [
      layer(
        4, "beneath", colour: "#e5e5ea", width: width,
        x: fades ? fixed([0]) : places(\.beneath) { -side * handoff.shift * (1 - $0) },
        opacity: fixed([100]))
    ]
  }

  private static func fixed(_ values: [Double]) -> TraceValue {
    let value = values.count == 1 ? number(values[0]) : TraceValue.array(values.map(number))
    return .object([("a", .integer(0)), ("k", value)])
  }

  // MARK: Keyframes

  /// The time before a jump up to which the former value is held, in frames.
  private static let instant = 0.001

  private static func keyframes(
    _ phases: [Phase], _ course: KeyPath<Phase, Course>, _ pieces: KeyPath<Course, SegmentFit>,
    _ value: (Double) -> Double
  ) -> TraceValue {
    var keys: [TraceValue] = []
    for (index, phase) in phases.enumerated() {
      let (fit, frames) = (phase[keyPath: course][keyPath: pieces], phase[keyPath: course].frames)
      func place(_ y: Double) -> TraceValue {
        .array([number(value(phase.from + (phase.to - phase.from) * y))])
      }
      for segment in fit.segments {
        let isJump = segment.to.x - segment.from.x < 1e-9
        let time = phase.start + frames * segment.from.x - (isJump ? instant : 0)
        var key: [(key: String, value: TraceValue)] = [
          ("t", number(time)), ("s", place(segment.from.y)),
        ]
        if fit.holds { key.append(("h", .integer(1))) } else { key += easing(segment) }
        keys.append(.object(key))
      }
      var end: [(key: String, value: TraceValue)] = [
        ("t", number(phase.start + frames)), ("s", place(1)),
      ]
      // The last keyframe has no easing.
      if index < phases.count - 1 { end.append(("h", .integer(1))) }
      keys.append(.object(end))
    }
    return keys.isEmpty
      ? fixed([value(0)]) : .object([("a", .integer(1)), ("k", .array(keys))])
  }

  /// The handles, relative to the segment.
  private static func easing(
    _ segment: SegmentFit.Segment
  ) -> [(key: String, value: TraceValue)] {
    let (run, rise) = (segment.to.x - segment.from.x, segment.to.y - segment.from.y)
    func handle(_ point: SegmentFit.Point, _ straight: Double) -> TraceValue {
      let isJump = run < 1e-9
      let x = isJump ? straight : (point.x - segment.from.x) / run
      let y = isJump || rise == 0 ? straight : (point.y - segment.from.y) / rise
      return .object([("x", .array([number(x)])), ("y", .array([number(y)]))])
    }
    return [("o", handle(segment.control1, 1.0 / 3)), ("i", handle(segment.control2, 2.0 / 3))]
  }
}
