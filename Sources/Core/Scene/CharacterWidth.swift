/// The width class of a character that is not in the table of advances.
///
/// Blocks are Unicode's; the wide ones are chosen by East Asian Width (UAX #11) and the glyphs of
/// the pinned Chinese fallback that are one em wide.
enum CharacterWidth: Equatable {
  /// No width: combining marks, selectors, soft hyphens, direction marks, skin tones.
  case none
  /// No width, and none for the wide character after it (emoji sequences).
  case joiner
  /// The width of a space: characters not allowed in a line of text.
  case space
  case half
  case wide
  /// Letters and signs: `TextMetrics.defaultAdvance` if not in the table.
  case proportional

  /// Whether a line may be broken before and after the character, as in Chinese.
  static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { CharacterWidth($0) == .wide } ?? false
  }

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x80...0x9F, 0x2028, 0x2029: self = .space
    case 0x200D: self = .joiner
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF,
      0x1F3FB...0x1F3FF, 0xE0000...0xE0FFF:
      self = .none
    case 0x302A...0x302D, 0x3099, 0x309A: self = .none
    case 0x1100...0x115F, 0x2460...0x24FF, 0x2600...0x27BF, 0x2E80...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x1F000...0x1F1E5, 0x1F200...0x1FAFF, 0x20000...0x3FFFD:
      self = .wide
    case 0xFF61...0xFFDC, 0x1F1E6...0x1F1FF: self = .half
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: self = .none
      default: self = .proportional
      }
    }
  }
}
