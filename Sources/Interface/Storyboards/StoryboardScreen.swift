import BackswipeExpressions
import BackswipePrototypes

/// A screen of a prototype with its derived values, shared by all controllers of the screen.
final class StoryboardScreen {
  let screen: Screen
  /// The variables that headers and footers show.
  let titleNames: Set<String>
  /// The variables that rows, headers and footers show.
  let liveNames: Set<String>
  /// The variables of rows whose titles align the controls of others.
  let columnNames: Set<String>
  /// The variables of the conditions of rows.
  let conditionNames: Set<String>
  let hasConditions: Bool
  /// The numbers of rows by section.
  let rowCounts: [Int]
  /// The rows by section.
  let rows: [[StoryboardRow]]
  /// The fonts of bars and list.
  let fonts: SceneFonts

  @MainActor
  init(_ screen: Screen, of prototype: Prototype) {
    self.screen = screen
    fonts = SceneFonts(prototype, screen)
    titleNames = screen.sections.reduce(into: []) { $0.formUnion($1.texts.names) }
    liveNames = screen.rowNames().union(titleNames)
    columnNames = screen.rowNames { row in
      !row.texts.isEmpty && (row.field != nil || row.control?.isStretched == true)
    }
    let conditions = screen.rows.compactMap(\.condition)
    hasConditions = !conditions.isEmpty
    conditionNames = conditions.reduce(into: []) { $0.formUnion($1.names) }
    rowCounts = screen.sections.map(\.rows.count)
    rows = screen.sections.map { $0.rows.map(StoryboardRow.init) }
  }
}

/// A row of a file. A row has several dozen references, so that it is not copied with every cell.
final class StoryboardRow {
  enum Kind {
    /// Text or a picture in place of other content.
    case block
    case line
    case lineWithSubtitle
  }

  let row: Screen.Row
  let kind: Kind
  /// Whether its texts have variables.
  let isLive: Bool

  init(_ row: Screen.Row) {
    self.row = row
    kind = row.block != nil ? .block : row.subtitle == nil ? .line : .lineWithSubtitle
    isLive = !row.texts.isEmpty
  }
}

extension Screen {
  /// The variables of its rows, of those for which a condition holds.
  fileprivate func rowNames(where isMeant: (Row) -> Bool = { _ in true }) -> Set<String> {
    rows.reduce(into: []) { names, row in if isMeant(row) { names.formUnion(row.liveNames) } }
  }
}

extension Screen.Row {
  /// The variables of its texts and its control.
  var liveNames: Set<String> {
    variable.map { texts.names.union([$0]) } ?? texts.names
  }
}
