import BackswipeGestures
import BackswipeMetrics
import BackswipeUnits

/// Frames written by hand, on a display whose ticks are 10 ms apart so that answers can be worked
/// out in the head.
enum Frames {
  static let period: Int64 = 10_000_000

  /// A frame that was due at one tick and shown at another.
  ///
  /// - Parameters:
  ///   - due: the tick at which it was expected.
  ///   - shown: the tick at which it was shown; nil for never; the same when not given.
  ///   - finish: F − D in nanoseconds.
  static func frame(
    due: Int64, shown: Int64?, moving: Bool = true, finish: Int64 = 0, state: Int64? = nil,
    x: Double? = nil, costs: FrameTiming.Costs? = nil, samples: [PointerSample] = []
  ) -> FrameTiming {
    let expected = Instant(nanoseconds: due * period)
    return FrameTiming(
      number: Int(due), expected: expected,
      actual: shown.map { Instant(nanoseconds: $0 * period) }, deadline: expected,
      finish: expected + Interval(nanoseconds: finish),
      shown: Instant(nanoseconds: state ?? (shown ?? due) * period),
      period: Interval(nanoseconds: period), costs: costs, isInMotion: moving, samples: samples,
      subject: x.map {
        FrameTiming.Subject(name: "page", location: CGPoint(x: CGFloat($0), y: 0))
      })
  }

  static func frame(_ tick: Int64, moving: Bool = true) -> FrameTiming {
    frame(due: tick, shown: tick, moving: moving)
  }

  static func sample(
    _ phase: PointerSample.Phase, at nanoseconds: Int64, x: Double, touch: Int = 1
  ) -> PointerSample {
    PointerSample(
      id: touch, phase: phase, location: CGPoint(x: x, y: 0),
      instant: Instant(nanoseconds: nanoseconds))
  }

  static func metrics(_ frames: [FrameTiming]) -> FrameMetrics {
    var metrics = FrameMetrics()
    for frame in frames { metrics.add(frame) }
    return metrics
  }
}
