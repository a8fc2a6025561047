import BackswipeMotion
import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

/// Grids whose cells change places: those that fingers reorder, and those with a loop over a list of
/// `state`.
extension ElementBuilder {
  /// A grid whose cells are beside one another in the grid, each held in one of its rooms.
  mutating func roomedView(of grid: Element.Grid, _ element: Element) -> UIView {
    let view = element.reorder == nil ? UIStackView() : ReorderStackView(frame: .zero)
    view.axis = .vertical
    view.spacing = CGFloat(grid.spacing)
    var (rows, rooms): ([UIView], [UIView]) = ([], [])
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
      row.yielding = .structure(constraints.count)
      view.addArrangedSubview(row)
      rows.append(row)
    }
    let cells = zip(grid.elements, rooms).map { element, room in
      let cell = self.view(of: element)
      view.addSubview(cell)
      size(cell, element.box, in: room)
      return cell
    }
    if grid.elements.contains(where: { $0.box.height == .fit }) {
      for room in rooms {
        let least = room.heightAnchor.constraint(equalToConstant: 0)
        least.priority = UILayoutPriority(LengthPriority.room)
        constraints.append(least)
      }
    }
    view.yielding = .structure(constraints.count)
    let runs = Self.runs(of: grid.elements)
    let arrange = arrangement(of: grid, cells, in: rooms, rows, runs)
    for run in runs { connectItems(grid.elements, cells, run) }
    guard !runs.isEmpty else {
      connectReorder(element, .grid, view, cells, isMovable: { _ in true }) { arrange($0.numbers) }
      return view
    }
    let (store, elements) = (bindings.store, grid.elements)
    let places = elements.compactMap { $0.slot.map { Variable.place($0.number, of: $0.list) } }
    bindings.add(Set(places)) { arrange(Self.shown(elements, runs, store)) }
    if let list = runs.first?.list {
      connectReorder(element, .grid, view, list, of: zip(elements, cells).map { $0 }) {
        Self.shown(elements, runs, store).map { cells[$0] }
      }
    }
    return view
  }

  /// Holds the cells of the initial order in their rooms.
  ///
  /// - Returns: a function that holds other cells, given by their numbers, in the rooms from the first
  ///   one on. Rows without a cell are hidden.
  private mutating func arrangement(
    of grid: Element.Grid, _ cells: [UIView], in rooms: [UIView], _ rows: [UIView],
    _ runs: [SlotRun]
  ) -> ([Int]) -> Void {
    let (boxes, columns, number) = (grid.elements.map(\.box), grid.columns, constraints.count)
    let place = { (shown: [Int]) in
      let held = zip(shown, rooms).flatMap { cell, room in
        Self.place(cells[cell], boxes[cell], in: room)
      }
      for constraint in held { constraint.yield(number) }
      for (index, row) in rows.enumerated() {
        let isEmpty = index * columns >= shown.count
        if row.isHidden != isEmpty { row.isHidden = isEmpty }
      }
      return held
    }
    var shown = Self.shown(grid.elements, runs, bindings.store)
    var held = place(shown)
    constraints += held
    return { numbers in
      guard numbers != shown else { return }
      NSLayoutConstraint.deactivate(held)
      (shown, held) = (numbers, place(numbers))
      NSLayoutConstraint.activate(held)
    }
  }
}
