import BackswipeExpressions
import BackswipeMotion
import BackswipePrototypes
import BackswipeUI

/// Connections of views with variables: texts, conditions, controls, driven properties.
@MainActor
final class PageBindings {
  let store: StateStore
  /// The updates of views, in the order of the file.
  private var all: [() -> Void] = []
  /// Their numbers by the variables that they read.
  private var updates: [String: [Int]] = [:]
  private var handlers: [ElementGestureHandler] = []
  private var menus: [ElementContextMenu] = []
  /// The views that a condition hides.
  private(set) var conditional: Set<ObjectIdentifier> = []
  /// Those of them that come and go by a transition of their own.
  private(set) var transitions: [ObjectIdentifier: PageTransition] = [:]
  private var coming: [Coming] = []
  /// The views whose opacity or background an expression gives.
  private(set) var valued: Set<ObjectIdentifier> = []
  /// The views of lists' items.
  private(set) var items: Set<ObjectIdentifier> = []
  /// The driven views by the number that drives them.
  private var driven: [String: [ElementDriver]] = [:]

  private struct Coming {
    weak var view: UIView?
    let names: Set<String>
    let holds: () -> Bool
  }

  init(_ store: StateStore) { self.store = store }

  /// Whether no view reads a variable.
  var isEmpty: Bool { all.isEmpty }

  /// Calls an update now, and when one of the variables has changed.
  func add(_ names: Set<String>, _ update: @escaping () -> Void) {
    update()
    guard !names.isEmpty else { return }
    for name in names { updates[name, default: []].append(all.count) }
    all.append(update)
  }

  /// Shows a text now and after each change of a variable in it.
  func show(_ text: TextTemplate, _ show: @escaping (String) -> Void) {
    let store = store
    add(text.names) { show(text.text { store.value($0) }) }
  }

  /// Hides a view while a condition does not hold.
  ///
  /// - Parameter transition: its own; nil for that of a change.
  func show(
    _ view: UIView, while condition: BackswipeExpressions.Expression,
    by transition: PageTransition? = nil
  ) {
    let store = store
    show(view, reading: condition.names, by: transition) { condition.flag { store.value($0) } }
  }

  /// Hides a view while a condition does not hold that reads some variables.
  func show(
    _ view: UIView, reading names: Set<String>, by transition: PageTransition? = nil,
    while holds: @escaping () -> Bool
  ) {
    conditional.insert(ObjectIdentifier(view))
    if let transition {
      transitions[ObjectIdentifier(view)] = transition
      coming.append(Coming(view: view, names: names, holds: holds))
    }
    add(names) { [weak view] in view?.isHidden = !holds() }
  }

  func addValued(_ view: UIView) { valued.insert(ObjectIdentifier(view)) }

  func addItem(_ view: UIView) { items.insert(ObjectIdentifier(view)) }

  /// Whether new values of variables show or hide a view that has its transition.
  func comeOrGo(_ names: [String]) -> Bool {
    coming.contains { view in
      names.contains { view.names.contains($0) }
        && view.view.map { $0.isHidden == view.holds() } == true
    }
  }

  func keep(_ handler: ElementGestureHandler) { handlers.append(handler) }

  func keep(_ menu: ElementContextMenu) { menus.append(menu) }

  func keep(_ driver: ElementDriver, of sources: Set<String>) {
    for source in sources { driven[source, default: []].append(driver) }
    driver.apply(store)
  }

  /// Updates the readers of variables, each of them once.
  func changed(_ names: [String]) {
    if names.count == 1, let name = names.first {
      for number in updates[name] ?? [] { all[number]() }
      for driver in driven[name] ?? [] { driver.apply(store) }
      return
    }
    for number in Set(names.flatMap { updates[$0] ?? [] }).sorted() { all[number]() }
    var seen: Set<ObjectIdentifier> = []
    for name in names {
      for driver in driven[name] ?? [] where seen.insert(ObjectIdentifier(driver)).inserted {
        driver.apply(store)
      }
    }
  }
}
