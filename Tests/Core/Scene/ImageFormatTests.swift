import BackswipeScene
import TestSupport
import Testing

@Suite("JPEG and SVG files, by their heads")
struct ImageFormatTests {
  /// Why a file is refused; nil for one that is shown.
  private func fault(_ bytes: [UInt8]) -> String? {
    do throws(ImageFault) {
      _ = try ImageFile(reading: bytes)
      return nil
    } catch { return error.reason }
  }

  private func fault(_ text: String) -> String? { fault(Array(text.utf8)) }

  // MARK: JPEG

  /// A file without pixels.
  ///
  /// - Parameters:
  ///   - frame: the marker of the frame's head.
  ///   - before: segments before it.
  private static func jpeg(
    _ width: Int = 300, _ height: Int = 200, frame: UInt8 = 0xC0, bits: UInt8 = 8,
    colors: UInt8 = 3, before: [UInt8] = []
  ) -> [UInt8] {
    let size = [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let head = [bits] + size + [colors] + Array(repeating: 0, count: 3 * Int(colors))
    return [0xFF, 0xD8] + before + [0xFF, frame, 0, UInt8(head.count + 2)] + head
      + [0xFF, 0xDA, 0, 2, 1, 2, 3, 0xFF, 0xD9]
  }

  private static func exif(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
    let tiff: [UInt8] =
      isLittle
      ? [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      : [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let segment: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0] + tiff
    return [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment
  }

  @Test("A JPEG file has the size in its frame's head, baseline or progressive")
  func size() throws {
    for frame: UInt8 in [0xC0, 0xC1, 0xC2] {
      let before: [UInt8] = [0xFF, 0xFF, 0xE0, 0, 4, 9, 9, 0xFF, 0x01]
      let file = try #require(ImageFile(Self.jpeg(frame: frame, before: before)))
      #expect(file.format == .jpeg && file.pixelWidth == 300 && file.pixelHeight == 200)
      #expect(file.orientation == 1)
    }
    #expect(ImageFile(png: Self.jpeg()) == nil)
  }

  @Test("The orientation of EXIF swaps the sides where it turns", arguments: [true, false])
  func orientation(_ isLittle: Bool) throws {
    for orientation: UInt8 in 1...8 {
      let bytes = Self.jpeg(before: Self.exif(orientation, isLittle: isLittle))
      let file = try #require(ImageFile(bytes))
      #expect(file.orientation == Int(orientation))
      #expect(file.pixelWidth == (orientation > 4 ? 200 : 300))
    }
    let wrong = try #require(ImageFile(Self.jpeg(before: Self.exif(9, isLittle: isLittle))))
    #expect(wrong.orientation == 1)
  }

  @Test(
    "A JPEG file that is not shown has its reason",
    arguments: [
      (jpeg(0, 5), "it has 0 × 5 pixels, and at most 8192 a side and 16777216 in all are shown"),
      (jpeg(9000, 5), "it has 9000 × 5 pixels"), (jpeg(8000, 8000), "it has 8000 × 8000 pixels"),
      (jpeg(frame: 0xC3), "it is lossless, hierarchical or arithmetically coded JPEG"),
      (jpeg(frame: 0xC9), "it is lossless, hierarchical or arithmetically coded JPEG"),
      (jpeg(bits: 12), "it has 12 bits a colour, not 8"),
      (jpeg(colors: 4), "it has 4 colours a pixel, such as CMYK, not 1 or 3"),
      (Array(jpeg().dropLast(2)), "it is no whole JPEG file"),
      (Array(jpeg().prefix(20)), "it is no whole JPEG file"),
      ([0xFF, 0xD8, 0xFF], "it is no whole JPEG file"),
      ([0xFF, 0xD8, 0xFF, 0xD9, 0, 0], "it is no whole JPEG file"),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0], "it is no whole JPEG file"),
    ] as [([UInt8], String)])
  func refused(_ bytes: [UInt8], _ reason: String) {
    #expect(fault(bytes)?.hasPrefix(reason) == true, "\(fault(bytes) ?? "shown")")
  }

  @Test("Bytes at random, and those of files with changes, are read in bounded time")
  func random() {
    var random = SplitMix(seed: 7)
    let files = [
      Self.jpeg(before: Self.exif(6, isLittle: true)),
      Array(
        "<?xml version=\"1.0\"?><svg viewBox='0 0 9 9'><g id='a'><path d='M0 0'/></g></svg>".utf8),
    ]
    for file in files {
      for _ in 0..<3000 {
        var bytes = file
        for _ in 0...Int(random.next() % 4) {
          bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(random.next() & 255)
        }
        if random.next() % 4 == 0 { bytes = Array(bytes.prefix(Int(random.next() % 60))) }
        _ = ImageFile(bytes)
      }
    }
  }

  // MARK: SVG

  @Test(
    "An SVG file has its size in points, rounded up",
    arguments: [
      ("width='24' height='16'", 24, 16), ("width='24.2px' height=\"16.9\"", 25, 17),
      ("viewBox='0 0 30 20'", 30, 20), ("viewBox='-5,-5, 30 20' width='60'", 60, 40),
      ("viewBox='0 0 30 20' height='10'", 15, 10),
      ("viewBox='0 0 30 20' width='100%' height='100%'", 30, 20),
      ("width='1in' height='72pt'", 96, 96), ("width='2.54cm' height='25.4mm'", 96, 96),
      ("width='6pc' height='1e1'", 96, 10),
    ])
  func drawingSize(_ keys: String, _ width: Int, _ height: Int) throws {
    for head in ["", "\u{FEFF}<?xml version='1.0' encoding='UTF-8'?>\n<!-- a > b -->"] {
      let file = try #require(ImageFile(Array("\(head)<svg \(keys)/>\n".utf8)))
      #expect(file.format == .svg && file.pixelWidth == width && file.pixelHeight == height)
    }
  }

  private static func svg(_ inside: String) -> String {
    "<svg viewBox='0 0 9 9'>\(inside)</svg>"
  }

  @Test(
    "A drawing of shapes, gradients, clips, masks, repetitions and text is taken",
    arguments: [
      "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'a.dtd'>"
        + svg("<title>a &amp; &#66;</title>"),
      svg(
        "<defs><linearGradient id='a'/><clipPath id='c'><rect/></clipPath></defs>"
          + "<g clip-path='url(#c)' style='fill: url( \"#a\" )'><path d='M0 0L1 1'/></g>"),
      svg("<g id='a'/><use xlink:href='#a'/><use href='#none'/>"),
      svg("<style><![CDATA[.a { fill: red }]]></style><a href='https://example.org'/>"),
      svg("<path style='stroke-dasharray:none;fill:#fff' inkscape:file='C:\\a'/>"),
      "<s:svg xmlns:s='http://www.w3.org/2000/svg' width='1' height='1'></s:svg>",
    ])
  func taken(_ text: String) { #expect(fault(text) == nil) }

  @Test(
    "A drawing that is not shown has its reason",
    arguments: [
      ("", "it is no whole SVG file"), ("photo", "it is no whole SVG file"),
      ("<html/>", "it does not begin as an SVG file does"),
      ("<svg viewBox='0 0 9 9'>", "it is no whole SVG file"),
      ("<svg viewBox='0 0 9 9'></g></svg>", "it is no whole SVG file"),
      ("<svg viewBox='0 0 9 9'/><svg/>", "it is no whole SVG file"),
      ("<svg viewBox=0/>", "it is no whole SVG file"), ("<svg", "it is no whole SVG file"),
      ("<svg/>", "it has neither a width and a height nor a viewBox"),
      ("<svg width='0' height='1'/>", "it is not between 0 and 8192 points wide"),
      ("<svg width='1e9' height='1'/>", "it is not between 0 and 8192 points wide"),
      ("<svg width='8000' height='8000'/>", "it has 8000 × 8000 pixels"),
      ("<!DOCTYPE svg [<!ENTITY a 'b'>]>" + svg(""), "it declares entities"),
      (svg("<g a='&b;'/>"), "it has the entity '&b;'"),
      ("<?xml version='1.0' encoding='UTF-7'?>" + svg(""), "its encoding is not UTF-8"),
      ("<?xml-stylesheet href='a.css'?>" + svg(""), "it has a style sheet in another file"),
      (svg("<style>@import 'a.css';</style>"), "it has a style sheet in another file"),
      (svg("<style>g { clip-path: url(#a) }</style>"), "it has 'url()' in a style sheet"),
      (
        svg("<svg:style>g { clip-path: url(#a) }</svg:style>"), "it has 'url()' in a style sheet"
      ),
      (svg("<image href='data:image/png;base64,AA'/>"), "it has a 'image', which is not drawn"),
      (svg("<use href='/etc/passwd'/>"), "it refers to '/etc/passwd', which is not in it"),
      (svg("<use xlink:href='&#104;ttp://a#b'/>"), "it refers to 'http://a#b'"),
      (svg("<xi:include href='a.svg'/>"), "it has a 'include', which is not drawn"),
      (svg("<g fill='URL( a.svg#b )'/>"), "it refers to 'a.svg#b )', which is not in it"),
      (svg("<g style='fill: \\75rl(#a)'/>"), "it has '\\' in its styles"),
      (svg("<g stroke-dasharray='0.0001'/>"), "it has a 'stroke-dasharray', which is not drawn"),
      (svg("<g style='stroke-dasharray: 1 2'/>"), "it has a 'stroke-dasharray'"),
      (svg("<filter><feTurbulence/></filter>"), "it has a 'feTurbulence', which is not drawn"),
      (svg("<g id='a'><use href='#a'/></g>"), "an element in it refers to itself"),
      (
        svg("<mask id='a' mask='url(#b)'/><mask id='b' mask='url(#a)'/>"), "an element in it refers"
      ),
      (
        "<svg viewBox='0 0 9 9'>" + String(repeating: "<g>", count: 200),
        "its elements are nested more than 100 deep"
      ),
      (svg(String(repeating: "<g/>", count: 5000)), "it has more than 5000 elements"),
      (svg(String(repeating: " ", count: 1 << 20)), "it is larger than 1 MiB"),
    ])
  func refusedDrawing(_ text: String, _ reason: String) {
    #expect(fault(text)?.hasPrefix(reason) == true, "\(fault(text) ?? "shown")")
  }

  @Test("Repetitions of repetitions are counted, and refused beyond a limit")
  func repetitions() {
    func doubling(_ count: Int) -> String {
      let groups = (1...count).map {
        "<g id='g\($0)'><use href='#g\($0 - 1)'/><use href='#g\($0 - 1)'/></g>"
      }
      return Self.svg("<g id='g0'><path d='M0 0'/></g>" + groups.joined())
    }
    #expect(fault(doubling(8)) == nil)
    for count in [20, 80] {
      #expect(
        fault(doubling(count))
          == "it draws more than 20000 elements, each as often as it is repeated")
    }
  }
}
