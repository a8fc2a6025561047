import BackswipeUnits

/// Draws a layer and its sublayers as one picture, for layers that the compositor, which can only
/// move and fade pictures, cannot compose from parts.
///
/// The picture's origin is the top left corner of a layer that is only translated, so that its
/// content meets the same pixels at any location; otherwise the centre of the layer's frame. The
/// picture includes the layer's transform without its translation, not its opacity.
struct LayerBaker {
  /// Points from the origin beyond which drawing is omitted.
  static let reach: CGFloat = 8192

  private var commands: [DrawCommand] = []
  private var hasBackdrop = false

  /// Nil if nothing is visible.
  static func picture(of layer: Layer) -> BakedPicture? {
    let turn = layer.shownTransform
    let size = layer.drawnSize
    let limits = CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    guard let extent = extent(of: layer) else { return nil }
    if turn.isTranslation {
      guard size.width.isFinite, size.height.isFinite else { return nil }
      let bounds = extent.intersection(limits)
      guard !bounds.isNull, !bounds.isEmpty else { return nil }
      var baker = LayerBaker()
      baker.draw(layer)
      return baker.picture(bounds)
    }
    let matrix = CGAffineTransform(a: turn.a, b: turn.b, c: turn.c, d: turn.d, tx: 0, ty: 0)
    let transform = CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
      .concatenating(matrix)
    guard transform.isFinite else { return nil }
    let bounds = extent.applying(transform).intersection(limits)
    guard !bounds.isNull, !bounds.isEmpty else { return nil }
    var baker = LayerBaker()
    baker.commands.append(.transform(transform))
    baker.draw(layer)
    baker.commands.append(.restore)
    // Whole points, so that the pixels of a rotating layer do not jitter.
    return baker.picture(bounds.integral)
  }

  private func picture(_ bounds: CGRect) -> BakedPicture {
    BakedPicture(
      Picture(commands: commands, bounds: bounds, isOpaque: false), hasBackdrop: hasBackdrop)
  }

  /// The shown drawing of a layer and its sublayers, in coordinates from its top left corner.
  static func contents(of layer: Layer) -> [DrawCommand] {
    var baker = LayerBaker()
    baker.draw(layer)
    return baker.commands
  }

  /// Draws a layer in its coordinates, with the origin at its top left corner.
  private mutating func draw(_ layer: Layer) {
    let rect = CGRect(origin: .zero, size: layer.drawnSize)
    let window = layer.shownWindow
    if let window { commands.append(.clip(window.rect, cornerRadius: window.radius)) }
    let mask = layer.rare?.mask
    if let mask { commands.append(.masked(Self.contents(of: mask, in: layer))) }
    if let shadow = layer.shadowCommands(in: rect) { commands.append(contentsOf: shadow.commands) }
    if layer.clips { commands.append(layer.clipCommand(in: rect)) }
    if let command = layer.backgroundCommand(in: rect, isCut: layer.clips) {
      commands.append(command)
    }
    if case .backdrop(let rect, let radius, let backdrop)? = layer.drawing.first {
      hasBackdrop = true
      commands.append(.backdrop(rect, cornerRadius: radius, backdrop.unblurred))
      commands.append(contentsOf: layer.drawing.dropFirst())
    } else {
      commands.append(contentsOf: layer.drawing)
    }
    if let extra = layer.shownExtra { commands.append(contentsOf: extra.commands) }
    if let replication = layer.shownReplication {
      draw(replication, of: layer)
    } else {
      drawSublayers(of: layer)
    }
    if layer.clips { commands.append(.restore) }
    if let border = layer.borderCommand(in: rect) { commands.append(border) }
    if mask != nil { commands.append(.restore) }
    if window != nil { commands.append(.restore) }
  }

  private mutating func drawSublayers(of layer: Layer) {
    for sublayer in layer.shownOrder {
      drawSublayer(sublayer, scrolledBy: layer.shownBoundsOrigin)
    }
  }

  /// Draws the instances of a layer's sublayers, each over the one before it.
  private mutating func draw(_ replication: Replication, of layer: Layer) {
    for (instance, place) in replication.transforms(in: layer.drawnSize).enumerated() {
      let color = replication.color(of: instance)
      guard color.alpha > 0 else { continue }
      replication.prepare?(instance)
      var baker = LayerBaker()
      baker.drawSublayers(of: layer)
      hasBackdrop = hasBackdrop || baker.hasBackdrop
      if color.alpha < 1 { commands.append(.group(opacity: color.alpha)) }
      commands.append(.transform(place))
      commands +=
        color.withAlpha(1) == .white
        ? baker.commands : baker.commands.map { $0.recolored { $0.multiplied(by: color) } }
      commands.append(.restore)
      if color.alpha < 1 { commands.append(.restore) }
    }
    replication.prepare?(nil)
  }

  /// The drawing of a layer's mask in the layer's coordinates.
  private static func contents(of mask: Layer, in layer: Layer) -> [DrawCommand] {
    var baker = LayerBaker()
    baker.drawSublayer(mask, scrolledBy: layer.shownBoundsOrigin)
    return baker.commands
  }

  private mutating func drawSublayer(_ layer: Layer, scrolledBy scroll: CGPoint) {
    guard !layer.hides, layer.shownOpacity > 0 else { return }
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

  /// The bounding box of a layer's drawing, in its coordinates; nil if its mask or its window hides
  /// everything.
  private static func extent(of layer: Layer) -> CGRect? {
    var all = extent(ofUnmasked: layer)
    if let window = layer.shownWindow {
      all = all.overlap(window.rect)
      if all.isNull { return nil }
    }
    guard let mask = layer.rare?.mask else { return all }
    guard let shape = extent(of: mask, in: layer) else { return nil }
    let left = all.overlap(shape)
    return left.isNull ? nil : left
  }

  private static func extent(ofUnmasked layer: Layer) -> CGRect {
    let rect = CGRect(origin: .zero, size: layer.drawnSize)
    guard !layer.clips else { return rect }
    var extent = rect
    if let shadow = layer.shadowCommands(in: rect) { extent = extent.union(shadow.extent) }
    if let reach = layer.rare?.reach, reach.isFinite { extent = extent.union(reach) }
    if let extra = layer.shownExtra, extra.extent.isFinite { extent = extent.union(extra.extent) }
    guard let replication = layer.shownReplication else {
      return extent.union(Self.extent(ofSublayersOf: layer))
    }
    for (instance, place) in replication.transforms(in: layer.drawnSize).enumerated() {
      replication.prepare?(instance)
      let own = Self.extent(ofSublayersOf: layer)
      if !own.isNull { extent = extent.union(own.applying(place)) }
    }
    replication.prepare?(nil)
    return extent
  }

  private static func extent(ofSublayersOf layer: Layer) -> CGRect {
    layer.children.reduce(.null) { extent, sublayer in
      Self.extent(of: sublayer, in: layer).map(extent.union) ?? extent
    }
  }

  /// The bounding box of a sublayer or a mask in the coordinates of its superlayer; nil if it is
  /// invisible.
  private static func extent(of layer: Layer, in superlayer: Layer) -> CGRect? {
    guard !layer.hides, layer.shownOpacity > 0 else { return nil }
    let transform = layer.placeInSuperlayer(scrolledBy: superlayer.shownBoundsOrigin)
    return transform.isFinite ? extent(of: layer)?.applying(transform) : nil
  }
}

extension Layer {
  /// The shown drawing of the layer and its sublayers, in coordinates from its top left corner.
  package var stillContents: [DrawCommand] { LayerBaker.contents(of: self) }

  /// The shown transform from the layer's coordinates to its superlayer's.
  func placeInSuperlayer(scrolledBy scroll: CGPoint) -> CGAffineTransform {
    let shown = shownFrame
    let move = CGAffineTransform(translationX: shown.minX - scroll.x, y: shown.minY - scroll.y)
    guard !shownTransform.isIdentity else { return move }
    return CGAffineTransform(translationX: -shown.width / 2, y: -shown.height / 2)
      .concatenating(shownTransform)
      .concatenating(CGAffineTransform(translationX: shown.width / 2, y: shown.height / 2))
      .concatenating(move)
  }
}

extension Color {
  /// The colour with the components of another one as factors; its alpha stays.
  fileprivate func multiplied(by other: Color) -> Color {
    Color(
      red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha)
  }
}

extension CGAffineTransform {
  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}

extension CGRect {
  fileprivate var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}
