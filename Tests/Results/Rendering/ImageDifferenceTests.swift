import BackswipeRendering
import Testing

@Suite struct ImageDifferenceTests {
  private func image(_ width: Int = 100, _ height: Int = 100, _ color: UInt32 = 0xFFFF_FFFF)
    -> Image
  {
    Image(width: width, height: height, pixels: [UInt32](repeating: color, count: width * height))
  }

  @Test("U3: pictures pass within the tolerance, and no further")
  func tolerance() {
    let white = image(300, 300)
    var pale = white
    let off = UInt32(255 - ImageDifference.channelTolerance)
    // Every pixel as far off as allowed is nothing.
    for index in pale.pixels.indices {
      pale.pixels[index] = 0xFF00_0000 | off << 16 | off << 8 | off
    }
    #expect(ImageDifference(white, pale).count == 0)
    #expect(ImageDifference(white, pale).isWithinTolerance)
    var spots = white
    let allowed = white.pixels.count * ImageDifference.pixelTolerance / 1_000_000
    #expect(allowed > 0)
    for index in 0..<allowed { spots.pixels[index] = 0xFF00_0000 }
    #expect(ImageDifference(white, spots).isWithinTolerance)
    spots.pixels[50 * 300 + 50] = 0xFF00_0000
    let difference = ImageDifference(white, spots)
    #expect(!difference.isWithinTolerance && difference.count == allowed + 1)
    #expect(difference.largest == 255)
    #expect(difference.box?.left == 0 && difference.box?.bottom == 51)
  }

  @Test("U3: an edge may lie a pixel away; a line that is gone, or has come, may not")
  func edges() {
    let white = image()
    var line = white
    var moved = white
    for y in 0..<100 {
      line.pixels[y * 100 + 50] = 0xFF00_0000
      moved.pixels[y * 100 + 51] = 0xFF00_0000
    }
    #expect(ImageDifference(line, moved).count == 0)
    #expect(ImageDifference(line, white).count == 100)
    #expect(ImageDifference(white, line).count == 100)
  }

  @Test("U3: pictures of other sizes are never the same")
  func sizes() {
    let difference = ImageDifference(image(10, 20), image(20, 10))
    #expect(!difference.isSameSize && !difference.isWithinTolerance)
    let shown = Image.difference(image(10, 20), image(20, 10))
    #expect(shown.width == 20 && shown.height == 20)
    #expect(shown[15, 15] == 0xFFFF_3B30 && shown[5, 5] == 0xFFFE_FEFE)
  }

  @Test("U3: a difference is red where pictures differ and pale where not")
  func red() {
    var changed = image(4, 1, 0xFF00_0000)
    changed.pixels[2] = 0xFFFF_FFFF
    let shown = Image.difference(image(4, 1, 0xFF00_0000), changed)
    #expect(shown.pixels == [0xFFBE_BEBE, 0xFFBE_BEBE, 0xFFFF_0000, 0xFFBE_BEBE])
  }

  @Test("U3: panels stand beside and below each other, each whole")
  func panels() {
    let (a, b) = (image(3, 2, 0xFF11_1111), image(2, 4, 0xFF22_2222))
    let row = Image.row([a, b])
    #expect(row.width == 29 && row.height == 20)
    #expect(row[8, 8] == 0xFF11_1111 && row[10, 9] == 0xFF11_1111 && row[19, 8] == 0xFF22_2222)
    let column = Image.column([row, row])
    #expect(column.width == 29 && column.height == 40 && column[8, 28] == 0xFF11_1111)
    #expect(image(5, 3).halved.width == 2 && image(5, 3).halved.height == 1)
  }
}
