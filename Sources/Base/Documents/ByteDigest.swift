/// A digest of bytes for distinguishing files and names; not secure against deliberate collisions.
package struct ByteDigest: Sendable {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// FNV-1a of 64 bits.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Sixteen hexadecimal digits.
  package var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The digest of a text.
  package static func text(of text: String) -> String {
    var digest = ByteDigest()
    digest.add(text.utf8)
    return digest.text
  }
}
