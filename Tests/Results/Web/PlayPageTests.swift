import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import BackswipeWeb
import Foundation
import TestSupport
import Testing

@Suite("Pages that play a run")
struct PlayPageTests {
  private static let size = CGSize(width: 60, height: 100)

  private static func item(
    _ commands: [DrawCommand], _ bounds: CGRect, x: Double, y: Double, opacity: Double = 1
  ) -> DisplayItem {
    DisplayItem(
      picture: Picture(commands: commands, bounds: bounds, isOpaque: false),
      position: CGPoint(x: x, y: y), opacity: opacity, clip: CGRect(origin: .zero, size: size))
  }

  private static let page = CGRect(origin: .zero, size: size)
  private static let card = CGRect(x: 0, y: 0, width: 20, height: 30)

  private static let fixed = item(
    [
      .fill(page, cornerRadius: 0, .white),
      .gradient(
        CGRect(x: 0, y: 0, width: 60, height: 20), from: .black, to: .white, horizontal: true),
      .text(
        "A", box: CGRect(x: 4, y: 40, width: 50, height: 20), Font(size: 14, weight: .medium),
        .black, .left),
    ], page, x: 0, y: 0)
  private static let moving = item(
    [.fill(card, cornerRadius: 6, Color(hex: 0xCC3300, alpha: 0.8))], card, x: 5, y: 10)
  private static let mark = item(
    [.fill(card, cornerRadius: 10, Color(hex: 0x0000FF, alpha: 0.5))], card, x: 0, y: 0)
  private static let bar = item(
    [
      .backdrop(
        CGRect(x: 0, y: 0, width: 60, height: 24), cornerRadius: 0,
        Backdrop(
          radius: 6, saturation: 1.8, tint: Color.white.withAlpha(0.6), plain: .white))
    ], CGRect(x: 0, y: 0, width: 60, height: 24), x: 0, y: 0)

  /// Ten frames, in which the card moves and a mark comes.
  private static func lists() -> [DisplayList] {
    (0..<10).map { frame in
      var card = moving
      card.position.x += Double(frame * 3)
      card.opacity = frame > 7 ? 0.5 : 1
      return DisplayList(
        size: size, background: .white,
        items: [fixed, card, bar] + (frame > 4 ? [mark] : []))
    }
  }

  private static func recorded(
    _ painter: Painter, scale: CGFloat = 2, limit: Int = .max
  ) throws -> PlayData? {
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    var recorder = PlayRecorder(
      width: width, height: height, surround: .black, scale: scale, painter: painter,
      isMark: { $0 == mark.picture })
    for (number, list) in lists().enumerated() {
      for _ in 0..<2 {
        recorder.add(
          [PlacedScreen(list, originX: 0, originY: 0, scale: scale)],
          at: Instant(nanoseconds: Int64(number) * 8_333_333))
      }
    }
    return try recorder.finish(end: Instant(nanoseconds: 100_000_000), limit: limit)
  }

  private static func html(_ data: PlayData, title: String = "A run") -> String {
    PlayPage(
      title: title, subtitle: "60 × 100 points", data: data, pointWidth: 60, showsTouches: false,
      hasTouches: true
    ).html
  }

  @Test("a frame equal to the one before is left out, and each picture is there once")
  func once() throws {
    let data = try #require(try Self.recorded(Painter(fonts: FontSet())))
    #expect(data.frameCount == 10)
    let file = try PlayFile(page: Self.html(data))
    let instants: [Int] = (0..<10).map { $0 * 8_333_333 }
    #expect(file.frames.map(\.instant) == instants)
    #expect(file.end == 100_000_000)
    #expect(file.width == 120 && file.height == 200)
    #expect(file.pictures.count == 3)
    #expect(Set(file.pictures.map(\.pixels)).count == 3)
    let marks = file.materials.filter {
      if case .picture(_, _, _, true) = $0 { true } else { false }
    }
    #expect(marks.count == 1)
  }

  @Test("layers are those of the compositor, after any number of differences")
  func layers() throws {
    let painter = Painter(fonts: try FontSet())
    let file = try PlayFile(page: Self.html(try #require(try Self.recorded(painter))))
    let compositor = painter.makeCompositor()
    for (list, frame) in zip(Self.lists(), file.frames) {
      let layers = compositor.layers(
        of: [PlacedScreen(list, originX: 0, originY: 0, scale: 2)], width: 120, height: 200,
        surround: .black)
      let fields: [[Int]] = layers.map {
        [
          $0.originX, $0.originY, $0.rect.left, $0.rect.top, $0.rect.right, $0.rect.bottom,
          Int($0.opacity),
        ]
      }
      #expect(frame.layers.map { Array($0.dropFirst()) } == fields)
      for (layer, own) in zip(layers, frame.layers) {
        switch (layer.content, file.materials[own[0]]) {
        case (.color(let one), .color(let other)): #expect(one == other)
        case (.picture(let picture), .picture(let number, let left, let top, _)):
          let stored = file.pictures[number]
          let part = PixelRect(
            left: left, top: top, right: left + stored.width, bottom: top + stored.height)
          #expect(painter.pixels(of: picture, scale: 2, in: part) == stored.pixels)
        case (.blur(let blur, _), .blur(let numbers, let tint, _)):
          #expect(numbers == [blur.shrink, blur.reach, blur.wider, blur.saturation])
          #expect(tint == blur.tint)
        default: Issue.record("another kind of material")
        }
      }
    }
  }

  @Test("the same run gives the same bytes twice, and a limit that is too small none")
  func sameness() throws {
    let one = try #require(try Self.recorded(Painter(fonts: FontSet())))
    let two = try #require(try Self.recorded(Painter(fonts: FontSet())))
    #expect(Self.html(one) == Self.html(two))
    #expect(one.pictureBytes + one.placementBytes < 4000)
    #expect(try Self.recorded(Painter(fonts: FontSet()), limit: 200) == nil)
  }

  @Test("ten frames of a moving card are less than ten bytes each, compressed")
  func differences() throws {
    let data = try #require(try Self.recorded(Painter(fonts: FontSet())))
    #expect(data.placementBytes < 200)
  }

  @Test("pixels of any number of colours come back as they were", arguments: [3, 300, 70_000])
  func pixels(colors: Int) throws {
    var random = SplitMix(seed: 7)
    let (width, height) = (300, 240)
    let painter = Painter(fonts: try FontSet())
    // A picture of as many fills as its rows have colours would be slow: the pixels are an image's.
    var pixels = (0..<(width * height)).map { _ in
      UInt32(random.next() % UInt64(colors)) &* 0x9E37_79B1 | 0xFF00_0000
    }
    for x in 0..<width { pixels[width + x] = pixels[x] }
    let png = Image(width: width, height: height, pixels: pixels).png()
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let image = try #require(ImageFile(png))
    let list = DisplayList(
      size: bounds.size, background: .white,
      items: [
        DisplayItem(
          picture: Picture(
            commands: [.image(ImagePart(image, source: bounds, target: bounds))], bounds: bounds,
            isOpaque: false), position: .zero, opacity: 1, clip: bounds)
      ])
    var recorder = PlayRecorder(
      width: width, height: height, surround: .black, scale: 1, painter: painter,
      isMark: { _ in false })
    recorder.add([PlacedScreen(list, originX: 0, originY: 0, scale: 1)], at: .zero)
    let data = try #require(try recorder.finish(end: .zero, limit: .max))
    let file = try PlayFile(page: Self.html(data))
    #expect(file.pictures.map(\.pixels) == [painter.image(of: list, scale: 1).pixels])
    #expect(file.pictures[0].mode == (colors == 3 ? 1 : colors == 300 ? 2 : 4))
  }

  /// A picture of waves, whose alpha falls to the right where it is not opaque, between noise and clear pixels.
  private static func waves(width: Int, height: Int, isOpaque: Bool) -> [UInt32] {
    (0..<(width * height)).map { place in
      let (x, y) = (place % width, place / width)
      func wave(_ phase: Double) -> Double {
        0.5 + 0.5 * sin(Double(x) / 23 + phase) * cos(Double(y) / 31 - phase)
      }
      let alpha = isOpaque ? 255 : x < 40 ? 0 : 255 - UInt32(x % 128)
      return [0.0, 1, 2].reduce(alpha << 24) { color, phase in
        color | UInt32(wave(phase) * Double(alpha)) << (16 - 8 * UInt32(phase))
      }
    }
  }

  private static func file(
    _ pixels: [UInt32], width: Int, height: Int, quality: Int?
  ) throws -> (PlayFile, PlayData) {
    let image = try #require(ImageFile(Image(width: width, height: height, pixels: pixels).png()))
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let commands: [DrawCommand] = [
      .image(ImagePart(image, source: bounds, target: bounds))
    ]
    let list = DisplayList(
      size: bounds.size, background: .white,
      items: [
        DisplayItem(
          picture: Picture(commands: commands, bounds: bounds, isOpaque: false), position: .zero,
          opacity: 1, clip: bounds)
      ])
    var recorder = PlayRecorder(
      width: width, height: height, surround: .black, scale: 1,
      painter: Painter(fonts: try FontSet()), isMark: { _ in false })
    recorder.add([PlacedScreen(list, originX: 0, originY: 0, scale: 1)], at: .zero)
    let data = try #require(
      try recorder.finish(end: .zero, limit: .max, quality: quality))
    return (try PlayFile(page: html(data)), data)
  }

  @Test(
    "with a quality, a picture of many colours is a JPEG file near it, with its own alpha",
    arguments: [true, false])
  func photographs(isOpaque: Bool) throws {
    let (width, height) = (320, 240)
    let pixels = Self.waves(width: width, height: height, isOpaque: isOpaque)
    let (exact, whole) = try Self.file(pixels, width: width, height: height, quality: nil)
    #expect(exact.pictures.map(\.mode) == [4] && !whole.hasPhotographs)
    let (file, data) = try Self.file(pixels, width: width, height: height, quality: 85)
    let picture = try #require(file.pictures.first)
    #expect(picture.mode == 5 && data.hasPhotographs)
    #expect(data.pictureBytes * 3 < whole.pictureBytes)
    #expect(picture.alphas == (isOpaque ? [] : pixels.map { UInt8($0 >> 24) }))
    let decoded = try #require(
      Image(jpeg: picture.file, width: width, height: height, orientation: 1))
    var (sum, count) = (0, 0)
    for (own, pixel) in zip(decoded.pixels, pixels) where pixel >> 24 > 0 {
      for shift: UInt32 in [16, 8, 0] {
        let alpha = pixel >> 24
        let shown = (own >> shift & 255) * alpha / 255
        sum += abs(Int(shown) - Int(pixel >> shift & 255))
        count += 1
      }
    }
    #expect(Double(sum) / Double(count) < 2, "mean \(Double(sum) / Double(count))")
    let other = try Self.file(pixels, width: width, height: height, quality: 85)
    #expect(other.0.pictures == file.pictures)
  }

  @Test("with a quality, pictures of few colours and those that gain little stay to the pixel")
  func exactPictures() throws {
    let (width, height) = (320, 240)
    let stripes = (0..<(width * height)).map { UInt32($0 % 3) &* 0x7F_7F7F | 0xFF00_0000 }
    let (striped, data) = try Self.file(stripes, width: width, height: height, quality: 30)
    #expect(striped.pictures.map(\.pixels) == [stripes] && !data.hasPhotographs)
    let small = Self.waves(width: 40, height: 40, isOpaque: true)
    #expect(try Self.file(small, width: 40, height: 40, quality: 30).0.pictures[0].pixels == small)
  }

  @Test("a picture that moves under a transform is kept as one from its fourth frame on")
  func turned() throws {
    let painter = Painter(fonts: try FontSet())
    func recorded(_ joinsTurned: Bool) throws -> PlayFile {
      var recorder = PlayRecorder(
        width: 120, height: 200, surround: .black, scale: 2, painter: painter,
        joinsTurned: joinsTurned, isMark: { _ in false })
      for frame in 0..<9 {
        let turn = CGAffineTransform(scaleX: 1 - CGFloat(frame) / 64, y: 1 - CGFloat(frame) / 64)
        let commands: [DrawCommand] =
          [.transform(turn.translatedBy(x: 1, y: 2)), .clip(Self.page, cornerRadius: 3)]
          + Self.fixed.picture.commands + [.restore, .restore]
        let list = DisplayList(
          size: Self.size, background: .white,
          items: [Self.item(commands, Self.page, x: 0, y: 0)])
        recorder.add(
          [PlacedScreen(list, originX: 0, originY: 0, scale: 2)],
          at: Instant(nanoseconds: Int64(frame)))
      }
      let data = try #require(try recorder.finish(end: .zero, limit: .max))
      #expect(data.hasTurned == joinsTurned)
      return try PlayFile(page: Self.html(data))
    }
    #expect(try recorded(false).pictures.count == 9)
    let file = try recorded(true)
    // The first of the nine is a translation.
    #expect(file.pictures.count == 5)
    let turns = file.materials.compactMap { material in
      if case .turned(_, let matrix, let clip) = material { (matrix, clip) } else { nil }
    }
    #expect(turns.count == 5)
    // 64 / 56 of a pixel of the contents for each of the last frame's, and a clip in 256ths.
    #expect(turns.last?.0 == [74_898, 0, 0, 74_898, -131_072, -262_144])
    #expect(turns.last?.1 == [0, 0, 120 * 256, 200 * 256, 6 * 256])
  }

  @Test("words of files are text: they end no element and begin no script")
  func words() throws {
    let data = try #require(try Self.recorded(Painter(fonts: FontSet())))
    let title = "</script><img src=x onerror=nothing()> \" onload=\"x' \u{2028}\u{2029} & <!--"
    var page = PlayPage(
      title: title, subtitle: title, data: data, pointWidth: 60, showsTouches: true,
      hasTouches: false)
    page.note = title
    page.names = [title]
    let text = page.html
    #expect(!text.contains("<img"))
    #expect(!text.contains("<!--"))
    #expect(text.contains("&quot; onload=&quot;x'"))
    // The data, and the script; nothing of the title ends them.
    #expect(text.components(separatedBy: "</script>").count == 3)
    #expect(text.components(separatedBy: "<script").count == 3)
    #expect(text.contains("&lt;/script&gt;&lt;img src=x onerror=nothing()&gt;"))
    #expect(try PlayFile(page: text).frames.count == 10)
  }

  @Test("a policy admits the page's own script and style, and nothing from outside")
  func policy() throws {
    let text = Self.html(try #require(try Self.recorded(Painter(fonts: FontSet()))))
    #expect(text.contains("default-src 'none'"))
    #expect(!text.contains("unsafe"))
    #expect(!text.contains("http:") && !text.contains("https:") && !text.contains(" src="))
    #expect(!text.contains("style=\""))
  }
}
