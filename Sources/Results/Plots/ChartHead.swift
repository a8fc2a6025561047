package import BackswipeScene
package import BackswipeUnits

/// The head of a chart: its title, text below it, and a legend in as many rows as needed.
package struct ChartHead: Sendable {
  /// A swatch of the legend with its name.
  package struct Entry: Equatable, Sendable {
    package var name: String
    package var color: Color

    package init(_ name: String, _ color: Color) {
      self.name = name
      self.color = color
    }
  }

  package var title: String
  package var notes: [String]
  package var legend: [Entry]

  package init(title: String, notes: [String] = [], legend: [Entry] = []) {
    self.title = title
    self.notes = notes
    self.legend = legend
  }

  private static let swatch: CGFloat = 12
  private static let gap: CGFloat = 18

  /// The commands within a width, and their height, margins included.
  package func commands(width: CGFloat) -> (commands: [DrawCommand], height: CGFloat) {
    let inner = width - 2 * PlotStyle.margin
    var commands: [DrawCommand] = []
    var y = PlotStyle.margin
    for line in PlotStyle.wrapped(title, PlotStyle.title, width: inner) {
      commands.append(
        PlotStyle.text(line, x: PlotStyle.margin, y: y, width: inner, PlotStyle.title))
      y += 21
    }
    for line in notes.flatMap({ PlotStyle.wrapped($0, PlotStyle.text, width: inner) }) {
      commands.append(
        PlotStyle.text(
          line, x: PlotStyle.margin, y: y, width: inner, PlotStyle.text, PlotStyle.quiet))
      y += PlotStyle.line
    }
    if !legend.isEmpty {
      y += 4
      var x = PlotStyle.margin
      for entry in legend {
        let most = inner - Self.swatch - 6
        let name = TextMetrics.truncated(
          entry.name, font: PlotStyle.text, width: most, at: .tail)
        let wide = TextMetrics.width(of: name, font: PlotStyle.text)
        if x > PlotStyle.margin, x + Self.swatch + 6 + wide > width - PlotStyle.margin {
          x = PlotStyle.margin
          y += PlotStyle.line
        }
        commands.append(
          .fill(
            CGRect(x: x, y: y + 2, width: Self.swatch, height: Self.swatch), cornerRadius: 2,
            entry.color))
        commands.append(
          PlotStyle.text(name, x: x + Self.swatch + 6, y: y, width: wide + 1))
        x += Self.swatch + 6 + wide + Self.gap
      }
      y += PlotStyle.line
    }
    return (commands, y + 8)
  }
}
