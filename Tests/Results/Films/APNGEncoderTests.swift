import BackswipeFilms
import BackswipeRendering
import Testing

/// The chunks of an animated PNG.
@Suite struct APNGEncoderTests {
  private struct Chunk {
    let kind: String
    let data: [UInt8]

    func number(_ offset: Int, _ bytes: Int = 4) -> Int {
      data[offset..<offset + bytes].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  private func chunks(_ file: [UInt8]) -> [Chunk] {
    var found: [Chunk] = []
    var offset = 8
    while offset < file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      found.append(
        Chunk(
          kind: String(decoding: file[offset + 4..<offset + 8], as: UTF8.self),
          data: Array(file[offset + 8..<offset + 8 + length])))
      offset += 12 + length
    }
    return found
  }

  private func image(_ dots: [(x: Int, y: Int)]) -> Image {
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 20 * 10)
    for (x, y) in dots { pixels[y * 20 + x] = 0xFF00_0000 }
    return Image(width: 20, height: 10, pixels: pixels)
  }

  private func file(_ frames: [(Image, [FrameDelay])]) throws -> [UInt8] {
    var encoder = APNGEncoder()
    var body: [UInt8] = []
    for (image, delays) in frames {
      let chunks = encoder.add(image, delays: delays)
      body += try #require(chunks)
    }
    return encoder.head + body + encoder.tail
  }

  @Test("the first frame is whole, a further one is the rectangle that it changes")
  func rectangles() throws {
    let delay = FrameDelay(nearest: Fraction(1, 60))
    let file = try file([
      (image([]), [delay]), (image([(3, 2), (7, 5)]), [delay]), (image([(3, 2), (7, 5)]), [delay]),
    ])
    let found = chunks(file)
    #expect(
      found.map(\.kind) == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    let controls = found.filter { $0.kind == "fcTL" }
    func rect(_ chunk: Chunk) -> [Int] { [12, 16, 4, 8].map { chunk.number($0) } }
    #expect(controls.map(rect) == [[0, 0, 20, 10], [3, 2, 5, 4], [0, 0, 1, 1]])
    #expect(
      controls.map { [$0.number(20, 2), $0.number(22, 2)] } == [[1, 60], [1, 60], [1, 60]])
    #expect(found[1].number(0) == 3 && found[1].number(4) == 0)
    // Chunks of control and of data are counted together.
    #expect(
      found.filter { ["fcTL", "fdAT"].contains($0.kind) }.map { $0.number(0) } == [0, 1, 2, 3, 4])
  }

  @Test("a reader that knows nothing of animation sees the first frame")
  func first() throws {
    let delay = FrameDelay(nearest: Fraction(1, 24))
    let first = image([(0, 0), (19, 9)])
    let file = try file([(first, [delay]), (image([]), [delay])])
    #expect(Image(png: file) == first)
  }

  @Test("the rectangle of a change is the smallest")
  func change() {
    let white = image([])
    #expect(white.change(from: white) == nil)
    #expect(
      image([(19, 9)]).change(from: white)
        == PixelRect(left: 19, top: 9, right: 20, bottom: 10))
    #expect(
      image([(0, 9), (19, 0)]).change(from: white)
        == PixelRect(left: 0, top: 0, right: 20, bottom: 10))
    #expect(
      image([(4, 4)]).cropped(to: PixelRect(left: 4, top: 4, right: 6, bottom: 5)).pixels == [
        0xFF00_0000, 0xFFFF_FFFF,
      ])
  }
}
