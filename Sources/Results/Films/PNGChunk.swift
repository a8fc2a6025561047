/// A chunk of a PNG file.
struct PNGChunk {
  let kind: String
  let data: [UInt8]

  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// The chunks of a file, in order.
  static func all(in file: [UInt8]) -> [PNGChunk] {
    var found: [PNGChunk] = []
    var offset = signature.count
    while offset + 12 <= file.count {
      let length = Int(number(file[offset..<offset + 4]))
      guard offset + 12 + length <= file.count else { break }
      found.append(
        PNGChunk(
          kind: String(decoding: file[offset + 4..<offset + 8], as: UTF8.self),
          data: Array(file[offset + 8..<offset + 8 + length])))
      offset += 12 + length
    }
    return found
  }

  /// The bytes of a chunk: its length, its kind, its data and the checksum of both.
  static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    return bytes(UInt32(data.count)) + body + bytes(check(body))
  }

  /// The number in big-endian order.
  static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The cyclic redundancy check of the PNG specification (ISO 3309).
  private static func check(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
  }

  private static let table: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }
}
