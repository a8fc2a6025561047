/// Methods that are called after changes of traits.
extension UITraitChangeObservable {
  /// Registers a method of a target for changes of any of `traits`. The target is not retained.
  ///
  /// - Parameters:
  ///   - target: nil for the object itself.
  ///   - action: takes nothing, the object, or the object and its former traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any? = nil, action: Selector
  ) -> any UITraitChangeRegistration {
    let target = target.map { $0 as AnyObject } ?? self
    return registerForTraitChanges(traits) {
      [weak target] (object: AnyObject, before: UITraitCollection) in
      if let target { action.perform(on: target, sender: object, traits: before) }
    }
  }

  /// Registers a method of a target, or of the object itself.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], target: Target? = nil,
    action: @escaping @MainActor (Target) -> () -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: target, action: Selector(action))
  }

  /// Registers a method of a target, or of the object itself, that takes the object.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject, Sender>(
    _ traits: [UITrait], target: Target? = nil,
    action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: target, action: Selector(action))
  }

  /// Registers a method of a target, or of the object itself, that takes the object and its former
  /// traits.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject, Sender>(
    _ traits: [UITrait], target: Target? = nil,
    action: @escaping @MainActor (Target) -> (Sender, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: target, action: Selector(action))
  }
}
