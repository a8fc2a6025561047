package import BackswipeSettings
package import BackswipeUnits

/// Whether the wheel over the list of settings steps a number or scrolls the list.
///
/// Eligibility of numbers for the wheel: those to which the pointer has moved, not those that
/// scrolling has moved under it, until the pointer has left the place of the scrolling. A direct
/// place of the number, such as its field, takes the wheel at once, the rest of its row after the
/// pointer has rested there: rows fill the list, which the wheel has to scroll.
package struct WheelFocus: Equatable, Sendable {
  /// Points by which the pointer has to move after scrolling.
  package static let reach: CGFloat = 8
  /// The time for which the pointer rests on a row before the wheel steps the number.
  package static let rest = Interval.milliseconds(600)

  /// The number to which the pointer has come; nil for none.
  package private(set) var number: SettingID?
  /// The pointer's place when the list was scrolled; nil after it has moved away.
  private var scrolled: CGPoint?
  /// When the pointer moved last.
  private var moved = Instant.zero
  /// Whether the wheel has stepped the number since the pointer came to it.
  private var isTurned = false

  package init() {}

  /// Notes a move of the pointer.
  ///
  /// - Parameter number: the number whose row is under it; nil for none.
  package mutating func pointerMoved(
    to point: CGPoint, over number: SettingID?, at now: Instant = .zero
  ) {
    moved = now
    if let place = scrolled {
      let (x, y) = (point.x - place.x, point.y - place.y)
      guard x * x + y * y >= Self.reach * Self.reach else { return }
      scrolled = nil
    }
    if number != self.number { isTurned = false }
    self.number = number
  }

  package mutating func pointerLeft() { (number, scrolled) = (nil, nil) }

  /// The number that takes the wheel; nil where the list scrolls, which this notes.
  ///
  /// - Parameters:
  ///   - number: the number whose row is under the pointer; nil for none.
  ///   - isDirect: whether the place takes the wheel without a rest.
  package mutating func turn(
    at point: CGPoint, over number: SettingID?, isDirect: Bool = true, at now: Instant = .zero
  ) -> SettingID? {
    if let number, number == self.number, isDirect || isTurned || now - moved >= Self.rest {
      isTurned = true
      return number
    }
    self.number = nil
    isTurned = false
    scrolled = point
    return nil
  }
}
