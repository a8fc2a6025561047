import CSDL2

/// Starts and stops SDL's video, with the hints that the window needs.
@MainActor
enum VideoSystem {
  /// Drivers without an output; SDL falls back on them when there is no display.
  private static let blind = ["dummy", "offscreen", "evdev"]

  /// Drivers whose windows SDL gives pixels without a renderer, which is the faster way. On Wayland
  /// it has no such pixels, and `WaylandPresenter` does.
  private static let withSharedMemory = ["x11", "offscreen", "dummy"]

  /// Environment variables of a desktop; without any of them SDL only prints errors.
  private static let places = ["DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"]

  static func start() throws(WindowError) {
    for (hint, value) in hints { SDL_SetHint(hint, value) }
    SDL_SetMainReady()
    InputWatch.prepare()
    let asked = SDLText.text(SDL_getenv("SDL_VIDEODRIVER")).flatMap { $0.isEmpty ? nil : $0 }
    if asked == nil, places.allSatisfy({ SDLText.text(SDL_getenv($0)) ?? "" == "" }) {
      throw .noDisplay(message: "none of \(places.joined(separator: ", ")) is set")
    }
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else {
      let message = SDLText.error()
      guard let asked else { throw .noDisplay(message: message) }
      let known = SDLText.videoDrivers()
      let names = asked.split(separator: ",").map(String.init)
      if names.contains(where: known.contains) { throw .noDisplay(message: message) }
      throw .driver(name: asked, known: known, message: message)
    }
    let driver = SDLText.text(SDL_GetCurrentVideoDriver()) ?? ""
    if asked == nil, blind.contains(driver) {
      stop()
      throw .noDisplay(message: "SDL finds only the driver '\(driver)', which draws nowhere")
    }
    // Shared memory, not a renderer. SDL looks at it when a window's surface is first asked for.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, withSharedMemory.contains(driver) ? "0" : nil)
  }

  /// Whether the compositor of a Wayland display has closed the connection. Then the window must not
  /// be used any more.
  private(set) static var isConnectionLost = false

  /// Notes a request to quit, with which SDL reports a lost connection.
  ///
  /// - Returns: whether it is one. Nothing else has SDL make such a request on Wayland: signals are
  ///   handled by the program, and the end of the last window is none.
  static func isLoss(_ event: SDL_Event) -> Bool {
    guard event.type == SDL_QUIT.rawValue,
      SDLText.text(SDL_GetCurrentVideoDriver()) == "wayland"
    else { return false }
    isConnectionLost = true
    return true
  }

  static func stop() { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

  private static let hints = [
    // A drag that leaves the window continues.
    (SDL_HINT_MOUSE_AUTO_CAPTURE, "1"),
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
    // Every finger and every click is reported once.
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
    (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    // A window that is to be closed may ask first. Signals end the program all the same.
    (SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0"),
    (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
    (SDL_HINT_APP_NAME, "Backswipe"),
  ]
}
