import CSDL2

/// An edit of the present text by a key with Ctrl.
enum EditCommand: Equatable {
  case paste
  case selectAll
  case copy
  case cut

  /// The most Unicode scalars that are pasted at once.
  static let longestPaste = 10_000

  /// - Parameter key: SDL's key code.
  init?(key: Int32, hasControl: Bool, hasShift: Bool = false) {
    switch SDL_KeyCode(rawValue: UInt32(bitPattern: key)) {
    case SDLK_INSERT where hasShift && !hasControl: self = .paste
    case _ where !hasControl: return nil
    case SDLK_v: self = .paste
    case SDLK_a: self = .selectAll
    case SDLK_c: self = .copy
    case SDLK_x: self = .cut
    default: return nil
    }
  }

  init?(_ event: SDL_KeyboardEvent) {
    self.init(
      key: event.keysym.sym, hasControl: UInt32(event.keysym.mod) & KMOD_CTRL.rawValue != 0,
      hasShift: UInt32(event.keysym.mod) & KMOD_SHIFT.rawValue != 0)
  }

  /// The part of a copied text that is typed: its beginning, without a line end that would act as
  /// the return key, and without control characters; nil for nothing.
  static func pasted(_ copied: String) -> String? {
    var scalars = String.UnicodeScalarView()
    for scalar in copied.unicodeScalars.prefix(longestPaste) {
      if ["\n", "\t"].contains(scalar) || scalar.properties.generalCategory != .control {
        scalars.append(scalar)
      }
    }
    while scalars.last == "\n" { scalars.removeLast() }
    return scalars.isEmpty ? nil : String(scalars)
  }
}
