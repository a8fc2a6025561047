import BackswipeDocuments
package import BackswipeExpressions

extension Element {
  /// A property whose value an expression gives.
  package enum LiveProperty: String, CaseIterable, Hashable, Sendable {
    case image, icon, enabled, color, fill, width, height, background, corner, alpha

    /// The range of numbers; values outside are clamped.
    package var range: ClosedRange<Double> { self == .alpha ? 0...1 : 0...Element.mostPoints }

    /// The driven property that sets the same; nil for none.
    var driven: Driver.Property? { Driver.Property(rawValue: rawValue) }
  }

  package enum LiveValue: Hashable, Sendable {
    /// A number or a flag, without braces in the file.
    case expression(BackswipeExpressions.Expression)
    /// A word or the name of a file; each possible one is known when the file is read.
    case words(TextTemplate)

    package var names: Set<String> {
      switch self {
      case .expression(let expression): expression.names
      case .words(let template): template.names
      }
    }

    var source: String {
      switch self {
      case .expression(let expression): expression.source
      case .words(let template): template.source
      }
    }
  }

  /// The pairs of the element with expressions in place of the values of the initial state.
  func withLiveValues(_ pairs: [(String, YAMLNode)]) -> [(String, YAMLNode)] {
    guard !live.isEmpty else { return pairs }
    var pairs = pairs
    for (property, value) in live.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      if let index = pairs.firstIndex(where: { $0.0 == property.rawValue }) {
        pairs[index].1 = .text(value.source)
      } else {
        pairs.append((property.rawValue, .text(value.source)))
      }
    }
    return pairs
  }
}

extension Element.Paint {
  /// One colour in light and dark.
  package init(_ shade: Element.Shade) { self = .pair(light: shade, dark: shade) }

  /// A colour by the word of a file, `"#RRGGBB"`, `"#RRGGBBAA"` or a name; nil for another word.
  package init?(word: String) {
    if Self.names.contains(word) {
      self = .named(word)
    } else if let shade = Element.Shade(word) {
      self.init(shade)
    } else {
      return nil
    }
  }
}

extension Element.Shade {
  /// `#RRGGBB` or `#RRGGBBAA`; nil for another text.
  package init?(_ text: String) {
    let digits = text.utf8.dropFirst().count
    if digits == 6, let color = Prototype.HexColor(text) {
      self.init(color)
    } else if digits == 8, let color = Prototype.HexColor(String(text.dropLast(2))),
      text.suffix(2).allSatisfy(\.isHexDigit), let alpha = UInt8(text.suffix(2), radix: 16)
    {
      self.init(color, alpha: alpha)
    } else {
      return nil
    }
  }
}
