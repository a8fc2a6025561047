/// What `registerForTraitChanges` returns, to take the registration back.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// The closures that an object has called when traits of its change.
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

  func add(
    _ traits: [UITrait], _ handler: @escaping @MainActor (Any, UITraitCollection) -> Void
  ) -> Registration {
    let made = Registration(traits.compactMap { $0 as? any SystemTrait.Type }, handler)
    registrations.append(made)
    return made
  }

  func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  func tell(_ object: Any, from before: UITraitCollection, to after: UITraitCollection) {
    for registration in registrations
    where registration.traits.contains(where: { $0.differs(before.values, after.values) }) {
      registration.handler(object, before)
    }
  }
}

/// An object that calls closures when traits of its change: a view or a controller.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
  /// Has a closure called, with the object and its former traits, whenever one of some traits has
  /// changed.
  @discardableResult
  func registerForTraitChanges<Object>(
    _ traits: [UITrait], handler: @escaping @MainActor (Object, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UIView: UITraitChangeObservable {
  /// Has a closure called, with the object and its former traits, whenever one of some traits has
  /// changed.
  @discardableResult
  public func registerForTraitChanges<Object>(
    _ traits: [UITrait], handler: @escaping @MainActor (Object, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let handlers = traitHandlers ?? TraitHandlers()
    traitHandlers = handlers
    return handlers.add(traits) { object, before in (object as? Object).map { handler($0, before) }
    }
  }

  /// Takes a registration back.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitHandlers?.remove(registration)
  }
}

extension UIViewController: UITraitChangeObservable {
  /// Has a closure called, with the object and its former traits, whenever one of some traits has
  /// changed.
  @discardableResult
  public func registerForTraitChanges<Object>(
    _ traits: [UITrait], handler: @escaping @MainActor (Object, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let handlers = traitHandlers ?? TraitHandlers()
    traitHandlers = handlers
    return handlers.add(traits) { object, before in (object as? Object).map { handler($0, before) }
    }
  }

  /// Takes a registration back.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitHandlers?.remove(registration)
  }
}
