@testable import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import Testing

/// Blurs alone within clips and transforms.
struct FramedBlurTests {
  private func composed(_ items: [DisplayItem], width: Int, height: Int) throws -> [[UInt32]] {
    let buffer = Buffer(width: width, height: height)
    _ = Painter(fonts: try FontSet()).makeCompositor().compose(
      list(items, width: CGFloat(width), height: CGFloat(height)), into: buffer.target())
    return buffer.rows
  }

  private func framed(_ blur: Picture, _ frame: [DrawCommand], bounds: CGRect) -> DisplayItem {
    let ends = [DrawCommand](repeating: .restore, count: frame.count)
    return item(Picture(commands: frame + blur.commands + ends, bounds: bounds, isOpaque: false))
  }

  private func differ(_ one: UInt32, _ other: UInt32) -> Int {
    [16, 8, 0].map { abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) }.max() ?? 0
  }

  @Test("N5: a blur moved within a clip is that of its place, and ends with the clip")
  func moved() throws {
    let half = item(flat(CGRect(x: 0, y: 0, width: 20, height: 30), .black))
    let place = CGRect(x: 5, y: 5, width: 30, height: 20)
    let blur = blurred(CGRect(x: 0, y: 0, width: 30, height: 20), radius: 4)
    let frame: [DrawCommand] = [
      .clip(CGRect(x: 0, y: 0, width: 40, height: 15), cornerRadius: 0),
      .translate(CGPoint(x: 5, y: 5)),
    ]
    let sharp = try composed([half], width: 40, height: 30)
    let plain = try composed([half, item(blurred(place, radius: 4))], width: 40, height: 30)
    let rows = try composed([half, framed(blur, frame, bounds: place)], width: 40, height: 30)
    for y in 0..<30 {
      for x in 0..<40 {
        let expected = y < 15 ? plain[y][x] : sharp[y][x]
        #expect(differ(rows[y][x], expected) <= 1, "\(x) \(y)")
      }
    }
  }

  @Test("N5: a scaled blur has a radius as many times larger")
  func scaled() throws {
    let half = item(flat(CGRect(x: 0, y: 0, width: 60, height: 40), .black))
    let place = CGRect(x: 0, y: 0, width: 120, height: 40)
    let blur = blurred(CGRect(x: 0, y: 0, width: 60, height: 20), radius: 5)
    let frame = [DrawCommand.transform(CGAffineTransform(scaleX: 2, y: 2))]
    let plain = try composed([half, item(blurred(place, radius: 10))], width: 120, height: 40)
    let rows = try composed([half, framed(blur, frame, bounds: place)], width: 120, height: 40)
    for x in 0..<120 { #expect(differ(rows[20][x], plain[20][x]) <= 1, "\(x)") }
  }

  @Test("N5: round corners around a blur stay clear, however large it is", arguments: [60, 1200])
  func large(size: Int) throws {
    let all = CGRect(x: 0, y: 0, width: size, height: size)
    let blur = blurred(all, radius: 3, tint: Color(hex: 0xFF0000, alpha: 0.5))
    let rows = try composed(
      [framed(blur, [.clip(all, cornerRadius: 20)], bounds: all)], width: size, height: size)
    #expect(rows[1][1] == 0xFFFF_FFFF && rows[size - 2][size - 2] == 0xFFFF_FFFF)
    #expect(differ(rows[size / 2][size / 2], 0xFFFF_8080) <= 1)
  }
}
