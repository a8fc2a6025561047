/// The mouse's button after a drag that lost the focus.
///
/// SDL then releases the mouse, and gets no event for a release over another window. It takes the
/// button to be down, and suppresses the next press; of that click only the release is reported. So
/// after a lost drag the display is asked for the state of the button.
package struct LostButton: Equatable, Sendable {
  /// Whether SDL's state of the button may be wrong.
  package private(set) var isLost = false
  /// Whether the display has reported the button as up since then.
  private var wasReleased = false
  private var wasDown = true

  package init() {}

  /// Notes that a drag has lost the focus.
  package mutating func lose() {
    isLost = true
    wasReleased = false
    wasDown = true
  }

  /// Notes that a press was reported as usual.
  package mutating func find() { isLost = false }

  /// Updates the state of the button from the display.
  ///
  /// - Returns: whether it is a press in the window without an event.
  package mutating func look(isDown: Bool, isInside: Bool) -> Bool {
    guard isLost else { return false }
    defer { wasDown = isDown }
    if !isDown { wasReleased = true }
    guard isDown, !wasDown, wasReleased, isInside else { return false }
    isLost = false
    return true
  }

  /// Notes a release.
  ///
  /// - Returns: whether its press was suppressed, and has to be added.
  package mutating func release() -> Bool {
    defer { isLost = false }
    return isLost && wasReleased
  }
}
