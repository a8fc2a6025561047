import BackswipeUnits

/// Finds the shapes that cast the shadow of a layer without a background: the outlines of filled
/// shapes in the layer and its sublayers, and their text and lines, whose shadow consists of faint
/// copies, since letters cannot be blurred.
///
/// Shapes that are less than half opaque cast none. A picture counts as its rectangle.
struct ShadowCaster {
  private var outlines: [PathElement] = []
  /// Text and lines, in the layer's coordinates.
  private var marks: [DrawCommand] = []
  private var marksBox = CGRect.null
  private let color: Color

  private init(_ color: Color) { self.color = color }

  /// Nil if nothing casts a shadow.
  static func shadow(of layer: Layer, _ shadow: Shadow) -> LayerShadow? {
    var caster = ShadowCaster(shadow.color)
    caster.add(contentsOf: layer, .identity, opacity: 1)
    var commands: [DrawCommand] = []
    var extent = CGRect.null
    if let box = PathElement.box(around: caster.outlines) {
      commands.append(.shapeShadow(caster.outlines, shadow))
      extent = shadow.extent(of: box)
    }
    if !caster.marks.isEmpty, !caster.marksBox.isNull {
      commands += caster.copies(shadow)
      extent = extent.union(shadow.extent(of: caster.marksBox))
    }
    return commands.isEmpty
      ? nil : LayerShadow(commands: commands, extent: extent, isLocal: true)
  }

  // MARK: Layers

  private mutating func add(_ layer: Layer, _ outer: CGAffineTransform, opacity: Double) {
    let opacity = opacity * layer.shownOpacity
    guard !layer.hides, opacity >= Self.least else { return }
    let size = layer.drawnSize
    let rect = CGRect(origin: .zero, size: size)
    guard !rect.isEmpty || !layer.clips, outer.isFinite else { return }
    if let mask = layer.rare?.mask {
      return add(
        mask, mask.placeInSuperlayer(scrolledBy: layer.shownBoundsOrigin).concatenating(outer),
        opacity: opacity)
    }
    if let background = layer.shownBackgroundColor, !rect.isEmpty,
      background.alpha * opacity >= Self.least
    {
      let corners = layer.rare?.corners ?? .all
      add(corners.outline(of: rect, radius: layer.shownRadius), outer)
      if layer.clips { return }
    }
    guard layer.clips else { return add(contentsOf: layer, outer, opacity: opacity) }
    // Only the bounding box of a clipped shape is used.
    var inside = ShadowCaster(color)
    inside.add(contentsOf: layer, .identity, opacity: opacity)
    guard let box = PathElement.box(around: inside.outlines)?.intersection(rect), !box.isEmpty
    else { return }
    add(RoundCorners.all.outline(of: box, radius: box == rect ? layer.shownRadius : 0), outer)
  }

  private mutating func add(
    contentsOf layer: Layer, _ outer: CGAffineTransform, opacity: Double
  ) {
    add(layer.drawing, outer, opacity: opacity)
    if let extra = layer.shownExtra { add(extra.commands, outer, opacity: opacity) }
    let scroll = layer.shownBoundsOrigin
    for sublayer in layer.shownOrder {
      add(
        sublayer, sublayer.placeInSuperlayer(scrolledBy: scroll).concatenating(outer),
        opacity: opacity)
    }
  }

  /// The minimum opacity of a shape that casts a shadow.
  private static let least = 0.5

  // MARK: Commands

  private mutating func add(
    _ commands: [DrawCommand], _ outer: CGAffineTransform, opacity: Double
  ) {
    var states = [(transform: outer, opacity: opacity)]
    for command in commands {
      let (transform, opacity) = states[states.count - 1]
      func casts(_ color: Color?) -> Bool { (color?.alpha ?? 0) * opacity >= Self.least }
      switch command {
      case .fill(let rect, let radius, let color):
        guard casts(color), !rect.isEmpty else { continue }
        add(RoundCorners.all.outline(of: rect, radius: radius), transform)
      case .backdrop(let rect, let radius, let backdrop):
        guard casts(backdrop.plain), !rect.isEmpty else { continue }
        add(RoundCorners.all.outline(of: rect, radius: radius), transform)
      case .image(let part):
        guard opacity >= Self.least else { continue }
        add(RoundCorners.all.outline(of: part.target, radius: 0), transform)
      case .gradient(let rect, let from, let to, _):
        guard casts(from) || casts(to) else { continue }
        add(RoundCorners.all.outline(of: rect, radius: 0), transform)
      case .path(let elements, let fill, let stroke):
        if casts(fill) { add(elements, transform) }
        if let stroke, casts(stroke.color) {
          mark(
            .path(elements, fill: nil, stroke: Stroke(width: stroke.width, color: color)),
            PathElement.box(around: elements), transform)
        }
      case .shape(let elements, let paint):
        if casts(paint.fill) { add(elements, transform) }
      case .text(let text, let box, let font, let own, let alignment) where casts(own):
        mark(.text(text, box: box, font, color, alignment), box, transform)
      case .translate(let by):
        states.append(
          (CGAffineTransform(translationX: by.x, y: by.y).concatenating(transform), opacity))
      case .transform(let own): states.append((own.concatenating(transform), opacity))
      case .group(let own): states.append((transform, opacity * own))
      case .clip, .masked: states.append((transform, opacity))
      case .restore: if states.count > 1 { states.removeLast() }
      case .text, .border, .hairline, .shadow, .shapeShadow, .ramp: break
      }
    }
  }

  private mutating func mark(
    _ command: DrawCommand, _ box: CGRect?, _ transform: CGAffineTransform
  ) {
    guard let box else { return }
    marks += [.transform(transform), command, .restore]
    marksBox = marksBox.union(box.applying(transform))
  }

  private mutating func add(_ elements: [PathElement], _ transform: CGAffineTransform) {
    outlines += transform.isIdentity ? elements : elements.map { $0.applying(transform) }
  }

  // MARK: Marks

  /// Copies around the shadow's location, fainter away from the centre, that together are about as
  /// dark as a blur.
  private func copies(_ shadow: Shadow) -> [DrawCommand] {
    let middle = CGPoint(x: shadow.offset.width, y: shadow.offset.height)
    guard shadow.radius > 0 else { return [.translate(middle)] + marks + [.restore] }
    var copies = [DrawCommand.group(opacity: 1)]
    func add(_ x: CGFloat, _ y: CGFloat, _ opacity: Double) {
      copies += [
        .group(opacity: opacity),
        .translate(CGPoint(x: middle.x + x * shadow.radius, y: middle.y + y * shadow.radius)),
      ]
      copies += marks + [.restore, .restore]
    }
    add(0, 0, 0.2)
    for (x, y) in Self.directions { add(x * 0.7, y * 0.7, 0.08) }
    for (x, y) in Self.directions { add(x * 1.5, y * 1.5, 0.04) }
    return copies + [.restore]
  }

  private static let directions: [(CGFloat, CGFloat)] = [
    (1, 0), (0.707, 0.707), (0, 1), (-0.707, 0.707), (-1, 0), (-0.707, -0.707), (0, -1),
    (0.707, -0.707),
  ]
}

extension PathElement {
  /// The element under a transform. An arc stays one only if both axes are scaled equally and
  /// nothing is mirrored; otherwise its circle uses the larger scale.
  func applying(_ transform: CGAffineTransform) -> PathElement {
    switch self {
    case .move(let point): return .move(point.applying(transform))
    case .line(let point): return .line(point.applying(transform))
    case .curve(let point, let one, let two):
      return .curve(
        point.applying(transform), control1: one.applying(transform),
        control2: two.applying(transform))
    case .arc(let center, let radius, let start, let end):
      let turn = CGFloat(atan2(Double(transform.b), Double(transform.a)))
      let scale = max(
        CGFloat(hypot(Double(transform.a), Double(transform.b))),
        CGFloat(hypot(Double(transform.c), Double(transform.d))))
      return .arc(
        center: center.applying(transform), radius: radius * scale, start: start + turn,
        end: end + turn)
    case .close: return .close
    }
  }
}
