import BackswipePlots
import BackswipeReports
import BackswipeScene
import BackswipeText
import BackswipeTrace
import BackswipeUnits

/// A sweep as one self-contained page of HTML: maps of every value over two axes, small ones for
/// each combination of the others, and a table.
///
/// Memory is limited by the page: `mostPanels` maps a value, `mostPoints` points, `mostRows` rows.
package struct SweepPage {
  package static let mostPanels = 24
  static let mostPoints = 4000
  static let mostRows = 1000
  /// The largest number of values on an axis of a map.
  static let mostCells = 256

  private let layout: SweepLayout
  /// The indices of the horizontal and vertical axes, or ranges for samples.
  private let across: Int?
  private let upwards: Int?
  private var colors: [SweepColors]
  /// Cells by value and panel.
  private var cells: [[[String]]]
  private var points: [[[(x: Double, y: Double, cell: String)]]]
  private var rows: [[String]] = []
  private var count = 0
  private var pointCount = 0

  /// - Parameters:
  ///   - x: the key that goes across; nil for the last of the axes, or the first range of draws.
  ///   - y: the key that goes upwards; nil for the one before it, or the second range.
  package init(_ layout: SweepLayout, x: String? = nil, y: String? = nil) throws(SweepMistake) {
    self.layout = layout
    let keys = (layout.draws?.ranges.map(\.column) ?? layout.axes.map(\.column)).map(\.name)
    func index(_ option: String, _ key: String?) throws(SweepMistake) -> Int? {
      guard let key else { return nil }
      guard let index = keys.firstIndex(of: key) else {
        let known = keys.isEmpty ? "no axis" : keys.joined(separator: ", ")
        throw SweepMistake("\(option) \(key): the page can show \(known)")
      }
      return index
    }
    let (givenX, givenY) = (try index("--x", x), try index("--y", y))
    if let givenX, givenX == givenY { throw SweepMistake("--x and --y are both '\(keys[givenX])'") }
    let order = layout.draws == nil ? Array(keys.indices.reversed()) : Array(keys.indices)
    let across = givenX ?? order.first { $0 != givenY }
    self.across = across
    upwards = givenY ?? order.first { $0 != across }
    colors = layout.values.map(SweepColors.init)
    cells = []
    points = []
    let panels = min(panelCount, Self.mostPanels)
    if layout.draws == nil, hasMaps {
      let size = axisCount(self.across) * axisCount(upwards)
      cells = Array(
        repeating: Array(repeating: Array(repeating: "", count: size), count: panels),
        count: layout.values.count)
    }
    points = Array(
      repeating: Array(repeating: [], count: panels), count: layout.values.count)
  }

  private func axisCount(_ index: Int?) -> Int {
    index.map { layout.axes[$0].values.count } ?? 1
  }

  private var hasMaps: Bool {
    layout.draws != nil
      || axisCount(across) <= Self.mostCells && axisCount(upwards) <= Self.mostCells
  }

  // MARK: Rows

  /// The axes whose combinations have a panel each.
  private var others: [Int] {
    layout.axes.indices.filter { layout.draws != nil || ($0 != across && $0 != upwards) }
  }

  private var panelCount: Int {
    others.reduce(layout.scenarios.count) { $0 * layout.axes[$1].values.count }
  }

  private func panel(_ point: SweepLayout.Point) -> Int {
    others.reduce(point.scenario) { $0 * layout.axes[$1].values.count + point.axes[$1] }
  }

  /// Takes the cells of a row, whichever of the sweep's it is.
  package mutating func add(_ row: [String]) {
    guard let number = row.first.flatMap({ Int($0) }), row.count == layout.columns.count else {
      return
    }
    count += 1
    if rows.count < Self.mostRows { rows.append(row) }
    let point = layout.point(number - 1)
    let panel = panel(point)
    let values = row[layout.leading...]
    for (index, cell) in values.enumerated() { colors[index].add(cell) }
    guard hasMaps, panel < Self.mostPanels else { return }
    if layout.draws != nil {
      guard pointCount < Self.mostPoints, let across else { return }
      let drawn = row[(2 + layout.axes.count)..<layout.leading]
      let numbers = drawn.compactMap { Double($0) }
      guard numbers.count == drawn.count else { return }
      pointCount += 1
      for (index, cell) in values.enumerated() {
        points[index][panel].append((numbers[across], upwards.map { numbers[$0] } ?? 0.5, cell))
      }
    } else {
      let column = across.map { point.axes[$0] } ?? 0
      let line = upwards.map { point.axes[$0] } ?? 0
      for (index, cell) in values.enumerated() {
        cells[index][panel][line * axisCount(across) + column] = cell
      }
    }
  }

  // MARK: Words

  /// `64 runs`, and a line for each value.
  package var words: [String] {
    ["\(count) \(count == 1 ? "run" : "runs")" + (layout.shard.map { " of shard \($0)" } ?? "")]
      + zip(layout.values, colors).map { "\($0.name): \($1.summary)" }
  }

  // MARK: Page

  package var html: String {
    let title =
      "Sweep of " + names.prefix(3).joined(separator: ", ")
      + (layout.scenarios.count > 3 ? " and \(layout.scenarios.count - 3) more" : "")
    var page = HTMLStyle.head(title: XMLText.content(title), more: Self.style)
    page += "<header><h1>\(XMLText.content(title))</h1>\n"
    page += "<p class=\"total\">\(XMLText.content(words[0])), \(XMLText.content(varied))</p>\n"
    page += "</header>\n"
    for index in layout.values.indices { page += section(index) }
    return page + table + "</main></body></html>\n"
  }

  /// The names of the scenarios' files, without folders where they differ without them.
  private var names: [String] {
    let files = layout.scenarios.map(\.file)
    let short = files.map { file in
      let name = file.split(separator: "/").last.map(String.init) ?? file
      return [".yaml", ".yml"].first(where: name.hasSuffix).map { String(name.dropLast($0.count)) }
        ?? name
    }
    return Set(short).count == files.count ? short : files
  }

  private var varied: String {
    var parts = layout.axes.map { "\($0.values.count) × \($0.column.title)" }
    if let draws = layout.draws {
      parts.append(
        "\(draws.count) draws (seed \(draws.seed)) of "
          + draws.ranges.map(\.column.title).joined(separator: ", "))
    }
    return parts.isEmpty ? "nothing varied" : parts.joined(separator: ", ")
  }

  private func section(_ index: Int) -> String {
    let column = layout.values[index]
    var text = "<section><h2>\(XMLText.content(heading(column)))</h2>\n"
    text += "<p class=\"keys\">\(legend(index))</p>\n"
    guard hasMaps, across != nil else { return text + "</section>\n" }
    text += "<div class=\"maps\">\n"
    for panel in 0..<min(panelCount, Self.mostPanels) {
      text += "<figure><figcaption>\(XMLText.content(caption(panel)))</figcaption>"
      text += SVGWriter.text(of: picture(index, panel)) + "</figure>\n"
    }
    text += "</div>\n"
    if panelCount > Self.mostPanels {
      text += "<p class=\"dim\">\(Self.mostPanels) of \(panelCount) maps are shown.</p>\n"
    }
    if layout.draws != nil, count > pointCount {
      text += "<p class=\"dim\">The first \(pointCount) of \(count) runs are shown.</p>\n"
    }
    return text + "</section>\n"
  }

  private func heading(_ column: SweepColumn) -> String {
    column.name == "hand" ? "Outcome of the drag" : column.title
  }

  private func legend(_ index: Int) -> String {
    let colors = colors[index]
    var keys = colors.words.map { word, count in
      "<span class=\"swatch\" style=\"background:\(Self.css(colors.color(word)))\"></span>"
        + XMLText.content("\(word) \(count)")
    }
    let unit = layout.values[index].unit.map { " \($0)" } ?? ""
    if let range = colors.range, range.lowerBound == range.upperBound {
      keys.append(
        "<span class=\"swatch\" style=\"background:\(Self.css(SweepColors.mix(0.5)))\"></span>"
          + XMLText.content(NumberText.short(range.lowerBound, 3) + unit))
    } else if let range = colors.range {
      let stops = (0...4).map { Self.css(SweepColors.mix(Double($0) / 4)) }
      keys.append(
        XMLText.content(NumberText.short(range.lowerBound, 3))
          + "<span class=\"scale\" style=\"background:linear-gradient(90deg,"
          + "\(stops.joined(separator: ",")))\"></span>"
          + XMLText.content(NumberText.short(range.upperBound, 3) + unit))
    }
    if colors.empty > 0 {
      keys.append("<span class=\"swatch none\"></span>none \(colors.empty)")
    }
    return keys.map { "<span class=\"key\">\($0)</span>" }.joined()
  }

  private static func css(_ color: Color?) -> String {
    guard let color else { return "transparent" }
    let parts = [color.red, color.green, color.blue].map { "\(Int(($0 * 255).rounded()))" }
    return "rgb(\(parts.joined(separator: " ")))"
  }

  /// `scenario, key value, key value` of a panel; the scenario alone where there is one panel.
  private func caption(_ panel: Int) -> String {
    var rest = panel
    var parts: [String] = []
    for index in others.reversed() {
      let axis = layout.axes[index]
      let value = axis.values[rest % axis.values.count]
      let unit = axis.column.unit.map { " \($0)" } ?? ""
      parts.insert("\(axis.column.name) \(value)\(unit)", at: 0)
      rest /= axis.values.count
    }
    if layout.scenarios.count > 1 || parts.isEmpty {
      parts.insert(names[rest], at: 0)
    }
    return parts.joined(separator: ", ")
  }

  private func picture(_ index: Int, _ panel: Int) -> Picture {
    let colors = colors[index]
    if let draws = layout.draws {
      func axis(_ index: Int) -> (title: String, range: ClosedRange<Double>) {
        (draws.ranges[index].column.title, draws.ranges[index].bounds)
      }
      return SweepPanel.points(
        x: axis(across ?? 0), y: upwards.map(axis),
        points[index][panel].compactMap { point in
          colors.color(point.cell).map { SweepPanel.Point(x: point.x, y: point.y, color: $0) }
        })
    }
    func axis(_ index: Int) -> SweepPanel.Axis {
      SweepPanel.Axis(
        title: layout.axes[index].column.title, labels: layout.axes[index].values)
    }
    return SweepPanel.cells(
      x: axis(across ?? 0), y: upwards.map(axis),
      colors: cells[index][panel].map { colors.color($0) })
  }

  private var table: String {
    var text =
      "<section class=\"runs\"><details><summary>\(count) \(count == 1 ? "run" : "runs")</summary>\n"
    text += "<table><thead><tr>"
    for column in layout.columns { text += "<th>\(XMLText.content(column.title))</th>" }
    text += "</tr></thead><tbody>\n"
    for row in rows {
      text += "<tr>"
      for cell in row { text += "<td>\(XMLText.content(cell))</td>" }
      text += "</tr>\n"
    }
    text += "</tbody></table>\n"
    if count > rows.count {
      text += "<p class=\"dim\">The first \(rows.count) of \(count); a table (.csv) has all.</p>\n"
    }
    return text + "</details></section>\n"
  }

  private static let style = """
    .maps { display: flex; flex-wrap: wrap; gap: 18px 26px; align-items: flex-end; }
    .maps figure { flex: none; max-width: 100%; text-align: left; break-inside: avoid; }
    .maps figcaption { color: var(--dim); margin: 0 0 6px; }
    .maps svg { max-width: 100%; height: auto; display: block; }
    .maps text { fill: var(--dim); } .maps text[fill="#1c1c1e"] { fill: var(--text); }
    .maps rect[fill="#dcdce1"], .none { fill: var(--line); background: var(--line); }
    .maps rect[stroke="#dcdce1"] { stroke: var(--line); }
    .runs details { border-top: 0; margin: 0; padding: 0; }
    .keys { margin: 6px 0 14px; } .key { margin-right: 18px; white-space: nowrap; }
    .swatch { display: inline-block; width: 12px; height: 12px; border-radius: 3px;
      margin-right: 6px; vertical-align: -1px; }
    .scale { display: inline-block; width: 120px; height: 12px; border-radius: 3px;
      margin: 0 8px; vertical-align: -1px; }
    * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    @media print { section, thead { break-inside: auto; } }
    """
}
