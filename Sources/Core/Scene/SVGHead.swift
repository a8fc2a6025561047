/// The size of an SVG file in points, without drawing.
///
/// Files that refer to other files, and those whose drawing could take unbounded time or memory, are
/// refused: the time of a drawing grows with the elements that are drawn, counted as often as others
/// repeat them, and with the pixels.
struct SVGHead {
  /// The largest file, in bytes.
  static let mostBytes = 1 << 20

  /// Units of the drawing, which are points: above 0, rounded up from those of the file.
  let width: Int
  let height: Int

  /// - Throws: the reason why it is no whole file or none that is drawn.
  init(_ bytes: [UInt8]) throws(ImageFault) {
    guard bytes.count <= Self.mostBytes else {
      throw ImageFault("it is larger than \(Self.mostBytes >> 20) MiB")
    }
    var reader = SVGReader(bytes)
    let root = try reader.read()
    guard
      let size = SVGSize.of(width: root["width"], height: root["height"], viewBox: root["viewBox"])
    else { throw ImageFault("it has neither a width and a height nor a viewBox") }
    let most = Double(ImageFile.longestSide)
    guard size.width > 0, size.height > 0, size.width <= most, size.height <= most else {
      throw ImageFault(
        "it is not between 0 and \(ImageFile.longestSide) points wide and as high")
    }
    width = Int(size.width.rounded(.up))
    height = Int(size.height.rounded(.up))
  }
}

/// The size of an SVG drawing in points, by the attributes of its root.
package enum SVGSize {
  /// - Returns: both above 0 but for lengths given as 0 or below; nil for attributes without a size.
  package static func of(
    width: String?, height: String?, viewBox: String?
  ) -> (width: Double, height: Double)? {
    let box = viewBox.flatMap { self.box($0) }
    switch (width.flatMap { length($0) }, height.flatMap { length($0) }, box) {
    case (let width?, let height?, _): return (width, height)
    case (let width?, nil, let box?): return (width, width * box.height / box.width)
    case (nil, let height?, let box?): return (height * box.width / box.height, height)
    case (nil, nil, let box?): return box
    case (_, _, nil): return nil
    }
  }

  /// The size of a `viewBox`: four numbers, the last two above 0.
  private static func box(_ text: String) -> (width: Double, height: Double)? {
    let parts = text.split { " ,\t\r\n".contains($0) }.map { number($0) }
    guard parts.count == 4, parts.allSatisfy({ $0 != nil }), let width = parts[2],
      let height = parts[3], width > 0, height > 0
    else { return nil }
    return (width, height)
  }

  /// Points of absolute units, 96 an inch; nil for shares and units of fonts.
  private static func length(_ text: String) -> Double? {
    let trimmed = text.split { " \t\r\n".contains($0) }
    guard trimmed.count == 1, let word = trimmed.first else { return nil }
    let units: [(String, Double)] = [
      ("px", 1), ("pt", 96.0 / 72), ("pc", 16), ("in", 96), ("cm", 96 / 2.54), ("mm", 96 / 25.4),
    ]
    for (unit, points) in units where word.hasSuffix(unit) {
      return number(word.dropLast(2)).map { $0 * points }
    }
    return number(word)
  }

  private static func number(_ text: Substring) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    return value
  }
}
