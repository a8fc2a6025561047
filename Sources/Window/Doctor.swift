import BackswipeGeometry
import BackswipeRendering
import BackswipeTime
import CSDL2

/// Describes the displays, drivers, libraries and fonts that the window would run with.
@MainActor
package enum Doctor {
  /// Names and values, in the order of reading. Works without a display, and then reports that.
  package static func describe() -> [(String, String)] {
    var lines: [(String, String)] = []
    var compiled = SDL_version()
    SDL_GetVersion(&compiled)
    lines.append(("SDL", "\(compiled.major).\(compiled.minor).\(compiled.patch)"))
    lines.append(("video drivers", SDLText.videoDrivers().joined(separator: ", ")))
    do {
      try VideoSystem.start()
      lines.append(("video driver", SDLText.text(SDL_GetCurrentVideoDriver()) ?? "none"))
      lines += displays()
      lines += renderer()
      VideoSystem.stop()
    } catch {
      lines.append(("display", "none"))
      lines.append(("reason", error.description))
    }
    lines.append(("Cairo", LibraryVersions.cairo))
    lines.append(("Pango", LibraryVersions.pango))
    return lines + fonts()
  }

  private static func displays() -> [(String, String)] {
    (0..<max(0, SDL_GetNumVideoDisplays())).map { index in
      var mode = SDL_DisplayMode()
      guard SDL_GetCurrentDisplayMode(index, &mode) == 0 else {
        return ("display \(index)", "unknown: \(SDLText.error())")
      }
      let reported =
        mode.refresh_rate > 0 ? "\(mode.refresh_rate) Hz" : "refresh not reported"
      let paced = SDLWindow.refresh(reported: Int(mode.refresh_rate)).description
      var dpi: Float = 0
      let density =
        SDL_GetDisplayDPI(index, nil, &dpi, nil) == 0 ? ", \(Int(dpi.rounded())) dpi" : ""
      let name = SDLText.text(SDL_GetDisplayName(index)) ?? "unnamed"
      return (
        "display \(index)",
        "\(name), \(mode.w)×\(mode.h), \(reported), paced at \(paced) Hz\(density)"
      )
    }
  }

  private static func renderer() -> [(String, String)] {
    let flags = SDL_WINDOW_HIDDEN.rawValue
    guard let window = SDL_CreateWindow("", 0, 0, 16, 16, flags) else {
      return [("window", "none: \(SDLText.error())")]
    }
    defer { SDL_DestroyWindow(window) }
    var lines: [(String, String)] = [
      ("graphics processor", GraphicsDriver.isPresent ? "present" : "none")
    ]
    var path = PresentPath.surface
    if let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED.rawValue) {
      var info = SDL_RendererInfo()
      SDL_GetRendererInfo(renderer, &info)
      let detail = GraphicsDriver.openGLName().map { " (\($0))" } ?? ""
      lines.append(("renderer", (SDLText.text(info.name) ?? "unnamed") + detail))
      if GraphicsDriver.isHardware(info) { path = .texture }
      SDL_DestroyRenderer(renderer)
    } else {
      lines.append(("renderer", "software"))
    }
    let words =
      path == .texture
      ? "texture: streamed to the graphics processor, shown at its refresh"
      : "surface: composed into shared memory, shown by Backswipe's own pacing"
    return lines + [("present path", words)]
  }

  private static func fonts() -> [(String, String)] {
    FontInventory.entries().map { entry in
      let loss = entry.isPinned ? "no text can be drawn" : "boxes are drawn"
      return (
        "font \(entry.name)",
        entry.file ?? "missing: \(loss); install the Debian package \(entry.package)"
      )
    }
  }
}
