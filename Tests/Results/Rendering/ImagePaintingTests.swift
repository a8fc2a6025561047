@testable import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import Testing

@Suite("Painting images")
struct ImagePaintingTests {
  static let red: UInt32 = 0xFFFF_0000
  static let green: UInt32 = 0xFF00_FF00
  static let blue: UInt32 = 0xFF00_00FF
  static let white: UInt32 = 0xFFFF_FFFF
  static let clear: UInt32 = 0

  static func file(_ rows: [[UInt32]]) throws -> ImageFile {
    let image = Image(width: rows[0].count, height: rows.count, pixels: rows.flatMap { $0 })
    return try #require(ImageFile(png: image.png()))
  }

  static func painted(_ part: ImagePart, width: Int, height: Int, scale: CGFloat = 1) throws
    -> [[UInt32]]
  {
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let picture = Picture(commands: [.image(part)], bounds: bounds, isOpaque: false)
    let painter = Painter(fonts: try FontSet())
    let image = painter.image(
      of: list([item(picture)], width: CGFloat(width), height: CGFloat(height)), scale: scale)
    return (0..<image.height).map { y in (0..<image.width).map { image[$0, y] } }
  }

  @Test("Pixel for pixel, an image is itself")
  func exact() throws {
    let file = try Self.file([[Self.red, Self.green], [Self.blue, Self.red]])
    let part = ImagePart(
      file, source: CGRect(x: 0, y: 0, width: 2, height: 2),
      target: CGRect(x: 1, y: 0, width: 2, height: 2))
    #expect(
      try Self.painted(part, width: 3, height: 2) == [
        [Self.white, Self.red, Self.green], [Self.white, Self.blue, Self.red],
      ])
  }

  @Test("A stretched part takes nothing of its neighbours in")
  func stretched() throws {
    let file = try Self.file([[Self.red, Self.green, Self.blue]])
    let part = ImagePart(
      file, source: CGRect(x: 1, y: 0, width: 1, height: 1),
      target: CGRect(x: 0, y: 0, width: 5, height: 2))
    let rows = try Self.painted(part, width: 5, height: 2)
    #expect(rows == Array(repeating: Array(repeating: Self.green, count: 5), count: 2))
  }

  @Test("A tiled part repeats from the top left corner of its place")
  func tiled() throws {
    let file = try Self.file([[Self.red, Self.green]])
    let part = ImagePart(
      file, source: CGRect(x: 0, y: 0, width: 2, height: 1),
      target: CGRect(x: 1, y: 0, width: 4, height: 1), tile: CGSize(width: 2, height: 1))
    #expect(
      try Self.painted(part, width: 5, height: 1)
        == [[Self.white, Self.red, Self.green, Self.red, Self.green]])
  }

  @Test("A tint is painted through the alpha alone")
  func tinted() throws {
    let file = try Self.file([[Self.red, Self.clear]])
    let part = ImagePart(
      file, source: CGRect(x: 0, y: 0, width: 2, height: 1),
      target: CGRect(x: 0, y: 0, width: 2, height: 1), tint: Color(hex: 0x0000FF))
    #expect(try Self.painted(part, width: 2, height: 1) == [[Self.blue, Self.white]])
  }

  @Test("At twice the scale an image of that scale is itself")
  func scale() throws {
    let file = try Self.file([[Self.red, Self.green], [Self.green, Self.red]])
    let part = ImagePart(
      file, source: CGRect(x: 0, y: 0, width: 2, height: 2),
      target: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(
      try Self.painted(part, width: 1, height: 1, scale: 2)
        == [[Self.red, Self.green], [Self.green, Self.red]])
  }

  @Test("A file that is damaged inside paints nothing")
  func damaged() throws {
    var bytes = try Self.file([[Self.red, Self.green]]).bytes
    bytes[bytes.count - 22] ^= 0xFF
    let file = try #require(ImageFile(png: bytes))
    let part = ImagePart(
      file, source: CGRect(x: 0, y: 0, width: 2, height: 1),
      target: CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(try Self.painted(part, width: 2, height: 1) == [[Self.white, Self.white]])
  }
}
