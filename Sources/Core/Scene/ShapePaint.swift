public import BackswipeUnits

/// The fill and stroke of a path.
public struct ShapePaint: Hashable, Sendable {
  /// The shape of the ends of a line.
  public enum Cap: Sendable, Hashable {
    case butt
    case round
    case square
  }

  /// The shape of the corners of a line.
  public enum Join: Sendable, Hashable {
    case miter
    case round
    case bevel
  }

  /// The colour inside; nil for none.
  public var fill: Color?
  /// Whether the interior is determined by the even-odd rule instead of the non-zero winding rule.
  public var isEvenOdd: Bool
  /// The line along the path; nil for none.
  public var stroke: Stroke?
  /// Butt by default.
  public var cap = Cap.butt
  /// Mitred by default.
  public var join = Join.miter
  /// The maximum length of a mitre, in line widths; 10 by default.
  public var miterLimit: CGFloat = 10
  /// Alternating lengths of dashes and gaps, in points; empty for a solid line.
  public var dash: [CGFloat] = []
  /// The offset into the dash pattern at the start, in points.
  public var dashPhase: CGFloat = 0

  /// A fill, a line, or both.
  public init(fill: Color? = nil, isEvenOdd: Bool = false, stroke: Stroke? = nil) {
    self.fill = fill
    self.isEvenOdd = isEvenOdd
    self.stroke = stroke
  }

  /// Points by which the line can reach beyond the path.
  package var reach: CGFloat {
    guard let stroke else { return 0 }
    let factor = join == .miter ? max(miterLimit, 1) : cap == .square ? 1.5 : 1
    return stroke.width / 2 * factor
  }
}

/// A gradient of several colours that fills a rectangle.
public struct GradientRamp: Hashable, Sendable {
  /// The filled rectangle, with round corners.
  public var rect: CGRect
  /// Points.
  public var cornerRadius: CGFloat
  /// At least one.
  public var colors: [Color]
  /// The position of each colour, 0…1, ascending; as many as colours.
  public var locations: [CGFloat]
  /// The position of the first colour: the centre of a radial gradient.
  public var start: CGPoint
  /// The position of the last colour: for a radial gradient a corner of the rectangle around a
  /// quarter of the ellipse.
  public var end: CGPoint
  /// Whether colours run outwards from `start` instead of along a line.
  public var isRadial: Bool

  /// A gradient with its points in the coordinates of the rectangle.
  public init(
    _ rect: CGRect, cornerRadius: CGFloat = 0, colors: [Color], locations: [CGFloat],
    start: CGPoint, end: CGPoint, isRadial: Bool = false
  ) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.colors = colors
    self.locations = locations
    self.start = start
    self.end = end
    self.isRadial = isRadial
  }
}

extension PathElement {
  /// The bounding box of a path's points and control points; nil for an empty path, and for numbers
  /// that are not finite.
  package static func box(around elements: [PathElement]) -> CGRect? {
    var box: CGRect?
    func add(_ rect: CGRect) { box = box.map { $0.union(rect) } ?? rect }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): add(CGRect(origin: point, size: .zero))
      case .curve(let point, let one, let two):
        for point in [point, one, two] { add(CGRect(origin: point, size: .zero)) }
      case .arc(let center, let radius, _, _):
        let size = CGSize(width: 2 * radius, height: 2 * radius)
        add(CGRect(origin: CGPoint(x: center.x - radius, y: center.y - radius), size: size))
      case .close: break
      }
    }
    guard let box, (box.minX + box.minY + box.width + box.height).isFinite else { return nil }
    return box
  }
}
