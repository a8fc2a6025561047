import BackswipeExpressions
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
  /// The driven views by the number that drives them.
  private var driven: [String: [ElementDriver]] = [:]

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
  func show(_ view: UIView, while condition: BackswipeExpressions.Expression) {
    conditional.insert(ObjectIdentifier(view))
    let store = store
    add(condition.names) { [weak view] in
      view?.isHidden = !condition.flag { store.value($0) }
    }
  }

  /// Hides a view while a condition does not hold that reads some variables.
  func show(_ view: UIView, reading names: Set<String>, while holds: @escaping () -> Bool) {
    conditional.insert(ObjectIdentifier(view))
    add(names) { [weak view] in view?.isHidden = !holds() }
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
