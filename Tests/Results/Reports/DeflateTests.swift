import BackswipeReports
import TestSupport
import Testing

@Suite("Compression and digests")
struct DeflateTests {
  /// Bytes that hardly repeat, those that repeat after a distance, and text.
  static let inputs: [[UInt8]] = {
    var random = SplitMix(seed: 7)
    func noise(_ count: Int) -> [UInt8] {
      (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
    let far = noise(40_000)
    let numbers = (0..<30_000).map { "[\($0 * 7 % 1000),\($0 % 13)]" }.joined(separator: ",")
    return [
      [], [65], [65, 66], [1, 1, 1], Array(repeating: 0, count: 100_000), noise(70_000),
      far + far.prefix(9_000), Array(numbers.utf8), Array("abcabcabcabcabcabcx".utf8),
      (0..<300).flatMap { Array(repeating: UInt8($0 & 255), count: $0) },
    ]
  }()

  @Test("What is compressed is read back by another reader", arguments: inputs)
  func wayBack(input: [UInt8]) {
    let packed = Deflate.compress(input)
    #expect(Inflate.bytes(packed) == input)
    #expect(Deflate.compress(input) == packed)
  }

  @Test("Text becomes a third, and a repetition next to nothing")
  func size() {
    #expect(Deflate.compress(Self.inputs[7]).count * 3 < Self.inputs[7].count)
    #expect(Deflate.compress(Self.inputs[4]).count < 600)
  }

  @Test("The reader refuses bytes that are not compressed ones")
  func bait() {
    var packed = Deflate.compress(Self.inputs[7])
    packed.removeLast(packed.count / 2)
    #expect(Inflate.bytes(packed) == nil)
    #expect(Inflate.bytes([7]) == nil)
  }

  @Test(
    "Digests are those of FIPS 180-4",
    arguments: [
      ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
      ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
      ),
    ])
  func digests(text: String, digest: String) {
    #expect(Base64.text(SHA256.digest(Array(text.utf8))) == digest)
  }
}
