/// The bytes of a message.
final class WireReader {
  struct Malformed: Error {}
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }
  var isAtEnd: Bool { at == bytes.count }

  func byte() throws -> UInt8 {
    guard at < bytes.count else { throw Malformed() }
    at += 1
    return bytes[at - 1]
  }

  func number() throws -> Int {
    var (value, shift) = (0, 0)
    while true {
      let byte = try byte()
      value |= Int(byte & 127) << shift
      if byte < 128 { return value }
      shift += 7
    }
  }

  func signed() throws -> Int {
    let value = try number()
    return value >> 1 ^ -(value & 1)
  }

  func pixel() throws -> UInt32 {
    let parts = try (0..<4).map { _ in UInt32(try byte()) }
    return parts[3] << 24 | parts[0] << 16 | parts[1] << 8 | parts[2]
  }

  /// The pixels of QOI's chunks, by the text of the format.
  func qoi(_ count: Int) throws -> [UInt32] {
    let end = try number() + at
    var seen = [[Int]](repeating: [0, 0, 0, 0], count: 64)
    var (pixel, pixels) = ([0, 0, 0, 255], [UInt32]())
    while pixels.count < count {
      let tag = Int(try byte())
      var times = 1
      switch tag {
      case 254: pixel = [Int(try byte()), Int(try byte()), Int(try byte()), pixel[3]]
      case 255: pixel = try (0..<4).map { _ in Int(try byte()) }
      case 0..<64: pixel = seen[tag]
      case 64..<128:
        let changes = [tag >> 4 & 3, tag >> 2 & 3, tag & 3].map { $0 - 2 }
        for index in 0..<3 { pixel[index] = (pixel[index] + changes[index]) & 255 }
      case 128..<192:
        let (green, other) = ((tag & 63) - 32, Int(try byte()))
        pixel[0] = (pixel[0] + green + (other >> 4) - 8) & 255
        pixel[1] = (pixel[1] + green) & 255
        pixel[2] = (pixel[2] + green + (other & 15) - 8) & 255
      default: times = (tag & 63) + 1
      }
      seen[(pixel[0] * 3 + pixel[1] * 5 + pixel[2] * 7 + pixel[3] * 11) % 64] = pixel
      let value = pixel.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      pixels += [UInt32](repeating: value << 24 | value >> 8, count: times)
    }
    guard at == end, pixels.count == count else { throw Malformed() }
    return pixels
  }

  func layers(after before: [[Int]]) throws -> [[Int]] {
    let (first, last) = (try number(), try number())
    let added = try (0..<number()).map { _ in
      [try number()] + (try (0..<7).map { _ in try signed() })
    }
    var kept = Array(before.prefix(first)) + before.suffix(last)
    var index = 0
    while index < kept.count {
      index += try number()
      guard index < kept.count else { break }
      let mask = try number()
      for field in 0..<7 where mask >> field & 1 == 1 { kept[index][field + 1] += try signed() }
      index += 1
    }
    return Array(kept.prefix(first)) + added + kept.suffix(last)
  }
}
