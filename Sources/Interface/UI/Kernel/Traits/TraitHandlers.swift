/// The result of `registerForTraitChanges`, for removing the registration.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// The closures registered with an object for trait changes.
@MainActor
final class TraitHandlers {
  final class Registration: UITraitChangeRegistration {
    let traits: [any SystemTrait.Type]
    let handler: @MainActor (Any, UITraitCollection) -> Void

    init(
      _ traits: [any SystemTrait.Type],
      _ handler: @escaping @MainActor (Any, UITraitCollection) -> Void
    ) {
      self.traits = traits
      self.handler = handler
    }
  }

  private var registrations: [Registration] = []

  /// - Parameter place: where an object keeps its handlers; filled with the first.
  static func add<Object>(
    to place: inout TraitHandlers?, _ traits: [UITrait],
    _ handler: @escaping @MainActor (Object, UITraitCollection) -> Void
  ) -> Registration {
    let made = Registration(traits.compactMap { $0 as? any SystemTrait.Type }) { object, before in
      (object as? Object).map { handler($0, before) }
    }
    let handlers = place ?? TraitHandlers()
    place = handlers
    handlers.registrations.append(made)
    return made
  }

  func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  func notify(_ object: Any, from before: UITraitCollection, to after: UITraitCollection) {
    for registration in registrations
    where registration.traits.contains(where: { $0.differs(before.values, after.values) }) {
      registration.handler(object, before)
    }
  }
}

/// An object that calls closures when its traits change: a view or a controller.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
  /// Registers a closure for changes of any of `traits`, called with the object and its former
  /// traits.
  @discardableResult
  func registerForTraitChanges<Object>(
    _ traits: [UITrait], handler: @escaping @MainActor (Object, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration
  /// Ends a registration.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UIView: UITraitChangeObservable {
  /// Registers a closure for changes of any of `traits`, called with the object and its former
  /// traits.
  @discardableResult
  public func registerForTraitChanges<Object>(
    _ traits: [UITrait], handler: @escaping @MainActor (Object, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    TraitHandlers.add(to: &traitHandlers, traits, handler)
  }

  /// Removes a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitHandlers?.remove(registration)
  }
}

extension UIViewController: UITraitChangeObservable {
  /// Registers a closure for changes of any of `traits`, called with the object and its former
  /// traits.
  @discardableResult
  public func registerForTraitChanges<Object>(
    _ traits: [UITrait], handler: @escaping @MainActor (Object, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    TraitHandlers.add(to: &traitHandlers, traits, handler)
  }

  /// Removes a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitHandlers?.remove(registration)
  }
}
