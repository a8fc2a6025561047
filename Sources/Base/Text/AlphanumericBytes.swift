/// Bytes as ASCII letters and digits alone: eight bytes as eleven characters of base 62, the
/// highest first, and the remaining one to seven as 2, 3, 5, 6, 7, 9 or 10. Chats, addresses and
/// shells pass such a text unchanged.
package enum AlphanumericBytes {
  /// The digits of base 62, by value.
  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  /// The characters for 0 to 8 bytes.
  private static let lengths = [0, 2, 3, 5, 6, 7, 9, 10, 11]

  /// The text of bytes.
  package static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 8) {
      let chunk = bytes[start..<min(start + 8, bytes.count)]
      var rest = chunk.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      var characters: [UInt8] = []
      for _ in 0..<lengths[chunk.count] {
        characters.append(digits[Int(rest % 62)])
        rest /= 62
      }
      text += characters.reversed()
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The index of the first character that is no ASCII letter or digit; nil for none.
  package static func firstStranger(in text: some Collection<UInt8>) -> Int? {
    var index = 0
    for byte in text {
      if value(byte) == nil { return index }
      index += 1
    }
    return nil
  }

  /// The bytes of a text; nil for one that `text` does not make. In linear time.
  package static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
    let text = Array(text)
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: 11) {
      let chunk = text[start..<min(start + 11, text.count)]
      guard let count = lengths.firstIndex(of: chunk.count) else { return nil }
      var number: UInt64 = 0
      for character in chunk {
        guard let digit = value(character) else { return nil }
        let (product, overflow) = number.multipliedReportingOverflow(by: 62)
        let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
        guard !overflow, !carry else { return nil }
        number = sum
      }
      guard count == 8 || number < 1 << (8 * UInt64(count)) else { return nil }
      bytes += (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
    }
    return bytes
  }

  private static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 36
    default: nil
    }
  }
}
