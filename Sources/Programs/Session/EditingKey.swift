/// A key that edits text without typing any, with the name by which a scenario presses it.
package enum EditingKey: String, CaseIterable, Sendable {
  case backspace = "Backspace"
  case delete = "Delete"
  case enter = "Return"
  case keypadEnter = "Keypad Enter"
  case left = "Left"
  case right = "Right"
  case home = "Home"
  case end = "End"
  case up = "Up"
  case down = "Down"

  /// The name of the key as a verb presses it: with Shift, keys that move the caret select.
  func name(hasShift: Bool) -> String {
    switch self {
    case .left, .right, .home, .end, .up, .down: hasShift ? "Shift+" + rawValue : rawValue
    case .backspace, .delete, .enter, .keypadEnter: rawValue
    }
  }

  package init?(_ key: Key) {
    switch key {
    case .backspace: self = .backspace
    case .delete: self = .delete
    case .enter: self = .enter
    case .keypadEnter: self = .keypadEnter
    case .left: self = .left
    case .right: self = .right
    case .home: self = .home
    case .end: self = .end
    case .up: self = .up
    case .down: self = .down
    case .character, .escape, .tab, .keypadPlus, .keypadMinus, .insert, .function, .alt, .shift,
      .control, .command, .other:
      return nil
    }
  }
}
