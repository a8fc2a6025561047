import BackswipeFilms
import BackswipeRendering
import BackswipeScene
import BackswipeStudio
import BackswipeUnits

/// Cards over the phone: the list of keys, and the mistakes of the prototype's file.
enum Card {
  private static let radius: CGFloat = 18

  // MARK: Keys

  /// The margin from the edge of a phone's part of the window to the keys, in points of the
  /// display.
  private static let keysMargin: CGFloat = 6

  /// The pages of the list of keys in a part of the window.
  ///
  /// - Parameters:
  ///   - area: the part of the window, in device pixels.
  ///   - natural: device pixels per point of the display.
  ///   - zoom: that of the letters, as far as the list fits.
  static func keyPages(
    _ legends: [KeyCommand.Legend], in area: PixelRect, natural: CGFloat, zoom: CGFloat = 1
  ) -> [KeyGrid] {
    KeyGrid.pages(
      legends,
      within: CGSize(
        width: CGFloat(area.width) / natural - 2 * keysMargin,
        height: CGFloat(area.height) / natural - 2 * keysMargin), zoom: zoom)
  }

  /// Keys with their texts, over phones and their desk, in letters of the display's size.
  ///
  /// - Parameters:
  ///   - grid: a page of the list.
  ///   - heading: the text above it.
  ///   - area: the part of the window to centre them in, in device pixels.
  ///   - layout: the phone whose points they are in, within its part of the window.
  ///   - natural: device pixels per point of the display.
  ///   - isDark: whether the card has the dark look.
  static func keys(
    _ grid: KeyGrid, heading: String = "Keys", in area: PixelRect, over layout: PhoneLayout,
    natural: CGFloat, isDark: Bool = false
  ) -> [DisplayItem] {
    let window = layout.windowRect
    let unit = natural / layout.scale
    // On device pixels, so that phones beside each other draw parts that meet.
    let (width, height) = (
      (grid.width * natural).rounded(.up), (grid.height * natural).rounded(.up)
    )
    let left = CGFloat(area.left) + ((CGFloat(area.width) - width) / 2).rounded(.down)
    let top = CGFloat(area.top) + ((CGFloat(area.height) - height) / 2).rounded(.down)
    let card = CGRect(
      x: (left - CGFloat(layout.originX)) / layout.scale,
      y: (top - CGFloat(layout.originY)) / layout.scale, width: width / layout.scale,
      height: height / layout.scale)
    var commands = surface(card, StudioColors.card.color(isDark: isDark))
    let title = Font(size: grid.title, weight: .semibold).scaled(by: unit)
    commands.append(
      .text(
        heading, box: line(card, y: 10 * unit, title, inset: KeyGrid.inset * unit), title,
        StudioColors.ink.color(isDark: isDark), .center))
    var x = card.minX + KeyGrid.inset * unit
    for column in grid.columns {
      let width = grid.width(of: column) * unit
      for (index, legend) in column.enumerated() {
        let row = CGRect(
          x: x, y: card.minY + (grid.top + CGFloat(index) * grid.rowHeight) * unit,
          width: width, height: grid.rowHeight * unit)
        commands += keyRow(
          legend, grid, words: grid.words(of: column), unit, in: row, isDark: isDark)
      }
      x += width + KeyGrid.gap * unit
    }
    let scrim = Picture(
      commands: [.fill(window, cornerRadius: 0, Color.black.withAlpha(0.32))], bounds: window,
      isOpaque: false)
    let dimmed = DisplayItem(picture: scrim, position: .zero, opacity: 1, clip: window)
    // A phone beside others may contain no part of the card.
    guard !card.insetBy(dx: -shadowReach, dy: -shadowReach).intersection(window).isEmpty else {
      return [dimmed]
    }
    return [dimmed, item(commands, card, clip: window)]
  }

  private static func keyRow(
    _ legend: KeyCommand.Legend, _ grid: KeyGrid, words: CGFloat, _ unit: CGFloat, in row: CGRect,
    isDark: Bool
  ) -> [DrawCommand] {
    let font = grid.font.scaled(by: unit)
    let height = grid.capHeight * unit
    var x = row.minX
    var commands: [DrawCommand] = []
    for key in legend.keys {
      let cap = CGRect(
        x: x, y: row.midY - height / 2, width: grid.width(ofKey: key) * unit, height: height)
      commands += [
        .fill(cap, cornerRadius: 5 * unit, StudioColors.field.color(isDark: isDark)),
        .border(
          cap, cornerRadius: 5 * unit, width: unit, StudioColors.ruler.color(isDark: isDark)),
        .text(
          key, box: centred(cap, font), font, StudioColors.ink.color(isDark: isDark), .center),
      ]
      x = cap.maxX + 4 * unit
    }
    let text = grid.text.scaled(by: unit)
    let start = max(row.minX + words * unit, x + (KeyGrid.space - 4) * unit)
    let box = CGRect(x: start, y: row.minY, width: row.maxX - start, height: row.height)
    commands.append(
      .text(
        legend.text, box: centred(box, text), text, StudioColors.gray.color(isDark: isDark), .left))
    return commands
  }

  // MARK: Mistakes

  /// The mistakes of a file that could not be shown, at the foot of the screen.
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

  // MARK: Pieces

  static let shadowReach: CGFloat = 16

  static func surface(_ card: CGRect, _ color: Color) -> [DrawCommand] {
    stride(from: shadowReach - 4, through: 1, by: -2).map { spread in
      .fill(
        card.insetBy(dx: -spread, dy: -spread).offsetBy(dx: 0, dy: 3),
        cornerRadius: radius + spread, Color.black.withAlpha(0.02))
    } + [.fill(card, cornerRadius: radius, color)]
  }

  static func item(_ commands: [DrawCommand], _ card: CGRect, clip: CGRect) -> DisplayItem {
    let bounds = card.insetBy(dx: -shadowReach, dy: -shadowReach)
    return DisplayItem(
      picture: Picture(commands: commands, bounds: bounds, isOpaque: false), position: .zero,
      opacity: 1, clip: bounds.intersection(clip))
  }

  static func line(_ card: CGRect, y: CGFloat, _ font: Font, inset: CGFloat) -> CGRect {
    CGRect(
      x: card.minX + inset, y: card.minY + y, width: card.width - 2 * inset,
      height: TextMetrics.lineHeight(font))
  }

  static func centred(_ box: CGRect, _ font: Font) -> CGRect {
    let height = TextMetrics.lineHeight(font)
    return CGRect(x: box.minX, y: box.midY - height / 2, width: box.width, height: height)
  }
}
