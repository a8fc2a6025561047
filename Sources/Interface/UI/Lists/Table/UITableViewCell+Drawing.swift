import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

/// The parts that a row draws itself: card, accessory, texts and separator.
extension UITableViewCell {
  /// The background colour of the row.
  private var cardColor: Color {
    let ground = drawn(isInset ? .secondarySystemGroupedBackground : .systemBackground)
    guard selectionStyle != .none, selectedBackgroundView == nil else { return ground }
    let share = highlightShare
    if share == 0 { return ground }
    let lit = drawn(.systemGray4)
    return share == 1 ? lit : ground.mixed(with: lit, share)
  }

  /// Whether the row is shown as selected.
  private var isLit: Bool { (isHighlighted || isSelected) && selectionStyle != .none }

  func drawAccessory(
    right: CGFloat, _ rowHeight: CGFloat, _ mirror: HorizontalMirror,
    _ commands: inout [DrawCommand]
  ) {
    let middle = rowHeight / 2
    switch accessoryType {
    case .none, .detailButton: break
    case .disclosureIndicator, .detailDisclosureButton:
      let x = mirror.x(right - 4)
      commands += mirror.flipped(
        Glyph.rowChevron.commands(
          center: CGPoint(x: x, y: middle), size: 15, color: drawn(.tertiaryLabel)), about: x)
    case .checkmark:
      // Checkmarks are not flipped.
      let right = mirror.isOn ? mirror.x(right) + 12 : right
      commands.append(
        .path(
          [
            .move(CGPoint(x: right - 12, y: middle)), .line(CGPoint(x: right - 8, y: middle + 5)),
            .line(CGPoint(x: right, y: middle - 6)),
          ], fill: nil,
          stroke: Stroke(width: 2, color: drawn(tintColor ?? .systemBlue))))
    }
  }

  /// Draws the texts. Title and detail share the width; the title has priority. A subtitle is below
  /// the title, the detail vertically centred beside both.
  func drawTexts(
    left: CGFloat, right: CGFloat, _ rowHeight: CGFloat, _ mirror: HorizontalMirror,
    _ commands: inout [DrawCommand]
  ) {
    let traits = drawnTraits ?? traitCollection
    let fonts = table?.fonts
    let font = traits.rowFont(fonts?.row)
    let detailFont = fonts == nil ? font : traits.rowFont(fonts?.detail)
    let small = traits.smallRowFont(fonts?.detail)
    let height = TextMetrics.lineHeight(font)
    let smallHeight = TextMetrics.lineHeight(small)
    let room = max(right - left, 0)
    let y = ((rowHeight - height - (subtitle == nil ? 0 : smallHeight + 1)) / 2).rounded()
    var titleWidth = min(TextMetrics.width(of: title ?? "", font: font).rounded(.up), room)
    // A detail beside a long title keeps a part of the width.
    if let detail, titleWidth > room * 3 / 4 - 8 {
      let kept = min(TextMetrics.width(of: detail, font: detailFont).rounded(.up), room / 4) + 8
      titleWidth = min(titleWidth, room - kept)
    }
    if let title {
      commands.append(
        .text(
          title, box: mirror.rect(CGRect(x: left, y: y, width: titleWidth, height: height)), font,
          drawn(titleColor ?? tintColor ?? .systemBlue), mirror.alignment(.left)))
    }
    let rest = room - titleWidth - 8
    if let subtitle {
      let beside =
        rest > font.size ? detail.map { TextMetrics.width(of: $0, font: detailFont) + 8 } : nil
      let width = room - min(beside ?? 0, rest + 8)
      commands.append(
        .text(
          subtitle,
          box: mirror.rect(
            CGRect(x: left, y: y + height + 1, width: width, height: smallHeight)),
          small, drawn(.secondaryLabel), mirror.alignment(.left)))
    }
    if let detail, rest > 0 {
      let height = TextMetrics.lineHeight(detailFont)
      let top = ((rowHeight - height) / 2).rounded()
      commands.append(
        .text(
          detail, box: mirror.rect(CGRect(x: right - rest, y: top, width: rest, height: height)),
          detailFont, drawn(.secondaryLabel), mirror.alignment(.right)))
    }
  }

  func drawSeparator(
    from left: CGFloat, within leftEdge: CGFloat, _ rightEdge: CGFloat, _ rowHeight: CGFloat,
    _ mirror: HorizontalMirror, _ commands: inout [DrawCommand]
  ) {
    guard separator.isShown, !isLit, !(isInset && position.contains(.last)) else { return }
    let start = (ownSeparatorInset?.left ?? separator.left).map { leftEdge + $0 } ?? left
    let end = rightEdge - (ownSeparatorInset?.right ?? separator.right)
    // Clients hide a separator with an inset that leaves no width.
    guard end > start else { return }
    commands.append(
      .hairline(
        Hairline(
          .bottom,
          of: mirror.rect(CGRect(x: start, y: 0, width: end - start, height: rowHeight))),
        drawn(separator.color)))
  }

  /// The radius of the corners at the ends of a section, in a row of a height.
  func cardRadius(_ height: CGFloat) -> CGFloat {
    // A low row has smaller corners.
    let most = position.contains([.first, .last]) ? height / 2 : height
    return min(isGlass ? CGFloat(GlassMetrics.cardCorner) : Self.cornerRadius, most)
  }

  /// Draws the card under the row, with rounded corners at the ends of the section. The area beside
  /// it has the table's background colour, so that the row stays opaque.
  func drawCard(
    from leftEdge: CGFloat, to rightEdge: CGFloat, _ size: CGSize, _ mirror: HorizontalMirror,
    _ commands: inout [DrawCommand]
  ) {
    guard isInset else {
      let whole = CGRect(origin: .zero, size: size)
      if drawConfiguredBackground(card: whole, rounded: nil, &commands) { return }
      let color = cardColor
      commands.append(.fill(CGRect(origin: .zero, size: size), cornerRadius: 0, color))
      return
    }
    let rect = mirror.rect(
      CGRect(x: leftEdge, y: 0, width: max(rightEdge - leftEdge, 0), height: size.height))
    let isFirst = position.contains(.first)
    let isLast = position.contains(.last)
    let radius = cardRadius(size.height)
    var fill = rect
    if isFirst != isLast {
      // Clips the corners at the open end.
      fill.size.height += radius
      if isLast { fill.origin.y = -radius }
    }
    let corners = isFirst || isLast ? radius : 0
    if drawConfiguredBackground(card: rect, rounded: (fill, corners), &commands) { return }
    let command = DrawCommand.fill(fill, cornerRadius: corners, cardColor)
    if isFirst == isLast {
      commands.append(command)
    } else {
      commands += [.clip(rect, cornerRadius: 0), command, .restore]
    }
  }
}
