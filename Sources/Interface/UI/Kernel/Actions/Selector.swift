/// A method that controls, recognisers and bar items call on their target: `Selector(List.edit)`
/// stands for UIKit's `#selector(edit)`.
///
/// Two are equal if one is a copy of the other, because methods cannot be compared.
@preconcurrency @MainActor
public struct Selector: Hashable {
  /// Calls the method of a target, if the target has it.
  private final class Call: Sendable {
    /// - Returns: whether the target is an instance of the method's class.
    let perform: @MainActor (AnyObject, AnyObject, AnyObject?) -> Bool

    init(_ perform: @escaping @MainActor (AnyObject, AnyObject, AnyObject?) -> Bool) {
      self.perform = perform
    }
  }

  private nonisolated let call: Call

  /// A method without arguments.
  public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> () -> Void) {
    call = Call { target, _, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// A method that takes the sender: the control, recogniser or item.
  ///
  /// A sender of another class than the method's argument is a programming error.
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    call = Call { target, sender, _ in
      guard let target = target as? Target else { return false }
      method(target)(Self.cast(sender, for: target))
      return true
    }
  }

  /// A method that takes the sender and the event, which is nil unless it was a touch.
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> (Sender, UIEvent?) -> Void
  ) {
    call = Call { target, sender, event in
      guard let target = target as? Target else { return false }
      method(target)(Self.cast(sender, for: target), event as? UIEvent)
      return true
    }
  }

  /// A method that takes the sender and the event, which has no touches unless it was a touch.
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> (Sender, UIEvent) -> Void
  ) {
    self.init { (target: Target) in
      { (sender: Sender, event: UIEvent?) in
        method(target)(sender, event ?? UIEvent())
      }
    }
  }

  /// A method that takes the object whose traits have changed, and its former traits.
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> (Sender, UITraitCollection) -> Void
  ) {
    call = Call { target, sender, traits in
      guard let target = target as? Target else { return false }
      method(target)(
        Self.cast(sender, for: target), traits as? UITraitCollection ?? UITraitCollection())
      return true
    }
  }

  private static func cast<Sender>(_ sender: AnyObject, for target: AnyObject) -> Sender {
    guard let sender = sender as? Sender else {
      preconditionFailure(
        "Selector: the method of \(type(of: target)) takes a \(Sender.self), not a "
          + "\(type(of: sender))")
    }
    return sender
  }

  /// Calls the method.
  ///
  /// - Returns: whether the target has it.
  @discardableResult
  func perform(on target: AnyObject, sender: AnyObject, event: UIEvent?) -> Bool {
    call.perform(target, sender, event)
  }

  /// Calls the method after a change of traits.
  ///
  /// - Returns: whether the target has it.
  @discardableResult
  func perform(on target: AnyObject, sender: AnyObject, traits: UITraitCollection) -> Bool {
    call.perform(target, sender, traits)
  }

  /// Calls the method of the first responder that has it, along responder chains. For actions
  /// without a target.
  ///
  /// - Returns: whether a responder has it.
  @discardableResult
  func performAlongChain(
    from starts: [UIResponder?], sender: AnyObject, event: UIEvent?
  ) -> Bool {
    for start in starts {
      var next = start
      while let responder = next {
        if perform(on: responder, sender: sender, event: event) { return true }
        next = responder.next
      }
    }
    return false
  }

  /// Whether one is a copy of the other.
  public nonisolated static func == (one: Selector, other: Selector) -> Bool {
    one.call === other.call
  }

  /// Hashes the identity of the method.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(call)) }
}
