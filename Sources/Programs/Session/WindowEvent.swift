package import BackswipeUnits

/// An event of a display's window. Locations are in the window's units, from its top left corner.
package enum WindowEvent: Equatable, Sendable {
  /// The mouse moved.
  case pointerMoved(CGPoint, isPressed: Bool)
  /// The mouse's main button went down; other buttons are not reported.
  case pointerPressed(CGPoint)
  case pointerReleased(CGPoint)
  case pointerLeft
  /// A finger on a touch screen, at a fraction of the window's size.
  case finger(Finger, Finger.Phase, CGPoint)
  /// Notches of a wheel, or their fractions of a touchpad: to the right and upwards.
  case wheel(CGPoint, notches: CGPoint)
  case keyDown(KeyPress)
  case keyUp(Key)
  /// Composed text, while text input is on.
  case text(String)
  case focusLost
  /// Hidden or minimised.
  case hidden
  /// The window's focus, location or the like changed; the display has the current state.
  case changed
  /// The window has lost its content.
  case exposed
  /// The window has another size, or is on another display.
  case resized
  /// A file was dropped on the window: its path.
  case dropped(String)
  case closeRequest
  /// The program is to end, as by a signal.
  case quitRequest

  package struct Finger: Hashable, Sendable {
    package enum Phase: Sendable {
      case began, moved, ended
    }

    package let device: Int64
    package let number: Int64

    package init(device: Int64, number: Int64) {
      self.device = device
      self.number = number
    }
  }
}
