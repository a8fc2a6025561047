@testable import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import Testing

@Suite("Painting JPEG and SVG files")
struct ImageFormatPaintingTests {
  /// 16 × 8 pixels, the left half red, the right one blue.
  private static let photo: [UInt8] = hex(
    "ffd8ffe000104a46494600010100000100010000ffdb0043000302020302020303030304030304050805",
    "050404050a070706080c0a0c0c0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f17181614",
    "1812141514ffdb00430103040405040509050509140d0b0d141414141414141414141414141414141414",
    "1414141414141414141414141414141414141414141414141414141414141414ffc00011080008001003",
    "011100021101031101ffc4001500010100000000000000000000000000000708ffc40014100100000000",
    "000000000000000000000000ffc4001501010100000000000000000000000000000907ffc40014110100",
    "000000000000000000000000000000ffda000c03010002110311003f009d10c2a60238c1d1ffd9"
  )

  private static func hex(_ text: String...) -> [UInt8] {
    let digits = Array(text.joined())
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...($0 + 1)]), radix: 16)
    }
  }

  /// The photo with an orientation of EXIF.
  private static func photo(_ orientation: UInt8) -> [UInt8] {
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0,
    ]
    let segment: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0] + tiff
    return photo.prefix(2) + [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment
      + photo.dropFirst(2)
  }

  private func whole(_ file: ImageFile, _ target: CGRect, tint: Color? = nil) -> ImagePart {
    ImagePart(
      file,
      source: CGRect(x: 0, y: 0, width: file.pixelWidth, height: file.pixelHeight),
      target: target, tint: tint)
  }

  /// Whether a pixel is about red or blue; nil for another one.
  private func isRed(_ pixel: UInt32) -> Bool? {
    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    guard pixel >> 24 == 255, green < 8, max(red, blue) > 247, min(red, blue) < 8 else {
      return nil
    }
    return red > blue
  }

  @Test("A JPEG file is shown as EXIF's orientation has it")
  func orientations() throws {
    // Whether the top left, top right, bottom left and bottom right are red.
    let corners: [[Bool]] = [
      [true, false, true, false], [false, true, false, true], [false, true, false, true],
      [true, false, true, false], [true, true, false, false], [true, true, false, false],
      [false, false, true, true], [false, false, true, true],
    ]
    for orientation in 1...8 {
      let file = try #require(ImageFile(Self.photo(UInt8(orientation))))
      let (width, height) = (file.pixelWidth, file.pixelHeight)
      #expect((width, height) == (orientation > 4 ? (8, 16) : (16, 8)))
      let rows = try ImagePaintingTests.painted(
        whole(file, CGRect(x: 0, y: 0, width: width, height: height)), width: width,
        height: height)
      let found = [
        rows[0][0], rows[0][width - 1], rows[height - 1][0], rows[height - 1][width - 1],
      ].map { isRed($0) }
      #expect(found == corners[orientation - 1], "\(orientation)")
    }
  }

  @Test("A JPEG file whose pixels are damaged or missing is painted or left out, without a crash")
  func damaged() throws {
    var bytes = Self.photo
    let head = bytes.count - 40
    for index in head..<(bytes.count - 2) { bytes[index] = UInt8(index & 127) }
    for bytes in [bytes, Array(Self.photo.prefix(180)) + [0xFF, 0xDA, 0, 2, 0xFF, 0xD9]] {
      guard let file = ImageFile(bytes) else { continue }
      let part = whole(file, CGRect(x: 0, y: 0, width: 16, height: 8))
      #expect(try ImagePaintingTests.painted(part, width: 16, height: 8).count == 8)
    }
  }

  // MARK: SVG

  private func drawing(_ inside: String, _ keys: String = "width='4' height='2'") throws
    -> ImageFile
  {
    try #require(
      ImageFile(Array("<svg xmlns='http://www.w3.org/2000/svg' \(keys)>\(inside)</svg>".utf8)))
  }

  private static let half = "<path d='M0 0H2V2H0z' fill='#f00'/>"

  @Test("A drawing has the pixels of the display's scale", arguments: [1.0, 2, 3])
  func scale(_ scale: Double) throws {
    let file = try drawing("<path d='M0 0H1.5V2H0z' fill='#f00'/>")
    let part = whole(file, CGRect(x: 0, y: 0, width: 4, height: 2))
    let rows = try ImagePaintingTests.painted(part, width: 4, height: 2, scale: CGFloat(scale))
    let across = Int(4 * scale)
    #expect(rows.count == Int(2 * scale) && rows.allSatisfy { $0.count == across })
    for row in rows {
      for (x, pixel) in row.enumerated() {
        let end = Double(x + 1) / scale
        if end <= 1.5 { #expect(pixel == ImagePaintingTests.red) }
        if Double(x) / scale >= 1.5 { #expect(pixel == ImagePaintingTests.white) }
      }
    }
  }

  @Test("A drawing is stretched sharply, and a part of it is a part")
  func aspect() throws {
    let file = try drawing(Self.half)
    let rows = try ImagePaintingTests.painted(
      whole(file, CGRect(x: 0, y: 0, width: 10, height: 3)), width: 10, height: 3)
    let row =
      Array(repeating: ImagePaintingTests.red, count: 5)
      + Array(repeating: ImagePaintingTests.white, count: 5)
    #expect(rows == Array(repeating: row, count: 3))
    let part = ImagePart(
      file, source: CGRect(x: 1, y: 0, width: 2, height: 2),
      target: CGRect(x: 0, y: 0, width: 6, height: 1))
    #expect(
      try ImagePaintingTests.painted(part, width: 6, height: 1) == [
        Array(repeating: ImagePaintingTests.red, count: 3)
          + Array(repeating: ImagePaintingTests.white, count: 3)
      ])
  }

  @Test("A drawing of another aspect than its viewBox is fitted, and a template has the tint")
  func fitted() throws {
    let file = try drawing(
      "<path d='M0 0H1V1H0z' fill='#f00'/>", "width='3' height='1' viewBox='0 0 1 1'")
    let rows = try ImagePaintingTests.painted(
      whole(file, CGRect(x: 0, y: 0, width: 3, height: 1), tint: Color(red: 0, green: 0, blue: 1)),
      width: 3, height: 1)
    #expect(
      rows == [[ImagePaintingTests.white, ImagePaintingTests.blue, ImagePaintingTests.white]])
  }

  @Test("A large drawing has bounded pixels; one that cannot be drawn is left out")
  func limits() throws {
    let file = try drawing(Self.half)
    for target in [
      CGRect(x: 0, y: 0, width: 1e6, height: 1e6), CGRect(x: 0, y: 0, width: 1, height: 1e7),
    ] {
      let raster = ImageRaster(
        of: whole(file, target), across: Double(target.width), down: Double(target.height))
      #expect(raster.width >= 1 && raster.height >= 1)
      #expect(raster.width * raster.height <= 4_200_000 && raster.height <= 8192)
    }
    let wrong = try drawing("<path d='M0 0' xlink:href='#a'/>")
    let part = whole(wrong, CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(
      try ImagePaintingTests.painted(part, width: 4, height: 2)
        == Array(repeating: Array(repeating: ImagePaintingTests.white, count: 4), count: 2))
  }

  @Test("A drawing that takes too long, or too much memory, is left out in bounded time")
  func hostile() throws {
    let gradient =
      "<radialGradient id='g'><stop stop-opacity='.5'/><stop offset='1'/></radialGradient>"
    let ellipses = String(repeating: "<ellipse rx='200' ry='400' fill='url(#g)'/>", count: 4900)
    let groups = String(repeating: "<g opacity='.9'>", count: 90)
    let ends = String(repeating: "</g>", count: 90)
    let layers = String(repeating: groups + "<rect width='9' height='9'/>" + ends, count: 50)
    for inside in [gradient + ellipses, layers] {
      let file = try drawing(inside, "viewBox='0 0 9 9'")
      let began = ContinuousClock.now
      #expect(Image(svg: file.bytes, plane: (9, 9), width: 2048, height: 2048) == nil)
      #expect(ContinuousClock.now - began < .seconds(60))
    }
    let usual = try drawing(Self.half)
    #expect(Image(svg: usual.bytes, plane: (4, 2), width: 4, height: 2) != nil)
  }
}
