import BackswipeDocuments
package import BackswipeExpressions

extension Variable {
  /// A list that actions change.
  package struct List: Hashable, Sendable {
    /// A number, a text, a flag, or a record of them.
    package var item: ValueType
    /// At most `most`.
    package var initial: [Value]
    /// The maximum number of items, from 1 to `mostItems`.
    package var most = standardItems

    package static let standardItems = 20
    package static let mostItems = 100
  }

  /// The list of a list variable; nil for others.
  package var list: List? { if case .list(let list) = content { list } else { nil } }

  /// The name under which the item that a view shows is read, where views are numbered from 0.
  package static func item(_ view: Int, of list: String) -> String { "\(list)_item\(view)" }

  /// The name under which the place of that item in the list is read; −1 while the view has none.
  package static func place(_ view: Int, of list: String) -> String { "\(list)_place\(view)" }
}

extension String {
  /// Whether it is a name of `Variable.item` or `Variable.place`.
  func isName(inLoopOf list: String) -> Bool {
    ["_item", "_place"].contains { part in
      hasPrefix(list + part) && dropFirst(list.count + part.count).allSatisfy(\.isNumber)
        && count > list.count + part.count
    }
  }
}

/// A change of a list by an action; each index is rounded.
package struct ListEdit: Hashable, Sendable {
  package var list: String
  package var kind: Kind

  package enum Kind: Hashable, Sendable {
    /// A new item at an index, or at the end.
    case add(NewItem, at: BackswipeExpressions.Expression?)
    /// An index without an item removes nothing.
    case remove(at: BackswipeExpressions.Expression)
    /// From an index to another one, which is limited to those of the list.
    case move(from: BackswipeExpressions.Expression, to: BackswipeExpressions.Expression)
    /// A new value of the item at an index, or new fields of a record, whose others stay. An index
    /// without an item changes nothing.
    case change(NewItem, at: BackswipeExpressions.Expression)
  }

  package enum NewItem: Hashable, Sendable {
    case value(Assignment.NewValue)
    /// Absent fields of a new item are neutral.
    case record([Assignment])
  }
}

extension Variable.List {
  var node: YAMLNode {
    let items = YAMLNode.list(initial.map { $0.node(of: item) })
    var pairs: [(String, YAMLNode)] = [("list", items)]
    if initial.isEmpty { pairs.append(("item", item.neutral.node(of: item))) }
    if most != Self.standardItems { pairs.append(("most", .plain("\(most)"))) }
    return pairs.count == 1 ? items : .mapping(pairs)
  }
}

extension Value {
  /// The notation of an item, with all fields of its type.
  fileprivate func node(of type: ValueType) -> YAMLNode {
    switch conformed(to: type) {
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .flag(let flag): .flag(flag)
    case .list: .list([])
    case .record(let fields):
      .mapping(
        fields.sorted { $0.key < $1.key }.map { name, value in
          (name, value.scalarNode)
        })
    }
  }

  private var scalarNode: YAMLNode {
    switch self {
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    case .text(let text): .text(text)
    case .record, .list: .text("")
    }
  }
}

extension ListEdit {
  /// The key beside those of another action, with its value.
  var field: (String, YAMLNode) {
    switch kind {
    case .add(let item, let place):
      var pairs: [(String, YAMLNode)] = [("to", .text(list)), ("item", item.node)]
      if let place { pairs.append(("at", .text(place.source))) }
      return ("add", .mapping(pairs))
    case .remove(let place):
      return ("remove", .mapping([("from", .text(list)), ("at", .text(place.source))]))
    case .move(let from, let to):
      return (
        "move",
        .mapping([("in", .text(list)), ("from", .text(from.source)), ("to", .text(to.source))])
      )
    case .change(let item, let place):
      return (
        "change", .mapping([("in", .text(list)), ("at", .text(place.source)), ("item", item.node)])
      )
    }
  }
}

extension ListEdit.NewItem {
  fileprivate var node: YAMLNode {
    switch self {
    case .value(.expression(let expression)): .text(expression.source)
    case .value(.text(let template)): .text(template.source)
    case .record(let fields): fields.node
    }
  }
}
