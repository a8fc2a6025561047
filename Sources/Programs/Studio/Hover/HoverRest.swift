import BackswipeUnits

/// When the tip of a control is shown: after the pointer has rested on it. A press, a key or the wheel
/// hides it until the pointer is over another control.
struct HoverRest<Key: Equatable & Sendable>: Equatable, Sendable {
  static var delay: Interval { .milliseconds(600) }
  /// The delay after the tip of another control was shown.
  static var next: Interval { .milliseconds(150) }

  /// The control under the pointer; nil for none.
  private(set) var key: Key?
  /// When the tip is due; nil where it is shown or not to come.
  private(set) var deadline: Instant?
  private(set) var isShown = false
  private var isDismissed = false

  /// Notes a move of the pointer. A tip that is shown stays on its control.
  mutating func move(over key: Key?, at instant: Instant) {
    if key == self.key {
      if !isShown, !isDismissed, key != nil { deadline = instant + Self.delay }
      return
    }
    let delay = isShown ? Self.next : Self.delay
    (self.key, isShown, isDismissed) = (key, false, false)
    deadline = key == nil ? nil : instant + delay
  }

  /// Hides the tip until the pointer is over another control.
  mutating func dismiss() { (deadline, isShown, isDismissed) = (nil, false, true) }

  /// Shows the tip where it is due.
  mutating func advance(to instant: Instant) {
    guard let deadline, deadline <= instant else { return }
    (self.deadline, isShown) = (nil, true)
  }
}
