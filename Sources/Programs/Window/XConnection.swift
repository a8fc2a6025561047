import CSDL2
import CX11

/// A window's requests to an X display beside SDL; does nothing on other displays.
@MainActor
struct XConnection {
  let window: OpaquePointer

  /// From now on errors of the server are noted and not fatal.
  init(window: OpaquePointer) {
    self.window = window
    backswipe_x_watch()
    backswipe_x_survive(UnsafeMutableRawPointer(window))
  }

  /// Whether the display is lost. Then the window must not be used any more.
  static var isLost: Bool { backswipe_x_is_lost() }

  /// Checks whether the window still exists; `isLost` is set otherwise.
  func lookForWindow() { backswipe_x_look_for(UnsafeMutableRawPointer(window)) }

  /// Whether the window is mapped; true on other displays.
  var isMapped: Bool { backswipe_x_is_mapped(UnsafeMutableRawPointer(window)) }

  /// Requests that the window is mapped, unless a window manager has it.
  func requestMap() { backswipe_x_request_map(UnsafeMutableRawPointer(window)) }

  /// Call before the window is destroyed.
  func letGo() { backswipe_x_let_go() }

  /// The server's errors since the last call, in words.
  static func takeErrors() -> [String] {
    var words: [String] = []
    var error = backswipe_x_error()
    while backswipe_x_take_error(&error) {
      words.append(
        "X error: \(text(&error.error)) in \(text(&error.request))")
    }
    return words
  }

  /// SDL writes titles in the character set of the locale, which a program has only after asking.
  func setTitle(_ title: String) {
    backswipe_x_set_title(UnsafeMutableRawPointer(window), title)
  }

  /// - Parameter color: 0xRRGGBB.
  func setBackground(_ color: UInt32) {
    backswipe_x_set_background(UnsafeMutableRawPointer(window), color)
  }

  var density: DisplayDensity {
    var (desktop, screen) = (0.0, 0.0)
    backswipe_x_density(UnsafeMutableRawPointer(window), &desktop, &screen)
    return DisplayDensity(desktop: desktop, screen: screen)
  }

  private static func text<Characters>(_ characters: inout Characters) -> String {
    withUnsafeBytes(of: &characters) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
