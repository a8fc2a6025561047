import BackswipeFilms
import BackswipeRendering
import BackswipeScene
import BackswipeUnits

/// Cards over the phone: the list of keys, and the mistakes of the prototype's file.
enum Card {
  private static let radius: CGFloat = 18

  // MARK: Keys

  /// The layout of the list of keys, in points of the display.
  private struct KeyGrid {
    let size: CGFloat
    let rowHeight: CGFloat
    let columns: [ArraySlice<KeyCommand.Legend>]

    static let gap: CGFloat = 24
    static let inset: CGFloat = 14
    static let foot: CGFloat = 8
    /// The space between a key and its text.
    static let space: CGFloat = 10

    var font: Font { Font(size: size, weight: .medium) }
    var text: Font { Font(size: size) }
    var capHeight: CGFloat { min(rowHeight - 3, size + 9) }
    /// The font size of the heading.
    var title: CGFloat { max(16, size + 2) }
    /// The height above the rows.
    var top: CGFloat { title + 22 }
    var height: CGFloat {
      top + rowHeight * CGFloat(columns.map(\.count).max() ?? 0) + Self.foot
    }
    var width: CGFloat {
      columns.reduce(0) { $0 + width(of: $1) } + CGFloat(columns.count - 1) * Self.gap
        + 2 * Self.inset
    }

    func width(ofKey key: String) -> CGFloat {
      max(capHeight, TextMetrics.width(of: key, font: font).rounded(.up) + 10)
    }

    func width(of keys: [String]) -> CGFloat {
      keys.reduce(0) { $0 + width(ofKey: $1) + 4 } - 4
    }

    /// The start of the texts in a column: beside two keys. Texts beside more keys start later.
    func words(of column: ArraySlice<KeyCommand.Legend>) -> CGFloat {
      (column.filter { $0.keys.count < 3 }.map { width(of: $0.keys) }.max() ?? 0) + Self.space
    }

    func width(of column: ArraySlice<KeyCommand.Legend>) -> CGFloat {
      let start = words(of: column)
      return column.map { legend in
        max(start, width(of: legend.keys) + Self.space)
          + TextMetrics.width(of: legend.text, font: text).rounded(.up)
      }.max() ?? 0
    }

    /// Prefers the largest letters that fit, then the widest spacing, then the fewest columns.
    ///
    /// - Parameter zoom: that of the largest letters.
    init(_ legends: [KeyCommand.Legend], within room: CGSize, zoom: CGFloat) {
      var smallest: KeyGrid?
      for size in stride(from: 14 * zoom, through: 9, by: -1) {
        for padding in [CGFloat(14), 11, 8, 6, 4] {
          for count in 1...5 {
            let each = (legends.count + count - 1) / count
            let columns = stride(from: 0, to: legends.count, by: max(each, 1)).map {
              legends[$0..<min($0 + each, legends.count)]
            }
            let grid = KeyGrid(size: size, rowHeight: size + padding, columns: columns)
            if grid.width <= room.width, grid.height <= room.height {
              self = grid
              return
            }
            if grid.width <= room.width || smallest == nil { smallest = grid }
          }
        }
      }
      self = smallest ?? KeyGrid(size: 9, rowHeight: 15, columns: [legends[...]])
    }

    private init(size: CGFloat, rowHeight: CGFloat, columns: [ArraySlice<KeyCommand.Legend>]) {
      (self.size, self.rowHeight, self.columns) = (size, rowHeight, columns)
    }
  }

  /// The margin from the edge of a phone's part of the window to the keys, in points of the
  /// display.
  private static let keysMargin: CGFloat = 6

  /// Keys with their texts, over phones and their desk, in letters of the display's size.
  ///
  /// - Parameters:
  ///   - area: the part of the window to centre them in, in device pixels.
  ///   - layout: the phone whose points they are in, within its part of the window.
  ///   - natural: device pixels per point of the display.
  ///   - zoom: that of the letters, as far as the list fits.
  static func keys(
    _ legends: [KeyCommand.Legend], in area: PixelRect, over layout: PhoneLayout, natural: CGFloat,
    zoom: CGFloat = 1
  ) -> [DisplayItem] {
    let window = layout.windowRect
    let unit = natural / layout.scale
    let grid = KeyGrid(
      legends,
      within: CGSize(
        width: CGFloat(area.width) / natural - 2 * keysMargin,
        height: CGFloat(area.height) / natural - 2 * keysMargin), zoom: zoom)
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
    var commands = surface(card, .white)
    let title = Font(size: grid.title, weight: .semibold).scaled(by: unit)
    commands.append(
      .text(
        "Keys", box: line(card, y: 10 * unit, title, inset: KeyGrid.inset * unit), title, .black,
        .center))
    var x = card.minX + KeyGrid.inset * unit
    for column in grid.columns {
      let width = grid.width(of: column) * unit
      for (index, legend) in column.enumerated() {
        let row = CGRect(
          x: x, y: card.minY + (grid.top + CGFloat(index) * grid.rowHeight) * unit,
          width: width, height: grid.rowHeight * unit)
        commands += keyRow(
          legend, grid, words: grid.words(of: column), unit, in: row)
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
    _ legend: KeyCommand.Legend, _ grid: KeyGrid, words: CGFloat, _ unit: CGFloat, in row: CGRect
  ) -> [DrawCommand] {
    let font = grid.font.scaled(by: unit)
    let height = grid.capHeight * unit
    var x = row.minX
    var commands: [DrawCommand] = []
    for key in legend.keys {
      let cap = CGRect(
        x: x, y: row.midY - height / 2, width: grid.width(ofKey: key) * unit, height: height)
      commands += [
        .fill(cap, cornerRadius: 5 * unit, Color(hex: 0xEFEFF4)),
        .border(cap, cornerRadius: 5 * unit, width: unit, Color(hex: 0xD1D1D6)),
        .text(key, box: centred(cap, font), font, Color(hex: 0x1C1C1E), .center),
      ]
      x = cap.maxX + 4 * unit
    }
    let text = grid.text.scaled(by: unit)
    let start = max(row.minX + words * unit, x + (KeyGrid.space - 4) * unit)
    let box = CGRect(x: start, y: row.minY, width: row.maxX - start, height: row.height)
    commands.append(.text(legend.text, box: centred(box, text), text, Color(hex: 0x3C3C43), .left))
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
