import BackswipeUnits

/// When something of a layer happens, in the time of what it is in. Seconds.
struct MediaTiming {
  var begin = 0.0
  var duration = 0.0
  var speed = 1.0
  var offset = 0.0
  var repeatCount = 0.0
  var repeatDuration = 0.0
  var autoreverses = false
  var fill = CAMediaTimingFillMode.removed

  /// The own time at a time of what it is in.
  func local(_ time: Double, begin: Double) -> Double {
    let exact = (time - begin) * speed + offset
    // To the nanosecond, as instants are.
    return (exact * 1e9).rounded() / 1e9
  }

  /// From one beginning to the next.
  func cycle(_ duration: Double) -> Double { autoreverses ? duration * 2 : duration }

  /// How long it lasts in its own time; infinite for what repeats without end.
  func length(_ duration: Double) -> Double {
    if repeatDuration > 0 { return repeatDuration }
    return cycle(duration) * (repeatCount > 0 ? repeatCount : 1)
  }

  /// Whether its own time never reaches its end.
  func isEndless(_ duration: Double) -> Bool {
    speed == 0 || (speed > 0 && length(duration) == .infinity)
  }

  /// Whether it is over at an own time.
  func isOver(_ local: Double, _ duration: Double) -> Bool {
    speed < 0 ? local < 0 : local >= length(duration)
  }

  struct Position {
    /// Within the duration.
    let time: Double
    /// How many cycles are over.
    let cycle: Int
  }

  /// Where it is at an own time; nil where it has no effect.
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
    // The end of the last cycle, not the beginning of another.
    if isOver, rest < 1e-9, count > 0 {
      count -= 1
      rest = cycle
    }
    let place = rest <= duration ? rest : cycle - rest
    return Position(time: min(max(place, 0), duration), cycle: Int(min(count, 1e9)))
  }
}

/// What shows of an animation before its beginning and after its end.
public enum CAMediaTimingFillMode: String, Sendable {
  /// Nothing: the model.
  case removed
  /// The end, after it.
  case forwards
  /// The beginning, before it.
  case backwards
  case both
}

/// Times of a layer or an animation, in seconds of the time of what it is in. Numbers that are not
/// finite count as the default, but a `repeatCount` may be infinite.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// When it begins; 0 for an animation means at once.
  var beginTime: CFTimeInterval { get set }
  /// How long one run takes.
  var duration: CFTimeInterval { get set }
  /// How fast its time runs; 1 by default, 0 stands still.
  var speed: Float { get set }
  /// Added to its time.
  var timeOffset: CFTimeInterval { get set }
  /// How often it runs; 0 counts as 1.
  var repeatCount: Float { get set }
  /// How long it repeats; 0 leaves that to `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each run goes back again, which doubles it.
  var autoreverses: Bool { get set }
  /// What shows outside of its time.
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
