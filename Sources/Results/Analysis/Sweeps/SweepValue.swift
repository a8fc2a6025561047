import BackswipeText

/// A value of a run.
package enum SweepValue: Sendable, Equatable {
  case text(String)
  case flag(Bool)
  case number(Double)

  init(_ number: Int) { self = .number(Double(number)) }

  /// Decimals of numbers.
  private static let places = 6

  /// The value as a cell of a table.
  package var cell: String {
    switch self {
    case .text(let text): text
    case .flag(let flag): "\(flag)"
    case .number(let number): NumberText.short(number, Self.places)
    }
  }

  /// Numbers are compared by the decimals that a table has.
  package static func == (left: SweepValue, right: SweepValue) -> Bool {
    switch (left, right) {
    case (.text(let one), .text(let other)): one == other
    case (.flag(let one), .flag(let other)): one == other
    case (.number(let one), .number(let other)):
      (one * 1e6).rounded() == (other * 1e6).rounded()
    default: false
    }
  }
}

/// The values of a run in the order of the measures; nil where there was nothing to measure.
package struct SweepOutcome: Equatable, Sendable {
  package let values: [SweepValue?]

  package init(_ values: [SweepValue?]) { self.values = values }

  /// An empty cell where there was nothing to measure.
  package var cells: [String] { values.map { $0?.cell ?? "" } }

  /// The cells with commas between.
  package var text: String { cells.joined(separator: ", ") }
}
