public import BackswipeGeometry

/// Widths and heights of lines of text, from a table: the same on every machine, whatever fonts are
/// installed.
///
/// Widths are sums of advances taken once from the pinned font; no kerning, no ligatures but lam and
/// alef, no contextual alternates but the forms of Arabic letters. A renderer that disables those draws text at the measured width.
///
/// | characters | advance |
/// |---|---|
/// | Latin, Greek, Cyrillic, punctuation, currency, arrows, common signs | the font's |
/// | Chinese, Japanese, Korean, full-width forms, emoji | 1 em |
/// | half-width Japanese and Korean forms, one half of a flag | 0.5 em |
/// | a space behind a wide character | the Chinese face's |
/// | a character with the emoji selector behind it | 1 em |
/// | combining marks, joiners and what follows one, other selectors | 0 |
/// | control characters, line separators | a space's |
/// | Arabic, Hebrew, Thai, Devanagari | that of the face preferred for them, in the letter's form |
/// | everything else | `defaultAdvance` |
public enum TextMetrics {
  /// Ems for a character that is neither in the table nor known to be wide or empty: about the
  /// mean of the pinned font's lower-case letters.
  public static let defaultAdvance = 0.6

  /// The width of one line, in points, on the grid; 0 for the empty string. All measures here are 0
  /// for a font size that is zero, negative or NaN.
  ///
  /// - Complexity: one table read per ASCII byte, one short search per other character.
  public static func width(of text: String, font: Font) -> CGFloat {
    let table = table(for: font.weight)
    // Short strings have no storage that could be lent.
    var bytes = text
    let units = bytes.withUTF8 { bytes in
      var units = 0
      for byte in bytes {
        if byte >= 0x80 { return unitsOfAnyText(bytes, in: table, font.weight) }
        units += asciiUnits(byte, in: table)
      }
      return units
    }
    return points(units, font)
  }

  /// Points from the top of a line to its baseline: 0.96875 em.
  public static func ascender(_ font: Font) -> CGFloat {
    points(TextAdvances.ascender, font)
  }

  /// Points from the baseline to the bottom of a line, positive: 0.2415 em.
  public static func descender(_ font: Font) -> CGFloat {
    points(TextAdvances.descender, font)
  }

  /// Points from one baseline to the next: ascender, descender and the font's line gap, which is 0.
  public static func lineHeight(_ font: Font) -> CGFloat {
    points(TextAdvances.ascender + TextAdvances.descender + TextAdvances.lineGap, font)
  }

  /// The width of a line and its height.
  public static func size(of text: String, font: Font) -> CGSize {
    CGSize(width: width(of: text, font: font), height: lineHeight(font))
  }
}

extension TextMetrics {
  /// The variation selector that makes the preceding character an emoji.
  private static let emojiSelector: UInt32 = 0xFE0F
  /// Keeps letters apart that would join.
  private static let nonJoiner: UInt32 = 0x200C
  /// From here on, starting with arrows, signs may have emoji forms.
  private static let firstSign: UInt32 = 0x2190

  private static func points(_ units: Int, _ font: Font) -> CGFloat {
    guard font.size > 0 else { return 0 }
    return (CGFloat(units) * font.size / CGFloat(TextAdvances.unitsPerEm)).onGrid
  }

  private static func table(for weight: Font.Weight) -> [UInt16] {
    switch weight {
    case .regular: TextAdvances.regular
    case .medium: TextAdvances.medium
    case .semibold: TextAdvances.semibold
    case .bold: TextAdvances.bold
    }
  }

  private static func asciiUnits(_ byte: UInt8, in table: [UInt16]) -> Int {
    let index = byte < 0x20 || byte == 0x7F ? 0 : Int(byte) - 0x20
    return Int(table[index])
  }

  /// The scalar that begins at a place, which goes on behind it.
  private static func nextScalar(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> UInt32
  {
    let first = bytes[place]
    place += 1
    if first < 0x80 { return UInt32(first) }
    let more = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    var value = UInt32(first) & (0x3F >> UInt32(more))
    for _ in 0..<more where place < bytes.count {
      value = value << 6 | UInt32(bytes[place] & 0x3F)
      place += 1
    }
    return value
  }

  /// - Parameter bytes: of a string in UTF-8.
  private static func unitsOfAnyText(
    _ bytes: UnsafeBufferPointer<UInt8>, in table: [UInt16], _ weight: Font.Weight
  ) -> Int {
    let em = TextAdvances.unitsPerEm
    var letters = JoinedLetters(weight)
    var units = 0
    var isJoined = false
    var isBehindWide = false
    var before = 0
    var place = 0
    while place < bytes.count {
      let value = nextScalar(bytes, &place)
      if value == emojiSelector {
        // Whatever its own width, the preceding character is an emoji.
        if units > before, !isBehindWide { units = before + em }
        continue
      }
      before = units
      if value < 0x80 {
        let isSpace = value <= 0x20 || value == 0x7F
        units +=
          isSpace && isBehindWide
          ? TextAdvances.chineseSpace : asciiUnits(UInt8(value), in: table)
        isBehindWide = isBehindWide && isSpace
        isJoined = false
        letters.end()
        continue
      }
      if let known = advance(of: value, in: table) {
        // A heart or sign within an emoji sequence has no width.
        units += isJoined && value >= firstSign ? 0 : known
        isBehindWide = false
        isJoined = false
        letters.end()
        continue
      }
      let width = Unicode.Scalar(value).map { CharacterWidth($0) } ?? .proportional
      switch width {
      case .none: if value == nonJoiner { letters.end() }
      case .joiner:
        isJoined = true
        continue
      case .space: units += isBehindWide ? TextAdvances.chineseSpace : Int(table[0])
      case .half: units += em / 2
      case .wide: units += isJoined ? 0 : em
      case .proportional: units += letters.units(of: value) ?? Int(Double(em) * defaultAdvance)
      }
      isJoined = false
      switch width {
      case .none, .joiner, .space: break
      case .half, .wide:
        isBehindWide = true
        letters.end()
      case .proportional: isBehindWide = false
      }
    }
    return units
  }

  private static let lastKnown = TextAdvances.ranges.last?.upperBound ?? 0

  /// Nil where neither the font nor its Chinese fallback has a glyph.
  private static func advance(of value: UInt32, in table: [UInt16]) -> Int? {
    let softHyphen: UInt32 = 0xAD
    // Chinese characters, which are the most of those that are not found, are behind all ranges.
    guard value != softHyphen, value <= lastKnown else { return nil }
    var start = 0
    for range in TextAdvances.ranges {
      if value < range.lowerBound { return nil }
      if value <= range.upperBound {
        let units = Int(table[start + Int(value - range.lowerBound)])
        return units > 0 ? units : nil
      }
      start += range.count
    }
    return nil
  }
}
