import BackswipeTrace

/// A sweep as JSON: the layout with all rows, in pieces, so that it needs no memory.
package struct SweepDocument {
  private let layout: SweepLayout
  private var hasRows = false

  package init(_ layout: SweepLayout) { self.layout = layout }

  /// The beginning of the document.
  package var head: String { "\(layout.json.json.dropLast()),\"rows\":[" }

  /// A row's cells as an array with a value for each column.
  package mutating func row(_ cells: [String]) -> String {
    defer { hasRows = true }
    let values = zip(layout.columns, cells).map { $0.value($1) }
    return (hasRows ? ",\n" : "\n") + TraceValue.array(values).json
  }

  package static let tail = "\n]}\n"
}
