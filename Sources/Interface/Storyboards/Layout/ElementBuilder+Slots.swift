import BackswipeExpressions
import BackswipePrototypes
import BackswipeUI

/// Views of loops over lists of `state`.
extension ElementBuilder {
  /// Shows as many views as their lists have items, in the order of these.
  mutating func connectSlots(_ elements: [Element], in stack: UIStackView) {
    let views = stack.arrangedSubviews
    guard elements.count == views.count else { return }
    var start = 0
    while start < elements.count {
      guard let slot = elements[start].slot else {
        start += 1
        continue
      }
      // A loop's views are numbered from 0.
      var end = start + 1
      while end < elements.count, let next = elements[end].slot, next.number > 0 { end += 1 }
      connect(Array(elements[start..<end]), Array(views[start..<end]), slot.list, start, stack)
      start = end
    }
  }

  private mutating func connect(
    _ elements: [Element], _ views: [UIView], _ list: String, _ start: Int, _ stack: UIStackView
  ) {
    let store = bindings.store
    let places = elements.indices.map { Variable.place($0, of: list) }
    for (index, view) in views.enumerated() {
      let condition = elements[index].condition
      bindings.addItem(view)
      bindings.show(
        view, reading: (condition?.names ?? []).union([places[index]]),
        by: elements[index].transition
      ) {
        store.number(places[index]) >= 0 && condition?.flag { store.value($0) } ?? true
      }
    }
    bindings.add(Set(places)) { [weak stack] in
      guard let stack else { return }
      // Views without an item come last, in their order.
      let order = views.indices.map { index in
        let place = store.number(places[index])
        return (index: index, place: place < 0 ? Double(views.count) : place)
      }.sorted { ($0.place, $0.index) < ($1.place, $1.index) }
      for (offset, item) in order.enumerated() {
        let view = views[item.index]
        if stack.arrangedSubviews[start + offset] !== view {
          stack.insertArrangedSubview(view, at: start + offset)
        }
      }
    }
  }
}
