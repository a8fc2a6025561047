/// Bytes as text for data URLs (RFC 4648).
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let three = (0..<3).map { start + $0 < bytes.count ? UInt32(bytes[start + $0]) : 0 }
      let bits = three[0] << 16 | three[1] << 8 | three[2]
      for place in 0..<4 {
        let isPadding = start + place > bytes.count
        out.append(
          isPadding ? UInt8(ascii: "=") : letters[Int(bits >> UInt32(18 - 6 * place) & 63)])
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
