/// A class whose objects take default looks from `appearance()`.
///
///     UINavigationBar.appearance().barTintColor = .systemRed
///
/// The defaults belong to one simulation. An object takes them when it enters a window; properties
/// set on the object itself keep their values.
///
/// UIKit's proxy claims to be an object of the class, which takes the Objective-C runtime; here it
/// is a `UIAppearanceProxy` of the class, with the same properties.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {}

/// A view or a controller that defaults can be limited to.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension UIAppearance {
  /// Sets defaults for all objects of the class and its subclasses.
  public static func appearance() -> UIAppearanceProxy<Self> { UIAppearanceProxy([]) }

  /// Sets defaults for the objects inside a container of the first class, which stands in
  /// one of the second, and so on.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIAppearanceProxy<Self> {
    UIAppearanceProxy(containerTypes)
  }
}

/// Sets the default looks of a class; a property reads as the value set last, or nil.
@preconcurrency @MainActor
@dynamicMemberLookup
public struct UIAppearanceProxy<Object: UIAppearance> {
  private let containers: [any UIAppearanceContainer.Type]
  private let registry: AppearanceRegistry

  init(_ containers: [any UIAppearanceContainer.Type]) {
    guard let environment = UIContext.environment else {
      preconditionFailure(
        "\(Object.self).appearance() belongs to a simulation: call it where that runs client code, "
          + "as in the closure that makes the root controller")
    }
    self.containers = containers
    registry = environment.appearances
  }

  /// A property that a client sets as if on the object.
  ///
  /// Reading one that was never set through a proxy of the same class and containers is a
  /// programming error, since there is no object to read it from.
  public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Object, Value>) -> Value {
    get {
      guard
        let value = registry.value(for: path, of: Object.self, in: containers) as? Value
      else {
        preconditionFailure("\(Object.self).appearance(): \(path) has not been set")
      }
      return value
    }
    nonmutating set {
      registry.record(path, newValue, of: Object.self, in: containers) { object in
        (object as? Object)?[keyPath: path] = newValue
      }
    }
  }

  /// Records a method call under `name`, which includes its arguments.
  func record(_ name: String, _ call: @escaping @MainActor (Object) -> Void) {
    registry.record(name, name, of: Object.self, in: containers) { object in
      (object as? Object).map(call)
    }
  }
}

extension UIView: UIAppearance, UIAppearanceContainer, AppearanceTarget {}
extension UIViewController: UIAppearanceContainer {}
