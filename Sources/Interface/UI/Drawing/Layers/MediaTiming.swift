public import BackswipeUnits

/// Seconds on a clock. Foundation on Linux lacks the name.
public typealias CFTimeInterval = TimeInterval

/// The timing of a layer or an animation in its parent's time, in seconds.
struct MediaTiming {
  var begin = 0.0
  var duration = 0.0
  var speed = 1.0
  var offset = 0.0
  var repeatCount = 0.0
  var repeatDuration = 0.0
  var autoreverses = false
  var fill = CAMediaTimingFillMode.removed

  /// The own time at a time of the parent.
  func local(_ time: Double, begin: Double) -> Double {
    let exact = (time - begin) * speed + offset
    // Rounded to nanoseconds, like instants.
    return (exact * 1e9).rounded() / 1e9
  }

  /// The time from one repetition's start to the next.
  func cycle(_ duration: Double) -> Double { autoreverses ? duration * 2 : duration }

  /// The total length in its own time; infinite for endless repetition.
  func length(_ duration: Double) -> Double {
    if repeatDuration > 0 { return repeatDuration }
    return cycle(duration) * (repeatCount > 0 ? repeatCount : 1)
  }

  /// Whether its time never reaches the end.
  func isEndless(_ duration: Double) -> Bool {
    speed == 0 || (speed > 0 && length(duration) == .infinity)
  }

  /// Whether it has ended at a time of its own clock.
  func isOver(_ local: Double, _ duration: Double) -> Bool {
    speed < 0 ? local < 0 : local >= length(duration)
  }

  struct Position {
    /// Within the duration.
    let time: Double
    /// The number of completed cycles.
    let cycle: Int
  }

  /// The position at a time of its own clock; nil if it has no effect then.
  func position(_ local: Double, _ duration: Double) -> Position? {
    let whole = length(duration)
    if local < 0 {
      return fill == .backwards || fill == .both ? Position(time: 0, cycle: 0) : nil
    }
    let isOver = local >= whole
    if isOver, fill != .forwards, fill != .both { return nil }
    let cycle = cycle(duration)
    guard cycle > 0 else { return Position(time: duration, cycle: 0) }
    let time = min(local, whole)
    var count = (time / cycle).rounded(.down)
    var rest = time - count * cycle
    // The end of the last cycle, not the start of another.
    if isOver, rest < 1e-9, count > 0 {
      count -= 1
      rest = cycle
    }
    let place = rest <= duration ? rest : cycle - rest
    return Position(time: min(max(place, 0), duration), cycle: Int(min(count, 1e9)))
  }
}

/// The state of an animation shown before its start and after its end.
public enum CAMediaTimingFillMode: String, Sendable {
  /// The model's state.
  case removed
  /// The final state after the end.
  case forwards
  /// The initial state before the start.
  case backwards
  case both
}

/// The timing of a layer or an animation, in seconds of its parent's time. Values that are not
/// finite are replaced by the default, except for an infinite `repeatCount`.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// The start; 0 for an animation means immediately.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one repetition.
  var duration: CFTimeInterval { get set }
  /// The rate of its time relative to the parent's; 1 by default, 0 pauses it.
  var speed: Float { get set }
  /// Added to its time.
  var timeOffset: CFTimeInterval { get set }
  /// The number of repetitions; 0 counts as 1.
  var repeatCount: Float { get set }
  /// The duration of the repetitions; 0 uses `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each repetition runs forwards and then backwards, which doubles it.
  var autoreverses: Bool { get set }
  /// The state shown before the start and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

@MainActor
protocol TimingOwner: CAMediaTiming {
  var media: MediaTiming { get set }
}

@MainActor
extension TimingOwner {
  static func finite(_ number: Double, _ other: Double) -> Double {
    number.isFinite ? number : other
  }
}
