import BackswipeAnalysis

/// Texts about the map's cells.
@MainActor
enum CompareMapWords {
  /// The values of a cell, and their outcome: `Pop edge width 21.3 pt, Pop fling 1.2
  /// widths/s: pops`.
  static func cell(_ cell: (column: Int, row: Int), of map: OutcomeMap) -> String {
    let values = map.values(column: cell.column, row: cell.row)
    let outcome = map.shown(column: cell.column, row: cell.row)
    return "\(words(values.x, map.x)), \(words(values.y, map.y)): "
      + (outcome.map(CompareWords.outcome) ?? "…") + "."
  }

  private static func words(_ value: Double, _ axis: StudyAxis) -> String {
    PanelWords.name(axis) + " " + PanelWords.signed(axis.words(value))
  }

  /// The distance along an axis at which the gesture's outcome changes.
  static func margin(_ margin: OutcomeMap.Margin) -> String {
    // They begin with the axis, whose key can have signs of any kind.
    let rest = PanelWords.titled(String(margin.words.dropFirst(margin.axis.key.count)))
    return PanelWords.signed(PanelWords.name(margin.axis) + rest) + "."
  }

  /// A part of an axis that decides nothing, with the reason.
  static func idle(_ words: String) -> String {
    PanelWords.signed(PanelWords.titled(words)) + "."
  }

  /// The effect of lifting the finger, or of the return key.
  static func taking(_ map: OutcomeMap, byKey: Bool) -> String {
    let what =
      switch (map.x.isRelease, map.y.isRelease) {
      case (true, true): "to give the drag this release."
      case (false, false): "to take these values."
      default: "to take the value, and to give the drag this release."
      }
    return (byKey ? "Enter " : "Lift ") + what
  }

  /// The gesture's release for a cell; nil for a map of settings alone.
  static func reach(column: Int, row: Int, of map: OutcomeMap, _ gesture: RecordedGesture)
    -> GestureReach?
  {
    guard map.x.isRelease || map.y.isRelease else { return nil }
    let values = map.values(column: column, row: row)
    var reach = GestureReach(gesture.along(map.gesture))
    for (axis, value) in [(map.x, values.x), (map.y, values.y)] {
      switch axis.subject {
      case .distance: reach.distance = value
      case .speed: reach.speed = value
      case .setting: break
      }
    }
    return reach
  }
}
