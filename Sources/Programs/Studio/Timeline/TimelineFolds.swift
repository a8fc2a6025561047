package import BackswipeUnits

/// The stretches of a session without frames, which its timeline draws short.
///
/// Time that is drawn counts in nanoseconds from the session's start. Outside of folds it passes as
/// the session's does, so that an instant and its place lead to one another exactly.
package struct TimelineFolds: Equatable, Sendable {
  /// The shortest stretch that is folded.
  package static let shortest = Interval.milliseconds(2_000)
  /// The time as which a fold is drawn.
  package static let drawn = Interval.milliseconds(500)
  /// The time beside a frame that is not folded.
  package static let beside = Interval.milliseconds(250)

  /// A stretch without frames.
  package struct Fold: Equatable, Sendable {
    package let span: ClosedRange<Instant>
    /// The drawn time at its beginning.
    fileprivate let start: Int64

    package var length: Interval { span.upperBound - span.lowerBound }
  }

  /// In order of time, apart from one another.
  package private(set) var folds: [Fold] = []
  /// The last frame that was added; nil before the first.
  private var last: Instant?
  /// The number of frames that were added.
  package private(set) var count = 0
  /// The session's time that is not drawn so far.
  private var left: Int64 = 0

  package init() {}

  /// The folds of frames in order of time.
  package init(frames: some Sequence<Instant>) {
    for frame in frames { add(frame) }
  }

  /// Adds the next frame.
  package mutating func add(_ frame: Instant) {
    defer {
      last = frame
      count += 1
    }
    guard let last, frame - last >= Self.shortest + Self.beside + Self.beside else { return }
    let span = (last + Self.beside)...(frame - Self.beside)
    folds.append(Fold(span: span, start: span.lowerBound.nanoseconds - left))
    left += (span.upperBound - span.lowerBound).nanoseconds - Self.drawn.nanoseconds
  }

  // MARK: Places

  /// The drawn time at an instant.
  package func place(of instant: Instant) -> Int64 {
    guard let fold = last(where: { $0.span.lowerBound <= instant }) else {
      return instant.nanoseconds
    }
    let passed = (instant - fold.span.lowerBound).nanoseconds
    let length = fold.length.nanoseconds
    guard passed < length else { return fold.start + Self.drawn.nanoseconds + passed - length }
    return fold.start + Self.scaled(passed, Self.drawn.nanoseconds, of: length)
  }

  /// The instant at a drawn time; within a fold to the length of a step of it.
  package func instant(at place: Int64) -> Instant {
    guard let fold = last(where: { $0.start <= place }) else { return Instant(nanoseconds: place) }
    let passed = place - fold.start
    let drawn = Self.drawn.nanoseconds
    guard passed < drawn else {
      return fold.span.upperBound + Interval(nanoseconds: passed - drawn)
    }
    let offset = Self.scaled(passed, fold.length.nanoseconds, of: drawn)
    return fold.span.lowerBound + Interval(nanoseconds: offset)
  }

  /// The fold at an instant, without its ends; nil for none.
  package func fold(at instant: Instant) -> Fold? {
    last { $0.span.lowerBound <= instant }.flatMap {
      $0.span.lowerBound < instant && instant < $0.span.upperBound ? $0 : nil
    }
  }

  /// `value` · `other` / `whole` without overflow, rounded down; for values of at most `whole`.
  private static func scaled(_ value: Int64, _ other: Int64, of whole: Int64) -> Int64 {
    let (high, low) = value.multipliedFullWidth(by: other)
    return whole.dividingFullWidth((high, low)).quotient
  }

  /// The last fold that fits a condition, which holds for the first ones alone.
  private func last(where fits: (Fold) -> Bool) -> Fold? {
    var (low, high) = (0, folds.count)
    while low < high {
      let middle = (low + high) / 2
      if fits(folds[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? folds[low - 1] : nil
  }
}
