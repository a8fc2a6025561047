/// The reason why there is no window. `description` is shown to the user: the failure, in SDL's
/// words, and its remedy.
package enum WindowError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No display can be reached.
  case noDisplay(message: String)
  /// `SDL_VIDEODRIVER` names a driver that this SDL does not have or that does not start.
  case driver(name: String, known: [String], message: String)
  /// The display is there but refuses a window.
  case noWindow(message: String)
  /// The window's pixels cannot be written.
  case noPixels(message: String)
  /// Text cannot be drawn.
  case fonts(message: String)
  /// The prototype has no initial screen.
  case noScreen(prototype: String)

  package var description: String {
    switch self {
    case .noDisplay(let message):
      "No display: \(message). Start the program from a graphical session, or set DISPLAY or "
        + "WAYLAND_DISPLAY; 'backswipe run' without --live needs no display."
    case .driver(let name, let known, let message):
      "The video driver '\(name)' that SDL_VIDEODRIVER asks for does not work: \(message). "
        + "This SDL has \(known.joined(separator: ", ")); unset SDL_VIDEODRIVER to let it choose."
    case .noWindow(let message):
      "The display refuses a window: \(message). 'backswipe doctor' lists what the display offers."
    case .noPixels(let message):
      "The window's pixels cannot be written: \(message). 'backswipe doctor' lists the ways there "
        + "are."
    case .fonts(let message): message
    case .noScreen(let prototype): "The prototype '\(prototype)' has no screen to start with."
    }
  }
}
