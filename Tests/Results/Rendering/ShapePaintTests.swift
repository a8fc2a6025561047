@testable import BackswipeRendering
import BackswipeScene
import BackswipeUnits
import Foundation
import Testing

/// Shapes, gradients, masks and shadows of paths, as pixels. (X8)
@Suite("Painting shapes, gradients and masks")
struct ShapePaintTests {
  private let square = RoundCorners.all.outline(
    of: CGRect(x: 10, y: 5, width: 20, height: 20), radius: 0)

  private func image(_ commands: [DrawCommand]) throws -> Image {
    let bounds = CGRect(x: 0, y: 0, width: 40, height: 30)
    let picture = Picture(commands: commands, bounds: bounds, isOpaque: false)
    return Painter(fonts: try FontSet()).image(of: list([item(picture)]), scale: 1)
  }

  /// How dark the background has become, 0…255.
  private func dark(_ image: Image, _ x: Int, _ y: Int) -> Int { 255 - Int(image[x, y] & 0xFF) }

  @Test("X8: a path is filled by its rule: what lies in two turns of it is a hole, or none")
  func rules() throws {
    let inner = RoundCorners.all.outline(
      of: CGRect(x: 15, y: 10, width: 10, height: 10), radius: 0)
    for isEvenOdd in [false, true] {
      let image = try image([
        .shape(square + inner, ShapePaint(fill: .black, isEvenOdd: isEvenOdd))
      ])
      #expect(dark(image, 12, 7) == 255 && dark(image, 2, 2) == 0)
      #expect(dark(image, 20, 15) == (isEvenOdd ? 0 : 255))
    }
  }

  @Test("X8: a line has the ends, corners and dashes that are asked for")
  func lines() throws {
    let line: [PathElement] = [
      .move(CGPoint(x: 10, y: 10)), .line(CGPoint(x: 30, y: 10)), .line(CGPoint(x: 30, y: 25)),
    ]
    func paint(_ change: (inout ShapePaint) -> Void) throws -> Image {
      var paint = ShapePaint(stroke: Stroke(width: 8, color: .black))
      change(&paint)
      return try image([.shape(line, paint)])
    }
    let plain = try paint { _ in }
    #expect(dark(plain, 8, 10) == 0 && dark(plain, 33, 6) == 255 && dark(plain, 20, 10) == 255)
    #expect(dark(try paint { $0.cap = .square }, 7, 7) == 255)
    let round = try paint {
      $0.cap = .round
      $0.join = .round
    }
    #expect(dark(round, 7, 10) == 255 && dark(round, 6, 6) == 0 && dark(round, 33, 6) < 128)
    #expect(dark(try paint { $0.join = .bevel }, 33, 6) < 128)
    #expect(dark(try paint { $0.miterLimit = 1 }, 33, 6) < 128)
    let dashed = try paint { $0.dash = [5, 5] }
    #expect(dark(dashed, 12, 10) == 255 && dark(dashed, 17, 10) == 0)
    let moved = try paint {
      $0.dash = [5, 5]
      $0.dashPhase = 5
    }
    #expect(dark(moved, 12, 10) == 0 && dark(moved, 17, 10) == 255)
  }

  @Test("X8: a gradient runs along its line or outwards, through all of its colours")
  func gradients() throws {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 30)
    func ramp(_ start: CGPoint, _ end: CGPoint, radial: Bool = false) throws -> Image {
      try image([
        .ramp(
          GradientRamp(
            rect, colors: [.black, .white, .black], locations: [0, 0.5, 1], start: start, end: end,
            isRadial: radial))
      ])
    }
    let across = try ramp(.zero, CGPoint(x: 40, y: 0))
    #expect(dark(across, 0, 5) > 240 && dark(across, 20, 25) < 15 && dark(across, 39, 5) > 240)
    #expect(abs(dark(across, 10, 5) - 128) < 10)
    let out = try ramp(CGPoint(x: 20, y: 15), CGPoint(x: 40, y: 30), radial: true)
    #expect(dark(out, 20, 15) > 230 && dark(out, 30, 15) < 30 && dark(out, 1, 15) > 200)
    #expect(dark(out, 20, 23) < 40, "an ellipse as high as the points say")
    let flat = try ramp(.zero, .zero)
    #expect(dark(flat, 20, 15) == 255)
  }

  @Test("X8: what is masked shows through the alpha of its mask, moved and faded as it is")
  func masks() throws {
    let half = DrawCommand.shape(square, ShapePaint(fill: Color.black.withAlpha(0.5)))
    let all = DrawCommand.fill(
      CGRect(x: 0, y: 0, width: 40, height: 30), cornerRadius: 0, .black)
    let image = try image([
      .translate(CGPoint(x: 2, y: 0)), .masked([half, .translate(CGPoint(x: 3, y: 3))]),
      .translate(CGPoint(x: -9, y: 0)), all, .restore, .restore, .restore,
      .fill(CGRect(x: 38, y: 28, width: 2, height: 2), cornerRadius: 0, .black),
    ])
    #expect(abs(dark(image, 20, 15) - 128) < 3 && dark(image, 11, 15) == 0)
    #expect(dark(image, 8, 15) == 0 && dark(image, 39, 29) == 255)
    let empty = try self.image([.masked([]), all, .restore])
    #expect(dark(empty, 20, 15) == 0)
  }

  @Test("X8: the shadow of a path has its form, fades outwards, and none of its weight is lost")
  func shadows() throws {
    let shadow = Shadow(color: .black, offset: .zero, radius: 2)
    let image = try image([.shapeShadow(square, shadow)])
    // The square's coverage along x, from 10 to 30, convolved with a Gaussian; three boxes come
    // within 3 % of it.
    func share(leftOf edge: Double, at x: Int) -> Double {
      (1 + erf((Double(x) + 0.5 - edge) / (2 * 2.0.squareRoot()))) / 2
    }
    for x in 4..<36 {
      let expected = 255 * (share(leftOf: 10, at: x) - share(leftOf: 30, at: x))
      #expect(abs(Double(dark(image, x, 15)) - expected) < 255 * 0.03, "\(x)")
    }
    #expect(
      dark(
        try self.image([
          .shapeShadow(
            square, Shadow(color: .black, offset: CGSize(width: 9, height: 0), radius: 0))
        ]), 38, 15) == 255)
  }

  @Test("X8: paths that no picture can have paint nothing, and harm nothing after them")
  func nonsense() throws {
    let odd: [PathElement] = [
      .move(CGPoint(x: CGFloat.nan, y: 0)), .line(CGPoint(x: CGFloat.infinity, y: 1)),
    ]
    var dashed = ShapePaint(fill: .black, stroke: Stroke(width: 1, color: .black))
    dashed.dash = [0, 0, -1]
    let image = try image([
      .shape(odd, dashed), .shape([.line(CGPoint(x: 1e9, y: 0))], dashed),
      .shape([.arc(center: .zero, radius: 1, start: 0, end: 1e12)], dashed),
      .shapeShadow(odd, Shadow(color: .black, offset: .zero, radius: 1)),
      .shape(square, dashed),
      .ramp(
        GradientRamp(
          CGRect(x: 0, y: 0, width: 1, height: 1), colors: [], locations: [], start: .zero,
          end: .zero)),
    ])
    #expect(dark(image, 20, 15) == 255 && dark(image, 2, 2) == 0)
  }
}
