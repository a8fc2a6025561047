import BackswipeScene
public import BackswipeUnits

/// The rule that determines the interior of a path.
public enum CAShapeLayerFillRule: String, Sendable {
  case nonZero
  case evenOdd
}

/// The shape of a line's ends.
public enum CAShapeLayerLineCap: String, Sendable {
  case butt
  case round
  case square
}

/// The shape of a line's corners.
public enum CAShapeLayerLineJoin: String, Sendable {
  case miter
  case round
  case bevel
}

/// A layer that fills and strokes a path in its coordinates, also outside of its bounds.
open class CAShapeLayer: CALayer {
  private struct Look {
    var path: CGPath?
    var fill: CGColor? = .black
    var stroke: CGColor?
    var width: CGFloat = 1
    var rule = CAShapeLayerFillRule.nonZero
    var cap = CAShapeLayerLineCap.butt
    var join = CAShapeLayerLineJoin.miter
    var miterLimit: CGFloat = 10
    var dash: [NSNumber]?
    var phase: CGFloat = 0
    var start: CGFloat = 0
    var end: CGFloat = 1
  }
  private final var shape = Look()

  /// A layer without a path.
  public override init() { super.init() }

  /// A copy of another layer's shown state.
  @preconcurrency @MainActor public override init(layer: Any) { super.init(layer: layer) }

  @MainActor private final func set(_ key: String, _ body: (inout Look) -> Void) {
    change(key) {
      body(&shape)
      lookChanged()
      updateShadow()
    }
  }

  /// The path to fill and stroke; nil for none.
  @preconcurrency @MainActor public final var path: CGPath? {
    get { shape.path }
    set { set("path") { $0.path = newValue } }
  }

  /// The fill colour; black by default; nil for no fill.
  @preconcurrency @MainActor public final var fillColor: CGColor? {
    get { shape.fill }
    set { set("fillColor") { $0.fill = newValue } }
  }

  /// The fill rule; non-zero by default.
  @preconcurrency @MainActor public final var fillRule: CAShapeLayerFillRule {
    get { shape.rule }
    set { set("fillRule") { $0.rule = newValue } }
  }

  /// The stroke colour; nil, the default, for no stroke.
  @preconcurrency @MainActor public final var strokeColor: CGColor? {
    get { shape.stroke }
    set { set("strokeColor") { $0.stroke = newValue } }
  }

  /// The stroke's width in points; 1 by default.
  @preconcurrency @MainActor public final var lineWidth: CGFloat {
    get { shape.width }
    set { set("lineWidth") { $0.width = newValue.isFinite ? max(newValue, 0) : 0 } }
  }

  /// The fraction of the path's length at which the stroke begins; 0 by default.
  @preconcurrency @MainActor public final var strokeStart: CGFloat {
    get { shape.start }
    set { set("strokeStart") { $0.start = newValue.isNaN ? 0 : newValue } }
  }

  /// The fraction of the path's length at which the stroke ends; 1 by default.
  @preconcurrency @MainActor public final var strokeEnd: CGFloat {
    get { shape.end }
    set { set("strokeEnd") { $0.end = newValue.isNaN ? 1 : newValue } }
  }

  /// The stroke's ends; butt by default.
  @preconcurrency @MainActor public final var lineCap: CAShapeLayerLineCap {
    get { shape.cap }
    set { set("lineCap") { $0.cap = newValue } }
  }

  /// The stroke's corners; mitred by default.
  @preconcurrency @MainActor public final var lineJoin: CAShapeLayerLineJoin {
    get { shape.join }
    set { set("lineJoin") { $0.join = newValue } }
  }

  /// The maximum length of a mitre, in line widths; 10 by default.
  @preconcurrency @MainActor public final var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { set("miterLimit") { $0.miterLimit = newValue.isFinite ? newValue : 10 } }
  }

  /// Alternating lengths of dashes and gaps, in points; nil for a solid line.
  @preconcurrency @MainActor public final var lineDashPattern: [NSNumber]? {
    get { shape.dash }
    set { set("lineDashPattern") { $0.dash = newValue } }
  }

  /// The offset into the dash pattern at the start, in points; 0 by default.
  @preconcurrency @MainActor public final var lineDashPhase: CGFloat {
    get { shape.phase }
    set { set("lineDashPhase") { $0.phase = newValue.isFinite ? newValue : 0 } }
  }

  // MARK: For the module

  /// The path that casts the shadow: the filled one; nil for none.
  @MainActor final var castingPath: [PathElement]? {
    guard let path = shape.path, let fill = shape.fill, fill.alpha > 0 else { return nil }
    return path.elements
  }

  @MainActor override func bareCopy() -> CALayer { CAShapeLayer() }

  @MainActor override func copyProperties(of other: CALayer) {
    super.copyProperties(of: other)
    if let other = other as? CAShapeLayer { shape = other.shape }
  }

  @MainActor override func special(_ path: String) -> LayerValue? {
    switch path {
    case "path": .path(shape.path?.elements ?? [])
    case "fillColor": .color((shape.fill ?? .clear).color)
    case "strokeColor": .color((shape.stroke ?? .clear).color)
    case "lineWidth": .number(Double(shape.width))
    case "strokeStart": .number(Double(shape.start))
    case "strokeEnd": .number(Double(shape.end))
    case "lineDashPhase": .number(Double(shape.phase))
    case "miterLimit": .number(Double(shape.miterLimit))
    default: nil
    }
  }

  @MainActor override func setSpecial(_ value: LayerValue, _ path: String) -> Bool {
    switch (path, value) {
    case ("path", .path(let elements)): self.path = CGPath(elements)
    case ("fillColor", .color(let color)): fillColor = CGColor(color)
    case ("strokeColor", .color(let color)): strokeColor = CGColor(color)
    case ("lineWidth", .number(let number)): lineWidth = CGFloat(number)
    case ("strokeStart", .number(let number)): strokeStart = CGFloat(number)
    case ("strokeEnd", .number(let number)): strokeEnd = CGFloat(number)
    case ("lineDashPhase", .number(let number)): lineDashPhase = CGFloat(number)
    case ("miterLimit", .number(let number)): miterLimit = CGFloat(number)
    default: return false
    }
    return true
  }

  @MainActor override func makeDrawing() -> ((CGSize) -> LayerDrawing)? {
    let contents = contentsDrawing
    let commands = commands
    guard !commands.isEmpty, let path = shape.path,
      let box = PathElement.box(around: path.elements)
    else { return contents }
    let reach = shape.stroke == nil ? 0 : paint.reach
    let extent = box.insetBy(dx: -reach - 1, dy: -reach - 1)
    return { size in
      var drawing = contents?(size) ?? LayerDrawing(commands: [], extent: extent)
      drawing.commands += commands
      drawing.extent = drawing.extent.union(extent)
      return drawing
    }
  }

  private final var paint: ShapePaint {
    var paint = ShapePaint(
      isEvenOdd: shape.rule == .evenOdd,
      stroke: shape.stroke.map { Stroke(width: shape.width, color: $0.color) })
    paint.cap =
      switch shape.cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    paint.join =
      switch shape.join {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    paint.miterLimit = shape.miterLimit
    paint.dash = (shape.dash ?? []).map { CGFloat($0.doubleValue) }
    paint.dashPhase = shape.phase
    return paint
  }

  private final var commands: [DrawCommand] {
    guard let path = shape.path, !path.isEmpty else { return [] }
    var commands: [DrawCommand] = []
    if let fill = shape.fill, fill.alpha > 0 {
      let fill = ShapePaint(fill: fill.color, isEvenOdd: shape.rule == .evenOdd)
      commands.append(.shape(path.elements, fill))
    }
    if let stroke = shape.stroke, stroke.alpha > 0, shape.width > 0 {
      let (start, end) = (min(max(shape.start, 0), 1), min(max(shape.end, 0), 1))
      let line =
        start <= 0 && end >= 1
        ? path.elements : PathWalk(path.elements).part(from: Double(start), to: Double(end))
      if !line.isEmpty { commands.append(.shape(line, paint)) }
    }
    return commands
  }
}
