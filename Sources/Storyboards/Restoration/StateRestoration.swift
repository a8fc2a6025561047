import BackswipeGeometry
import BackswipeNavigation
package import BackswipeUI

/// Brings an interface back to how it was written down.
///
/// Controllers come back bottom to top: the one that the program has made at that place already, or
/// one from its restoration class, or one from its storyboard. When all are there each reads its
/// state, in the same order, with its view loaded; then each hears that restoring has ended.
@MainActor
package struct StateRestoration {
  private let storyboard: UIStoryboard?
  private var restored: [(controller: UIViewController, record: RestorationRecord)] = []
  private var presentations: [(covered: UIViewController, covering: UIViewController)] = []

  /// Brings the controllers back, and their state. The root is in no window yet.
  ///
  /// - Parameters:
  ///   - root: what the program starts with.
  ///   - storyboard: makes screens that came from one.
  /// - Returns: nil when nothing comes back, because the root has another identifier or its
  ///   stack's bottom cannot be made.
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

  /// Presents what covered others; the root is in its window.
  package func finish() {
    for (covered, covering) in presentations { covered.present(covering, animated: false) }
    for (controller, _) in restored { controller.applicationFinishedRestoringState() }
  }

  /// - Returns: false for a container whose stack stays as it was, because nothing of it can be
  ///   made.
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
    // A container that a storyboard put around a screen which it presents.
    guard let screen = record.stack.first?.screen else { return nil }
    return storyboard?.instantiateForPresentation(screen)
  }

  private static func restorationClass(
    named name: String
  ) -> (any UIViewControllerRestoration.Type)? {
    guard RestorationClassName.canBeFound(name) else { return nil }
    return NSClassFromString(name) as? any UIViewControllerRestoration.Type
  }

  /// Views of equal identifiers are told apart by their order.
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
