/// Bytes of a page's data: whole numbers of seven bits a byte, the lowest first.
struct PlayBytes {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ bytes: [UInt8]) { self.bytes += bytes }

  mutating func append(_ number: UInt64) {
    var rest = number
    while rest > 127 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// - Parameter count: not negative.
  mutating func append(_ count: Int) { append(UInt64(max(count, 0))) }

  /// A number of either sign, 0, -1, 1, -2 as 0, 1, 2, 3.
  mutating func append(signed number: Int) {
    append(UInt64(bitPattern: Int64(number << 1 ^ number >> (Int.bitWidth - 1))))
  }

  /// Premultiplied 0xAARRGGBB as red, green, blue and alpha.
  mutating func append(pixel: UInt32) {
    bytes.append(UInt8(pixel >> 16 & 255))
    bytes.append(UInt8(pixel >> 8 & 255))
    bytes.append(UInt8(pixel & 255))
    bytes.append(UInt8(pixel >> 24))
  }
}
