public import BackswipeUnits

/// A class that makes controllers again at the next start.
///
/// It is found again by its name, so it must stand at the top of a file and not be private.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {
  /// Makes the controller of a path of restoration identifiers, from the outermost container's to
  /// the controller's own.
  ///
  /// - Parameter coder: what the controller's `encodeRestorableState(with:)` wrote.
  /// - Returns: nil when it cannot be made; what lies above it does not come back either.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

/// Which names of classes can be turned into classes again.
package enum RestorationClassName {
  /// Those with a module and nothing around them: neither nested nor private.
  package static func canBeFound(_ name: String) -> Bool {
    name.split(separator: ".").count == 2 && !name.contains("(")
  }
}
