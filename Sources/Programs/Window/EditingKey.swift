import CSDL2

/// A key that edits text without typing any, with SDL's name.
enum EditingKey: String, CaseIterable {
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

  /// - Parameter key: SDL's key code.
  init?(key: Int32) {
    switch SDL_KeyCode(rawValue: UInt32(bitPattern: key)) {
    case SDLK_BACKSPACE: self = .backspace
    case SDLK_DELETE: self = .delete
    case SDLK_RETURN: self = .enter
    case SDLK_KP_ENTER: self = .keypadEnter
    case SDLK_LEFT: self = .left
    case SDLK_RIGHT: self = .right
    case SDLK_HOME: self = .home
    case SDLK_END: self = .end
    case SDLK_UP: self = .up
    case SDLK_DOWN: self = .down
    default: return nil
    }
  }
}
