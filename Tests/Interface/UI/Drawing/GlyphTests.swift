import BackswipeScene
@testable import BackswipeUI
import BackswipeUnits
import Testing

@Suite("Glyphs")
@MainActor
struct GlyphTests {
  private static func commands(_ glyph: Glyph, _ variant: GlyphVariant) -> [DrawCommand] {
    glyph.commands(
      center: CGPoint(x: 12, y: 12), size: 24, color: .black, variant: variant)
  }

  /// Points of the paths, and of each path half the width of its line.
  private static func paths(of commands: [DrawCommand]) -> [(points: [CGPoint], margin: CGFloat)] {
    commands.compactMap { command in
      switch command {
      case .path(let elements, let fill, let stroke):
        fill == nil && stroke == nil ? nil : (points(elements), (stroke?.width ?? 0) / 2)
      case .shape(let elements, let paint): paint.fill == nil ? nil : (points(elements), 0)
      default: nil
      }
    }
  }

  private static func points(_ elements: [PathElement]) -> [CGPoint] {
    var points: [CGPoint] = []
    let steps = (0...24).map { CGFloat($0) / 24 }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let end, let one, let two):
        let start = points.last ?? end
        points += steps.map { t in
          let u = 1 - t
          return start * (u * u * u) + one * (3 * u * u * t) + two * (3 * u * t * t)
            + end * (t * t * t)
        }
      case .arc(let center, let radius, let start, let end):
        points += steps.map { t in
          let angle = Double(start + (end - start) * t)
          return center + CGPoint(x: CGFloat(cos(angle)), y: CGFloat(sin(angle))) * radius
        }
      case .close: break
      }
    }
    return points
  }

  @Test("Every glyph draws within its square in every variant", arguments: Glyph.allCases)
  func bounds(_ glyph: Glyph) {
    for variant in GlyphVariant.allCases {
      let paths = Self.paths(of: Self.commands(glyph, variant))
      let points = paths.flatMap(\.points)
      #expect(points.count >= 2, "\(glyph) \(variant)")
      let outside = points.filter { !(0...24).contains($0.x) || !(0...24).contains($0.y) }
      #expect(outside == [], "\(glyph) \(variant)")
      let width = paths.map { path in
        (path.points.map(\.x).max() ?? 0) - (path.points.map(\.x).min() ?? 0) + 2 * path.margin
      }.max()
      let height = paths.map { path in
        (path.points.map(\.y).max() ?? 0) - (path.points.map(\.y).min() ?? 0) + 2 * path.margin
      }.max()
      #expect(max(width ?? 0, height ?? 0) >= (glyph == .more ? 3 : 9), "\(glyph) \(variant)")
    }
  }

  @Test("The standard form is one of two that differ", arguments: Glyph.allCases)
  func variants(_ glyph: Glyph) {
    let outlined = Self.commands(glyph, .outlined)
    let filled = Self.commands(glyph, .filled)
    #expect(outlined != filled)
    let isFilled = Glyph.filledByDefault.contains(glyph)
    #expect(Self.commands(glyph, .standard) == (isFilled ? filled : outlined))
    #expect((glyph.filledSketch != nil) == isFilled)
  }

  @Test("No two glyphs draw the same")
  func distinct() {
    #expect(Glyph.allCases.count >= 64)
    let drawings = Glyph.allCases.flatMap { glyph in
      [GlyphVariant.outlined, .filled].map { (glyph, Self.commands(glyph, $0)) }
    }
    for (index, drawing) in drawings.enumerated() {
      let same = drawings[..<index].filter { $0.1 == drawing.1 }.map(\.0)
      #expect(same == [], "\(drawing.0)")
    }
  }

  @Test("What is filled around a part that is cut out is one command of one winding rule")
  func cuts() throws {
    let commands = Self.commands(.checkCircle, .filled)
    guard case .shape(let elements, let paint)? = commands.first, commands.count == 1 else {
      Issue.record("\(commands)")
      return
    }
    #expect(!paint.isEvenOdd && paint.stroke == nil)
    let moves = elements.filter { if case .move = $0 { true } else { false } }
    #expect(moves.count == 2, "the disc and the check mark")
    // The disc includes half of its line.
    let box = try #require(PathElement.box(around: elements))
    #expect((box.width - 19.8).magnitude < 1e-9)
  }

  @Test("An image view shows a glyph in its tint colour, an original in black")
  func tint() throws {
    let page = UIViewController()
    page.loadViewIfNeeded()
    let view = UIImageView(image: UIImage(glyph: .heart, size: 24, variant: .filled))
    page.view.addSubview(view)
    func color() -> Color? {
      for case .shape(_, let paint) in view.displayContents() { return paint.fill }
      return nil
    }
    page.view.tintColor = .red
    #expect(color() == UIColor.red.color)
    view.tintColor = .green
    #expect(color() == UIColor.green.color)
    view.image = view.image?.withRenderingMode(.alwaysTemplate)
    #expect(color() == UIColor.green.color)
    view.image = view.image?.withRenderingMode(.alwaysOriginal)
    #expect(color() == .black)
  }

  @Test("A symbol's name selects the variant")
  func names() {
    for (name, glyph) in Glyph.symbols {
      let flips = Glyph.flipping.contains(name)
      #expect(
        UIImage(systemName: name)
          == UIImage(glyph: glyph, variant: .outlined, flips: flips, name: name))
      let filled = name + ".fill"
      #expect(
        UIImage(systemName: filled)
          == UIImage(glyph: glyph, variant: .filled, flips: flips, name: filled))
    }
  }
}
