import BackswipeScene
import BackswipeUnits
import Testing

@Suite("Image files")
struct ImageFileTests {
  /// Two pixels by one, red and green.
  static let tiny: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00, 0x00, 0x7B, 0x40, 0xE8,
    0xDD, 0x00, 0x00, 0x00, 0x0F, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8, 0xCF, 0xC0, 0xC0,
    0xF0, 0x9F, 0x01, 0x00, 0x07, 0xFF, 0x01, 0xFF, 0x01, 0x7F, 0x89, 0xA7, 0x00, 0x00, 0x00, 0x00,
    0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]

  @Test("The size comes from the header, without decoding")
  func size() throws {
    let file = try #require(ImageFile(png: Self.tiny))
    #expect(file.pixelWidth == 2 && file.pixelHeight == 1)
    #expect(file == ImageFile(png: Self.tiny))
  }

  @Test(
    "What is not a whole PNG file is refused",
    arguments: [
      [], Array(tiny.prefix(20)), Array(tiny.dropLast(8)), [0xFF, 0xD8, 0xFF, 0xE0],
      Array(tiny.prefix(33)) + tiny.suffix(12), Array(tiny.prefix(8)) + tiny.suffix(12),
    ] as [[UInt8]])
  func refused(_ bytes: [UInt8]) { #expect(ImageFile(png: bytes) == nil) }

  @Test(
    "A size of nothing, or past the limits, is refused",
    arguments: [(0, 1), (1, 0), (ImageFile.longestSide + 1, 1), (8192, 8192)])
  func limits(_ width: Int, _ height: Int) {
    var bytes = Self.tiny
    for index in 0..<4 {
      bytes[16 + index] = UInt8(width >> (24 - 8 * index) & 0xFF)
      bytes[20 + index] = UInt8(height >> (24 - 8 * index) & 0xFF)
    }
    #expect(ImageFile(png: bytes) == nil)
  }
}
