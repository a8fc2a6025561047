import BackswipeFilms
import BackswipeRendering
import BackswipeUnits
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
    var lines: [(String, String)] = [
      ("graphics processor", GraphicsDriver.isPresent ? "present" : "none")
    ]
    let flags = SDL_WINDOW_HIDDEN.rawValue
    guard let window = SDL_CreateWindow("", 0, 0, 16, 16, flags) else {
      return [("window", "none: \(SDLText.error())")]
    }
    defer { SDL_DestroyWindow(window) }
    if let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED.rawValue) {
      var info = SDL_RendererInfo()
      SDL_GetRendererInfo(renderer, &info)
      let detail = GraphicsDriver.openGLName().map { " (\($0))" } ?? ""
      lines.append(("renderer", (SDLText.text(info.name) ?? "unnamed") + detail))
      SDL_DestroyRenderer(renderer)
    } else {
      lines.append(("renderer", "software"))
    }
    return lines + paths()
  }

  /// Tries every way to a window's pixels in a window that is not shown.
  private static func paths() -> [(String, String)] {
    let usual = trial(nil)
    let words =
      switch usual {
      case .success(.texture): "texture: streamed to the graphics processor, shown at its refresh"
      case .success(.surface): "surface: composed into memory, shown by Backswipe's own pacing"
      case .failure(let error): "none: \(error.description)"
      }
    return [("present path", words)]
      + PresentPath.allCases.map { path in
        switch trial(path) {
        case .success(path): ("path \(path.rawValue)", "a window opens, its pixels are written")
        case .success: ("path \(path.rawValue)", "not offered here")
        case .failure(let error): ("path \(path.rawValue)", "fails: \(error.description)")
        }
      }
  }

  /// Opens a window as a session does, and writes and presents its pixels.
  ///
  /// - Parameter path: nil for the preferred one.
  /// - Returns: the path that it was given.
  private static func trial(_ path: PresentPath?) -> Result<PresentPath, WindowError> {
    do throws(WindowError) {
      let phone = CGSize(width: PhoneLayout.sides.lowerBound, height: PhoneLayout.sides.lowerBound)
      let window = try SDLWindow(title: "", phone: phone, scale: nil, path: path)
      let buffer = try window.presenter.buffer()
      let rect = PixelRect(left: 0, top: 0, right: buffer.width, bottom: buffer.height)
      memset(buffer.base, 0xFF, buffer.bytesPerRow * buffer.height)
      window.presenter.present([rect])
      return .success(window.presenter.path)
    } catch {
      return .failure(error)
    }
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
