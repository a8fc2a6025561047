import BackswipeNavigation
package import BackswipeUI
import BackswipeUnits

/// Restores a saved interface.
///
/// Controllers are restored bottom to top: the program's existing one at the position, or one made
/// by its restoration class, or by its storyboard. When all exist, each decodes its state, in the
/// same order, with its view loaded; then each is notified of the end of restoration.
@MainActor
package struct StateRestoration {
  private let storyboard: UIStoryboard?
  private var restored: [(controller: UIViewController, record: RestorationRecord)] = []
  private var presentations: [(covered: UIViewController, covering: UIViewController)] = []

  /// Restores the controllers and their state. The root must not be in a window yet.
  ///
  /// - Parameters:
  ///   - root: the program's initial controller.
  ///   - storyboard: makes the screens that came from a storyboard.
  /// - Returns: nil if nothing is restored, because the root has another identifier or the bottom
  ///   of its stack cannot be made.
  package init?(
    _ record: RestorationRecord, into root: UIViewController, storyboard: UIStoryboard?
  ) {
    self.storyboard = storyboard
    guard root.restorationIdentifier == record.identifier,
      fill(root, from: record, path: [])
    else { return nil }
    for (controller, record) in restored {
      controller.loadViewIfNeeded()
      controller.decodeRestorableState(with: RestorationCoder(record.values))
      decodeViews(of: controller, from: record.views)
    }
  }

  /// Presents the saved interfaces. The root must be in its window.
  package func finish() {
    for (covered, covering) in presentations { covered.present(covering, animated: false) }
    for (controller, _) in restored { controller.applicationFinishedRestoringState() }
  }

  /// - Returns: false for a container with an unchanged stack, because no part of it can be made.
  private mutating func fill(
    _ controller: UIViewController, from record: RestorationRecord, path: [String]
  ) -> Bool {
    let path = path + [record.identifier]
    restored.append((controller, record))
    if let navigation = controller as? UINavigationController, !record.stack.isEmpty {
      let present = navigation.viewControllers.map {
        (identifier: $0.restorationIdentifier, controller: $0)
      }
      let controllers = RestorationOrder.restored(
        record.stack.map(\.identifier), onto: present
      ) { make(record.stack[$0], path: path) }
      guard !controllers.isEmpty else {
        restored.removeLast()
        return false
      }
      if !controllers.elementsEqual(navigation.viewControllers, by: ===) {
        navigation.setViewControllers(controllers, animated: false)
      }
      for (child, record) in zip(controllers, record.stack) {
        _ = fill(child, from: record, path: path)
      }
    }
    if let next = record.presented.first, let covering = make(next, path: path),
      fill(covering, from: next, path: path)
    {
      presentations.append((controller, covering))
    }
    return true
  }

  private func make(_ record: RestorationRecord, path: [String]) -> UIViewController? {
    if let name = record.restorationClass {
      guard let type = Self.restorationClass(named: name) else { return nil }
      let made = type.viewController(
        withRestorationIdentifierPath: path + [record.identifier],
        coder: RestorationCoder(record.values))
      if made?.restorationClass == nil { made?.restorationClass = type }
      if made?.restorationIdentifier == nil { made?.restorationIdentifier = record.identifier }
      return made
    }
    if let screen = record.screen { return storyboard?.instantiate(screen) }
    // A container made by a storyboard for a presented screen.
    guard let screen = record.stack.first?.screen else { return nil }
    return storyboard?.instantiateForPresentation(screen)
  }

  private static func restorationClass(
    named name: String
  ) -> (any UIViewControllerRestoration.Type)? {
    guard RestorationClassName.canBeFound(name) else { return nil }
    return NSClassFromString(name) as? any UIViewControllerRestoration.Type
  }

  /// Views with equal identifiers are distinguished by their order.
  private func decodeViews(
    of controller: UIViewController, from records: [RestorationRecord.View]
  ) {
    var rest = records
    for (identifier, view) in StatePreservation.identifiedViews(of: controller) {
      guard let index = rest.firstIndex(where: { $0.identifier == identifier }) else { continue }
      view.decodeRestorableState(with: RestorationCoder(rest.remove(at: index).values))
    }
  }
}
