package import BackswipeTrace

/// A column of a sweep's table.
package struct SweepColumn: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case number, text, flag
  }

  package let name: String
  /// `ms`, `pt` and the like; nil for none.
  package let unit: String?
  package let kind: Kind

  package init(_ name: String, unit: String? = nil, _ kind: Kind) {
    self.name = name
    self.unit = unit
    self.kind = kind
  }

  /// `pop.strip pt`, as in the table's head.
  package var title: String { unit.map { "\(name) \($0)" } ?? name }

  /// A cell as JSON; an empty one is null.
  package func value(_ cell: String) -> TraceValue {
    guard !cell.isEmpty else { return .null }
    switch kind {
    case .text: return .text(cell)
    case .flag: return .flag(cell == "true")
    case .number:
      if let whole = Int64(cell) { return .integer(whole) }
      return Double(cell).map { .number($0) } ?? .text(cell)
    }
  }

  // MARK: JSON

  package var json: TraceValue {
    .object([
      ("name", .text(name)), ("unit", unit.map { .text($0) } ?? .null),
      ("kind", .text(kind.rawValue)),
    ])
  }

  /// Nil for a value that is no column.
  init?(_ value: TraceValue) {
    guard let name = value["name"]?.text, let kind = value["kind"]?.text.flatMap(Kind.init)
    else { return nil }
    self.init(name, unit: value["unit"]?.text, kind)
  }
}
