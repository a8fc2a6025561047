import BackswipeUnits

extension TextMetrics {
  /// The advances of a font at a size.
  struct Table {
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
      guard value != softHyphen, value <= Self.lastKnown else { return nil }
      var start = 0
      for range in TextAdvances.ranges {
        if value < range.lowerBound { return nil }
        if value <= range.upperBound { return start + Int(value - range.lowerBound) }
        start += range.count
      }
      return nil
    }

    private static let lastKnown = TextAdvances.ranges.last?.upperBound ?? 0
  }
}
