package import BackswipeSettings
package import BackswipeUnits

/// Whether the wheel over the list of settings steps a number or scrolls the list.
///
/// Eligibility of numbers for the wheel: those to which the pointer has moved, not those that
/// scrolling has moved under it, until the pointer has left the place of the scrolling.
package struct WheelFocus: Equatable, Sendable {
  /// Points by which the pointer has to move after scrolling.
  package static let reach: CGFloat = 8

  /// The number to which the pointer has come; nil for none.
  package private(set) var number: SettingID?
  /// The pointer's place when the list was scrolled; nil after it has moved away.
  private var scrolled: CGPoint?

  package init() {}

  /// Notes a move of the pointer.
  ///
  /// - Parameter number: the number under it; nil for none.
  package mutating func pointerMoved(to point: CGPoint, over number: SettingID?) {
    if let place = scrolled {
      let (x, y) = (point.x - place.x, point.y - place.y)
      guard x * x + y * y >= Self.reach * Self.reach else { return }
      scrolled = nil
    }
    self.number = number
  }

  package mutating func pointerLeft() { (number, scrolled) = (nil, nil) }

  /// The number that takes the wheel; nil where the list scrolls, which this notes.
  ///
  /// - Parameter number: the number under the pointer; nil for none.
  package mutating func turn(at point: CGPoint, over number: SettingID?) -> SettingID? {
    if let number, number == self.number { return number }
    self.number = nil
    scrolled = point
    return nil
  }
}
