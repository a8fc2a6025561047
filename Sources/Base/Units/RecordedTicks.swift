/// The ticks of a recording: the instants of its frames, and between them those at which its
/// display could have shown others.
///
/// A frame's tick follows the previous one's by the number of periods that have passed, to within a
/// quarter of one, and at least 1. If several have passed, the ticks between are whole periods
/// after the earlier frame; after the last frame they continue endlessly. In most of those gaps
/// nothing moved: a replay makes frames in them only if other settings move something.
public struct RecordedTicks: Sendable, Equatable {
  /// The display's rate if a recording does not contain it.
  public static let usualRate = RefreshRate.hertz60
  /// Recordings without the display's rate do not contain delays either. Gaps of up to this length
  /// count as delays, without frames in them.
  static let longestUntoldDelay = Interval.milliseconds(100)

  /// The instants of the frames; strictly increasing, at least one.
  public let shown: [Instant]
  /// The display's rate; nil if the recording does not contain it.
  public let toldRate: RefreshRate?
  /// The tick of each frame.
  private let numbers: [Int]

  init(shown: [Instant], rate: RefreshRate?) {
    self.shown = shown
    toldRate = rate
    var numbers = [0]
    numbers.reserveCapacity(shown.count)
    for (last, next) in zip(shown, shown.dropFirst()) {
      let (sum, overflow) = (numbers.last ?? 0).addingReportingOverflow(
        Self.ticks(from: last, to: next, at: rate ?? Self.usualRate))
      numbers.append(overflow ? .max : sum)
    }
    self.numbers = numbers
  }

  /// The rate at which the display continues after the recording, and in its gaps.
  public var rate: RefreshRate { toldRate ?? Self.usualRate }

  /// The instant of the last frame.
  public var end: Instant { shown[shown.count - 1] }

  /// The number of a display's ticks after one frame up to and including the next: at least 1.
  public static func ticks(from last: Instant, to next: Instant, at rate: RefreshRate) -> Int {
    let gap = (next - last).nanoseconds
    let near = rate.nanoseconds(ofTick: 1) / 4
    let (reach, overflow) = gap.addingReportingOverflow(near + 1)
    return max(1, rate.firstIndex(atOrAfter: overflow ? .max : reach) - 1)
  }

  /// The last tick before a frame that follows one at `last`: `last` itself, or a tick between the
  /// two.
  public static func tick(
    before next: Instant, after last: Instant, at rate: RefreshRate
  ) -> Instant {
    after(last, ticks(from: last, to: next, at: rate) - 1, at: rate)
  }

  /// The first tick between two frames at or after an instant; nil if there is none.
  public static func tick(
    atOrAfter due: Instant, between last: Instant, and next: Instant, at rate: RefreshRate
  ) -> Instant? {
    let index = max(1, rate.firstIndex(atOrAfter: (due - last).nanoseconds))
    return index < ticks(from: last, to: next, at: rate) ? after(last, index, at: rate) : nil
  }

  /// Gaps that count as delays in a recording without its display's rate.
  package var untoldDelays: [(start: Instant, end: Instant)] {
    guard toldRate == nil else { return [] }
    return shown.indices.dropFirst().compactMap { index in
      guard numbers[index] - numbers[index - 1] > 1,
        shown[index] - shown[index - 1] <= Self.longestUntoldDelay
      else { return nil }
      return (Self.after(shown[index - 1], 1, at: rate), shown[index])
    }
  }

  func instant(ofTick number: Int) -> Instant {
    let index = lastIndex { numbers[$0] <= number }
    return Self.after(shown[index], number - numbers[index], at: rate)
  }

  func firstTick(atOrAfter instant: Instant) -> Int {
    guard instant > shown[0] else { return 0 }
    let index = lastIndex { shown[$0] <= instant }
    let (number, overflow) = numbers[index].addingReportingOverflow(
      rate.firstIndex(atOrAfter: (instant - shown[index]).nanoseconds))
    let sum = overflow ? Int.max : number
    return index + 1 < numbers.count ? min(sum, numbers[index + 1]) : sum
  }

  /// The last index for which `holds` is true, if it is true up to some index and false after; 0 if
  /// it is never true.
  private func lastIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, shown.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }

  private static func after(_ start: Instant, _ ticks: Int, at rate: RefreshRate) -> Instant {
    let (sum, overflow) = start.nanoseconds.addingReportingOverflow(
      rate.nanoseconds(ofTick: max(0, ticks)))
    return Instant(nanoseconds: overflow ? .max : sum)
  }
}
