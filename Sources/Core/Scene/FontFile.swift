/// The metrics of a TrueType or OpenType font file, with its bytes for renderers.
///
/// Advances are those of single characters: no kerning, no ligatures, no contextual forms. Two files
/// with the same bytes are equal.
public final class FontFile: Hashable, Sendable {
  /// The maximum size in bytes: that of large Chinese fonts.
  package static let mostBytes = 32 << 20

  package let bytes: [UInt8]
  /// A number of the bytes, the same on every machine.
  package let digest: UInt64
  /// From the `name` table, in the order of the file.
  package let familyName: String
  /// The weight of the UI font that is nearest to the file's, for characters without a glyph.
  package let weight: Font.Weight
  /// OpenType weight class, 1 to 1000.
  package let weightClass: Int
  /// Units per em, 16 to 16384.
  package let unitsPerEm: Int
  /// From the top of a line to its baseline, in units, from the `hhea` table.
  package let ascender: Int
  /// From the baseline to the bottom of a line, in units, positive.
  package let descender: Int
  /// Between the bottom of a line and the top of the next one, in units.
  package let lineGap: Int
  /// The glyphs of characters: ranges with ascending starts that do not overlap.
  private let ranges: [CharacterRange]
  /// In units, by glyph; those beyond have the last one.
  private let advances: [UInt16]

  struct CharacterRange: Hashable, Sendable {
    let first: UInt32
    let last: UInt32
    /// The glyph of the first character; others follow it.
    let glyph: UInt32
  }

  /// The reason why a file is not used: one line.
  package struct Fault: Error, Hashable {
    package let reason: String

    package init(reason: String) { self.reason = reason }
  }

  /// Reads a file in time and memory proportional to its size.
  package init(_ bytes: [UInt8]) throws(Fault) {
    guard bytes.count <= Self.mostBytes else {
      throw Fault(reason: "it has more than \(Self.mostBytes >> 20) MiB")
    }
    var tables = FontTables(bytes)
    try tables.readDirectory()
    if tables["fvar"] != nil {
      throw Fault(reason: "variable fonts are not supported; use a file of one weight")
    }
    self.bytes = bytes
    (unitsPerEm, familyName) = (try tables.unitsPerEm(), try tables.familyName())
    let weightClass = tables.weightClass()
    self.weightClass = weightClass
    weight =
      Font.Weight.allCases.min { abs($0.rawValue - weightClass) < abs($1.rawValue - weightClass) }
      ?? .regular
    let heights = try tables.lineHeights()
    (ascender, descender, lineGap) = (heights.ascender, heights.descender, heights.gap)
    advances = try tables.advances()
    ranges = try tables.characters(glyphCount: tables.glyphCount())
    var hash = StableHash()
    hash.add(bytes)
    digest = hash.value
  }

  /// The advance of a character in units; nil for one without a glyph.
  func advance(of character: UInt32) -> Int? {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].last < character { low = middle + 1 } else { high = middle }
    }
    guard low < ranges.count, ranges[low].first <= character else { return nil }
    let glyph = Int(ranges[low].glyph) + Int(character - ranges[low].first)
    return Int(advances[min(glyph, advances.count - 1)])
  }

  /// Whether both have the same bytes.
  public static func == (left: FontFile, right: FontFile) -> Bool {
    left === right || left.digest == right.digest && left.bytes == right.bytes
  }

  /// Hashes a number of the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// The tables of a font file. All reads are checked.
private struct FontTables {
  private typealias Fault = FontFile.Fault

  private let bytes: [UInt8]
  private var places: [String: Range<Int>] = [:]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  subscript(name: String) -> Range<Int>? { places[name] }

  mutating func readDirectory() throws(FontFile.Fault) {
    switch bytes.prefix(4).map({ Character(Unicode.Scalar($0)) }) {
    case ["\u{0}", "\u{1}", "\u{0}", "\u{0}"], ["O", "T", "T", "O"], ["t", "r", "u", "e"]: break
    case ["t", "t", "c", "f"]:
      throw Fault(reason: "collections of fonts are not supported; use a file of one font")
    case ["w", "O", "F", "F"], ["w", "O", "F", "2"]:
      throw Fault(reason: "web fonts are not supported; use a TrueType or OpenType file")
    default: throw Fault(reason: "it does not begin as a TrueType or OpenType file does")
    }
    guard let count = word(4) else { throw Fault(reason: "it is cut off") }
    for index in 0..<count {
      let entry = 12 + 16 * index
      guard let start = long(entry + 8), let length = long(entry + 12),
        let end = Optional(start + length), end <= bytes.count
      else { throw Fault(reason: "it is cut off") }
      let name = String(
        String.UnicodeScalarView(bytes[entry..<entry + 4].map { Unicode.Scalar($0) }))
      places[name] = start..<end
    }
  }

  // MARK: Tables

  private func table(_ name: String, least: Int) throws(FontFile.Fault) -> Range<Int> {
    guard let place = places[name], place.count >= least else {
      throw Fault(reason: "its table '\(name)' is missing or cut off")
    }
    return place
  }

  func unitsPerEm() throws(FontFile.Fault) -> Int {
    let head = try table("head", least: 54)
    guard let units = word(head.lowerBound + 18), (16...16384).contains(units) else {
      throw Fault(reason: "its units per em are not from 16 to 16384")
    }
    return units
  }

  /// 400 without a table.
  func weightClass() -> Int {
    guard let place = places["OS/2"], place.count >= 6, let value = word(place.lowerBound + 4),
      (1...1000).contains(value)
    else { return Font.Weight.regular.rawValue }
    return value
  }

  func glyphCount() throws(FontFile.Fault) -> Int {
    let table = try table("maxp", least: 6)
    guard let count = word(table.lowerBound + 4), count > 0 else {
      throw Fault(reason: "it has no glyphs")
    }
    return count
  }

  func lineHeights() throws(FontFile.Fault) -> (ascender: Int, descender: Int, gap: Int) {
    let table = try table("hhea", least: 36)
    let numbers = [4, 6, 8].map { signed(table.lowerBound + $0) ?? 0 }
    let heights = (ascender: numbers[0], descender: -numbers[1], gap: max(numbers[2], 0))
    guard heights.ascender >= 0, heights.descender >= 0, heights.ascender + heights.descender > 0
    else { throw Fault(reason: "its lines have no height") }
    return heights
  }

  func advances() throws(FontFile.Fault) -> [UInt16] {
    let head = try table("hhea", least: 36)
    let glyphs = try glyphCount()
    let count = word(head.lowerBound + 34) ?? 0
    let table = try table("hmtx", least: 4 * max(count, 1))
    guard (1...glyphs).contains(count) else {
      throw Fault(reason: "its table 'hmtx' has no or too many widths")
    }
    return (0..<count).map { UInt16(word(table.lowerBound + 4 * $0) ?? 0) }
  }

  /// The family in Unicode or, failing that, in Latin letters.
  func familyName() throws(FontFile.Fault) -> String {
    let table = try table("name", least: 6)
    let count = min(word(table.lowerBound + 2) ?? 0, (table.count - 6) / 12)
    let texts = table.lowerBound + (word(table.lowerBound + 4) ?? 0)
    var latin: String?
    for index in 0..<count {
      let entry = table.lowerBound + 6 + 12 * index
      guard word(entry + 6) == 1, let platform = word(entry), let length = word(entry + 8),
        let start = word(entry + 10).map({ texts + $0 }), start + length <= table.upperBound
      else { continue }
      if platform == 0 || platform == 3 {
        let units = stride(from: start, to: start + length - 1, by: 2).map { UInt16(word($0) ?? 0) }
        let name = String(decoding: units, as: UTF16.self)
        if !name.isEmpty { return name }
      } else if latin == nil {
        latin = String(decoding: bytes[start..<start + length], as: UTF8.self)
      }
    }
    guard let latin, !latin.isEmpty else { throw Fault(reason: "it has no family name") }
    return latin
  }

  // MARK: Characters

  /// From the largest Unicode map in a format of ranges.
  func characters(glyphCount: Int) throws(FontFile.Fault) -> [FontFile.CharacterRange] {
    let table = try table("cmap", least: 4)
    let count = min(word(table.lowerBound + 2) ?? 0, (table.count - 4) / 8)
    var found: (format: Int, place: Int)?
    for index in 0..<count {
      let entry = table.lowerBound + 4 + 8 * index
      guard let platform = word(entry), let encoding = word(entry + 2),
        let place = long(entry + 4).map({ table.lowerBound + $0 }), place + 16 <= table.upperBound,
        let format = word(place), [4, 12].contains(format),
        platform == 0 || platform == 3 && (encoding == 1 || encoding == 10)
      else { continue }
      if found.map({ format > $0.format }) ?? true { found = (format, place) }
    }
    guard let found else { throw Fault(reason: "it has no map of Unicode characters") }
    var ranges =
      found.format == 12
      ? groups(at: found.place, end: table.upperBound)
      : segments(at: found.place, end: table.upperBound)
    ranges = ranges.filter {
      $0.first <= $0.last && $0.last <= 0x10FFFF
        && Int($0.glyph) + Int($0.last - $0.first) < glyphCount
    }
    ranges.sort { $0.first < $1.first }
    var last: UInt32?
    ranges.removeAll { range in
      if let last, range.first <= last { return true }
      last = range.last
      return false
    }
    guard !ranges.isEmpty else { throw Fault(reason: "it has no map of Unicode characters") }
    return ranges
  }

  private func groups(at place: Int, end: Int) -> [FontFile.CharacterRange] {
    let count = min(long(place + 12) ?? 0, (end - place - 16) / 12)
    return (0..<max(count, 0)).compactMap { index in
      let group = place + 16 + 12 * index
      guard let first = long(group), let last = long(group + 4), let glyph = long(group + 8) else {
        return nil
      }
      return FontFile.CharacterRange(
        first: UInt32(first), last: UInt32(last), glyph: UInt32(glyph))
    }
  }

  private func segments(at place: Int, end: Int) -> [FontFile.CharacterRange] {
    let count = min((word(place + 6) ?? 0) / 2, (end - place - 16) / 8)
    var ranges: [FontFile.CharacterRange] = []
    // Segments do not overlap: the characters of all are at most as many as there are in a plane.
    var next = 0
    for index in 0..<max(count, 0) {
      let ends = place + 14 + 2 * index
      guard let last = word(ends), let first = word(ends + 2 * count + 2),
        let delta = word(ends + 4 * count + 2), let offset = word(ends + 6 * count + 2),
        first >= next, first <= last
      else { continue }
      next = last + 1
      if offset == 0 {
        append(first, last, to: &ranges) { ($0 + delta) & 0xFFFF }
      } else {
        let list = ends + 6 * count + 2 + offset
        append(first, last, to: &ranges) { character in
          let entry = list + 2 * (character - first)
          guard entry + 2 <= end, let glyph = word(entry), glyph != 0 else { return 0 }
          return (glyph + delta) & 0xFFFF
        }
      }
    }
    return ranges
  }

  /// Adds characters with glyphs, in ranges whose glyphs follow each other. Glyph 0 is none.
  private func append(
    _ first: Int, _ last: Int, to ranges: inout [FontFile.CharacterRange], glyph: (Int) -> Int
  ) {
    var start: (character: Int, glyph: Int)?
    func end(before character: Int) {
      guard let open = start else { return }
      ranges.append(
        FontFile.CharacterRange(
          first: UInt32(open.character), last: UInt32(character - 1), glyph: UInt32(open.glyph)))
    }
    for character in first...last {
      let glyph = glyph(character)
      if let open = start, glyph != 0, glyph == open.glyph + character - open.character { continue }
      end(before: character)
      start = glyph == 0 ? nil : (character, glyph)
    }
    end(before: last + 1)
  }

  // MARK: Numbers

  private func word(_ place: Int) -> Int? {
    guard place >= 0, place + 2 <= bytes.count else { return nil }
    return Int(bytes[place]) << 8 | Int(bytes[place + 1])
  }

  private func signed(_ place: Int) -> Int? {
    word(place).map { Int(Int16(truncatingIfNeeded: $0)) }
  }

  private func long(_ place: Int) -> Int? {
    guard let high = word(place), let low = word(place + 2) else { return nil }
    return high << 16 | low
  }
}
