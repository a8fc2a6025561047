/// The mouse's button after a drag that lost the focus.
///
/// SDL lets go of the mouse then, and does not hear of the button's release where that happens over
/// another window. It takes the button to be down, and keeps the next press to itself; of that click
/// only the release comes. So who has lost a drag asks the display where the button is.
package struct LostButton: Equatable, Sendable {
  /// Whether what SDL says of the button may be wrong.
  package private(set) var isLost = false
  /// Whether the display has said since then that the button is up.
  private var wasReleased = false
  private var wasDown = true

  package init() {}

  /// A drag has lost the focus.
  package mutating func lose() {
    isLost = true
    wasReleased = false
    wasDown = true
  }

  /// A press has come as it should.
  package mutating func find() { isLost = false }

  /// The display says where the button is.
  ///
  /// - Returns: whether that is a press in the window that nobody else tells of.
  package mutating func look(isDown: Bool, isInside: Bool) -> Bool {
    guard isLost else { return false }
    defer { wasDown = isDown }
    if !isDown { wasReleased = true }
    guard isDown, !wasDown, wasReleased, isInside else { return false }
    isLost = false
    return true
  }

  /// A release has come.
  ///
  /// - Returns: whether its press was kept back, and is to be made up for.
  package mutating func release() -> Bool {
    defer { isLost = false }
    return isLost && wasReleased
  }
}
