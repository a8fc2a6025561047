import BackswipeFilms
import BackswipeScene
import BackswipeStudio
import BackswipeUnits

/// The layout of a page of the list of keys, in points of the display.
struct KeyGrid {
  let size: CGFloat
  let rowHeight: CGFloat
  /// A line that continues the text of the one above has no keys.
  let columns: [ArraySlice<KeyCommand.Legend>]

  static let gap: CGFloat = 24
  static let inset: CGFloat = 14
  private static let foot: CGFloat = 8
  /// The space between a key and its text.
  static let space: CGFloat = 10
  /// The least height of a row beside that of its letters.
  private static let leastPadding: CGFloat = 4

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

  private func width(of keys: [String]) -> CGFloat {
    keys.isEmpty ? 0 : keys.reduce(0) { $0 + width(ofKey: $1) + 4 } - 4
  }

  /// The start of the texts in a column: beside two keys. Texts beside more keys start later.
  func words(of column: ArraySlice<KeyCommand.Legend>) -> CGFloat {
    (column.filter { $0.keys.count < 3 }.map { width(of: $0.keys) }.max() ?? 0) + Self.space
  }

  private func start(of legend: KeyCommand.Legend, _ words: CGFloat) -> CGFloat {
    max(words, width(of: legend.keys) + Self.space)
  }

  func width(of column: ArraySlice<KeyCommand.Legend>) -> CGFloat {
    let words = words(of: column)
    return column.map { legend in
      start(of: legend, words) + TextMetrics.width(of: legend.text, font: text).rounded(.up)
    }.max() ?? 0
  }

  private func fits(_ room: CGSize) -> Bool { width <= room.width && height <= room.height }

  private init(size: CGFloat, padding: CGFloat, columns: [ArraySlice<KeyCommand.Legend>]) {
    (self.size, self.columns) = (size, columns)
    rowHeight = size + padding
  }

  /// Columns of equal length.
  private init(
    _ legends: ArraySlice<KeyCommand.Legend>, columns count: Int, size: CGFloat, padding: CGFloat
  ) {
    let each = max((legends.count + count - 1) / count, 1)
    self.init(
      size: size, padding: padding,
      columns: stride(from: legends.startIndex, to: legends.endIndex, by: each).map {
        legends[$0..<min($0 + each, legends.endIndex)]
      })
  }

  // MARK: Pages

  /// The pages of a list: one where it fits. Prefers the largest letters that fit, then the widest
  /// spacing, then the fewest columns. Letters have `StudioFonts.least` points at least; a list for
  /// which these are too large has several pages, and in one column texts on several lines.
  ///
  /// - Parameter zoom: that of the largest letters.
  static func pages(
    _ legends: [KeyCommand.Legend], within room: CGSize, zoom: CGFloat
  ) -> [KeyGrid] {
    let least = StudioFonts.least * min(zoom, 1)
    for size in stride(from: 14 * zoom, through: least, by: -1) {
      for padding in [CGFloat(14), 11, 8, 6, leastPadding] {
        for count in 1...5 {
          let grid = KeyGrid(legends[...], columns: count, size: size, padding: padding)
          if grid.fits(room) { return [grid] }
        }
      }
    }
    let empty = KeyGrid(size: least, padding: leastPadding, columns: [])
    let rows = max(Int((room.height - empty.top - foot) / empty.rowHeight), 1)
    for count in [5, 4, 3, 2] {
      let pages = (legends.count + rows * count - 1) / (rows * count)
      let each = max((legends.count + pages - 1) / max(pages, 1), 1)
      let grids = stride(from: 0, to: legends.count, by: each).map {
        KeyGrid(
          legends[$0..<min($0 + each, legends.count)], columns: count, size: least,
          padding: leastPadding)
      }
      if grids.allSatisfy({ $0.fits(room) }) { return grids }
    }
    return empty.column(of: legends, rows: rows, width: room.width)
  }

  /// Pages of one column, each of whole legends.
  private func column(
    of legends: [KeyCommand.Legend], rows: Int, width: CGFloat
  ) -> [KeyGrid] {
    let words = words(of: legends[...])
    var pages: [[KeyCommand.Legend]] = [[]]
    for legend in legends {
      let room = width - 2 * Self.inset - start(of: legend, words)
      let lines = TextWrapping.lines(legend.text, font: text, width: max(room, 1), most: rows)
      if let last = pages.last, !last.isEmpty, last.count + lines.count > rows {
        pages.append([])
      }
      pages[pages.count - 1] += lines.enumerated().map { index, line in
        (index == 0 ? legend.keys : [], line)
      }
    }
    return pages.map {
      KeyGrid(size: size, padding: Self.leastPadding, columns: [$0[...]])
    }
  }
}
