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

  /// The same for equal responders.
  open nonisolated var hash: Int { ObjectIdentifier(self).hashValue }

  /// The name of its class and its address.
  open nonisolated var description: String {
    "<\(type(of: self)): 0x\(String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16))>"
  }

  /// The same as `description`.
  open nonisolated var debugDescription: String { description }

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

  // MARK: Accessibility

  /// What is said to those who do not see it; nil for nothing.
  final var accessibility: AccessibilityValues?

  private func makeAccessibility() -> AccessibilityValues {
    let made = accessibility ?? AccessibilityValues()
    accessibility = made
    return made
  }

  /// Whether it is told of; by default controls, labels and text views are. Kept for UIKit's sake, as
  /// all of this: nothing reads the screen aloud.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? (self is UIControl || self is UILabel || self is UITextView) }
    set { makeAccessibility().isElement = newValue }
  }

  /// How it is to be taken; those of a button, a label or a picture by default.
  open var accessibilityTraits: UIAccessibilityTraits {
    get {
      accessibility?.traits
        ?? (self is UIButton
          ? .button : self is UILabel ? .staticText : self is UIImageView ? .image : .none)
    }
    set { makeAccessibility().traits = newValue }
  }

  /// What comes of using it; nil for nothing.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { makeAccessibility().hint = newValue }
  }

  /// What it is set to; nil for nothing.
  open var accessibilityValue: String? {
    get { accessibility?.value }
    set { makeAccessibility().value = newValue }
  }

  /// Whether it and everything in it is passed over.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.elementsHidden ?? false }
    set { makeAccessibility().elementsHidden = newValue }
  }

  /// Whether everything around it is passed over.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { makeAccessibility().isModal = newValue }
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
