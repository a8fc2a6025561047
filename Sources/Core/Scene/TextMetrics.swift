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
    if let file = font.file { return width(of: text, font, file) }
    let table = Table(font)
    // Short strings have no contiguous storage to borrow.
    var bytes = text
    let units = bytes.withUTF8 { bytes in
      var units = 0
      for byte in bytes {
        if byte >= 0x80 { return unitsOfAnyText(bytes, in: table, font.weight) }
        units += table.units(ofASCII: byte)
      }
      return units
    }
    return points(units, font)
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
  private static let emojiSelector: UInt32 = 0xFE0F
  /// Keeps letters apart that would join.
  private static let nonJoiner: UInt32 = 0x200C
  /// The first of the signs, starting with arrows, that may have emoji forms.
  private static let firstSign: UInt32 = 0x2190

  private static func points(_ units: Int, _ font: Font) -> CGFloat {
    guard font.size > 0 else { return 0 }
    return (CGFloat(units) * font.size / CGFloat(TextAdvances.unitsPerEm)).onGrid
  }

  private static func points(_ units: Int, _ font: Font, _ file: FontFile) -> CGFloat {
    guard font.size > 0 else { return 0 }
    return (CGFloat(units) * font.size / CGFloat(file.unitsPerEm)).onGrid
  }

  /// The width of a line in the font of a file.
  private static func width(of text: String, _ font: Font, _ file: FontFile) -> CGFloat {
    guard font.size > 0 else { return 0 }
    var (units, others) = (0, 0)
    // Characters that the file lacks, with their marks.
    var run = ""
    var isBehindLetter = false
    let table = Table(weight: font.weight)
    func end() {
      guard !run.isEmpty else { return }
      others += run.withUTF8 { unitsOfAnyText($0, in: table, font.weight) }
      run = ""
    }
    for scalar in text.unicodeScalars {
      let isSpace = scalar.value <= 0x20 || scalar.value == 0x7F
      let width = isSpace ? CharacterWidth.space : CharacterWidth(scalar)
      switch width {
      case .none, .joiner: if !run.isEmpty { run.unicodeScalars.append(scalar) }
      // A space behind Chinese, Japanese or Korean has the face of that.
      case .space where isBehindLetter: run.append(" ")
      default:
        guard let advance = file.advance(of: width == .space ? 0x20 : scalar.value) else {
          run.unicodeScalars.append(scalar)
          isBehindLetter = width == .wide && scalar.properties.generalCategory == .otherLetter
          continue
        }
        end()
        isBehindLetter = false
        units += advance
      }
    }
    end()
    let width =
      CGFloat(units) / CGFloat(file.unitsPerEm)
      + CGFloat(others) / CGFloat(TextAdvances.unitsPerEm)
    return (width * font.size).onGrid
  }

  /// The advances of a font at a size.
  private struct Table {
    private let advances: [UInt16]
    /// The spacing of each letter.
    let spacing: Int

    /// The UI font without spacing, for letters that a file lacks.
    init(weight: Font.Weight) {
      let table = Table(Font(size: 17, weight: weight))
      (advances, spacing) = (table.advances, 0)
    }

    init(_ font: Font) {
      let isDisplay = font.isDisplay
      advances =
        switch font.weight {
        case .regular: isDisplay ? TextAdvances.displayRegular : TextAdvances.regular
        case .medium: isDisplay ? TextAdvances.displayMedium : TextAdvances.medium
        case .semibold: isDisplay ? TextAdvances.displaySemibold : TextAdvances.semibold
        case .bold: isDisplay ? TextAdvances.displayBold : TextAdvances.bold
        }
      spacing = Self.spacing(font.designSize)
    }

    /// The spacing interpolated between two sizes.
    static func spacing(_ size: CGFloat) -> Int {
      let table = TextAdvances.spacing
      let place = max(size - CGFloat(TextAdvances.firstSpacedSize), 0)
      guard size < CGFloat(TextAdvances.displaySize), table.count > 1 else { return 0 }
      let index = min(Int(place), table.count - 2)
      let (low, high) = (CGFloat(table[index]), CGFloat(table[index + 1]))
      return Int((low + (high - low) * min(place - CGFloat(index), 1)).rounded())
    }

    func space(isBehindWide: Bool, isBehindSpaced: Bool) -> Int {
      (isBehindWide ? TextAdvances.chineseSpace : Int(advances[0])) + (isBehindSpaced ? spacing : 0)
    }

    func units(ofASCII byte: UInt8) -> Int {
      let index = byte < 0x20 || byte == 0x7F ? 0 : Int(byte) - 0x20
      return Int(advances[index]) + spacing
    }

    /// Nil if neither the font nor its Chinese fallback has a glyph.
    func units(of value: UInt32) -> Int? {
      guard let place = Self.place(of: value), advances[place] > 0 else { return nil }
      return Int(advances[place]) + spacing
    }

    /// The index of a character; nil if it is not in the tables.
    static func place(of value: UInt32) -> Int? {
      let softHyphen: UInt32 = 0xAD
      // Chinese characters, the most frequent of those not found, are above all ranges.
      guard value != softHyphen, value <= lastKnown else { return nil }
      var start = 0
      for range in TextAdvances.ranges {
        if value < range.lowerBound { return nil }
        if value <= range.upperBound { return start + Int(value - range.lowerBound) }
        start += range.count
      }
      return nil
    }
  }

  /// Returns the scalar at a position and advances the position.
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

  /// - Parameter bytes: a string in UTF-8.
  private static func unitsOfAnyText(
    _ bytes: UnsafeBufferPointer<UInt8>, in table: Table, _ weight: Font.Weight
  ) -> Int {
    let em = TextAdvances.unitsPerEm
    var letters = JoinedLetters(weight)
    var units = 0
    var isJoined = false
    var isBehindWide = false
    var isBehindSpaced = true
    var before = 0
    var place = 0
    while place < bytes.count {
      let value = nextScalar(bytes, &place)
      if value == emojiSelector {
        // The preceding character is an emoji, regardless of its own width.
        if units > before, !isBehindWide { units = before + em }
        isBehindSpaced = false
        continue
      }
      before = units
      if value < 0x80 {
        let isSpace = value <= 0x20 || value == 0x7F
        if isSpace {
          units += table.space(isBehindWide: isBehindWide, isBehindSpaced: isBehindSpaced)
        } else {
          units += table.units(ofASCII: UInt8(value))
          isBehindWide = false
          isBehindSpaced = true
        }
        isJoined = false
        letters.end()
        continue
      }
      if let known = table.units(of: value) {
        // A heart or sign within an emoji sequence has no width.
        units += isJoined && value >= firstSign ? 0 : known
        isBehindWide = false
        isBehindSpaced = true
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
      case .space:
        units += table.space(isBehindWide: isBehindWide, isBehindSpaced: isBehindSpaced)
      case .half: units += em / 2
      case .wide: units += isJoined ? 0 : em
      case .proportional: units += letters.units(of: value) ?? Int(Double(em) * defaultAdvance)
      }
      isJoined = false
      switch width {
      case .none, .joiner, .space: break
      case .half, .wide:
        isBehindWide = true
        isBehindSpaced = false
        letters.end()
      case .proportional:
        isBehindWide = false
        isBehindSpaced = true
      }
    }
    return units
  }

  private static let lastKnown = TextAdvances.ranges.last?.upperBound ?? 0
}
