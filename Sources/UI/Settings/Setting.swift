package import BackswipeTime

/// One thing that can be tuned: how it is called, what it may be, and where its default comes from.
package struct Setting: Sendable {
  /// Why a value was refused.
  package struct Refusal: Error, Equatable, Sendable {
    package let reason: String
  }

  package let key: String
  package let values: Values
  /// Where the default comes from.
  package let source: Source
  package let summary: String
  /// The value as text that `set` reads.
  package let text: @Sendable (Settings) -> String
  package let set: @Sendable (String, inout Settings) throws(Refusal) -> Void
}

extension Setting {
  /// Where a default comes from.
  package enum Source: String, Sendable, CaseIterable {
    case observed = "observed on devices"
    case apple = "documented by Apple"
    case flutter = "documented by Flutter"
    case reactNavigation = "documented by React Navigation"
    case unsure = "not known for sure"
  }

  /// What a value may be.
  package struct Values: Sendable {
    package enum Kind: Sendable, Equatable {
      /// One of `words` and nothing else.
      case choice
      /// `TimingCurve`'s text.
      case curve
      /// A number with its unit.
      case duration(ClosedRange<Interval>)
      /// In `unit`, which may follow it.
      case number(ClosedRange<Double>, unit: String?)
    }

    package let kind: Kind
    /// What may stand there besides, or all there is.
    package var words: [String] = []

    /// For people: `0 to 10000 pt, or anywhere`.
    package var description: String {
      let main: String? =
        switch kind {
        case .choice: nil
        case .curve: "a curve"
        case .duration(let range):
          "\(DurationText.text(range.lowerBound)) to \(DurationText.text(range.upperBound))"
        case .number(let range, let unit):
          "\(Setting.shortest(range.lowerBound)) to \(Setting.shortest(range.upperBound))"
            + (unit.map { " " + $0 } ?? "")
        }
      guard let main else { return words.joined(separator: " | ") }
      return words.isEmpty ? main : "\(main), or \(words.joined(separator: ", "))"
    }
  }

  /// The digits that are needed; whole numbers without a point.
  static func shortest(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
  }
}
