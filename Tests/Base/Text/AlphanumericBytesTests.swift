import BackswipeText
import TestSupport
import Testing

@Suite("Bytes as letters and digits")
struct AlphanumericBytesTests {
  @Test("every number of bytes reads back, and nothing but letters and digits is written")
  func lengths() {
    var random = SplitMix(seed: 7)
    for count in 0..<40 {
      for bytes in [
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) },
        [UInt8](repeating: 0, count: count), [UInt8](repeating: 255, count: count),
      ] {
        let text = AlphanumericBytes.text(bytes)
        #expect(text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) })
        #expect(AlphanumericBytes.bytes(text.utf8) == bytes)
      }
    }
    #expect(AlphanumericBytes.text([1, 2, 3]).utf8.count == 5)
    #expect(AlphanumericBytes.text(Array(1...8)).utf8.count == 11)
  }

  @Test("a text that no bytes make is refused")
  func refused() {
    for text in ["1", "1234", "12345678", "zz", "zzz", "zzzzzzzzzzz", "1-", "é1"] {
      #expect(AlphanumericBytes.bytes(text.utf8) == nil, "\(text)")
    }
    #expect(AlphanumericBytes.firstStranger(in: "ab1_2".utf8) == 3)
    #expect(AlphanumericBytes.firstStranger(in: "ab12".utf8) == nil)
  }

  @Test("a text reads as bytes or not at all: whatever is read is written as the same text")
  func canonical() {
    var random = SplitMix(seed: 8)
    let signs = Array("0123456789ABYZabyz".utf8)
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0..<30, using: &random)).map { _ in
        signs.randomElement(using: &random) ?? 48
      }
      if let bytes = AlphanumericBytes.bytes(text) {
        #expect(AlphanumericBytes.text(bytes) == String(decoding: text, as: UTF8.self))
      }
    }
  }
}
