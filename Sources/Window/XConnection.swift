import CSDL2
import CX11

/// What a window on an X display needs beside SDL; nothing on others.
@MainActor
struct XConnection {
  let window: OpaquePointer

  /// Has errors of the server told and survived, from now on.
  init(window: OpaquePointer) {
    self.window = window
    backswipe_x_watch()
    backswipe_x_survive(UnsafeMutableRawPointer(window))
  }

  /// Whether the display has gone. Then the window must not be touched any more.
  static var isLost: Bool { backswipe_x_is_lost() }

  /// Finds out whether the window is still there; `isLost` then.
  func lookForWindow() { backswipe_x_look_for(UnsafeMutableRawPointer(window)) }

  /// The window is about to go.
  func letGo() { backswipe_x_let_go() }

  /// What the server has complained of since somebody last asked, in words.
  static func takeErrors() -> [String] {
    var words: [String] = []
    var error = backswipe_x_error()
    while backswipe_x_take_error(&error) {
      words.append(
        "X error: \(text(&error.error)) in \(text(&error.request))")
    }
    return words
  }

  /// SDL writes titles in the character set of the locale, which a program has only if it asks.
  func setTitle(_ title: String) {
    backswipe_x_set_title(UnsafeMutableRawPointer(window), title)
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
