public import BackswipeUnits

/// Widths and heights of lines of text, from a table: the same on every machine, independent of
/// installed fonts.
///
/// Widths are sums of advances, extracted from the pinned font, and of its letter spacing at small
/// sizes; no kerning, no ligatures except lam and alef, no contextual alternates except the forms
/// of Arabic letters. A renderer that disables those and adds `spacing` draws text at the measured
/// width.
///
/// | characters | advance |
/// |---|---|
/// | Latin, Greek, Cyrillic, punctuation, currency, arrows, signs | the font's, and `spacing` |
/// | Chinese, Japanese, Korean, full-width forms, emoji | 1 em |
/// | half-width Japanese and Korean forms, one half of a flag | 0.5 em |
/// | a space behind a wide character | the Chinese face's, without `spacing` |
/// | a character with the emoji selector behind it | 1 em |
/// | combining marks, joiners and the character after one, other selectors | 0 |
/// | control characters, line separators | a space's |
/// | Arabic, Hebrew, Thai, Devanagari | that of the face preferred for them, in the letter's form |
/// | everything else | `defaultAdvance` |
///
/// A font of a file has that file's heights and advances, without `spacing`; characters that it lacks,
/// combining marks and joiners are as above, in the weight of the UI font nearest to the file's.
public enum TextMetrics {
  /// Ems for a character that is neither in the table nor known to be wide or empty: about the mean
  /// of the pinned font's lower-case letters.
  public static let defaultAdvance = 0.6

  /// The width of one line, in points, on the grid; 0 for the empty string. All measures here are 0
  /// for a font size that is zero, negative or NaN.
  ///
  /// - Complexity: one table read per ASCII byte, one short search per other character.
  public static func width(of text: String, font: Font) -> CGFloat {
    if font.file == nil {
      let table = Table(font)
      let units = unitsOfASCII(text, table) ?? LineWidth.units(of: text, table, font.weight)
      return points(units, font)
    }
    var line = LineWidth(font)
    line.append(text)
    return line.width
  }

  /// Points from the top of a line to its baseline: 0.96875 em of the UI font.
  public static func ascender(_ font: Font) -> CGFloat {
    if let file = font.file { return points(file.ascender, font, file) }
    return points(TextAdvances.ascender, font)
  }

  /// Points from the baseline to the bottom of a line, positive: 0.2415 em of the UI font.
  public static func descender(_ font: Font) -> CGFloat {
    if let file = font.file { return points(file.descender, font, file) }
    return points(TextAdvances.descender, font)
  }

  /// Points from one baseline to the next: ascender, descender and the font's line gap, which is 0 for the
  /// UI font.
  public static func lineHeight(_ font: Font) -> CGFloat {
    if let file = font.file {
      return points(file.ascender + file.descender + file.lineGap, font, file)
    }
    return points(TextAdvances.ascender + TextAdvances.descender + TextAdvances.lineGap, font)
  }

  /// Points added after each letter of `spacedRanges`; may be negative. From Inter's table, up to
  /// the size at which its display faces begin.
  package static func spacing(_ font: Font) -> CGFloat {
    font.file != nil
      ? 0 : CGFloat(Table.spacing(font.designSize)) * font.size / CGFloat(TextAdvances.unitsPerEm)
  }

  /// The letters with the font's letter spacing, as ranges of bytes in UTF-8. No range begins or
  /// ends between a letter and its marks.
  package static func spacedRanges(of line: String) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var letter: Range<Int>?
    func end() {
      guard let range = letter else { return }
      if let last = ranges.last, last.upperBound == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
      letter = nil
    }
    var place = 0
    // A space has the face of the preceding character.
    var isBehindSpaced = true
    for scalar in line.unicodeScalars {
      let after = place + UTF8.width(scalar)
      switch scalar.value {
      case emojiSelector:
        letter = nil
        isBehindSpaced = false
      case ...0x20 where !isBehindSpaced: end()
      case let value where Table.place(of: value) != nil:
        end()
        letter = place..<after
        isBehindSpaced = true
      default:
        switch CharacterWidth(scalar) {
        case .none, .joiner: letter = letter.map { $0.lowerBound..<after }
        case .space: end()
        case .half, .wide:
          end()
          isBehindSpaced = false
        case .proportional:
          end()
          isBehindSpaced = true
        }
      }
      place = after
    }
    end()
    return ranges
  }

  /// The width of a line and its height.
  public static func size(of text: String, font: Font) -> CGSize {
    CGSize(width: width(of: text, font: font), height: lineHeight(font))
  }
}

extension TextMetrics {
  /// The variation selector that makes the preceding character an emoji.
  static let emojiSelector: UInt32 = 0xFE0F

  /// Nil for a text with other characters.
  private static func unitsOfASCII(_ text: String, _ table: Table) -> Int? {
    // Short strings have no contiguous storage to borrow.
    var bytes = text
    return bytes.withUTF8 { bytes in
      var units = 0
      for byte in bytes {
        if byte >= 0x80 { return nil }
        units += table.units(ofASCII: byte)
      }
      return units
    }
  }

  static func points(_ units: Int, _ font: Font) -> CGFloat {
    guard font.size > 0 else { return 0 }
    return (CGFloat(units) * font.size / CGFloat(TextAdvances.unitsPerEm)).onGrid
  }

  private static func points(_ units: Int, _ font: Font, _ file: FontFile) -> CGFloat {
    guard font.size > 0 else { return 0 }
    return (CGFloat(units) * font.size / CGFloat(file.unitsPerEm)).onGrid
  }
}
