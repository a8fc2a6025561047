package import BackswipeUnits

/// An event of a display's window. Locations are in the window's units, from its top left corner.
package enum WindowEvent: Equatable, Sendable {
  /// The mouse moved.
  case pointerMoved(CGPoint, isPressed: Bool)
  /// The mouse's main button went down; of the others, the right one is reported.
  case pointerPressed(CGPoint)
  case pointerReleased(CGPoint)
  /// The mouse's right button went down.
  case secondaryPressed(CGPoint)
  case secondaryReleased(CGPoint)
  case pointerLeft
  /// A finger on a touch screen, at a fraction of the window's size.
  case finger(Finger, Finger.Phase, CGPoint)
  /// A finger on a phone that shows the session, at a point of the simulated screen.
  case phoneFinger(Finger, Finger.Phase, CGPoint)
  /// Notches of a wheel, or their fractions: to the right and upwards.
  case wheel(CGPoint, notches: CGPoint)
  /// Fingers on a touchpad scroll at a location.
  case touchpad(CGPoint, TouchpadScroll)
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
      case began, moved, ended, cancelled
    }

    package let device: Int64
    package let number: Int64

    package init(device: Int64, number: Int64) {
      self.device = device
      self.number = number
    }
  }
}

/// A report of fingers that scroll on a touchpad.
package struct TouchpadScroll: Equatable, Sendable {
  /// Points that content moves, to the right and downwards.
  package var by: CGPoint
  /// Whether the fingers have left the touchpad.
  package var isEnd: Bool
  /// Whether the display reports the end of the sequence.
  package var reportsEnd: Bool

  package init(by: CGPoint, isEnd: Bool = false, reportsEnd: Bool = true) {
    self.by = by
    self.isEnd = isEnd
    self.reportsEnd = reportsEnd
  }

  package static let end = TouchpadScroll(by: .zero, isEnd: true)
}

/// An event with its device's time.
package struct ReportedEvent: Sendable {
  package let event: WindowEvent
  /// On the display's clock; nil where only the time of polling is known.
  package let time: Int64?

  package init(_ event: WindowEvent, time: Int64? = nil) {
    self.event = event
    self.time = time
  }
}
