import BackswipeDocuments
import BackswipeExpressions

/// The nodes for which names stand in a component's view, or in the view of a loop.
struct ElementBindings {
  /// The longest text after a replacement, in bytes.
  static let longestText = 10_000

  /// A mistake in a use of a name.
  enum Fault {
    /// There is no such parameter or data.
    case missing(String)
    case tooLong
  }

  /// Nodes by name.
  var nodes: [String: YAMLNode] = [:]

  /// The node of a name, or of a field of it.
  private func node(_ path: [String]) -> YAMLNode? {
    guard let name = path.first, var node = nodes[name] else { return nil }
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
    guard let node = node(path), case .scalar(let text, let isPlain) = node.content else {
      return nil
    }
    guard isPlain, text == "true" || text == "false" || Double(text)?.isFinite == true else {
      return TextTemplate.expression(of: text)
    }
    return text.hasPrefix("-") ? "(\(text))" : text
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
        if let found = self.node(path) { return found }
        fail(node.place, .missing(String(text.dropFirst())))
        return node
      }
      guard text.contains("{") else { return node }
      let replaced = TextTemplate.replacing(text) { source($0) }
      guard replaced.utf8.count <= Self.longestText else {
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
      for index in pairs.indices {
        pairs[index].value = applied(to: pairs[index].value, budget: &budget, fail: fail)
      }
      return YAMLNode(.mapping(pairs), place: node.place)
    }
  }
}
