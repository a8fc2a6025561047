/// An object that can be handed touches; what it does not handle goes to `next`. One of them at a
/// time can have the keyboard: the first responder.
@preconcurrency @MainActor
open class UIResponder {
  /// A responder with no next one.
  public init() {}

  // Isolated deinitialisers and `@preconcurrency` exclude each other.
  deinit { link?.clear() }

  /// What others know the responder by that do not keep it.
  package var responderLink: Backlink<UIResponder> {
    if let link { return link }
    let made = Backlink<UIResponder>(self)
    link = made
    return made
  }
  private var link: Backlink<UIResponder>?
  /// What `objc_setAssociatedObject` keeps.
  var associatedValues: [UnsafeRawPointer: AssociatedValue] = [:]

  package var environment: UIEnvironment? { UIContext.environment }

  /// Whether the other one is the same.
  open nonisolated func isEqual(_ object: Any?) -> Bool {
    object.map { $0 as AnyObject === self } ?? false
  }

  /// The next in the responder chain: a view's controller or superview.
  open var next: UIResponder? { nil }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: First responder

  /// False by default: a responder that takes keys says so.
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  open var isFirstResponder: Bool { environment?.focus.responder === self }

  /// Makes it the first responder, if the present one resigns.
  ///
  /// - Returns: whether it is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    environment?.focus.give(to: self) ?? false
  }

  /// Resigns as the first responder.
  ///
  /// - Returns: whether it is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    environment?.focus.take(from: self) ?? true
  }
}

/// By identity.
extension UIResponder: Hashable {
  /// Whether both are the same.
  public nonisolated static func == (one: UIResponder, other: UIResponder) -> Bool {
    one === other
  }

  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
