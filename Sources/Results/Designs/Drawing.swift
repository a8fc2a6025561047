import BackswipeDocuments

/// The elements of an SVG file, in the file's order; those of other programs are left out.
struct Drawing {
  struct Attribute: Equatable {
    /// The name as it is written; `xlink:` and `xml:` are the only prefixes.
    let name: String
    let value: String
  }

  struct Node {
    /// The element's name in SVG; empty for text.
    let kind: String
    /// The text of a node without a kind.
    var text = ""
    var attributes: [Attribute] = []
    /// Inkscape's name of a group; nil for none.
    var label: String?
    /// Whether Inkscape shows it as a layer.
    var isLayer = false
    let parent: Int?
    var children: [Int] = []
    let place: Place

    func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// The value of a property, from `style` before the attribute of that name.
    func property(_ name: String) -> String? {
      if let style = value("style") {
        for part in style.split(separator: ";").reversed() {
          let sides = part.split(separator: ":", maxSplits: 1)
          if sides.count == 2, sides[0].trimmed == name { return String(sides[1].trimmed) }
        }
      }
      return value(name)
    }
  }

  /// The root is the first; never empty.
  var nodes: [Node]
  /// Points of the whole drawing, above 0.
  let width: Double
  let height: Double
  /// The text of all style sheets.
  let styles: String
  /// The first element of each id.
  private(set) var ids: [String: Int] = [:]
  /// The elements to which each refers, by its own attributes.
  private(set) var references: [[Int]] = []
  /// Whether an element has the address of another one in XLink's notation.
  let hasLinks: Bool
  /// The elements to which others refer.
  private(set) var referred: Set<Int> = []
  /// The elements to which style sheets refer.
  private(set) var styleReferences: [Int] = []

  init(nodes: [Node], width: Double, height: Double) {
    self.nodes = nodes
    self.width = width
    self.height = height
    styles = nodes.filter { $0.kind == "style" }.flatMap(\.children)
      .map { nodes[$0].text }.joined(separator: "\n")
    hasLinks = nodes.contains { $0.value("xlink:href") != nil }
    for (index, node) in nodes.enumerated() {
      if let id = node.value("id"), ids[id] == nil { ids[id] = index }
    }
    references = nodes.map { node in
      node.attributes.flatMap { Self.targets(of: $0, in: node.kind) }.compactMap { ids[$0] }
    }
    referred = Set(references.joined())
    styleReferences = Self.addresses(in: styles).compactMap {
      $0.hasPrefix("#") ? ids[String($0.dropFirst())] : nil
    }
  }

  /// The ids to which an attribute refers.
  private static func targets(of attribute: Attribute, in kind: String) -> [String] {
    if attribute.isAddress {
      guard kind != "a", attribute.value.trimmed.hasPrefix("#") else { return [] }
      return [String(attribute.value.trimmed.dropFirst())]
    }
    return addresses(in: attribute.value).filter { $0.hasPrefix("#") }
      .map { String($0.dropFirst()) }
  }

  /// The addresses of every `url(…)` in a value.
  static func addresses(in value: String) -> [Substring] {
    guard value.contains("(") else { return [] }
    var found: [Substring] = []
    var rest = value[...]
    while let bracket = rest.firstIndex(of: "(") {
      let isURL = rest[..<bracket].suffix(3).lowercased() == "url"
      rest = rest[rest.index(after: bracket)...]
      guard isURL else { continue }
      let target = rest.drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
      found.append(target.prefix { !$0.isWhitespace && !"\"')".contains($0) })
    }
    return found
  }
}

extension Drawing.Attribute {
  /// Whether its value is the address of another element or file.
  var isAddress: Bool { name == "href" || name == "xlink:href" }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: SubSequence {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? start[start.endIndex...]
  }
}

// MARK: Drawn elements

extension Drawing {
  private static let groups: Set = ["g", "svg", "a"]
  private static let shapes: Set = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "image", "use",
    "switch", "foreignObject",
  ]

  /// Whether it is a group, the elements of which are drawn in their order.
  func isGroup(_ index: Int) -> Bool { Self.groups.contains(nodes[index].kind) }

  /// Whether it is drawn where it stands.
  func isDrawn(_ index: Int) -> Bool {
    let kind = nodes[index].kind
    guard Self.groups.contains(kind) || Self.shapes.contains(kind) else { return false }
    return nodes[index].property("display") != "none"
  }

  /// The elements inside a group that are drawn, the first behind.
  func drawn(in index: Int) -> [Int] { nodes[index].children.filter(isDrawn) }

  /// Whether the elements of a group are drawn together, so that they cannot be drawn apart.
  func isWhole(_ index: Int) -> Bool {
    let node = nodes[index]
    if !Self.groups.contains(node.kind) || referred.contains(index) { return true }
    if let opacity = node.property("opacity"), Double(opacity.trimmed) != 1 { return true }
    for name in ["filter", "mask"] {
      if let value = node.property(name), value.trimmed != "none" { return true }
    }
    if let mode = node.property("mix-blend-mode"), mode.trimmed != "normal" { return true }
    if let mode = node.property("isolation"), mode.trimmed != "auto" { return true }
    // A style sheet is not applied here: whatever could be such a group counts as one.
    return (node.value("class") != nil || node.value("id") != nil) && hasStyledGroups
  }

  /// Whether an element, or one around it, is drawn as a whole.
  func isInWhole(_ index: Int) -> Bool {
    isWhole(index) || nodes[index].parent.map { isInWhole($0) } == true
  }

  private var hasStyledGroups: Bool {
    ["opacity", "filter", "mask", "mix-blend-mode", "isolation"].contains { styles.contains($0) }
  }

  /// Whether a style sheet depends on the neighbours of an element or on its parent.
  var hasStructuralStyles: Bool {
    var depth = 0
    for letter in styles {
      if letter == "{" { depth += 1 }
      if letter == "}" { depth -= 1 }
      if depth == 0, "+~:[>".contains(letter) { return true }
    }
    return false
  }

  /// Whether letters or a filter are in an element.
  func hasSoftEdges(_ index: Int) -> Bool {
    let node = nodes[index]
    return ["text", "use", "foreignObject"].contains(node.kind) || node.property("filter") != nil
      || (node.value("class") != nil && styles.contains("filter"))
      || node.children.contains { hasSoftEdges($0) }
  }

  /// Whether librsvg's measure of shapes and strokes is not the place of all that is drawn of an
  /// element: it leaves out filters, clips and masks, and that of a line reaches to the origin.
  func needsPixels(_ index: Int) -> Bool {
    var around = nodes[index].parent
    while let parent = around {
      if hasStroke(parent) { return true }
      around = nodes[parent].parent
    }
    return needsPixels(inside: index)
  }

  private func needsPixels(inside index: Int) -> Bool {
    let node = nodes[index]
    if ["text", "use", "switch", "foreignObject", "image", "line"].contains(node.kind) {
      return true
    }
    if node.value("class") != nil || hasStroke(index) { return true }
    for name in ["filter", "mask", "clip-path"] where node.property(name) != nil { return true }
    return node.children.contains { needsPixels(inside: $0) }
  }

  private func hasStroke(_ index: Int) -> Bool {
    guard let stroke = nodes[index].property("stroke") else { return false }
    return stroke.trimmed != "none"
  }
}
