import BackswipeDocuments
import BackswipeExpressions
import BackswipeText

/// The nodes for which names stand in a component's view, or in the view of a loop.
struct ElementBindings {
  /// The longest text after a replacement, in bytes.
  static let longestText = 10_000

  /// A mistake in a use of a name.
  enum Fault {
    /// There is no such parameter or data.
    case missing(String)
    /// A name, or a field of it, lacks a field; those that it has.
    case noField(String, of: String, among: [String])
    /// A name, or a field of it, is a list or a mapping, which no expression reads.
    case noValue(String, kind: String, fields: [String])
    case tooLong
  }

  /// Nodes by name, which those of `nodes` hide.
  var base: [String: YAMLNode] = [:]
  /// Nodes by name.
  var nodes: [String: YAMLNode] = [:]
  /// The names of expressions in place of a loop's item and index.
  var aliases: [String: String] = [:]
  /// The names of loops inside, whose items take their places later.
  private var later: Set<String> = []

  /// The variables whose new values are expressions without braces.
  private var expressionNames: Set<String> = []

  init(base: [String: YAMLNode] = [:], expressionNames: Set<String> = []) {
    self.base = base
    self.expressionNames = expressionNames
  }

  /// Every name, sorted.
  var names: [String] { Set(base.keys).union(nodes.keys).sorted() }

  /// The node of a name, or of a field of it.
  private func node(_ path: [String]) -> YAMLNode? {
    guard let name = path.first, !later.contains(name), var node = nodes[name] ?? base[name]
    else { return nil }
    for field in path.dropFirst() {
      guard case .mapping(let pairs) = node.content,
        let value = pairs.first(where: { $0.key == field })?.value
      else { return nil }
      node = value
    }
    return node
  }

  /// The expression for a name with its fields; nil for none, and for lists and mappings.
  private func source(_ path: [String]) -> String? {
    if let name = path.first, !later.contains(name), let alias = aliases[name] {
      return ([alias] + path.dropFirst()).joined(separator: ".")
    }
    guard let node = node(path), case .scalar(let text, let isPlain) = node.content else {
      return nil
    }
    guard isPlain, text == "true" || text == "false" || Self.isNumber(text) else {
      return TextTemplate.expression(of: text)
    }
    return text.hasPrefix("-") ? "(\(text))" : text
  }

  /// The expression for a name with its fields, and the mistake of a name without one.
  private func source(
    _ path: [String], at place: Place, _ fail: (Place, Fault) -> Void
  ) -> String? {
    if let source = source(path) { return source }
    if let fault = fault(of: path) { fail(place, fault) }
    return nil
  }

  /// The mistake of a name with fields; nil for a scalar, and for names that stand for no node here.
  private func fault(of path: [String]) -> Fault? {
    guard let name = path.first, !later.contains(name), aliases[name] == nil,
      var node = nodes[name] ?? base[name]
    else { return nil }
    var owner = name
    for field in path.dropFirst() {
      guard case .mapping(let pairs) = node.content else {
        return .noField(field, of: owner, among: [])
      }
      guard let pair = pairs.first(where: { $0.key == field }) else {
        return .noField(field, of: owner, among: pairs.map(\.key))
      }
      (node, owner) = (pair.value, "\(owner).\(field)")
    }
    if case .scalar = node.content { return nil }
    return .noValue(owner, kind: node.kind, fields: node.keys)
  }

  /// Whether a text is a number of the language, with the digits with which it is shown.
  private static func isNumber(_ text: String) -> Bool {
    guard text.utf8.count < 40, let number = Double(text),
      let expression = try? Expression(text, in: Scope()), expression.type == .number
    else { return false }
    return NumberText.short(number) == text
  }

  /// The bindings inside a loop, whose names hide others.
  private func inside(_ loop: [YAMLPair]) -> ElementBindings {
    var inner = self
    for pair in loop where ["each", "index"].contains(pair.key) {
      if case .scalar(let name, _) = pair.value.content { inner.later.insert(name) }
    }
    return inner
  }

  /// The value of a key that is no template, once all its names are known.
  private func folded(_ pair: YAMLPair) -> YAMLNode {
    Element.Keys.constant.contains(pair.key) ? folded(pair.value) : pair.value
  }

  private func folded(_ node: YAMLNode) -> YAMLNode {
    switch node.content {
    case .scalar(let text, let isPlain):
      guard text.contains("{"), let template = try? TextTemplate(text, in: Scope()) else {
        return node
      }
      return YAMLNode(.scalar(template.text { _ in nil }, isPlain: isPlain), place: node.place)
    case .sequence(let items): return YAMLNode(.sequence(items.map(folded)), place: node.place)
    case .mapping: return node
    }
  }

  /// An expression without braces, with its names replaced; nil for `$name`, which is replaced by
  /// the node.
  private func expression(_ node: YAMLNode, _ fail: (Place, Fault) -> Void) -> YAMLNode? {
    guard case .scalar(let text, let isPlain) = node.content, !text.hasPrefix("$") else {
      return nil
    }
    guard text.utf8.count <= Self.longestText,
      let replaced = Expression.replacing(
        text, upTo: Self.longestText, { source($0, at: node.place, fail) })
    else {
      fail(node.place, .tooLong)
      return nil
    }
    return YAMLNode(.scalar(replaced, isPlain: isPlain), place: node.place)
  }

  /// The driven properties, whose keys have identifiers of elements.
  private func named(_ node: YAMLNode, _ fail: (Place, Fault) -> Void) -> YAMLNode {
    guard case .mapping(var pairs) = node.content else { return node }
    for index in pairs.indices where pairs[index].key.contains("{") {
      let pair = pairs[index]
      guard
        let replaced = TextTemplate.replacing(
          pair.key, upTo: Self.longestText, { source($0, at: pair.keyPlace, fail) })
      else {
        fail(pair.keyPlace, .tooLong)
        continue
      }
      guard let template = try? TextTemplate(replaced, in: Scope()) else { continue }
      pairs[index] = YAMLPair(
        key: template.text { _ in nil }, keyPlace: pair.keyPlace, value: pair.value)
    }
    return YAMLNode(.mapping(pairs), place: node.place)
  }

  /// The change of a list: its indices, and numbers and flags of a new item, are expressions.
  private func edited(_ pair: YAMLPair, _ fail: (Place, Fault) -> Void) -> YAMLNode {
    guard case .mapping(var pairs) = pair.value.content else { return pair.value }
    let indices = pair.key == "move" ? ["from", "to"] : ["at"]
    for index in pairs.indices {
      if indices.contains(pairs[index].key), let value = expression(pairs[index].value, fail) {
        pairs[index].value = value
      } else if pairs[index].key == "item" {
        pairs[index].value = assigned(pairs[index].value, fail)
      }
    }
    return YAMLNode(.mapping(pairs), place: pair.value.place)
  }

  /// The new values of numbers and flags, which are expressions without braces.
  private func assigned(_ node: YAMLNode, _ fail: (Place, Fault) -> Void) -> YAMLNode {
    guard case .mapping(var pairs) = node.content else { return node }
    for index in pairs.indices where expressionNames.contains(pairs[index].key) {
      if let value = expression(pairs[index].value, fail) { pairs[index].value = value }
    }
    return YAMLNode(.mapping(pairs), place: node.place)
  }

  /// A node in which `$name` is replaced by the node of the name, and the name in expressions by its
  /// value.
  ///
  /// - Parameters:
  ///   - budget: the number of nodes that may be visited; with less than that the rest stays as it is.
  ///   - fail: called for each mistake, with its place.
  func applied(
    to node: YAMLNode, budget: inout Int, fail: (Place, Fault) -> Void
  ) -> YAMLNode {
    guard budget > 0 else { return node }
    budget -= 1
    switch node.content {
    case .scalar(let text, let isPlain):
      let path = text.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
        .map(String.init)
      if isPlain, text.hasPrefix("$"), path.allSatisfy(Scope.isName) {
        if let found = self.node(path) {
          budget = max(budget - found.weight, 0)
          return found
        }
        if let name = path.first, later.contains(name) { return node }
        fail(node.place, fault(of: path) ?? .missing(path[0]))
        return node
      }
      guard text.contains("{") else { return node }
      budget = max(budget - text.utf8.count / 16, 0)
      guard text.utf8.count <= Self.longestText,
        let replaced = TextTemplate.replacing(
          text, upTo: Self.longestText, { source($0, at: node.place, fail) })
      else {
        fail(node.place, .tooLong)
        return node
      }
      return YAMLNode(.scalar(replaced, isPlain: isPlain), place: node.place)
    case .sequence(var items):
      for index in items.indices {
        items[index] = applied(to: items[index], budget: &budget, fail: fail)
      }
      return YAMLNode(.sequence(items), place: node.place)
    case .mapping(var pairs):
      let isLoop = pairs.contains { $0.key == "each" }
      let isComponent = pairs.contains { $0.key == "component" }
      let inner = isLoop ? inside(pairs) : self
      for index in pairs.indices {
        let bindings = pairs[index].key == "view" ? inner : self
        if Element.Keys.expressions.contains(pairs[index].key), !pairs[index].value.isLengthWord,
          let value = expression(pairs[index].value, fail)
        {
          pairs[index].value = value
          continue
        }
        let isAssigned = pairs[index].key == "set" || pairs[index].key == "with" && !isComponent
        if isAssigned { pairs[index].value = assigned(pairs[index].value, fail) }
        if Prototype.Keys.edits.contains(pairs[index].key) {
          pairs[index].value = edited(pairs[index], fail)
        }
        if pairs[index].key == "to" { pairs[index].value = named(pairs[index].value, fail) }
        pairs[index].value = bindings.applied(
          to: pairs[index].value, budget: &budget, fail: fail)
        pairs[index].value = folded(pairs[index])
      }
      return YAMLNode(.mapping(pairs), place: node.place)
    }
  }
}

extension YAMLNode {
  fileprivate var isLengthWord: Bool {
    if case .scalar(let text, _) = content { ["fill", "fit"].contains(text) } else { false }
  }

  /// The number of nodes in it, without itself.
  fileprivate var weight: Int {
    switch content {
    case .scalar: 0
    case .sequence(let items): items.reduce(0) { $0 + $1.weight + 1 }
    case .mapping(let pairs): pairs.reduce(0) { $0 + $1.value.weight + 1 }
    }
  }
}
