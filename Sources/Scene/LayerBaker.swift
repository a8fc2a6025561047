import BackswipeGeometry

/// Draws a layer and its sublayers as one picture, for layers that the compositor, which can only
/// move and fade pictures, cannot compose from parts.
///
/// The picture's origin is the centre of the layer's frame. It includes the layer's transform
/// without its translation, not its opacity.
struct LayerBaker {
  /// Points from the centre beyond which nothing is drawn.
  static let reach: CGFloat = 8192

  private var commands: [DrawCommand] = []

  /// Nil if nothing is visible.
  static func picture(of layer: Layer) -> Picture? {
    let turn = layer.shownTransform
    let size = layer.drawnSize
    let matrix = CGAffineTransform(a: turn.a, b: turn.b, c: turn.c, d: turn.d, tx: 0, ty: 0)
    let transform = CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
      .concatenating(matrix)
    guard transform.isFinite else { return nil }
    let limits = CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    let bounds = extent(of: layer).applying(transform).intersection(limits)
    guard !bounds.isNull, !bounds.isEmpty else { return nil }
    var baker = LayerBaker()
    baker.commands.append(.transform(transform))
    baker.draw(layer)
    baker.commands.append(.restore)
    // Whole points, so that the pixels of a rotating layer do not jitter.
    return Picture(commands: baker.commands, bounds: bounds.integral, isOpaque: false)
  }

  /// The drawing of a layer and its sublayers as shown, in coordinates from its top left corner.
  static func contents(of layer: Layer) -> [DrawCommand] {
    var baker = LayerBaker()
    baker.draw(layer)
    return baker.commands
  }

  /// Draws a layer in its own coordinates, the origin at its top left corner.
  private mutating func draw(_ layer: Layer) {
    let rect = CGRect(origin: .zero, size: layer.drawnSize)
    if let command = layer.shadowCommand(in: rect) { commands.append(command) }
    if layer.masksToBounds { commands.append(.clip(rect, cornerRadius: layer.cornerRadius)) }
    if let color = layer.shownBackgroundColor, color.alpha > 0, !rect.isEmpty {
      let radius = layer.masksToBounds ? 0 : layer.cornerRadius
      commands.append(.fill(rect, cornerRadius: radius, color))
    }
    commands.append(contentsOf: layer.contents)
    for sublayer in layer.children { drawSublayer(sublayer, scrolledBy: layer.shownBoundsOrigin) }
    if layer.masksToBounds { commands.append(.restore) }
    if let border = layer.borderCommand(in: rect) { commands.append(border) }
  }

  private mutating func drawSublayer(_ layer: Layer, scrolledBy scroll: CGPoint) {
    guard !layer.isHidden, layer.shownOpacity > 0 else { return }
    let transform = layer.placeInSuperlayer(scrolledBy: scroll)
    guard transform.isFinite else { return }
    let fades = layer.shownOpacity < 1
    if fades { commands.append(.group(opacity: layer.shownOpacity)) }
    if transform.isTranslation {
      commands.append(.translate(CGPoint(x: transform.tx, y: transform.ty)))
    } else {
      commands.append(.transform(transform))
    }
    draw(layer)
    commands.append(.restore)
    if fades { commands.append(.restore) }
  }

  /// The bounding box of what a layer draws, in its own coordinates.
  private static func extent(of layer: Layer) -> CGRect {
    let rect = CGRect(origin: .zero, size: layer.drawnSize)
    guard !layer.masksToBounds else { return rect }
    var extent = rect
    if let shadow = layer.shadow, layer.shadowCommand(in: rect) != nil {
      extent = extent.union(shadow.extent(of: rect))
    }
    for sublayer in layer.children where !sublayer.isHidden && sublayer.shownOpacity > 0 {
      let transform = sublayer.placeInSuperlayer(scrolledBy: layer.shownBoundsOrigin)
      guard transform.isFinite else { continue }
      extent = extent.union(Self.extent(of: sublayer).applying(transform))
    }
    return extent
  }
}

extension Layer {
  /// The drawing of the layer and its sublayers as shown now, in coordinates from its top left
  /// corner.
  package var stillContents: [DrawCommand] { LayerBaker.contents(of: self) }

  /// The transform from the layer's coordinates to its superlayer's, as shown.
  fileprivate func placeInSuperlayer(scrolledBy scroll: CGPoint) -> CGAffineTransform {
    let shown = shownFrame
    let move = CGAffineTransform(translationX: shown.minX - scroll.x, y: shown.minY - scroll.y)
    guard !shownTransform.isIdentity else { return move }
    return CGAffineTransform(translationX: -shown.width / 2, y: -shown.height / 2)
      .concatenating(shownTransform)
      .concatenating(CGAffineTransform(translationX: shown.width / 2, y: shown.height / 2))
      .concatenating(move)
  }

  /// The border of a rectangle; nil if the layer has none.
  func borderCommand(in rect: CGRect) -> DrawCommand? {
    guard let border, border.width > 0, border.color.alpha > 0, !rect.isEmpty else { return nil }
    return .border(rect, cornerRadius: cornerRadius, width: border.width, border.color)
  }

  /// The shadow of a rectangle; nil if the layer has none.
  func shadowCommand(in rect: CGRect) -> DrawCommand? {
    guard let shadow, shadow.color.alpha > 0, shadow.radius.isFinite, shadow.radius >= 0,
      let background = backgroundColor, background.alpha > 0, !masksToBounds, !rect.isEmpty
    else { return nil }
    return .shadow(rect, cornerRadius: cornerRadius, shadow)
  }
}

extension CGAffineTransform {
  fileprivate var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}
