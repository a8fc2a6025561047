/// An edit of the current text by a key with Ctrl.
enum EditCommand: Equatable {
  case paste
  case selectAll
  case copy
  case cut

  /// The largest number of Unicode scalars pasted at once.
  static let longestPaste = 10_000

  init?(_ press: KeyPress) {
    switch press.key {
    case .insert where press.modifiers == .shift: self = .paste
    case _ where !press.modifiers.contains(.control): return nil
    case "v": self = .paste
    case "a": self = .selectAll
    case "c": self = .copy
    case "x": self = .cut
    default: return nil
    }
  }

  /// The part of a copied text that is typed: its beginning, without control characters and without
  /// a line end, which would act as the return key; nil for an empty one.
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
