/// Bytes as text for data URLs (RFC 4648).
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func text(_ bytes: [UInt8]) -> String {
    let count = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: count) { out in
      var place = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let left = bytes.count - start
        let bits =
          UInt32(bytes[start]) << 16 | (left > 1 ? UInt32(bytes[start + 1]) << 8 : 0)
          | (left > 2 ? UInt32(bytes[start + 2]) : 0)
        out[place] = letters[Int(bits >> 18)]
        out[place + 1] = letters[Int(bits >> 12 & 63)]
        out[place + 2] = left > 1 ? letters[Int(bits >> 6 & 63)] : UInt8(ascii: "=")
        out[place + 3] = left > 2 ? letters[Int(bits & 63)] : UInt8(ascii: "=")
        place += 4
      }
      return count
    }
  }
}
