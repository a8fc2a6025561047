import BackswipeFilms
import BackswipeScene
import BackswipeStudio
import BackswipeUnits

extension Card {
  /// The link for a phone with its QR code, and the keys that change the sharing.
  ///
  /// - Parameters:
  ///   - status: of a shared session.
  ///   - isDark: whether the card has the dark look; cameras read the code in the light one alone.
  static func share(
    _ status: ShareStatus, over layout: PhoneLayout, isDark: Bool = false
  ) -> [DisplayItem] {
    guard let link = status.link else { return [] }
    let window = layout.windowRect
    let width = min(layout.phone.width - 32, 326)
    let inset: CGFloat = 20
    let title = Font(size: 17, weight: .semibold)
    let font = Font(size: StudioFonts.least)
    let place =
      status.isOpen
      ? "Open to the local network: whoever has the link sees this session and can drive it."
      : status.address.map {
        "Open to whoever reaches \($0) and has the link: they see this session and can drive it."
      } ?? "On this machine alone. N opens it to the local network, for a phone."
    let inner = width - 2 * inset
    let words = TextWrapping.lines(place, font: font, width: inner, most: 3)
    // Without a space to break at, by characters.
    let address = pieces(of: link, font: font, width: inner)
    let step = TextMetrics.lineHeight(font) + 2
    let smallStep = TextMetrics.lineHeight(font) + 1
    let side = status.code.isEmpty ? 0 : min(inner, 208)
    let height =
      (56 + side + (side > 0 ? 14 : 0) + smallStep * CGFloat(address.count) + 10
      + step * CGFloat(words.count + 1) + 24).rounded()
    let card = CGRect(
      x: ((layout.phone.width - width) / 2).rounded(),
      y: ((layout.phone.height - height) / 2).rounded(), width: width, height: height)
    let gray = StudioColors.gray.color(isDark: isDark)
    var commands = surface(card, StudioColors.card.color(isDark: isDark))
    commands.append(
      .text(
        "On your own phone", box: line(card, y: 18, title, inset: inset), title,
        StudioColors.ink.color(isDark: isDark), .center))
    var y: CGFloat = 54
    if side > 0 {
      let square = CGRect(
        x: card.midX - side / 2, y: card.minY + y, width: side, height: side)
      if isDark {
        // The quiet zone of the code.
        commands.append(.fill(square.insetBy(dx: -8, dy: -8), cornerRadius: 6, .white))
      }
      commands += code(status.code, in: square)
      y += side + 14
    }
    for text in address {
      commands.append(
        .text(
          text, box: line(card, y: y, font, inset: inset), font,
          StudioColors.tint.color(isDark: isDark), .center))
      y += smallStep
    }
    y += 10
    for text in words {
      commands.append(
        .text(text, box: line(card, y: y, font, inset: inset), font, gray, .center))
      y += step
    }
    commands.append(
      .text(
        (status.isOpen ? "N: this machine alone" : "N: local network") + "   X: stop   Esc: close",
        box: line(card, y: y + 6, font, inset: inset), font, gray, .center))
    let scrim = Picture(
      commands: [.fill(window, cornerRadius: 0, Color.black.withAlpha(0.32))], bounds: window,
      isOpaque: false)
    return [
      DisplayItem(picture: scrim, position: .zero, opacity: 1, clip: window),
      item(commands, card, clip: window),
    ]
  }

  private static func pieces(of text: String, font: Font, width: CGFloat) -> [String] {
    var lines = [""]
    for character in text {
      let longer = lines[lines.count - 1] + String(character)
      if TextMetrics.width(of: longer, font: font) > width { lines.append("") }
      lines[lines.count - 1].append(character)
    }
    return lines
  }

  /// Runs of dark modules as rectangles that overlap by a hair, so that none shows a seam.
  private static func code(_ modules: [[Bool]], in square: CGRect) -> [DrawCommand] {
    let step = square.width / CGFloat(max(modules.count, 1))
    var commands: [DrawCommand] = []
    for (row, cells) in modules.enumerated() {
      var column = 0
      while column < cells.count {
        guard cells[column] else {
          column += 1
          continue
        }
        let start = column
        while column < cells.count, cells[column] { column += 1 }
        commands.append(
          .fill(
            CGRect(
              x: square.minX + CGFloat(start) * step, y: square.minY + CGFloat(row) * step,
              width: CGFloat(column - start) * step, height: step + 0.05), cornerRadius: 0, .black))
      }
    }
    return commands
  }
}
