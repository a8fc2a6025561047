/// Writes values in the protocol's form, in little endian order.
struct BusWriter {
  var bytes: [UInt8] = []

  mutating func align(to size: Int) {
    while bytes.count % size != 0 { bytes.append(0) }
  }

  mutating func add(_ number: UInt32) {
    align(to: 4)
    for shift in [UInt32(0), 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  mutating func add(_ text: String) {
    let text = Array(text.utf8)
    add(UInt32(text.count))
    bytes += text + [0]
  }

  /// - Parameter text: at most 255 characters of ASCII.
  mutating func addSignature(_ text: String) {
    let text = Array(text.utf8.prefix(255))
    bytes += [UInt8(text.count)] + text + [0]
  }

  /// A number as a variant, within further variants.
  mutating func addVariant(_ number: UInt32, depth: Int = 1) {
    for _ in 1..<max(depth, 1) { addSignature("v") }
    addSignature("u")
    add(number)
  }
}

/// Reads values in the protocol's form; nil for bytes that are none, and at the end.
struct BusReader {
  private let bytes: [UInt8]
  private let isBigEndian: Bool
  private var place: Int

  init(_ bytes: [UInt8], isBigEndian: Bool, at place: Int = 0) {
    self.bytes = bytes
    self.isBigEndian = isBigEndian
    self.place = place
  }

  var isAtEnd: Bool { place >= bytes.count }

  mutating func align(to size: Int) { place = (place + size - 1) / size * size }

  mutating func byte() -> UInt8? {
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    return bytes[place]
  }

  mutating func number() -> UInt32? {
    align(to: 4)
    guard place + 4 <= bytes.count else { return nil }
    defer { place += 4 }
    let four = bytes[place..<place + 4]
    let ordered = isBigEndian ? Array(four) : four.reversed()
    return ordered.reduce(0) { $0 << 8 | UInt32($1) }
  }

  mutating func text() -> String? {
    guard let count = number() else { return nil }
    return characters(Int(count))
  }

  mutating func signature() -> String? {
    guard let count = byte() else { return nil }
    return characters(Int(count))
  }

  private mutating func characters(_ count: Int) -> String? {
    guard count < bytes.count - place, bytes[place + count] == 0 else { return nil }
    defer { place += count + 1 }
    return String(validating: bytes[place..<place + count], as: UTF8.self)
  }

  /// The most variants within one another that are read.
  private static let deepest = 4

  /// A number in a variant, or in variants within one another.
  mutating func variantNumber() -> UInt32? {
    for _ in 0..<Self.deepest {
      switch signature() {
      case "v": continue
      case "u", "i": return number()
      default: return nil
      }
    }
    return nil
  }
}
