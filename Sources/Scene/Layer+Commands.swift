import BackswipeGeometry

/// What a layer itself draws, as shown.
extension Layer {
  /// Which corners the radius rounds.
  private var corners: RoundCorners { rare?.corners ?? .all }

  /// The background of a rectangle; nil if the layer has none.
  ///
  /// - Parameter isCut: whether it is cut to the round corners anyway.
  func backgroundCommand(in rect: CGRect, isCut: Bool = false) -> DrawCommand? {
    guard let color = shownBackgroundColor, color.alpha > 0, !rect.isEmpty else { return nil }
    let radius = isCut ? 0 : shownRadius
    guard radius > 0, corners != .all else {
      return .fill(rect, cornerRadius: radius, color)
    }
    return .shape(corners.outline(of: rect, radius: radius), ShapePaint(fill: color))
  }

  /// The clip to a rectangle, up to the matching `.restore`.
  func clipCommand(in rect: CGRect) -> DrawCommand {
    guard shownRadius > 0, corners != .all else { return .clip(rect, cornerRadius: shownRadius) }
    let outline = corners.outline(of: rect, radius: shownRadius)
    return .masked([.shape(outline, ShapePaint(fill: .black))])
  }

  /// The border of a rectangle; nil if the layer has none.
  func borderCommand(in rect: CGRect) -> DrawCommand? {
    guard let border = shownBorder, border.width > 0, border.color.alpha > 0, !rect.isEmpty
    else { return nil }
    guard shownRadius > 0, corners != .all else {
      return .border(rect, cornerRadius: shownRadius, width: border.width, border.color)
    }
    let inner = rect.insetBy(dx: border.width, dy: border.width)
    let hole =
      inner.isNull || inner.isEmpty
      ? [] : corners.outline(of: inner, radius: max(shownRadius - border.width, 0))
    return .shape(
      corners.outline(of: rect, radius: shownRadius) + hole,
      ShapePaint(fill: border.color, isEvenOdd: true))
  }

  /// The shadow of a rectangle, or of the layer's own shape in its own coordinates, and what it
  /// covers; nil if the layer has none.
  func shadowCommand(in rect: CGRect) -> (command: DrawCommand, extent: CGRect)? {
    guard let shadow = shownShadow, shadow.color.alpha > 0, shadow.radius.isFinite,
      shadow.radius >= 0, !clips
    else { return nil }
    if let shape = shownShadowShape {
      guard let box = PathElement.box(around: shape) else { return nil }
      return (.shapeShadow(shape, shadow), shadow.extent(of: box))
    }
    guard let background, background.alpha > 0, !rect.isEmpty else { return nil }
    return (.shadow(rect, cornerRadius: shownRadius, shadow), shadow.extent(of: rect))
  }
}
