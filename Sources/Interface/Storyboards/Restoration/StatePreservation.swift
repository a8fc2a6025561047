import BackswipeNavigation
import BackswipePrototypes
package import BackswipeUI
import BackswipeUnits

/// Saves an interface for the next start: the containers with an identifier, the part of their
/// stacks selected by `RestorationOrder`, and the interfaces presented over them.
@MainActor
package enum StatePreservation {
  /// - Returns: nil if the root has no identifier.
  package static func preserve(_ root: UIViewController) -> RestorationRecord? {
    guard let identifier = root.restorationIdentifier, !identifier.isEmpty else { return nil }
    let coder = RestorationCoder()
    root.encodeRestorableState(with: coder)
    var record = RestorationRecord(identifier: identifier)
    record.restorationClass = root.restorationClass.map { String(reflecting: $0) }
    record.screen = root.storyboardScene?.screen.id
    record.values = coder.values
    if let navigation = root as? UINavigationController {
      let stack = navigation.preservedControllers
      record.stack = RestorationOrder.kept(stack.map(\.restorationIdentifier))
        .compactMap { preserve(stack[$0]) }
    } else {
      record.views = views(of: root)
    }
    if let presented = root.presented, let covering = preserve(presented) {
      record.presented = [covering]
    }
    return record
  }

  private static func views(of controller: UIViewController) -> [RestorationRecord.View] {
    identifiedViews(of: controller).map { identifier, view in
      let coder = RestorationCoder()
      view.encodeRestorableState(with: coder)
      return RestorationRecord.View(identifier: identifier, values: coder.values)
    }
  }

  /// A controller's views with an identifier, each before its subviews.
  static func identifiedViews(
    of controller: UIViewController
  ) -> [(identifier: String, view: UIView)] {
    func collect(_ view: UIView) -> [(identifier: String, view: UIView)] {
      guard view.controller == nil || view.controller === controller else { return [] }
      let own = view.restorationIdentifier.map { [(identifier: $0, view: view)] } ?? []
      return own + view.subviews.flatMap(collect)
    }
    return controller.viewIfLoaded.map(collect) ?? []
  }
}
