import BackswipeGeometry
import BackswipeScene

/// Text that the window draws over the phone.
enum Card {
  private static let radius: CGFloat = 18

  /// The keys and what they do, in the middle of the screen.
  ///
  /// - Parameters:
  ///   - withStudio: whether the studio is open.
  ///   - ofApp: whether an app of one's own is shown.
  static func keys(on phone: CGSize, withStudio: Bool, ofApp: Bool) -> [DisplayItem] {
    let screen = CGRect(origin: .zero, size: phone)
    let width = min(320, phone.width - 24)
    let legends =
      KeyCommand.listed(withStudio: withStudio, ofApp: ofApp).map(\.legend)
      + (withStudio ? [] : KeyCommand.mouseLegends)
    let top: CGFloat = phone.height < 480 ? 40 : 54
    let foot: CGFloat = 10
    // All of them have to be visible, on the smallest screen too.
    let room = phone.height - 16 - top - foot
    let rowHeight = min(38, (room / CGFloat(legends.count)).rounded(.down))
    let height = top + rowHeight * CGFloat(legends.count) + foot
    let card = CGRect(
      x: ((phone.width - width) / 2).rounded(), y: ((phone.height - height) / 2).rounded(),
      width: width, height: height)
    var commands = surface(card, .white)
    let title = Font(size: 17, weight: .semibold)
    commands.append(
      .text(
        "Keys", box: line(card, y: (top - 18) / 2 - 1, title, inset: 20), title, .black, .center))
    for (index, legend) in legends.enumerated() {
      let row = CGRect(
        x: card.minX + 20, y: card.minY + top + CGFloat(index) * rowHeight,
        width: card.width - 40, height: rowHeight)
      commands += keyRow(legend, in: row)
    }
    let scrim = Picture(
      commands: [.fill(screen, cornerRadius: 0, Color.black.withAlpha(0.32))], bounds: screen,
      isOpaque: false)
    return [
      DisplayItem(picture: scrim, position: .zero, opacity: 1, clip: screen),
      item(commands, card, clip: screen),
    ]
  }

  private static func keyRow(
    _ legend: (keys: [String], text: String), in row: CGRect
  ) -> [DrawCommand] {
    let isTight = row.height < 30
    let font = Font(size: isTight ? 10 : 13, weight: .medium)
    let height = min(26, row.height - 4)
    var x = row.minX
    var commands: [DrawCommand] = [
      .fill(
        CGRect(x: row.minX, y: row.minY, width: row.width, height: 0.5), cornerRadius: 0,
        Color(hex: 0xD8D8DC))
    ]
    for key in legend.keys {
      let width = max(height, TextMetrics.width(of: key, font: font) + (isTight ? 10 : 16))
      let cap = CGRect(x: x, y: row.midY - height / 2, width: width, height: height)
      commands += [
        .fill(cap, cornerRadius: 6, Color(hex: 0xEFEFF4)),
        .border(cap, cornerRadius: 6, width: 1, Color(hex: 0xD1D1D6)),
        .text(key, box: centred(cap, font), font, Color(hex: 0x1C1C1E), .center),
      ]
      x = cap.maxX + 6
    }
    let text = Font(size: isTight ? 12 : 15)
    let box = CGRect(x: x, y: row.minY, width: row.maxX - x, height: row.height)
    commands.append(
      .text(legend.text, box: centred(box, text), text, Color(hex: 0x3C3C43), .right))
    return commands
  }

  /// The mistakes of the file that was to be shown, at the foot of the screen.
  ///
  /// - Parameter mistakes: one text each.
  static func mistakes(_ mistakes: [String], on phone: CGSize) -> [DisplayItem] {
    let screen = CGRect(origin: .zero, size: phone)
    let width = phone.width - 24
    let title = Font(size: 15, weight: .semibold)
    let font = Font(size: 13)
    let inset: CGFloat = 16
    let most = 9
    var lines: [String] = []
    for mistake in mistakes where lines.count < most {
      lines += TextWrapping.lines(
        mistake, font: font, width: width - 2 * inset, most: most - lines.count)
    }
    let step = TextMetrics.lineHeight(font) + 2
    let height = 44 + step * CGFloat(lines.count) + 10
    let foot: CGFloat = phone.height >= 2 * phone.width ? 34 : 12
    let card = CGRect(
      x: 12, y: (phone.height - foot - height).rounded(), width: width, height: height)
    var commands = surface(card, Color(hex: 0xC9252D))
    let count = mistakes.count == 1 ? "1 mistake" : "\(mistakes.count) mistakes"
    commands.append(
      .text(
        "Not reloaded: \(count)", box: line(card, y: 14, title, inset: inset), title, .white,
        .left))
    for (index, text) in lines.enumerated() {
      commands.append(
        .text(
          text, box: line(card, y: 40 + step * CGFloat(index), font, inset: inset), font,
          Color(hex: 0xFFE9E9), .left))
    }
    return [item(commands, card, clip: screen)]
  }

  /// A short text: below the phone, on the desk, or over the phone's foot where the desk has no
  /// room for legible letters.
  static func caption(_ text: String, beside layout: PhoneLayout) -> [DisplayItem] {
    let font = captionFont(layout.scale)
    let window = layout.windowRect
    let top = layout.phone.height + PhoneLayout.bezel
    let step = TextMetrics.lineHeight(font)
    let lines = TextWrapping.lines(text, font: font, width: window.width, most: 4)
    let height = step * CGFloat(lines.count)
    guard window.maxY - top > height else { return caption(text, font, over: layout.phone) }
    let box = CGRect(
      x: window.minX, y: (top + window.maxY - height) / 2, width: window.width, height: height)
    let texts = lines.enumerated().map { index, line in
      DrawCommand.text(
        line,
        box: CGRect(
          x: box.minX, y: box.minY + step * CGFloat(index), width: box.width, height: step),
        font, Color(hex: 0x55555B), .center)
    }
    let picture = Picture(commands: texts, bounds: box, isOpaque: false)
    return [DisplayItem(picture: picture, position: .zero, opacity: 1, clip: box)]
  }

  private static func captionFont(_ scale: CGFloat) -> Font {
    Font(size: max(12, (leastPixels / scale).rounded(.up)), weight: .medium)
  }

  /// Points of desk around the frame at which a caption has room below it, at a scale.
  static func captionMargin(_ scale: CGFloat) -> CGFloat {
    max(PhoneLayout.margin, TextMetrics.lineHeight(captionFont(scale)).rounded(.up) + 4)
  }

  /// Device pixels of the smallest legible letters.
  private static let leastPixels: CGFloat = 11

  private static func caption(
    _ text: String, _ font: Font, over phone: CGSize
  ) -> [DisplayItem] {
    let inset: CGFloat = 10
    let lines = TextWrapping.lines(text, font: font, width: phone.width - 4 * inset, most: 4)
    let step = TextMetrics.lineHeight(font)
    let width = lines.map { TextMetrics.width(of: $0, font: font) }.max() ?? 0
    let size = CGSize(
      width: (width + 2 * inset).rounded(.up),
      height: (step * CGFloat(lines.count) + inset).rounded(.up))
    let foot: CGFloat = phone.height >= 2 * phone.width ? 40 : 12
    let card = CGRect(
      x: ((phone.width - size.width) / 2).rounded(),
      y: (phone.height - foot - size.height).rounded(), width: size.width, height: size.height)
    let texts = lines.enumerated().map { index, line in
      DrawCommand.text(
        line,
        box: CGRect(
          x: card.minX, y: card.minY + inset / 2 + step * CGFloat(index), width: card.width,
          height: step), font, .white, .center)
    }
    let plate = DrawCommand.fill(
      card, cornerRadius: min(10, card.height / 2), Color(hex: 0x1C1C1E, alpha: 0.9))
    return [item([plate] + texts, card, clip: CGRect(origin: .zero, size: phone))]
  }

  // MARK: Pieces

  private static let shadowReach: CGFloat = 16

  private static func surface(_ card: CGRect, _ color: Color) -> [DrawCommand] {
    stride(from: shadowReach - 4, through: 1, by: -2).map { spread in
      .fill(
        card.insetBy(dx: -spread, dy: -spread).offsetBy(dx: 0, dy: 3),
        cornerRadius: radius + spread, Color.black.withAlpha(0.02))
    } + [.fill(card, cornerRadius: radius, color)]
  }

  private static func item(_ commands: [DrawCommand], _ card: CGRect, clip: CGRect) -> DisplayItem {
    let bounds = card.insetBy(dx: -shadowReach, dy: -shadowReach)
    return DisplayItem(
      picture: Picture(commands: commands, bounds: bounds, isOpaque: false), position: .zero,
      opacity: 1, clip: bounds.intersection(clip))
  }

  private static func line(_ card: CGRect, y: CGFloat, _ font: Font, inset: CGFloat) -> CGRect {
    CGRect(
      x: card.minX + inset, y: card.minY + y, width: card.width - 2 * inset,
      height: TextMetrics.lineHeight(font))
  }

  private static func centred(_ box: CGRect, _ font: Font) -> CGRect {
    let height = TextMetrics.lineHeight(font)
    return CGRect(x: box.minX, y: box.midY - height / 2, width: box.width, height: height)
  }
}
