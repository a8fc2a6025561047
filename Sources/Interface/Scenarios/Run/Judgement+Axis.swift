import BackswipeUnits

extension ScenarioResult.Judgement {
  /// The frames around the one that differs, as a table: a column per frame, and a mark under each
  /// difference. Empty where there is nothing to compare.
  package var axisLines: [String] {
    guard !axis.isEmpty else { return [] }
    var columns = [["frame", "shown", "expected", "actual", ""]]
    for frame in axis {
      let width = max(1, frame.actual.count)
      columns.append([
        "\(frame.frame)", DurationText.words(frame.shown), frame.expected, frame.actual,
        frame.holds ? "" : String(repeating: "^", count: width),
      ])
    }
    let widths = columns.map { $0.map(\.count).max() ?? 0 }
    return columns[0].indices.map { row in
      var line = ""
      for (index, column) in columns.enumerated() {
        let gap = String(repeating: " ", count: widths[index] - column[row].count)
        line += index == 0 ? column[row] + gap : "  " + gap + column[row]
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
