import BackswipeUnits

/// The drawing of a layer's shadow.
struct LayerShadow {
  var commands: [DrawCommand]
  /// The rectangle that it covers.
  var extent: CGRect
  /// Whether both are in the layer's coordinates; otherwise in those of the given rectangle.
  var isLocal: Bool
}

/// The shown drawing of a layer without its sublayers.
extension Layer {
  /// The corners rounded by the radius.
  private var corners: RoundCorners { rare?.corners ?? .all }

  /// Whether the corners are not four circular arcs.
  private var hasShapedCorners: Bool {
    shownRadius > 0 && (corners != .all || rare?.hasContinuousCorners == true)
  }

  private func outline(of rect: CGRect, radius: CGFloat) -> [PathElement] {
    corners.outline(
      of: rect, radius: radius, isContinuous: rare?.hasContinuousCorners ?? false)
  }

  /// The background of a rectangle; nil if the layer has none.
  ///
  /// - Parameter isCut: whether it is clipped to the round corners anyway.
  func backgroundCommand(in rect: CGRect, isCut: Bool = false) -> DrawCommand? {
    guard let color = shownBackgroundColor, color.alpha > 0, !rect.isEmpty else { return nil }
    let radius = isCut ? 0 : shownRadius
    guard radius > 0, hasShapedCorners else {
      return .fill(rect, cornerRadius: radius, color)
    }
    return .shape(outline(of: rect, radius: radius), ShapePaint(fill: color))
  }

  /// The clip to a rectangle, up to the matching `.restore`.
  func clipCommand(in rect: CGRect) -> DrawCommand {
    guard hasShapedCorners else { return .clip(rect, cornerRadius: shownRadius) }
    let shape = outline(of: rect, radius: shownRadius)
    return .masked([.shape(shape, ShapePaint(fill: .black))])
  }

  /// The border of a rectangle; nil if the layer has none.
  func borderCommand(in rect: CGRect) -> DrawCommand? {
    guard let border = shownBorder, border.width > 0, border.color.alpha > 0, !rect.isEmpty
    else { return nil }
    guard hasShapedCorners else {
      return .border(rect, cornerRadius: shownRadius, width: border.width, border.color)
    }
    let inner = rect.insetBy(dx: border.width, dy: border.width)
    let hole =
      inner.isNull || inner.isEmpty
      ? [] : outline(of: inner, radius: max(shownRadius - border.width, 0))
    return .shape(
      outline(of: rect, radius: shownRadius) + hole,
      ShapePaint(fill: border.color, isEvenOdd: true))
  }

  /// The shadow of a rectangle, or of the layer's shape or content in the layer's coordinates, with
  /// its extent; nil if the layer has none.
  func shadowCommands(in rect: CGRect) -> LayerShadow? {
    guard let shadow = shownShadow, shadow.color.alpha > 0, shadow.radius.isFinite,
      shadow.radius >= 0, !clips
    else { return nil }
    if let shape = shownShadowShape {
      guard let box = PathElement.box(around: shape) else { return nil }
      return LayerShadow(
        commands: [.shapeShadow(shape, shadow)], extent: shadow.extent(of: box), isLocal: true)
    }
    guard let background, background.alpha > 0 else { return ShadowCaster.shadow(of: self, shadow) }
    guard !rect.isEmpty else { return nil }
    return LayerShadow(
      commands: [.shadow(rect, cornerRadius: shownRadius, shadow)],
      extent: shadow.extent(of: rect), isLocal: false)
  }
}
