import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import TestSupport
import Testing

@testable import BackswipeWeb

/// Frames for pages that show a run while it runs.
@Suite("Frames for pages of a running session")
struct LiveFramesTests {
  private static let size = CGSize(width: 40, height: 60)

  /// A page that holds what messages give it, read by the protocol and not by the code that writes it.
  private struct Page {
    var state = LivePage()
    var materials: [Int: [UInt32]] = [:]
    var widths: [Int: Int] = [:]
    var colors: [Int: UInt32] = [:]
    var layers: [[Int]] = []
    var frameNumbers: [Int] = []

    mutating func take(from frames: LiveFrames) throws {
      if frames.isNew(state) {
        self = Page(state: frames.newPage, frameNumbers: frameNumbers)
      }
      while let bytes = frames.materials(for: &state, kind: 3) {
        let reader = WireReader(bytes)
        #expect(try reader.number() == 3)
        let (first, count) = (try reader.number(), try reader.number())
        for number in first..<(first + count) { try read(number, reader) }
        #expect(reader.isAtEnd)
      }
      if let bytes = frames.frame(for: &state, kind: 4, touches: 5) {
        let reader = WireReader(bytes)
        #expect(try reader.number() == 4)
        frameNumbers.append(try reader.number())
        _ = try reader.number()
        #expect(try reader.number() == 5)
        layers = try reader.layers(after: layers)
        #expect(reader.isAtEnd)
      }
    }

    private mutating func read(_ number: Int, _ reader: WireReader) throws {
      switch try reader.number() {
      case 0: colors[number] = try reader.pixel()
      case 1:
        for _ in 0..<2 { _ = try reader.number() }
        #expect(try reader.number() == 0)
        let (width, height, mode) = (try reader.number(), try reader.number(), try reader.number())
        #expect(mode == 3)
        widths[number] = width
        materials[number] = try reader.qoi(width * height)
      default: Issue.record("another material")
      }
    }
  }

  private static func item(_ color: Color, x: Double, _ picture: Picture? = nil) -> DisplayItem {
    let box = CGRect(x: 0, y: 0, width: 16, height: 20)
    return DisplayItem(
      picture: picture
        ?? Picture(
          commands: [
            .gradient(box, from: color, to: .white, horizontal: true),
            .text("Ag", box: box, Font(size: 11), .black, .left),
          ], bounds: box, isOpaque: false),
      position: CGPoint(x: x, y: 4), opacity: 1, clip: CGRect(origin: .zero, size: size))
  }

  private static func screens(_ items: [DisplayItem]) -> [PlacedScreen] {
    [
      PlacedScreen(
        DisplayList(size: size, background: .white, items: items), originX: 0, originY: 0, scale: 2)
    ]
  }

  private static func frames() throws -> (LiveFrames, Painter) {
    let painter = Painter(fonts: try FontSet())
    return (
      LiveFrames(
        width: 80, height: 120, size: size, surround: .black, scale: 2, painter: painter), painter
    )
  }

  @Test func aPagesPixelsAreTheProgramsAndEachIsSentOnce() throws {
    var (frames, painter) = try Self.frames()
    var page = Page()
    var card = Self.item(.black, x: 2)
    var isNew = frames.show(Self.screens([card]), at: .zero)
    #expect(isNew)
    try page.take(from: frames)
    let number = try #require(page.materials.keys.first)
    #expect(page.materials.count == 1)
    let width = try #require(page.widths[number])
    let part = PixelRect(left: -1, top: -1, right: width - 1, bottom: 41)
    #expect(page.materials[number] == painter.pixels(of: card.picture, scale: 2, in: part))
    card.position.x = 9
    isNew = frames.show(Self.screens([card]), at: .zero)
    #expect(isNew)
    isNew = frames.show(Self.screens([card]), at: .zero)
    #expect(!isNew)
    page.materials = [:]
    try page.take(from: frames)
    #expect(page.materials.isEmpty)
    #expect(page.layers.contains { $0[1] == 18 })
  }

  @Test func aPageThatWasLeftBehindGetsTheNewestFrameNext() throws {
    var (frames, _) = try Self.frames()
    var (quick, slow) = (Page(), Page())
    for step in 0..<12 {
      var items = [Self.item(.black, x: Double(step))]
      if step > 3 { items.append(Self.item(Color(hex: 0x3366CC), x: 20)) }
      if step > 7 { items.removeFirst() }
      _ = frames.show(Self.screens(items), at: .zero)
      try quick.take(from: frames)
      if step % 5 == 1 { try slow.take(from: frames) }
    }
    try slow.take(from: frames)
    #expect(quick.frameNumbers.count > slow.frameNumbers.count)
    #expect(quick.layers == slow.layers)
    #expect(quick.materials.values.allSatisfy { slow.materials.values.contains($0) })
    var late = Page()
    try late.take(from: frames)
    #expect(late.layers == quick.layers)
  }

  @Test func pixelsOfAllKindsComeBack() throws {
    var state: UInt32 = 12_345
    func random() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state
    }
    let kinds: [[UInt32]] = [
      (0..<500).map { _ in random() },
      (0..<500).map { 0xFF00_0000 | UInt32($0 / 63) },
      (0..<500).map { _ in 0xFF80_8080 &+ (random() >> 8 & 0x0003_0201) },
      (0..<500).map { _ in 0x8010_2030 &+ (random() >> 9 & 0x000F_1F0F) },
      [UInt32](repeating: 0xFF00_0000, count: 500), [UInt32](repeating: 0, count: 500),
    ]
    for pixels in kinds {
      let bytes = LivePixels.bytes(pixels, width: 50, height: 10)
      let reader = WireReader(bytes)
      #expect([try reader.number(), try reader.number(), try reader.number()] == [50, 10, 3])
      #expect(try reader.qoi(500) == pixels)
      #expect(reader.isAtEnd)
    }
  }
}

/// The bytes of a message.
private final class WireReader {
  struct Malformed: Error {}
  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }
  var isAtEnd: Bool { at == bytes.count }

  func byte() throws -> UInt8 {
    guard at < bytes.count else { throw Malformed() }
    at += 1
    return bytes[at - 1]
  }

  func number() throws -> Int {
    var (value, shift) = (0, 0)
    while true {
      let byte = try byte()
      value |= Int(byte & 127) << shift
      if byte < 128 { return value }
      shift += 7
    }
  }

  func signed() throws -> Int {
    let value = try number()
    return value >> 1 ^ -(value & 1)
  }

  func pixel() throws -> UInt32 {
    let parts = try (0..<4).map { _ in UInt32(try byte()) }
    return parts[3] << 24 | parts[0] << 16 | parts[1] << 8 | parts[2]
  }

  /// The pixels of QOI's chunks, by the text of the format.
  func qoi(_ count: Int) throws -> [UInt32] {
    let end = try number() + at
    var seen = [[Int]](repeating: [0, 0, 0, 0], count: 64)
    var (pixel, pixels) = ([0, 0, 0, 255], [UInt32]())
    while pixels.count < count {
      let tag = Int(try byte())
      var times = 1
      switch tag {
      case 254: pixel = [Int(try byte()), Int(try byte()), Int(try byte()), pixel[3]]
      case 255: pixel = try (0..<4).map { _ in Int(try byte()) }
      case 0..<64: pixel = seen[tag]
      case 64..<128:
        let changes = [tag >> 4 & 3, tag >> 2 & 3, tag & 3].map { $0 - 2 }
        for index in 0..<3 { pixel[index] = (pixel[index] + changes[index]) & 255 }
      case 128..<192:
        let (green, other) = ((tag & 63) - 32, Int(try byte()))
        pixel[0] = (pixel[0] + green + (other >> 4) - 8) & 255
        pixel[1] = (pixel[1] + green) & 255
        pixel[2] = (pixel[2] + green + (other & 15) - 8) & 255
      default: times = (tag & 63) + 1
      }
      seen[(pixel[0] * 3 + pixel[1] * 5 + pixel[2] * 7 + pixel[3] * 11) % 64] = pixel
      let value = pixel.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      pixels += [UInt32](repeating: value << 24 | value >> 8, count: times)
    }
    guard at == end, pixels.count == count else { throw Malformed() }
    return pixels
  }

  func layers(after before: [[Int]]) throws -> [[Int]] {
    let (first, last) = (try number(), try number())
    let added = try (0..<number()).map { _ in
      [try number()] + (try (0..<7).map { _ in try signed() })
    }
    var kept = Array(before.prefix(first)) + before.suffix(last)
    var index = 0
    while index < kept.count {
      index += try number()
      guard index < kept.count else { break }
      let mask = try number()
      for field in 0..<7 where mask >> field & 1 == 1 { kept[index][field + 1] += try signed() }
      index += 1
    }
    return Array(kept.prefix(first)) + added + kept.suffix(last)
  }
}
