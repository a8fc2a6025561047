import BackswipeScene
import BackswipeUnits

/// A glyph as marks on the grid, from which its variants are made.
struct GlyphSketch {
  /// The factor of the weight in the filled variant of a sketch without areas.
  static let heavyFactor: CGFloat = 1.45

  /// A path with its effect in each variant.
  struct Mark {
    enum Ink { case line, solid }
    enum Effect { case none, drawn, cut }

    var path: GlyphPath
    /// Whether the path itself or its interior is drawn while outlined.
    var ink = Ink.line
    var outlined = Effect.drawn
    var filled = Effect.drawn
    /// Whether the interior with the line around it is affected while filled.
    var isArea = false
    /// The width of the line in units; nil for the weight of the glyph.
    var weight: CGFloat?
    /// Whether the line begins a new command while outlined.
    var isApart = false

    /// A closed outline; filled.
    static func area(_ path: GlyphPath) -> Mark { Mark(path: path, isArea: true) }

    /// A line outside of areas.
    static func line(_ path: GlyphPath, weight: CGFloat? = nil, isApart: Bool = false) -> Mark {
      Mark(path: path, weight: weight, isApart: isApart)
    }

    /// A line inside of an area that does not cross another; cut out.
    static func detail(_ path: GlyphPath, isApart: Bool = false) -> Mark {
      Mark(path: path, filled: .cut, isApart: isApart)
    }

    /// A closed outline inside of an area; cut out with its interior.
    static func pane(_ path: GlyphPath) -> Mark { Mark(path: path, filled: .cut, isArea: true) }

    /// A spot outside of areas, always filled.
    static func dot(_ path: GlyphPath) -> Mark { Mark(path: path, ink: .solid) }

    /// A spot inside of an area; cut out.
    static func hole(_ path: GlyphPath) -> Mark { Mark(path: path, ink: .solid, filled: .cut) }

    /// A line of the outlined variant only.
    static func inner(_ path: GlyphPath) -> Mark { Mark(path: path, filled: .none) }

    /// A spot of the outlined variant only.
    static func spot(_ path: GlyphPath) -> Mark { Mark(path: path, ink: .solid, filled: .none) }

    /// A line that is cut out of the filled variant only.
    static func cut(_ path: GlyphPath) -> Mark { Mark(path: path, outlined: .none, filled: .cut) }

    /// An interior that is cut out of the filled variant only.
    static func opening(_ path: GlyphPath) -> Mark {
      Mark(path: path, ink: .solid, outlined: .none, filled: .cut)
    }

    /// An interior of the filled variant only.
    static func patch(_ path: GlyphPath) -> Mark {
      Mark(path: path, ink: .solid, outlined: .none)
    }
  }

  let marks: [Mark]

  init(_ marks: Mark...) { self.marks = marks }

  /// Whether the filled variant differs by more than its weight.
  var hasAreas: Bool { marks.contains { $0.isArea || $0.outlined == .none } }
}

/// Draws sketches at a place, in a size and a colour.
struct GlyphPen {
  private let unit: CGFloat
  private let origin: CGPoint
  private let color: Color
  private let weight: CGFloat

  init(center: CGPoint, size: CGFloat, color: Color, weight: CGFloat) {
    unit = size / 24
    origin = CGPoint(x: center.x - size / 2, y: center.y - size / 2)
    self.color = color
    self.weight = weight
  }

  /// One command for lines of one weight that follow one another, and one for each spot.
  func outlined(_ sketch: GlyphSketch) -> [DrawCommand] {
    drawn(sketch.marks.filter { $0.outlined == .drawn }, factor: 1)
  }

  /// One command; translucent colours do not add up where marks overlap.
  func filled(_ sketch: GlyphSketch) -> [DrawCommand] {
    guard sketch.hasAreas else { return drawn(sketch.marks, factor: GlyphSketch.heavyFactor) }
    var outline = GlyphOutline()
    for mark in sketch.marks where mark.filled != .none {
      let half = mark.ink == .solid ? 0 : (mark.weight ?? weight) / 2
      let isCut = mark.filled == .cut
      if mark.isArea || mark.ink == .solid {
        outline.addArea(mark.path, outset: half, isCut: isCut)
      } else {
        outline.addLine(mark.path, half: half, isCut: isCut)
      }
    }
    return [.shape(placed(GlyphPath(outline.elements)), ShapePaint(fill: color))]
  }

  private func drawn(_ marks: [GlyphSketch.Mark], factor: CGFloat) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    var open: (path: [PathElement], weight: CGFloat)?
    func finish() {
      guard let lines = open else { return }
      let stroke = Stroke(width: lines.weight * unit, color: color)
      commands.append(.path(lines.path, fill: nil, stroke: stroke))
      open = nil
    }
    for mark in marks {
      guard mark.ink == .line else {
        finish()
        let grown = factor == 1 ? nil : Stroke(width: (factor - 1) * weight * unit, color: color)
        commands.append(.path(placed(mark.path), fill: color, stroke: grown))
        continue
      }
      let own = (mark.weight ?? weight) * factor
      if mark.isApart || open.map({ $0.weight != own }) ?? false { finish() }
      open = ((open?.path ?? []) + placed(mark.path), own)
    }
    finish()
    return commands
  }

  private func placed(_ path: GlyphPath) -> [PathElement] {
    path.mapped(scale: unit) {
      CGPoint(x: origin.x + $0.x * unit, y: origin.y + $0.y * unit)
    }.elements
  }
}
