package import BackswipeDocuments

/// The names defined by a prototype's file, valid or not, so that using one of an invalid
/// definition is not reported as a further mistake.
package struct PrototypeOutline: Hashable, Sendable {
  package let screens: [String]
  /// The identifiers of rows, elements and bar items.
  package let identifiers: [String]
  /// The identifiers, then the titles of rows and bar items and the texts of elements.
  package let names: [String]
  /// The variables: those of the prototype, then those of screens, by their names and by
  /// `SCREEN.NAME`.
  package let variables: [String]
  /// The file's content, for the texts in it.
  private let source: YAMLSource
  /// Whether screens have custom controllers, whose views may have any identifier.
  package let hasClasses: Bool

  /// The controllers of the system that a prototype presents: alerts and action sheets.
  package static let systemControllers = ["UIAlertController"]

  package init(_ prototype: Prototype) {
    screens = prototype.screens.map(\.id)
    identifiers = prototype.identifiers
    names = prototype.elementNames
    hasClasses = prototype.screens.contains { $0.className != nil }
    variables = Self.variables(
      prototype.state.map(\.name),
      prototype.screens.map { screen in (screen.id, screen.state.map(\.name)) })
    source = .prototype(prototype)
  }

  /// Nil if the file has no screens.
  package init?(_ root: YAMLNode) {
    guard case .mapping(let pairs) = root.content,
      case .mapping(let screens)? = pairs.first(where: { $0.key == "screens" })?.value.content
    else { return nil }
    self.screens = screens.map(\.key)
    let shown =
      screens.map(\.value)
      + ["overlay", "bottomAccessory"].compactMap { key in pairs.first { $0.key == key }?.value }
    identifiers = shown.flatMap { Self.texts(of: "identifier", in: $0) }
    names =
      identifiers
      + shown.flatMap { node in
        ["title", "label", "text", "button"].flatMap { Self.texts(of: $0, in: node) }
      }
    hasClasses = screens.contains { $0.value.keys.contains("class") }
    let names = { (state: YAMLNode?) in state?.keys ?? [] }
    variables = Self.variables(
      names(pairs.first { $0.key == "state" }?.value),
      screens.map { screen in
        guard case .mapping(let fields) = screen.value.content else { return (screen.key, []) }
        return (screen.key, names(fields.first { $0.key == "state" }?.value))
      })
    source = .node(root)
  }

  private static func variables(
    _ own: [String], _ ofScreens: [(screen: String, names: [String])]
  ) -> [String] {
    own + ofScreens.flatMap(\.names)
      + ofScreens.flatMap { screen, names in names.map { "\(screen).\($0)" } }
  }

  /// Whether there is a variable `NAME`, `SCREEN.NAME` or, of a further instance, `SCREEN#2.NAME`.
  package func hasVariable(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), let mark = name[..<dot].lastIndex(of: "#"),
      let number = Int(name[name.index(after: mark)..<dot]), number >= 2
    else { return variables.contains(name) }
    return variables.contains(String(name[..<mark] + name[dot...]))
  }

  /// Texts that the system shows on bars, rows and alerts.
  private static let systemTexts = [
    "Back", "Cancel", "Clear text", "Delete", "Done", "Edit", "More Info", "OK", "Search",
  ]

  /// Whether a view may have the name: an identifier, a screen's id, a text of the file, the title of
  /// a row that is only counted, or a text of the system.
  package func mayShow(_ name: String) -> Bool {
    if names.contains(name) || screens.contains(name) || Self.systemTexts.contains(name) {
      return true
    }
    let root =
      switch source {
      case .node(let root): root
      case .prototype(let prototype): prototype.node
      }
    let number = name.hasPrefix("Row ") ? Int(name.dropFirst(4)) : nil
    return Self.contains(name, in: root)
      || number.map { $0 > 0 && Self.longestCount(in: root) >= $0 } ?? false
  }

  /// The largest number of rows that are only counted.
  private static func longestCount(in node: YAMLNode) -> Int {
    switch node.content {
    case .scalar: 0
    case .sequence(let items): items.map { longestCount(in: $0) }.max() ?? 0
    case .mapping(let pairs):
      pairs.map { pair in
        if pair.key == "rows", case .scalar(let text, _) = pair.value.content {
          Int(text) ?? 0
        } else {
          longestCount(in: pair.value)
        }
      }.max() ?? 0
    }
  }

  private static func contains(_ text: String, in node: YAMLNode) -> Bool {
    switch node.content {
    case .scalar(let own, _): own == text || mayBecome(text, template: own)
    case .sequence(let items): items.contains { contains(text, in: $0) }
    case .mapping(let pairs): pairs.contains { contains(text, in: $0.value) }
    }
  }

  /// Whether a text with expressions in braces may have a value: its other parts are in it, in order.
  private static func mayBecome(_ text: String, template: String) -> Bool {
    guard template.contains("{") else { return false }
    let parts = template.split(separator: "{", omittingEmptySubsequences: false)
      .enumerated().map { number, part in
        number == 0 ? part : part.firstIndex(of: "}").map { part[$0...].dropFirst() } ?? ""
      }
    guard let first = parts.first, let last = parts.last, text.hasPrefix(first) else {
      return false
    }
    var rest = text.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  private enum YAMLSource: Hashable, Sendable {
    case node(YAMLNode)
    case prototype(Prototype)
  }

  /// The texts of a key in a node, in order.
  private static func texts(of key: String, in node: YAMLNode) -> [String] {
    switch node.content {
    case .scalar: []
    case .sequence(let items): items.flatMap { texts(of: key, in: $0) }
    case .mapping(let pairs):
      pairs.flatMap { pair -> [String] in
        if pair.key == key, case .scalar(let text, _) = pair.value.content { return [text] }
        return texts(of: key, in: pair.value)
      }
    }
  }
}

extension Prototype {
  /// The identifiers of rows, elements and bar items.
  fileprivate var identifiers: [String] {
    screens.flatMap { screen in
      screen.rows.compactMap(\.identifier) + screen.elements.compactMap(\.identifier)
        + screen.barItems.compactMap(\.identifier)
    } + spanning.flatMap(\.element.all).compactMap(\.identifier)
  }

  /// The identifiers, then the titles, of rows, elements and bar items.
  package var elementNames: [String] {
    identifiers
      + screens.flatMap { screen in
        screen.rows.map(\.title) + screen.elements.compactMap(\.name)
          + screen.barItems.compactMap(\.label)
      } + spanning.flatMap(\.element.all).compactMap(\.name)
  }
}

extension Prototype {
  /// The ids of the screens with a row, an element or a bar item of an identifier or a title.
  package func screens(showing name: String) -> [String] {
    screens.filter { screen in
      screen.rows.contains { $0.identifier == name || $0.title == name }
        || screen.elements.contains { $0.identifier == name || $0.name == name }
        || screen.barItems.contains { $0.identifier == name || $0.label == name }
    }.map(\.id)
  }
}

extension BarItem {
  /// The title; nil for pictures and standard items.
  fileprivate var label: String? { if case .title(let title) = content { title } else { nil } }
}

extension Screen {
  /// The elements of a page that is laid out, each before those inside it.
  fileprivate var elements: [Element] { view.map(\.all) ?? [] }
}
