import BackswipeUnits

/// The width of a line that grows at its end: always that of its characters as one text, however
/// they were divided.
struct LineWidth {
  private enum Letters {
    case own(OwnLetters)
    case file(FileLetters, FontFile)
  }

  private let size: CGFloat
  private var letters: Letters

  /// An empty line.
  init(_ font: Font) {
    size = font.size
    letters =
      font.file.map { .file(FileLetters($0, font.weight), $0) }
      ?? .own(OwnLetters(TextMetrics.Table(font), font.weight))
  }

  /// - Complexity: one table read per ASCII byte, one short search per other character.
  mutating func append(_ text: String) {
    switch letters {
    case .own(var own):
      var bytes = text
      bytes.withUTF8 { own.append($0) }
      letters = .own(own)
    case .file(var other, let file):
      for scalar in text.unicodeScalars { other.append(scalar) }
      letters = .file(other, file)
    }
  }

  /// Points, on the grid.
  var width: CGFloat {
    guard size > 0 else { return 0 }
    let em = TextAdvances.unitsPerEm
    switch letters {
    case .own(let own): return (CGFloat(own.units) * size / CGFloat(em)).onGrid
    case .file(let other, let file):
      let ems =
        CGFloat(other.units) / CGFloat(file.unitsPerEm) + CGFloat(other.lackedUnits) / CGFloat(em)
      return (ems * size).onGrid
    }
  }
}

extension LineWidth {
  /// The width of a whole line in the UI font, in its units.
  static func units(of text: String, _ table: TextMetrics.Table, _ weight: Font.Weight) -> Int {
    var letters = OwnLetters(table, weight)
    // Short strings have no contiguous storage to borrow.
    var bytes = text
    bytes.withUTF8 { letters.append($0) }
    return letters.units
  }
}

/// The advances of characters in the UI font, in its units.
private struct OwnLetters {
  /// Keeps letters apart that would join.
  private static let nonJoiner: UInt32 = 0x200C
  /// The first of the signs, starting with arrows, that may have emoji forms.
  private static let firstSign: UInt32 = 0x2190

  private(set) var units = 0
  private let table: TextMetrics.Table
  private let weight: Font.Weight
  /// Nil before the first letter that may join.
  private var joined: JoinedLetters?
  private var isJoined = false
  private var isBehindWide = false
  private var isBehindSpaced = true
  private var before = 0

  init(_ table: TextMetrics.Table, _ weight: Font.Weight) {
    self.table = table
    self.weight = weight
  }

  /// - Parameter bytes: a string in UTF-8.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    var place = 0
    while place < bytes.count { append(Self.nextScalar(bytes, &place)) }
  }

  mutating func append(_ value: UInt32) {
    if value < 0x80 { return append(ascii: value) }
    let em = TextAdvances.unitsPerEm
    if value == TextMetrics.emojiSelector {
      // The preceding character is an emoji, regardless of its own width.
      if units > before, !isBehindWide { units = before + em }
      isBehindSpaced = false
      return
    }
    before = units
    if let known = table.units(of: value) {
      // A heart or sign within an emoji sequence has no width.
      units += isJoined && value >= Self.firstSign ? 0 : known
      isBehindWide = false
      isBehindSpaced = true
      isJoined = false
      joined?.end()
      return
    }
    let width = Unicode.Scalar(value).map { CharacterWidth($0) } ?? .proportional
    switch width {
    case .none: if value == Self.nonJoiner { joined?.end() }
    case .joiner:
      isJoined = true
      return
    case .space:
      units += table.space(isBehindWide: isBehindWide, isBehindSpaced: isBehindSpaced)
    case .half: units += em / 2
    case .wide: units += isJoined ? 0 : em
    case .proportional:
      var letters = joined ?? JoinedLetters(weight)
      units += letters.units(of: value) ?? Int(Double(em) * TextMetrics.defaultAdvance)
      joined = letters
    }
    isJoined = false
    switch width {
    case .none, .joiner, .space: break
    case .half, .wide:
      isBehindWide = true
      isBehindSpaced = false
      joined?.end()
    case .proportional:
      isBehindWide = false
      isBehindSpaced = true
    }
  }

  private mutating func append(ascii value: UInt32) {
    before = units
    if value <= 0x20 || value == 0x7F {
      units += table.space(isBehindWide: isBehindWide, isBehindSpaced: isBehindSpaced)
    } else {
      units += table.units(ofASCII: UInt8(value))
      isBehindWide = false
      isBehindSpaced = true
    }
    isJoined = false
    joined?.end()
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
}

/// The advances of characters in the font of a file.
private struct FileLetters {
  /// In the file's units.
  private(set) var units = 0
  /// In the UI font's units: of the characters that the file lacks, with their marks.
  var lackedUnits: Int { others + (run?.units ?? 0) }

  private let file: FontFile
  private let weight: Font.Weight
  private var others = 0
  /// The characters at the end that the file lacks.
  private var run: OwnLetters?
  private var isBehindLetter = false

  init(_ file: FontFile, _ weight: Font.Weight) {
    self.file = file
    self.weight = weight
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    let isSpace = scalar.value <= 0x20 || scalar.value == 0x7F
    let width = isSpace ? CharacterWidth.space : CharacterWidth(scalar)
    switch width {
    case .none, .joiner: run?.append(scalar.value)
    // A space behind Chinese, Japanese or Korean has the face of that.
    case .space where isBehindLetter: append(lacked: 0x20)
    default:
      guard let advance = file.advance(of: width == .space ? 0x20 : scalar.value) else {
        append(lacked: scalar.value)
        isBehindLetter = width == .wide && scalar.properties.generalCategory == .otherLetter
        return
      }
      others = lackedUnits
      run = nil
      isBehindLetter = false
      units += advance
    }
  }

  private mutating func append(lacked value: UInt32) {
    var run = run ?? OwnLetters(TextMetrics.Table(weight: weight), weight)
    run.append(value)
    self.run = run
  }
}
