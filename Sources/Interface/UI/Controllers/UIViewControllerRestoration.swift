public import BackswipeUnits

/// A class that restores controllers at launch.
///
/// It is found by name, so it must be declared at file scope and must not be private.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {
  /// Makes the controller for a path of restoration identifiers, from the outermost container to
  /// the controller itself.
  ///
  /// - Parameter coder: the data encoded by the controller's `encodeRestorableState(with:)`.
  /// - Returns: nil if it cannot be made; controllers above it are not restored either.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

/// The names of classes that can be found again.
package enum RestorationClassName {
  /// Whether a name consists of module and class: neither nested nor private.
  package static func canBeFound(_ name: String) -> Bool {
    name.split(separator: ".").count == 2 && !name.contains("(")
  }

  /// It is a programming error when a class cannot be found by its name; nil can.
  static func check(_ type: (any UIViewControllerRestoration.Type)?) {
    let name = type.map { String(reflecting: $0) }
    precondition(
      name.map { canBeFound($0) } ?? true,
      "UIViewController.restorationClass: \(name ?? "") cannot be found by its name; it must "
        + "stand at the top of a file and not be private")
  }
}
