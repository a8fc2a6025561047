import BackswipeMotion
import BackswipePrototypes
import BackswipeUI

/// Containers whose elements a long press lifts.
extension ElementBuilder {
  /// Lets fingers reorder the elements of a row or a column, or the items of the list in it.
  mutating func connectReorder(
    _ element: Element, _ stack: Element.Stack, in view: UIStackView
  ) {
    guard let reorder = element.reorder, let view = view as? ReorderStackView else { return }
    let (views, elements) = (view.arrangedSubviews, stack.elements)
    guard views.count == elements.count else { return }
    let arrangement: ReorderSlots.Arrangement = stack.axis == .row ? .row : .column
    if let list = elements.lazy.compactMap(\.slot).first?.list {
      return connect(reorder, element, arrangement, view, list, of: zip(elements, views).map { $0 })
    }
    connect(
      reorder, element, arrangement, view, views,
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

  /// A grid whose cells are beside one another in the grid, each held in one of its rooms.
  mutating func reorderedView(of grid: Element.Grid, _ element: Element) -> UIView {
    let view = ReorderStackView(frame: .zero)
    view.axis = .vertical
    view.spacing = CGFloat(grid.spacing)
    var rooms: [UIView] = []
    for _ in stride(from: 0, to: grid.elements.count, by: grid.columns) {
      let row = GridRow()
      row.spacing = CGFloat(grid.spacing)
      row.distribution = .fillEqually
      for _ in 0..<grid.columns {
        let room = UIView()
        room.isUserInteractionEnabled = false
        row.addArrangedSubview(room)
        rooms.append(room)
      }
      view.addArrangedSubview(row)
    }
    let cells = zip(grid.elements, rooms).map { element, room in
      let cell = self.view(of: element)
      view.addSubview(cell)
      size(cell, element.box, in: room)
      return cell
    }
    let boxes = grid.elements.map(\.box)
    if boxes.contains(where: { $0.height == .fit }) {
      for room in rooms {
        let least = room.heightAnchor.constraint(equalToConstant: 0)
        least.priority = UILayoutPriority(LengthPriority.room)
        constraints.append(least)
      }
    }
    guard let reorder = element.reorder else { return view }
    let place = { (order: ElementOrder) in
      zip(order.numbers, rooms).flatMap { number, room in
        Self.place(cells[number], boxes[number], in: room)
      }
    }
    var shown = ElementOrder(count: cells.count)
    var held = place(shown)
    constraints += held
    connect(reorder, element, .grid, view, cells, isMovable: { _ in true }) { order in
      guard order != shown else { return }
      NSLayoutConstraint.deactivate(held)
      (shown, held) = (order, place(order))
      NSLayoutConstraint.activate(held)
    }
    return view
  }

  /// Lets fingers change an order that the page keeps.
  ///
  /// - Parameter arrange: shows an order.
  private mutating func connect(
    _ reorder: Element.Reorder, _ element: Element, _ arrangement: ReorderSlots.Arrangement,
    _ view: ReorderStackView, _ views: [UIView], isMovable: @escaping (Int) -> Bool,
    _ arrange: @escaping (ElementOrder) -> Void
  ) {
    let (store, name) = (bindings.store, "order.\(reorders.count)")
    let file = ElementOrder(count: views.count)
    bindings.add([name]) { arrange(store.order(name) ?? file) }
    reorders.append(ElementReorder(view: view, kept: .page(name, count: views.count)))
    let container = element.identifier ?? element.content.word
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
  private mutating func connect(
    _ reorder: Element.Reorder, _ element: Element, _ arrangement: ReorderSlots.Arrangement,
    _ view: ReorderStackView, _ list: String, of views: [(element: Element, view: UIView)]
  ) {
    let (store, perform) = (bindings.store, perform)
    var places: [ObjectIdentifier: String] = [:]
    for (element, view) in views {
      if let slot = element.slot {
        places[ObjectIdentifier(view)] = Variable.place(slot.number, of: list)
      }
    }
    let items = { [weak view, places] () -> [UIView] in
      (view?.arrangedSubviews ?? []).filter { places[ObjectIdentifier($0)] != nil && !$0.isHidden }
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
      }, after: reorder.press, named: "\(element.identifier ?? element.content.word)Reorder")
  }
}

extension Element.Content {
  /// The word of a container in records without an identifier.
  fileprivate var word: String {
    switch self {
    case .stack(let stack): stack.axis.rawValue
    case .grid: "grid"
    default: "element"
    }
  }
}
