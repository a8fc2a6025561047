@testable import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import CCompositor
import TestSupport
import Testing

@Suite("Blur of what is beneath")
struct BlurTests {
  private func composed(_ items: [DisplayItem], width: Int = 40, height: Int = 30) throws
    -> [[UInt32]]
  {
    let buffer = Buffer(width: width, height: height)
    _ = Painter(fonts: try FontSet()).makeCompositor().compose(
      list(items, width: CGFloat(width), height: CGFloat(height)), into: buffer.target())
    #expect(buffer.marginIsUntouched)
    return buffer.rows
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private let noTint = Color(hex: 0, alpha: 0)

  @Test("N5: one colour stays that colour, with the tint over it")
  func uniform() throws {
    let rows = try composed([
      item(flat(rect(0, 0, 40, 30), Color(hex: 0x3366CC))),
      item(blurred(rect(0, 0, 40, 20), radius: 7, tint: Color(hex: 0, alpha: 0.5))),
    ])
    for y in 0..<30 {
      let expected: UInt32 = y < 20 ? 0xFF1A_3366 : 0xFF33_66CC
      #expect(rows[y].allSatisfy { Self.distance($0, expected) <= 1 }, "\(y)")
    }
  }

  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    [24, 16, 8, 0].map { shift in
      abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF))
    }.max() ?? 0
  }

  @Test(
    "N5: an edge becomes the error function of a Gaussian of that radius",
    arguments: [2.0, 5, 12, 20, 40])
  func gaussian(_ radius: Double) throws {
    let width = 400
    let rows = try composed(
      [
        item(flat(rect(0, 0, 200, 30), .black)),
        item(blurred(rect(0, 0, 400, 30), radius: CGFloat(radius), tint: noTint)),
      ], width: width)
    for x in 0..<width {
      let z = (Double(x) + 0.5 - 200) / radius
      let expected = 255 * 0.5 * erfc(-z / 2.0.squareRoot())
      #expect(abs(Double(rows[15][x] & 0xFF) - expected) < 8, "\(x)")
    }
    // And nothing is uneven down a column.
    #expect(rows.allSatisfy { $0 == rows[0] })
  }

  @Test("N5: colours become more vivid, or grey, and stay in range")
  func saturation() throws {
    func pixel(_ saturation: Double) throws -> UInt32 {
      try composed([
        item(flat(rect(0, 0, 40, 30), Color(hex: 0x906050))),
        item(blurred(rect(0, 0, 40, 30), radius: 3, saturation: saturation, tint: noTint)),
      ])[9][9]
    }
    let grey = Double(54 * 0x90 + 183 * 0x60 + 19 * 0x50) / 256
    #expect(try pixel(1) == 0xFF90_6050)
    let none = try pixel(0)
    let (red, blue) = (Double(none >> 16 & 0xFF), Double(none & 0xFF))
    #expect(red == blue && abs(blue - grey) <= 1)
    let vivid = Double(try pixel(2) >> 16 & 0xFF)
    let expected = grey + 2 * (Double(0x90) - grey)
    #expect(abs(vivid - expected) <= 2)
    #expect(try pixel(16) >> 16 & 0xFF == 255)
    #expect(try pixel(-3) == none && pixel(.nan) == pixel(1))
  }

  @Test("N5: what is above stays sharp, what is beside untouched, round corners stay clear")
  func extent() throws {
    let stripes = (0..<20).map { item(flat(rect(CGFloat($0) * 2, 0, 1, 30), .black)) }
    let over = item(flat(rect(10, 10, 4, 4), Color(hex: 0x00FF00)))
    let sharp = try composed(stripes)
    let rows = try composed(
      stripes + [
        item(blurred(rect(4, 4, 30, 20), radius: 6, cornerRadius: 8, tint: noTint)), over,
      ])
    for y in 0..<30 {
      for x in 0..<40 {
        let isOver = (10..<14).contains(x) && (10..<14).contains(y)
        let isInside = (4..<34).contains(x) && (4..<24).contains(y)
        if isOver {
          #expect(rows[y][x] == 0xFF00_FF00)
        } else if !isInside || (x == 4 && y == 4) {
          #expect(rows[y][x] == sharp[y][x], "\(x) \(y)")
        } else if (12..<26).contains(x), (7..<21).contains(y) {
          #expect(abs(Int(rows[y][x] & 0xFF) - 127) < 20, "\(x) \(y)")
        }
      }
    }
  }

  @Test("N5: a faded blur is a part of the way; two, one over the other, are both there")
  func fadedAndStacked() throws {
    let half = item(flat(rect(0, 0, 20, 30), .black))
    let blur = blurred(rect(0, 0, 40, 30), radius: 30, tint: noTint)
    let (sharp, whole) = (try composed([half]), try composed([half, item(blur)]))
    let faded = try composed([half, item(blur, opacity: 0.5)])
    for x in [0, 10, 19, 20, 30, 39] {
      let middle = (Int(sharp[9][x] & 0xFF) + Int(whole[9][x] & 0xFF)) / 2
      #expect(abs(Int(faded[9][x] & 0xFF) - middle) <= 2)
    }
    let red = blurred(rect(5, 5, 20, 20), radius: 3, tint: Color(hex: 0xFF0000, alpha: 0.5))
    let blue = blurred(rect(15, 15, 20, 10), radius: 3, tint: Color(hex: 0x0000FF, alpha: 0.5))
    let rows = try composed([item(red), item(blue)])
    #expect(Self.distance(rows[6][6], 0xFFFF_8080) <= 1)
    #expect(Self.distance(rows[20][32], 0xFF80_80FF) <= 2)
    #expect(rows[20][17] >> 16 & 0xFF < 0xFF && rows[20][17] & 0xFF > 0x80)
  }

  @Test("N5: a change beneath is damage all over the blur, one beside it is not")
  func damage() throws {
    let painter = Painter(fonts: try FontSet())
    let (compositor, buffer) = (painter.makeCompositor(), Buffer(width: 40, height: 30))
    let blur = item(blurred(rect(0, 0, 40, 10), radius: 3))
    func compose(_ x: CGFloat, _ y: CGFloat) -> [PixelRect] {
      compositor.compose(
        list([item(flat(rect(0, 0, 2, 2), .black), x: x, y: y), blur]), into: buffer.target())
    }
    _ = compose(5, 20)
    #expect(compose(5, 20).isEmpty)
    #expect(compose(9, 22).allSatisfy { $0.top >= 20 })
    #expect(
      compose(9, 9).contains(PixelRect(left: 0, top: 0, right: 40, bottom: 10)))
  }

  @Test("N5: where a blur is not at the beginning of a picture its plain colour is drawn")
  func plain() throws {
    let area = rect(0, 0, 10, 10)
    let commands =
      [DrawCommand.fill(area, cornerRadius: 0, .black)] + blurred(area, radius: 3).commands
    let rows = try composed([
      item(Picture(commands: commands, bounds: area, isOpaque: false))
    ])
    #expect(rows[3][3] == 0xFFFF_0000)
  }

  @Test(
    "N5: radii of any size, also nonsense, are drawn", arguments: [0, -4, .nan, .infinity, 1e9])
  func strangeRadii(_ radius: CGFloat) throws {
    let rows = try composed([
      item(flat(rect(0, 0, 20, 30), .black)),
      item(blurred(rect(0, 0, 40, 30), radius: radius, tint: noTint)),
    ])
    if !(radius > 0) || radius == .infinity { #expect(rows[3][0] == 0xFF00_0000) }
    #expect(rows[3].allSatisfy { $0 >> 24 == 255 })
  }

  @Test("N5: any size, radius, mask, and opacity differs from plain arithmetic by one step at most")
  func plainArithmetic() {
    var numbers = SplitMix(seed: 4)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
    for _ in 0..<60 {
      let (width, height) = (number(1...70), number(1...40))
      let blur = CompositorBlur(
        shrink: Int32(number(1...16)), reach: Int32(number(0...9)), wider: Int32(number(0...3)),
        saturation: Int32(number(0...600)), tint: BlendTests.premultiplied(&numbers))
      let beneath = (0..<width * height).map { _ in
        UInt32.random(in: 0...UInt32.max, using: &numbers) | 0xFF00_0000
      }
      let mask =
        number(0...2) == 0
        ? nil : (0..<width * height).map { _ in UInt32(number(0...255)) << 24 }
      let opacity = number(0...1) == 0 ? 255 : number(0...255)
      var result = beneath
      var scratch = [UInt32](
        repeating: 0, count: compositor_blur_scratch(Int32(width), Int32(height), blur.shrink))
      withUnsafePointer(to: blur) { values in
        compositor_blur(
          &result, width * 4, Int32(width), Int32(height), values, UInt32(opacity), mask,
          width * 4, &scratch)
      }
      let expected = PlainBlur(values: blur, width: width, height: height)
        .over(beneath, mask: mask, opacity: opacity)
      #expect(zip(result, expected).allSatisfy { Self.distance($0, $1) <= 1 })
    }
  }
}

/// A blur one pixel and one channel at a time.
private struct PlainBlur {
  let values: CompositorBlur
  let width: Int
  let height: Int

  private var shrink: Int { Int(values.shrink) }
  private var columns: Int { (width + shrink - 1) / shrink }
  private var rows: Int { (height + shrink - 1) / shrink }

  func over(_ beneath: [UInt32], mask: [UInt32]?, opacity: Int) -> [UInt32] {
    let channels = [16, 8, 0].map { shift in
      box(averages(beneath.map { Double($0 >> UInt32(shift) & 0xFF) }))
    }
    let grey = zip(channels[0], zip(channels[1], channels[2])).map {
      ((54 * $0 + 183 * $1.0 + 19 * $1.1 + 128) / 256).rounded(.down)
    }
    let alpha = Double(values.tint >> 24)
    return zip([16, 8, 0] as [UInt32], channels).reduce(
      [UInt32](repeating: 0xFF00_0000, count: beneath.count)
    ) { pixels, part in
      let tint = Double(values.tint >> part.0 & 0xFF)
      let tinted = zip(part.1, grey).map { value, grey -> Double in
        let vivid = grey + ((value - grey) * Double(values.saturation) / 256).rounded(.towardZero)
        return min(255, tint + (min(max(vivid, 0), 255) * (255 - alpha) / 255).rounded())
      }
      return pixels.indices.map { index in
        let (x, y) = (index % width, index / width)
        let share = (Double(mask.map { $0[index] >> 24 } ?? 255) * Double(opacity) / 255).rounded()
        let under = Double(beneath[index] >> part.0 & 0xFF)
        let value = under + (enlarged(tinted, x, y) - under) * share / 255
        return pixels[index] | UInt32(value.rounded()) << part.0
      }
    }
  }

  private func averages(_ pixels: [Double]) -> [Double] {
    (0..<rows * columns).map { index in
      let (left, top) = (index % columns * shrink, index / columns * shrink)
      let square = (top..<min(top + shrink, height)).flatMap { y in
        (left..<min(left + shrink, width)).map { pixels[y * width + $0] }
      }
      return (square.reduce(0, +) / Double(square.count)).rounded()
    }
  }

  private func box(_ values: [Double]) -> [Double] {
    (0..<3).reduce(values) { values, pass in
      let reach = Int(self.values.reach) + (pass < Int(self.values.wider) ? 1 : 0)
      func mean(_ value: (Int) -> Double) -> Double {
        ((-reach...reach).reduce(0) { $0 + value($1) } / Double(2 * reach + 1)).rounded()
      }
      let across = values.indices.map { index in
        mean { values[index / columns * columns + min(max(index % columns + $0, 0), columns - 1)] }
      }
      return values.indices.map { index in
        mean { across[min(max(index / columns + $0, 0), rows - 1) * columns + index % columns] }
      }
    }
  }

  /// Between the centres of averaged pixels, in 256ths.
  private func enlarged(_ values: [Double], _ x: Int, _ y: Int) -> Double {
    func place(_ position: Int, _ count: Int) -> (Int, Int, Double) {
      let at = max(0, (2 * position + 1) * 128 / shrink - 128)
      return (at / 256, min(at / 256 + 1, count - 1), Double(at % 256) / 256)
    }
    let (left, right, across) = place(x, columns)
    let (top, bottom, down) = place(y, rows)
    func row(_ y: Int) -> Double {
      values[y * columns + left] * (1 - across) + values[y * columns + right] * across
    }
    return row(top) * (1 - down) + row(bottom) * down
  }
}
