/// When a bar of tabs shrinks under scrolling content, and when it returns. Lengths are points;
/// offsets grow as the content moves up.
package struct TabMinimizing: Hashable, Sendable {
  /// Whether the bar shrinks while content moves up, as by a scroll down.
  package let onScrollDown: Bool
  /// The last offset from the content's resting place at its top, and the largest resting one.
  package private(set) var offset = 0.0
  package private(set) var room = 0.0
  private var last: Double?
  /// The travel in one direction so far; positive for a scroll down.
  package private(set) var sum = 0.0
  /// The travel one way that shrinks the bar or brings it back.
  package private(set) var travel = 0.0
  /// Whether the bar was shrunk when this travel, or the finger, began.
  package private(set) var wasShrunk = false
  private var isHeld = false

  package init(onScrollDown: Bool) { self.onScrollDown = onScrollDown }

  /// Takes a new offset of content that a finger moves or has thrown.
  ///
  /// - Parameters:
  ///   - offset: from the content's resting place at its top.
  ///   - room: the largest resting offset; beyond both ends content bounces.
  ///   - travel: the points one way that shrink the bar or bring it back.
  ///   - isHeld: whether a finger moves the content now.
  ///   - isShrunk: whether the bar is shrunk, or on its way there.
  /// - Returns: whether the bar is to be shrunk; nil for no change.
  package mutating func moved(
    to offset: Double, room: Double, byHand: Bool, travel: Double, isHeld: Bool = false,
    isShrunk: Bool = false
  ) -> Bool? {
    (self.offset, self.room, self.travel) = (offset, room, travel)
    if isHeld, !self.isHeld { wasShrunk = isShrunk }
    self.isHeld = isHeld
    let inside = inside(offset)
    let step = last.map { inside - $0 } ?? 0
    last = inside
    guard byHand else {
      sum = 0
      return nil
    }
    if step != 0, (step > 0) != (sum > 0) {
      sum = 0
      wasShrunk = isShrunk
    }
    sum += step
    return change(at: offset, sum: sum)
  }

  private func inside(_ offset: Double) -> Double { min(max(offset, 0), max(room, 0)) }

  private func change(at offset: Double, sum: Double) -> Bool? {
    if offset <= 0, onScrollDown { return false }
    guard sum != 0, abs(sum) >= travel else { return nil }
    return (sum > 0) == onScrollDown
  }

  /// Whether a finger moves the content in a direction that can change the bar.
  package var isDeciding: Bool {
    isHeld && sum != 0 && ((sum > 0) == onScrollDown) != wasShrunk
  }

  /// Whether the bar is shrunk at rest if the finger's travel in the present direction ends at another
  /// offset; the direction before it is not taken back.
  ///
  /// - Parameter rest: the offset at which the released content rests.
  package func isShrunk(endingAt other: Double, restingAt rest: Double) -> Bool {
    let sum = sum + inside(other) - inside(offset)
    let goesOn = sum != 0 && (sum > 0) == (self.sum > 0)
    let released = goesOn ? change(at: other, sum: sum) ?? wasShrunk : wasShrunk
    let thrown = inside(rest) - inside(other)
    guard thrown != 0 else { return released }
    let isBack = goesOn && (thrown > 0) != (sum > 0)
    return change(at: rest, sum: goesOn && !isBack ? sum + thrown : thrown) ?? released
  }
}
