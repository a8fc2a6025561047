/// The instants at which a display can show a frame, numbered from 0.
///
/// Four forms: a constant rate; a schedule of rates; the ticks of a recording; a variable rate,
/// whose ticks here are those of its fastest rate (`DisplayTicks` handles late frames). All
/// arithmetic uses integers, so tick 360 000 is as exact as tick 1. Negative tick numbers count as
/// 0.
public struct DisplayRefresh: Sendable, Equatable {
  /// A rate and the instant from which it applies.
  public struct Segment: Sendable, Equatable {
    /// The first instant with this rate.
    public var from: Instant
    /// The rate from then on.
    public var rate: RefreshRate

    /// A rate from an instant on.
    public init(from: Instant, rate: RefreshRate) {
      self.from = from
      self.rate = rate
    }
  }

  /// The form of the ticks.
  public enum Form: Sendable, Equatable {
    case constant(RefreshRate)
    case schedule([Segment])
    case recorded(RecordedTicks)
    case variable(slowest: RefreshRate, fastest: RefreshRate)
  }

  /// The reason why a schedule or a list of ticks is rejected; `index` counts from 0.
  public enum Failure: Error, Equatable, Sendable, CustomStringConvertible {
    case emptySchedule
    case scheduleStartsLate(Instant)
    case scheduleNotIncreasing(index: Int)
    case noTicks
    case negativeTick(Instant)
    case ticksNotIncreasing(index: Int)
    case rangeReversed(RefreshRate, RefreshRate)
    case rate(RefreshRate.Failure)
    case time(DurationText.Failure)
    case malformed(String)

    /// The user-facing reason, with rates in the notation of files and options.
    public var description: String {
      switch self {
      case .emptySchedule: return "a refresh schedule needs at least one rate"
      case .scheduleStartsLate(let from):
        return "a refresh schedule starts at 0ms, not at \(Self.text(from))"
      case .scheduleNotIncreasing(let index):
        return "entry \(index + 1) of the refresh schedule does not come after the one before it"
      case .noTicks: return "a list of ticks needs at least one"
      case .negativeTick(let tick): return "tick \(Self.text(tick)) lies before the start"
      case .ticksNotIncreasing(let index):
        return "entry \(index + 1) of the ticks does not come after the one before it"
      case .rangeReversed(let slowest, let fastest):
        return "a variable refresh goes from a lower rate to a higher one, not from \(slowest) to "
          + "\(fastest)"
      case .rate(let failure): return failure.description
      case .time(let failure): return failure.description
      case .malformed(let text):
        return "'\(text)' is not a refresh; write a rate such as 60, a schedule such as "
          + "'60 from 0ms, 120 from 1s', a range such as '48 to 120', or 'ticks 0ms, 17ms'"
      }
    }

    private static func text(_ instant: Instant) -> String {
      DurationText.text(instant - .zero)
    }
  }

  /// A constant 60 Hz.
  public static let hertz60 = DisplayRefresh(.hertz60)
  /// A constant 120 Hz.
  public static let hertz120 = DisplayRefresh(.hertz120)

  /// The form of the ticks.
  public let form: Form
  /// The number of each schedule entry's first tick; empty for the other forms.
  private let firstNumbers: [Int]

  /// A constant rate: tick k is k periods after the start, to the nearest nanosecond.
  public init(_ rate: RefreshRate) {
    form = .constant(rate)
    firstNumbers = []
  }

  /// A schedule of rates. Each entry's `from` is a tick from which its periods are counted; tick
  /// numbers continue. The first entry starts at 0, each later one after the previous one.
  public init(schedule: [Segment]) throws(Failure) {
    guard let first = schedule.first else { throw .emptySchedule }
    guard first.from == .zero else { throw .scheduleStartsLate(first.from) }
    var numbers = [0]
    for index in schedule.indices.dropFirst() {
      let before = schedule[index - 1]
      guard schedule[index].from > before.from else { throw .scheduleNotIncreasing(index: index) }
      let length = schedule[index].from - before.from
      numbers.append(
        numbers[index - 1] + before.rate.firstIndex(atOrAfter: length.nanoseconds))
    }
    form = .schedule(schedule)
    firstNumbers = numbers
  }

  /// The ticks of a recording: the instants of its frames, strictly increasing and not negative,
  /// and the display's rate, if known. See `RecordedTicks`.
  public init(ticks: [Instant], rate: RefreshRate? = nil) throws(Failure) {
    guard let first = ticks.first else { throw .noTicks }
    guard first >= .zero else { throw .negativeTick(first) }
    for index in ticks.indices.dropFirst() where ticks[index] <= ticks[index - 1] {
      throw .ticksNotIncreasing(index: index)
    }
    form = .recorded(RecordedTicks(shown: ticks, rate: rate))
    firstNumbers = []
  }

  /// A display that shows a frame as soon as it is ready, between two rates.
  public init(slowest: RefreshRate, fastest: RefreshRate) throws(Failure) {
    guard slowest.isBelow(fastest) else { throw .rangeReversed(slowest, fastest) }
    form = .variable(slowest: slowest, fastest: fastest)
    firstNumbers = []
  }

  /// The maximum rate of frames.
  public var fastestRate: RefreshRate {
    switch form {
    case .constant(let rate), .variable(_, let rate): return rate
    case .schedule(let segments):
      return segments.map(\.rate).reduce(segments[0].rate) { $0.isBelow($1) ? $1 : $0 }
    case .recorded(let ticks): return ticks.rate
    }
  }

  /// The instant of tick number `tick`. O(log n) in the entries of a schedule.
  public func instant(ofTick tick: Int) -> Instant {
    let number = max(0, tick)
    switch form {
    case .constant(let rate), .variable(_, let rate):
      return Instant(nanoseconds: rate.nanoseconds(ofTick: number))
    case .schedule(let segments):
      let index = lastIndex(below: firstNumbers.count) { firstNumbers[$0] <= number }
      return Self.tick(
        number - firstNumbers[index], of: segments[index].rate, after: segments[index].from)
    case .recorded(let ticks):
      return ticks.instant(ofTick: number)
    }
  }

  /// The number of the first tick that is not before `instant`: the least k for which
  /// `instant(ofTick: k) >= instant`. O(log n) in the entries of a schedule or a recording.
  public func firstTick(atOrAfter instant: Instant) -> Int {
    switch form {
    case .constant(let rate), .variable(_, let rate):
      return rate.firstIndex(atOrAfter: instant.nanoseconds)
    case .schedule(let segments):
      let index = lastIndex(below: segments.count) { segments[$0].from <= instant }
      let segment = segments[index]
      let number =
        firstNumbers[index]
        + segment.rate.firstIndex(atOrAfter: (instant - segment.from).nanoseconds)
      return index + 1 < segments.count ? min(number, firstNumbers[index + 1]) : number
    case .recorded(let ticks):
      return ticks.firstTick(atOrAfter: instant)
    }
  }

  /// The time from tick number `tick` to the next one; always positive. Consecutive periods of one
  /// rate may differ by a nanosecond.
  public func period(atTick tick: Int) -> Interval {
    let number = min(max(0, tick), Int.max - 1)
    return instant(ofTick: number + 1) - instant(ofTick: number)
  }

  /// The time from the preceding tick to a frame's tick; for tick 0 the display's period.
  public func period(beforeTick tick: Int) -> Interval {
    if case .recorded(let ticks) = form, tick <= 0 {
      return Interval(nanoseconds: ticks.rate.nanoseconds(ofTick: 1))
    }
    return period(atTick: max(tick - 1, 0))
  }

  private static func tick(_ index: Int, of rate: RefreshRate, after start: Instant) -> Instant {
    let (sum, overflow) = start.nanoseconds.addingReportingOverflow(
      rate.nanoseconds(ofTick: index))
    return Instant(nanoseconds: overflow ? .max : sum)
  }

  /// The last index for which `holds` is true, if it is true up to some index and false after; 0 if
  /// it is never true.
  private func lastIndex(below count: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
