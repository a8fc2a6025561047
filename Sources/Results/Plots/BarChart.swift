package import BackswipeScene
import BackswipeUnits

/// A chart of rows with a name, a bar from the left and text at its end, in one or more columns.
package struct BarChart: Sendable {
  package struct Bar: Sendable {
    /// The length, 0…1 of the column's width; nil for no bar.
    package var part: Double?
    package var words: String
    package var color: Color

    package init(part: Double?, words: String, color: Color) {
      self.part = part
      self.words = words
      self.color = color
    }
  }

  package struct Row: Sendable {
    package var name: String
    /// One bar for each column.
    package var bars: [Bar]

    package init(name: String, bars: [Bar]) {
      self.name = name
      self.bars = bars
    }
  }

  package var head: ChartHead
  package var columns: [String]
  package var rows: [Row]

  package init(head: ChartHead, columns: [String], rows: [Row]) {
    self.head = head
    self.columns = columns
    self.rows = rows
  }

  private static let bar: CGFloat = 110
  private static let row: CGFloat = 20

  package var picture: Picture {
    let font = PlotStyle.text
    let names = widest(rows.map(\.name), font)
    let words = columns.indices.map { column in
      max(
        widest(rows.map { $0.bars[column].words }, font),
        TextMetrics.width(of: columns[column], font: PlotStyle.label) - Self.bar)
    }
    let width =
      2 * PlotStyle.margin + names
      + words.reduce(0) { $0 + $1 + Self.bar + 24 }
    let (top, head) = head.commands(width: width)
    var commands = top
    var y = head
    var x = PlotStyle.margin + names + 16
    for (index, column) in columns.enumerated() {
      commands.append(
        PlotStyle.text(
          column, x: x, y: y, width: Self.bar + words[index] + 8, PlotStyle.label,
          PlotStyle.quiet))
      x += Self.bar + words[index] + 24
    }
    y += PlotStyle.line + 2
    for row in rows {
      commands.append(
        PlotStyle.text(row.name, x: PlotStyle.margin, y: y, width: names + 1, font))
      var x = PlotStyle.margin + names + 16
      for (index, bar) in row.bars.enumerated() {
        var end = x
        if let part = bar.part {
          let long = max(Self.bar * CGFloat(min(max(part, 0), 1)), 1)
          commands.append(
            .fill(CGRect(x: x, y: y + 1, width: long, height: 13), cornerRadius: 2, bar.color))
          end += long + 6
        }
        commands.append(
          PlotStyle.text(
            bar.words, x: end, y: y, width: words[index] + 1, font,
            bar.part == nil ? PlotStyle.quiet : PlotStyle.ink))
        x += Self.bar + words[index] + 24
      }
      y += Self.row
    }
    return PlotStyle.picture(
      commands, CGSize(width: width.rounded(.up), height: (y + PlotStyle.margin).rounded(.up)))
  }

  private func widest(_ texts: [String], _ font: Font) -> CGFloat {
    texts.map { TextMetrics.width(of: $0, font: font) }.max() ?? 0
  }
}
