import BackswipeMotion
import BackswipePrototypes
import BackswipeUI

/// Containers whose elements a long press lifts.
extension ElementBuilder {
  /// Lets fingers reorder the elements of a row or a column, or the items of the list in it.
  mutating func connectReorder(
    _ element: Element, _ stack: Element.Stack, in view: UIStackView
  ) {
    guard element.reorder != nil else { return }
    let (views, elements) = (view.arrangedSubviews, stack.elements)
    guard views.count == elements.count else { return }
    let arrangement: ReorderSlots.Arrangement = stack.axis == .row ? .row : .column
    if let list = elements.lazy.compactMap(\.slot).first?.list {
      return connectReorder(
        element, arrangement, view, list, of: zip(elements, views).map { $0 }
      ) { [weak view] in view?.arrangedSubviews ?? [] }
    }
    connectReorder(
      element, arrangement, view, views,
      isMovable: { !views[$0].isHidden }
    ) { [weak view] order in
      for (place, number) in order.numbers.enumerated()
      where view?.arrangedSubviews[place] !== views[number] {
        view?.insertArrangedSubview(views[number], at: place)
      }
      // The room at the end has no space before it.
      guard let view, view.arrangedSubviews.count > views.count, let last = order.numbers.last
      else { return }
      for element in views { view.setCustomSpacing(UIStackView.spacingUseDefault, after: element) }
      view.setCustomSpacing(0, after: views[last])
    }
  }

  /// Lets fingers change an order that the page keeps.
  ///
  /// - Parameter arrange: shows an order.
  mutating func connectReorder(
    _ element: Element, _ arrangement: ReorderSlots.Arrangement, _ view: UIStackView,
    _ views: [UIView], isMovable: @escaping (Int) -> Bool,
    _ arrange: @escaping (ElementOrder) -> Void
  ) {
    guard let reorder = element.reorder, let view = view as? ReorderStackView else { return }
    let (store, name) = (bindings.store, "order.\(reorders.count)")
    let file = ElementOrder(count: views.count)
    bindings.add([name]) { arrange(store.order(name) ?? file) }
    itemRestart { store.arrange(name, file) }
    reorders.append(ElementReorder(view: view, kept: .page(name, count: views.count)))
    let container = element.identifier ?? element.content.kind
    let perform = perform
    view.begin(
      ReorderStackView.Rules(arrangement) {
        (store.order(name) ?? file).numbers.filter(isMovable).map { views[$0] }
      } move: { from, to in
        var order = store.order(name) ?? file
        guard order.move(from: from, to: to, isShown: isMovable) else { return }
        store.arrange(name, order)
      } moved: { moved, from, to in
        let number = views.firstIndex { $0 === moved } ?? from
        store.traceReorder(
          container, moved.accessibilityIdentifier ?? "\(number)", from: from, to: to)
        guard let action = reorder.action else { return }
        store.showMove(from: Double(from), to: Double(to))
        perform(action, moved)
      }, after: reorder.press, named: "\(container)Reorder")
  }

  /// Lets fingers change the order of a list of `state`.
  ///
  /// - Parameter order: the views that are there, in their order.
  mutating func connectReorder(
    _ element: Element, _ arrangement: ReorderSlots.Arrangement, _ view: UIStackView,
    _ list: String, of views: [(element: Element, view: UIView)],
    order: @escaping () -> [UIView]
  ) {
    guard let reorder = element.reorder, let view = view as? ReorderStackView else { return }
    let (store, perform) = (bindings.store, perform)
    var places: [ObjectIdentifier: String] = [:]
    for (element, view) in views {
      if let slot = element.slot {
        places[ObjectIdentifier(view)] = Variable.place(slot.number, of: list)
      }
    }
    let items = { [places] () -> [UIView] in
      order().filter { places[ObjectIdentifier($0)] != nil && !$0.isHidden }
    }
    let placeOf = { [places] (view: UIView) in
      places[ObjectIdentifier(view)].map { store.number($0) } ?? -1
    }
    var last = (from: 0.0, to: 0.0)
    reorders.append(ElementReorder(view: view, kept: .list(list)))
    view.begin(
      ReorderStackView.Rules(arrangement, elements: items) { from, to in
        let shown = items()
        guard shown.indices.contains(from), shown.indices.contains(to) else { return }
        last = (placeOf(shown[from]), placeOf(shown[to]))
        store.moveItem(of: list, from: last.from, to: last.to)
      } moved: { moved, _, _ in
        guard let action = reorder.action else { return }
        store.showMove(from: last.from, to: last.to)
        perform(action, moved)
      }, after: reorder.press, named: "\(element.identifier ?? element.content.kind)Reorder")
  }
}
