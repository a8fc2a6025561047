import BackswipeExpressions
import BackswipePrototypes
import BackswipeTrace
import BackswipeUI

/// The items of a list with the views that show them.
struct ListState {
  let list: Variable.List
  private(set) var items: [Value]
  /// The number of each item's view, from 0 to the maximum of the list.
  private(set) var views: [Int]

  init(_ list: Variable.List) {
    self.list = list
    items = Array(list.initial.prefix(list.most))
    views = Array(items.indices)
  }

  var isFull: Bool { items.count >= list.most }

  /// The item of a view, and its place; nil for a view without one.
  func item(of view: Int) -> (value: Value, place: Int)? {
    views.firstIndex(of: view).map { (items[$0], $0) }
  }

  /// Adds an item at a place, which is limited to those of the list. Returns false for a full list.
  mutating func add(_ item: Value, at place: Double?) -> Bool {
    guard !isFull, let view = (0..<list.most).first(where: { !views.contains($0) }) else {
      return false
    }
    let place = place.map { Self.place($0, in: 0...items.count) } ?? items.count
    items.insert(item.conformed(to: list.item), at: place)
    views.insert(view, at: place)
    return true
  }

  /// Removes the item at a place. Returns false for a place without one.
  mutating func remove(at place: Double) -> Bool {
    guard let place = Self.exact(place, in: items.indices) else { return false }
    items.remove(at: place)
    views.remove(at: place)
    return true
  }

  /// Moves the item at a place to another one. Returns false for a place without one, and the same.
  mutating func move(from place: Double, to other: Double) -> Bool {
    guard let from = Self.exact(place, in: items.indices) else { return false }
    let to = Self.place(other, in: 0...(items.count - 1))
    guard from != to else { return false }
    items.insert(items.remove(at: from), at: to)
    views.insert(views.remove(at: from), at: to)
    return true
  }

  /// Gives the item at a place a new value, or a record the fields of another one. Returns false for
  /// a place without an item, and the same value.
  mutating func change(at place: Double, to value: Value) -> Bool {
    guard let place = Self.exact(place, in: items.indices) else { return false }
    var item = value
    if case .record(let former) = items[place], case .record(let fields) = value {
      item = .record(former.merging(fields) { _, new in new })
    }
    item = item.conformed(to: list.item)
    guard item != items[place] else { return false }
    items[place] = item
    return true
  }

  /// The numbers of the file's items in their order; nil for a list with others, or without some.
  var order: ElementOrder? {
    let file = list.initial.prefix(list.most)
    guard views.count == file.count, let order = ElementOrder(views),
      zip(items, views).allSatisfy({ $0 == file[$1] })
    else { return nil }
    return order
  }

  /// Puts the file's items into an order. Returns false for a list with others, and the same order.
  mutating func arrange(_ order: ElementOrder) -> Bool {
    guard let former = self.order, former != order, order.numbers.count == items.count else {
      return false
    }
    items = order.numbers.map { list.initial[$0] }
    views = order.numbers
    return true
  }

  private static func place(_ number: Double, in range: ClosedRange<Int>) -> Int {
    guard !number.isNaN else { return range.lowerBound }
    return Int(min(max(number.rounded(), Double(range.lowerBound)), Double(range.upperBound)))
  }

  private static func exact(_ number: Double, in range: Range<Int>) -> Int? {
    let rounded = number.rounded()
    guard rounded >= Double(range.lowerBound), rounded < Double(range.upperBound) else {
      return nil
    }
    return Int(rounded)
  }
}

extension ListState {
  /// The values that expressions read: the list, and the item and the place of each view. A view
  /// without an item keeps the one that it had.
  func values(_ name: String) -> [(name: String, value: Value)] {
    var values: [(String, Value)] = [(name, .list(items))]
    for view in 0..<list.most {
      let found = item(of: view)
      if let found { values.append((Variable.item(view, of: name), found.value)) }
      values.append((Variable.place(view, of: name), .number(Double(found?.place ?? -1))))
    }
    return values
  }
}

extension StateStore {
  /// Sets variables and edits lists, each from the values before; observers are called once for all.
  func apply(_ change: Change) {
    let edits = change.edits.map { edit in
      (edit, evaluated(edit))
    }
    var names = put(values(of: change.assignments))
    for (edit, values) in edits { names += self.edit(edit, values) }
    report(names)
  }

  private struct EditValues {
    var item: Value?
    var first: Double?
    var second: Double?
  }

  private func evaluated(_ edit: ListEdit) -> EditValues {
    func number(_ expression: BackswipeExpressions.Expression) -> Double {
      expression.number { value($0) }
    }
    switch edit.kind {
    case .add(let item, let place):
      return EditValues(item: self.item(item), first: place.map(number))
    case .remove(let place): return EditValues(first: number(place))
    case .move(let from, let to): return EditValues(first: number(from), second: number(to))
    case .change(let item, let place):
      return EditValues(item: self.item(item), first: number(place))
    }
  }

  private func item(_ item: ListEdit.NewItem) -> Value {
    switch item {
    case .value(let value): values(of: [Assignment("", value)])[0].value
    case .record(let fields):
      .record(
        Dictionary(values(of: fields).map { ($0.name, $0.value) }) { first, _ in first })
    }
  }

  /// Edits a list of this store or of one around it. Returns the names whose values are others.
  private func edit(_ edit: ListEdit, _ values: EditValues) -> [String] {
    guard var state = lists[edit.list] else { return parent?.edit(edit, values) ?? [] }
    let hasChanged: Bool
    var places: [(String, Double)] = []
    switch edit.kind {
    case .add:
      hasChanged = state.add(values.item ?? state.list.item.neutral, at: values.first)
      if !hasChanged {
        UIContext.environment?.report(
          mistake: "the list '\(edit.list)' has \(state.list.most) items, the most that it can have"
        )
      }
    case .remove:
      hasChanged = state.remove(at: values.first ?? -1)
      places = [("at", values.first ?? -1)]
    case .move:
      hasChanged = state.move(from: values.first ?? -1, to: values.second ?? -1)
      places = [("from", values.first ?? -1), ("to", values.second ?? -1)]
    case .change:
      hasChanged = values.item.map { state.change(at: values.first ?? -1, to: $0) } ?? false
      places = [("at", values.first ?? -1)]
    }
    guard hasChanged else { return [] }
    return keep(state, edit.list, edit.word, places)
  }

  /// Keeps a changed list, which a record has. Returns the names whose values are others.
  private func keep(
    _ state: ListState, _ list: String, _ word: String, _ places: [(String, Double)]
  ) -> [String] {
    lists[list] = state
    let places = places + [("count", Double(state.items.count))]
    trace(word, list, places.map { TraceArgument(name: $0.0, value: .number($0.1)) })
    return show(state.values(list))
  }

  /// The order of a list's items, as of `ListState.order`.
  func listOrder(_ list: String) -> ElementOrder? {
    if let state = lists[list] { return state.order }
    return parent?.listOrder(list)
  }

  /// Puts a list's items into an order; observers are called.
  func arrangeList(_ list: String, _ order: ElementOrder) {
    guard var state = lists[list] else {
      parent?.arrangeList(list, order)
      return
    }
    guard state.arrange(order) else { return }
    lists[list] = state
    report(show(state.values(list)))
  }

  /// Moves the item of one place of a list to another place, as the action does.
  func moveItem(of list: String, from: Double, to: Double) {
    guard var state = lists[list] else {
      parent?.moveItem(of: list, from: from, to: to)
      return
    }
    guard state.move(from: from, to: to) else { return }
    report(keep(state, list, "move", [("from", from), ("to", to)]))
  }
}

extension ListEdit {
  /// The key of the action.
  fileprivate var word: String {
    switch kind {
    case .add: "add"
    case .remove: "remove"
    case .move: "move"
    case .change: "change"
    }
  }
}
