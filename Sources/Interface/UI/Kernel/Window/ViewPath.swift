/// Names of a view and of views around it, by which the view is found.
package struct ViewPath: Hashable, Sendable, CustomStringConvertible {
  /// The separator of names in the textual form: `cart > Buy`.
  package static let separator = " > "

  /// A name of a view.
  package enum Name: Hashable, Sendable {
    /// An `accessibilityIdentifier`; that of a bar item or tab belongs to the view that shows it.
    case identifier(String)
    /// An `accessibilityLabel`: by default the text that the view shows.
    case label(String)
    /// An identifier, or the label where no view has it as its identifier. Around another name
    /// also a page, by its controller's name.
    case either(String)

    package var text: String {
      switch self {
      case .identifier(let text), .label(let text), .either(let text): text
      }
    }
  }

  /// The names of views around the view, outermost first. There may be further views between.
  package var around: [Name]
  package var name: Name
  /// The number among several matches, from 1, in reading order: from top to bottom, then from
  /// left to right. Nil demands a single match.
  package var number: Int?

  package init(_ name: Name, in around: [Name] = [], number: Int? = nil) {
    self.name = name
    self.around = around
    self.number = number
  }

  /// The textual form: names, outermost first, separated by ` > `.
  package init(_ text: String) {
    let names = Self.names(text)
    self.init(names.last ?? .either(text), in: Array(names.dropLast()))
  }

  /// The names of a textual form. A text with an empty name is one name.
  package static func names(_ text: String) -> [Name] {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    return parts.contains(where: \.isEmpty)
      ? [.either(text)] : parts.map { .either(String($0)) }
  }

  /// The textual form of names.
  package static func text(of names: [Name]) -> String {
    names.map(\.text).joined(separator: separator)
  }

  /// The names, as in the textual form, with the number in parentheses.
  package var description: String {
    Self.text(of: around + [name]) + (number.map { " (\($0))" } ?? "")
  }
}

extension UIView {
  /// Whether the views around have the path's names.
  func isInside(_ path: ViewPath) -> Bool {
    var rest = path.around[...]
    var view = ownSuperview
    while let name = rest.last, let current = view {
      if current.isCalled(name) { rest.removeLast() }
      view = current.ownSuperview
    }
    return rest.isEmpty
  }

  private func isCalled(_ name: ViewPath.Name) -> Bool {
    switch name {
    case .identifier(let text): shownIdentifier == text
    case .label(let text): pathLabel == text || (self as? BarItemView)?.systemLabel == text
    case .either(let text):
      shownIdentifier == text || pathLabel == text || controller?.shownName == text
    }
  }

  /// The label by which paths find the view; that of a text is the text.
  var pathLabel: String? { accessibilityLabel ?? (self as? UILabel)?.text }
}
