/// The fields of a message from a page: whole numbers of seven bits a byte, the lowest first.
struct ShareReader {
  /// A message outside of the protocol.
  struct Broken: Error, Equatable {
    /// The broken rule, in a few words without anything of the message.
    let rule: String
  }

  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isAtEnd: Bool { bytes.isEmpty }

  /// - Throws: `Broken` for one above `most`, of more than nine bytes, or that ends too early.
  mutating func number(upTo most: UInt64 = 1 << 53) throws(Broken) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 63, by: 7) {
      guard let byte = bytes.popFirst() else { throw Broken(rule: "a message ends too early") }
      value |= UInt64(byte & 127) << UInt64(shift)
      guard byte < 128 else { continue }
      guard value <= most else { throw Broken(rule: "a number is too large") }
      return value
    }
    throw Broken(rule: "a number is too long")
  }

  mutating func int(upTo most: Int) throws(Broken) -> Int { Int(try number(upTo: UInt64(most))) }

  /// A number of either sign: 0, -1, 1, -2 as 0, 1, 2, 3.
  mutating func signed(within most: Int) throws(Broken) -> Int {
    let value = try number()
    let number = Int(value >> 1)
    let signed = value & 1 == 1 ? -number - 1 : number
    guard signed.magnitude <= most.magnitude else { throw Broken(rule: "a number is too large") }
    return signed
  }

  mutating func end() throws(Broken) {
    guard isAtEnd else { throw Broken(rule: "a message has more than its fields") }
  }
}
