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
    /// How often each picture came, and the pictures from which others are drawn.
    var sendings: [[UInt32]: Int] = [:]
    var sources: [Int: Int] = [:]

    /// The change up to which it has all materials, and the messages of materials.
    var stamp = 0
    var messages = 0

    /// Loses its connection, and keeps its materials for another one.
    mutating func reconnect(to frames: LiveFrames) {
      let kept = LivePage.Kept(
        generation: state.generation, stamp: stamp,
        count: Set(materials.keys).union(colors.keys).union(sources.keys).count)
      state = frames.page(keeping: kept)
      (layers, frameNumbers, messages) = ([], [], 0)
    }

    mutating func take(from frames: LiveFrames) throws {
      if frames.isNew(state) {
        self = Page(state: frames.newPage, frameNumbers: frameNumbers, sendings: sendings)
      }
      while let bytes = frames.materials(for: &state, kind: 3) {
        let reader = WireReader(bytes)
        #expect(try reader.number() == 3)
        messages += 1
        stamp = try reader.number()
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
        let pixels = try reader.qoi(width * height)
        materials[number] = pixels
        sendings[pixels, default: 0] += 1
      case 3:
        sources[number] = try reader.number()
        for _ in 0..<6 { _ = try reader.signed() }
        let hasClip = try reader.number() == 1
        for _ in 0..<(hasClip ? 5 : 0) { _ = try reader.signed() }
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

  private static func frames(
    _ limits: LiveFrames.Limits = LiveFrames.Limits()
  ) throws -> (LiveFrames, Painter) {
    let painter = Painter(fonts: try FontSet())
    return (
      LiveFrames(
        width: 80, height: 120, size: size, surround: .black, scale: 2, painter: painter,
        limits: limits), painter
    )
  }

  /// A card that is scaled around its middle.
  private static func scaled(_ factor: CGFloat) -> DisplayItem {
    let box = CGRect(x: 0, y: 0, width: 16, height: 20)
    let place = CGAffineTransform(
      a: factor, b: 0, c: 0, d: factor, tx: -8 * factor, ty: -10 * factor)
    return item(
      .black, x: 20,
      Picture(
        commands: [
          .transform(place), .fill(box, cornerRadius: 4, Color(hex: 0x3366CC)),
          .text("Ag", box: box, Font(size: 11), .black, .left), .restore,
        ],
        bounds: CGRect(x: -12, y: -12, width: 24, height: 24), isOpaque: false))
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

  @Test func whatIsScaledIsSentOnceAndThenPlaced() throws {
    var (frames, painter) = try Self.frames()
    var page = Page()
    for step in 0..<12 {
      let isNew = frames.show(
        Self.screens([Self.scaled(0.4 + CGFloat(step) / 20)]), at: .zero)
      #expect(isNew && frames.isTurned)
      try page.take(from: frames)
    }
    #expect(page.sendings.values.reduce(0, +) == 1)
    #expect(page.sources.count == 12)
    #expect(Set(page.sources.values) == Set(page.materials.keys))
    // At rest it is the program's own picture.
    let isExact = frames.rest()
    #expect(isExact && !frames.isTurned)
    try page.take(from: frames)
    let number = try #require(page.layers.last?[0])
    let width = try #require(page.widths[number])
    let part = PixelRect(left: -25, top: -25, right: width - 25, bottom: 25)
    #expect(
      page.materials[number]
        == painter.pixels(of: Self.scaled(0.95).picture, scale: 2, in: part))
    let isOther = frames.rest()
    #expect(!isOther)
    #expect(page.sendings.values.reduce(0, +) == 2)
  }

  @Test func picturesArePackedInSlicesAndTheNewestFrameFollows() throws {
    var limits = LiveFrames.Limits()
    limits.slicePixels = 200
    var (frames, painter) = try Self.frames(limits)
    var page = Page()
    let card = Self.item(.black, x: 2)
    _ = frames.show(Self.screens([card]), at: .zero)
    #expect(frames.isPacking)
    try page.take(from: frames)
    #expect(page.frameNumbers.isEmpty)
    for x in [3.0, 4, 5] { _ = frames.show(Self.screens([Self.item(.black, x: x)]), at: .zero) }
    var slices = 4
    while frames.isPacking, slices < 100 {
      frames.pack()
      slices += 1
    }
    // 34 · 42 pixels.
    #expect((7..<100).contains(slices))
    try page.take(from: frames)
    #expect(page.frameNumbers == [4])
    #expect(page.layers.last?[1] == 10)
    let pixels = try #require(page.materials.values.first)
    let part = PixelRect(left: -1, top: -1, right: 33, bottom: 41)
    #expect(pixels == painter.pixels(of: card.picture, scale: 2, in: part))
  }

  @Test func onlyWhatWasNotUsedForTheLongestTimeIsForgotten() throws {
    var limits = LiveFrames.Limits()
    limits.bytes = 20_000
    var (frames, _) = try Self.frames(limits)
    var page = Page()
    let fixed = Self.item(.white, x: 2)
    for step in 0..<60 {
      let color = Color(hex: UInt32(0x010203 * (step + 1)))
      _ = frames.show(Self.screens([fixed, Self.item(color, x: 20)]), at: .zero)
      try page.take(from: frames)
      #expect(page.frameNumbers.count == step + 1)
    }
    // Each once, also that of all frames; numbers are used again.
    #expect(page.sendings.count == 61)
    #expect(page.sendings.values.allSatisfy { $0 == 1 })
    #expect(page.materials.keys.allSatisfy { $0 < 40 })
    var late = Page()
    try late.take(from: frames)
    #expect(late.layers == page.layers)
    for layer in late.layers {
      #expect(late.materials[layer[0]] == page.materials[layer[0]])
      #expect(late.colors[layer[0]] == page.colors[layer[0]] || late.materials[layer[0]] != nil)
    }
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

  @Test func anotherConnectionOfAPageGetsNoPictureAgain() throws {
    var (frames, _) = try Self.frames()
    var page = Page()
    _ = frames.show(Self.screens([Self.item(.black, x: 2)]), at: .zero)
    try page.take(from: frames)
    let known = page.sendings
    page.reconnect(to: frames)
    try page.take(from: frames)
    #expect(page.messages == 0 && page.sendings == known)
    #expect(page.frameNumbers == [1] && !page.layers.isEmpty)
    // Those that came meanwhile, alone.
    _ = frames.show(
      Self.screens([Self.item(.black, x: 2), Self.item(Color(hex: 0xCC3300), x: 20)]), at: .zero)
    page.reconnect(to: frames)
    try page.take(from: frames)
    #expect(page.sendings.count == known.count + 1 && page.sendings.values.allSatisfy { $0 == 1 })
    #expect(page.frameNumbers == [2])
  }

  @Test func aPageThatWasCutOffBetweenMessagesGetsTheRest() throws {
    var (frames, _) = try Self.frames()
    let many = (0..<6).map { Self.item(Color(hex: 0x101010 * UInt32($0)), x: Double(6 * $0)) }
    _ = frames.show(Self.screens(many), at: .zero)
    var page = Page()
    try page.take(from: frames)
    var cut = Page(state: frames.newPage)
    cut.reconnect(to: frames)
    try cut.take(from: frames)
    #expect(cut.materials == page.materials && cut.layers == page.layers)
  }

  @Test func materialsOfOtherFramesAreForgotten() throws {
    let (frames, painter) = try Self.frames()
    let later = LiveFrames(
      width: 80, height: 120, size: Self.size, surround: .black, scale: 2, painter: painter,
      after: frames)
    for (generation, stamp, count) in [(0, 0, 0), (1, 9, 0), (1, 0, 1), (7, 0, 0)] {
      let kept = LivePage.Kept(generation: generation, stamp: stamp, count: count)
      #expect(later.isNew(later.page(keeping: kept)), "\(kept)")
    }
    #expect(!later.isNew(later.page(keeping: LivePage.Kept(generation: 1, stamp: 0, count: 0))))
  }
}
