import BackswipeExpressions
import BackswipePrototypes
import BackswipeUI

/// Views of loops over lists of `state`.
extension ElementBuilder {
  /// The views of a loop, which follow one another.
  struct SlotRun {
    let list: String
    let range: Range<Int>
  }

  /// The loops over lists of `state` among elements.
  static func runs(of elements: [Element]) -> [SlotRun] {
    var runs: [SlotRun] = []
    for (index, element) in elements.enumerated() {
      guard let slot = element.slot else { continue }
      // A loop's views are numbered from 0.
      if slot.number > 0, let last = runs.last, last.range.upperBound == index {
        runs[runs.count - 1] = SlotRun(
          list: last.list, range: last.range.lowerBound..<(index + 1))
      } else {
        runs.append(SlotRun(list: slot.list, range: index..<(index + 1)))
      }
    }
    return runs
  }

  /// Shows as many views as their lists have items, in the order of these.
  ///
  /// - Parameter changed: called after changes of the lists.
  mutating func connectSlots(
    _ elements: [Element], in stack: UIStackView, changed: (() -> Void)? = nil
  ) {
    let views = stack.arrangedSubviews
    guard elements.count == views.count else { return }
    let store = bindings.store
    for run in Self.runs(of: elements) {
      connectItems(elements, views, run)
      let places = run.range.map { Variable.place(elements[$0].slot?.number ?? 0, of: run.list) }
      let (own, start) = (Array(views[run.range]), run.range.lowerBound)
      bindings.add(Set(places)) { [weak stack] in
        guard let stack else { return }
        // Views without an item come last, in their order.
        let order = own.indices.map { index in
          let place = store.number(places[index])
          return (index: index, place: place < 0 ? Double(own.count) : place)
        }.sorted { ($0.place, $0.index) < ($1.place, $1.index) }
        for (offset, item) in order.enumerated() {
          let view = own[item.index]
          if stack.arrangedSubviews[start + offset] !== view {
            stack.insertArrangedSubview(view, at: start + offset)
          }
        }
        changed?()
      }
    }
  }

  /// Shows the views of items over each other, the first behind; those without an item hold nothing.
  ///
  /// - Parameter held: the constraints that place each element.
  mutating func connectSlots(
    _ elements: [Element], over view: UIView, _ held: [[NSLayoutConstraint]]
  ) {
    let (runs, views, store) = (Self.runs(of: elements), view.subviews, bindings.store)
    guard !runs.isEmpty else { return }
    for run in runs { connectItems(elements, views, run) }
    var shown = Self.shown(elements, runs, store)
    // A list may have been reordered before the page is made.
    for index in shown { view.bringSubviewToFront(views[index]) }
    let number = constraints.count
    let absent = Set(elements.indices).subtracting(shown).flatMap { held[$0] }
    let left = Set(absent.map { ObjectIdentifier($0) })
    constraints.removeAll { left.contains(ObjectIdentifier($0)) }
    for constraint in absent { constraint.yield(number) }
    let places = elements.compactMap { $0.slot.map { Variable.place($0.number, of: $0.list) } }
    bindings.add(Set(places)) { [weak view] in
      let new = Self.shown(elements, runs, store)
      guard let view, new != shown else { return }
      let (before, after) = (Set(shown), Set(new))
      shown = new
      NSLayoutConstraint.deactivate(before.subtracting(after).sorted().flatMap { held[$0] })
      NSLayoutConstraint.activate(after.subtracting(before).sorted().flatMap { held[$0] })
      for index in new { view.bringSubviewToFront(views[index]) }
    }
  }

  /// Connects the views of items: presence, conditions, and the initial state of a new item.
  mutating func connectItems(_ elements: [Element], _ views: [UIView], _ run: SlotRun) {
    let store = bindings.store
    for index in run.range {
      let (view, condition) = (views[index], elements[index].condition)
      let place = Variable.place(elements[index].slot?.number ?? 0, of: run.list)
      bindings.addItem(view)
      bindings.show(
        view, reading: (condition?.names ?? []).union([place]), by: elements[index].transition
      ) {
        store.number(place) >= 0 && condition?.flag { store.value($0) } ?? true
      }
      let restarts = itemRestarts.removeValue(forKey: ObjectIdentifier(view)) ?? []
      var hasItem = store.number(place) >= 0
      bindings.add([place]) { [weak view] in
        guard (store.number(place) >= 0) != hasItem else { return }
        hasItem.toggle()
        if !hasItem { view?.endEditing(true) }
        for restart in restarts { restart() }
      }
    }
  }

  /// The numbers of the elements that are there, in their order.
  static func shown(_ elements: [Element], _ runs: [SlotRun], _ store: StateStore) -> [Int] {
    var (numbers, start): ([Int], Int) = ([], 0)
    for run in runs {
      numbers += start..<run.range.lowerBound
      let items = run.range.map { index in
        let place = Variable.place(index - run.range.lowerBound, of: run.list)
        return (index: index, place: store.number(place))
      }
      numbers += items.filter { $0.place >= 0 }.sorted { $0.place < $1.place }.map(\.index)
      start = run.range.upperBound
    }
    return numbers + (start..<elements.count)
  }
}
