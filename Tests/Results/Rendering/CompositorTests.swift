@testable import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import Testing

struct CompositorTests {
  private func painter() throws -> Painter { Painter(fonts: try FontSet()) }

  @Test("flat scenes come out to the pixel")
  func flatScene() throws {
    let square = CGRect(x: 0, y: 0, width: 10, height: 10)
    let image = try painter().image(
      of: list([
        item(flat(square, Color(hex: 0x336699)), x: 5, y: 5),
        item(flat(square, Color(hex: 0x000000, alpha: 0.5)), x: 10, y: 10),
        item(flat(square, Color(hex: 0xFF0000)), x: 30, y: 20, opacity: 0.2),
        item(
          flat(square, Color(hex: 0x00FF00)), x: 30, y: 0,
          clip: CGRect(x: 32, y: 0, width: 3, height: 4)),
      ]), scale: 2)
    #expect(image.width == 80 && image.height == 60)
    #expect(image[9, 10] == 0xFFFF_FFFF)
    #expect(image[10, 10] == 0xFF33_6699)
    #expect(image[29, 19] == 0xFF33_6699)
    #expect(image[20, 20] == 0xFF19_334C)
    #expect(image[30, 30] == 0xFF7F_7F7F)
    #expect(image[60, 40] == 0xFFFF_CCCC)
    #expect(image[63, 0] == 0xFFFF_FFFF)
    #expect(image[64, 7] == 0xFF00_FF00)
    #expect(image[69, 7] == 0xFF00_FF00)
    #expect(image[70, 7] == 0xFFFF_FFFF)
    #expect(image[64, 8] == 0xFFFF_FFFF)
  }

  @Test("drawing commands land on the pixels they name")
  func commandsLand() throws {
    let bounds = CGRect(x: -4, y: -4, width: 24, height: 24)
    let picture = Picture(
      commands: [
        .fill(bounds, cornerRadius: 0, Color(hex: 0xEEEEEE)),
        .translate(CGPoint(x: 2, y: 3)),
        .clip(CGRect(x: 0, y: 0, width: 4, height: 4), cornerRadius: 0),
        .fill(CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 0, Color(hex: 0x102030)),
        .restore, .restore, .restore,
        .border(
          CGRect(x: 8, y: 8, width: 8, height: 8), cornerRadius: 0, width: 1,
          Color(hex: 0xAA0000)),
        .path(
          [
            .move(CGPoint(x: -4, y: -4)), .line(CGPoint(x: 0, y: -4)), .line(CGPoint(x: 0, y: 0)),
            .line(CGPoint(x: -4, y: 0)), .close,
          ], fill: Color(hex: 0x0000AA), stroke: nil),
        .fill(CGRect(x: 0, y: 18.3, width: 20, height: 0.25), cornerRadius: 0, .black),
      ], bounds: bounds, isOpaque: true)
    let image = try painter().image(of: list([item(picture, x: 4, y: 4)]), scale: 1)
    #expect(image[0, 0] == 0xFF00_00AA && image[3, 3] == 0xFF00_00AA)
    #expect(image[4, 4] == 0xFFEE_EEEE)
    #expect(image[6, 7] == 0xFF10_2030 && image[9, 10] == 0xFF10_2030)
    #expect(image[10, 7] == 0xFFEE_EEEE && image[6, 11] == 0xFFEE_EEEE)
    #expect(image[12, 12] == 0xFFAA_0000 && image[19, 19] == 0xFFAA_0000)
    #expect(image[13, 13] == 0xFFEE_EEEE && image[20, 12] == 0xFFEE_EEEE)
    #expect(image[5, 22] == 0xFF00_0000 && image[5, 21] == 0xFFEE_EEEE)
    #expect(image[5, 23] == 0xFFEE_EEEE)
    #expect(image[24, 5] == 0xFFFF_FFFF)
  }

  @Test("a gradient runs from its first colour to its second")
  func gradientRuns() throws {
    let strip = CGRect(x: 0, y: 0, width: 40, height: 30)
    let picture = Picture(
      commands: [.gradient(strip, from: .black, to: .white, horizontal: true)],
      bounds: strip, isOpaque: true)
    let image = try painter().image(of: list([item(picture)]), scale: 1)
    let row = (0..<40).map { image[$0, 7] & 0xFF }
    #expect(row == row.sorted())
    #expect(row[0] < 8 && row[39] > 247)
  }

  @Test("text too long for its box ends inside it, and text that fits is whole")
  func longTextIsCut() throws {
    let font = Font(size: 16)
    func rightmostInk(_ text: String, _ width: CGFloat) throws -> Int {
      let picture = Picture(
        commands: [
          .text(text, box: CGRect(x: 0, y: 0, width: width, height: 20), font, .black, .left)
        ], bounds: CGRect(x: 0, y: 0, width: 200, height: 20), isOpaque: false)
      let image = try painter().image(of: list([item(picture)], width: 200, height: 20), scale: 1)
      return (0..<200).last { x in (0..<20).contains { image[x, $0] != 0xFFFF_FFFF } } ?? -1
    }
    let text = "Hamburgefonstiv"
    let width = TextMetrics.width(of: text, font: font)
    let whole = try rightmostInk(text, 200)
    #expect(try rightmostInk(text, width) == whole)
    #expect(try rightmostInk(text, width / 2) <= Int(width / 2) + 1)
    #expect(try rightmostInk(text, width / 2) > Int(width / 4))
  }

  @Test("text stands on the baseline its box gives it, left, centred and right")
  func textPlace() throws {
    let font = Font(size: 20)
    let box = CGRect(x: 10, y: 2, width: 60, height: TextMetrics.lineHeight(font))
    func ink(_ alignment: TextAlignment) throws -> (left: Int, right: Int, bottom: Int) {
      let picture = Picture(
        commands: [.text("H", box: box, font, .black, alignment)],
        bounds: CGRect(x: 0, y: 0, width: 80, height: 30), isOpaque: false)
      let image = try painter().image(of: list([item(picture)], width: 80), scale: 1)
      let columns = (0..<80).filter { x in (0..<30).contains { image[x, $0] & 0xFF < 128 } }
      let rows = (0..<30).filter { y in (0..<80).contains { image[$0, y] & 0xFF < 128 } }
      return (columns.first ?? -1, columns.last ?? -1, rows.last ?? -1)
    }
    let baseline = Int((box.minY + TextMetrics.ascender(font)).rounded())
    let left = try ink(.left)
    #expect(left.bottom == baseline - 1)
    #expect((10...12).contains(left.left))
    let right = try ink(.right)
    #expect((67...69).contains(right.right))
    let center = try ink(.center)
    #expect(abs((center.left + center.right) - 79) <= 2)
  }

  @Test("neighbours that slide leave no seam and never overlap", arguments: [1, 2, 3, 1.25])
  func noSeams(scale: CGFloat) throws {
    let painter = try painter()
    let tile = flat(CGRect(x: 0, y: 0, width: 8, height: 8), .black)
    for step in -64...64 {
      let x = CGFloat(step) / 16
      let row = (-1...6).map { item(tile, x: x + CGFloat($0) * 8) }
      let image = painter.image(of: list(row, width: 40, height: 8), scale: scale)
      #expect(image.pixels.allSatisfy { $0 == 0xFF00_0000 }, "x \(x)")
    }
  }

  @Test("an overlay may lie outside of the phone, items may not")
  func overlayLiesOutside() throws {
    let buffer = Buffer(width: 60, height: 50)
    let square = flat(CGRect(x: 0, y: 0, width: 4, height: 4), Color(hex: 0xFF0000))
    _ = try painter().makeCompositor().compose(
      list([item(square, x: -2, y: -2)]), overlay: [item(square, x: -8, y: -8)],
      into: buffer.target(originX: 10, originY: 10))
    #expect(buffer[0, 0] == 0xFF11_2233)
    #expect(buffer[2, 2] == 0xFFFF_0000 && buffer[5, 5] == 0xFFFF_0000)
    #expect(buffer[8, 8] == 0xFF11_2233 && buffer[9, 10] == 0xFF11_2233)
    #expect(buffer[10, 10] == 0xFFFF_0000 && buffer[12, 12] == 0xFFFF_FFFF)
    #expect(buffer[50, 40] == 0xFF11_2233)
    #expect(buffer.marginIsUntouched)
  }

  @Test("coordinates that are no numbers, or far away, paint nothing and do not trap")
  func oddCoordinates() throws {
    let odd = [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300]
    let painter = try painter()
    for value in odd {
      let rect = CGRect(x: value, y: 0, width: 10, height: 10)
      let picture = Picture(
        commands: [
          .fill(rect, cornerRadius: value, .black), .fill(rect, cornerRadius: 2, .black),
          .gradient(rect, from: .black, to: .black, horizontal: false),
          .border(rect, cornerRadius: 3, width: value, .black),
          .text("x", box: rect, Font(size: value), .black, .left),
          .clip(rect, cornerRadius: 3), .translate(CGPoint(x: value, y: value)), .restore,
        ], bounds: CGRect(x: 0, y: 0, width: 10, height: 10), isOpaque: false)
      let image = painter.image(
        of: list([item(picture), item(flat(rect, .black), x: value, opacity: .nan)]), scale: 1)
      #expect(image[20, 20] == 0xFFFF_FFFF)
    }
  }
}
