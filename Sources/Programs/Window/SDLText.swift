import CSDL2

/// SDL's texts as strings.
enum SDLText {
  /// The last error.
  static func error() -> String {
    let text = String(cString: SDL_GetError())
    return text.isEmpty ? "SDL gives no reason" : text
  }

  static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  /// The text that was copied last; empty for none.
  static func clipboard() -> String {
    let copied = SDL_GetClipboardText()
    defer { SDL_free(copied) }
    return text(copied) ?? ""
  }

  static func videoDrivers() -> [String] {
    (0..<max(0, SDL_GetNumVideoDrivers())).compactMap { text(SDL_GetVideoDriver($0)) }
  }
}
