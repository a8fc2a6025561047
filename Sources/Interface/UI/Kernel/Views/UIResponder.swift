import BackswipePopDecisions

/// An object that can receive touches; those it does not handle are passed to `next`. At most one
/// responder of a simulation has the keyboard: the first responder.
@preconcurrency @MainActor
open class UIResponder {
  /// A responder with no next one.
  public init() {}

  // Isolated deinitialisers and `@preconcurrency` exclude each other.
  deinit { link?.clear() }

  /// A weak reference to the responder.
  package var responderLink: Backlink<UIResponder> {
    if let link { return link }
    let made = Backlink<UIResponder>(self)
    link = made
    return made
  }
  private var link: Backlink<UIResponder>?
  /// The values stored by `objc_setAssociatedObject`.
  var associatedValues: [UnsafeRawPointer: AssociatedValue] = [:]

  package var environment: UIEnvironment? { UIContext.environment }

  /// Whether the other object is this one.
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

  /// Called when touches land; passes them on to `next` by default.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches move; passes them on to `next` by default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches lift; passes them on to `next` by default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let next else { return ignore(touches, "takes no taps") }
    next.touchesEnded(touches, with: event)
  }

  /// Notes that nothing reacts to touches that end, where nothing has taken them.
  final func ignore(_ touches: Set<UITouch>, _ reason: String) {
    for touch in touches where touch.taker == nil { touch.taker = .nobody(reason) }
  }

  /// Notes that their receiver has refused touches that end.
  final func refuse(_ touches: Set<UITouch>, _ reason: String) {
    for touch in touches { touch.taker = .nobody(reason) }
  }

  /// Notes the receiver of touches that end.
  final func take(_ touches: Set<UITouch>, as name: @autoclosure () -> String) {
    guard environment?.explain != nil else { return }
    for touch in touches { touch.taker = .view(name()) }
  }

  /// Called when a recogniser or the system takes touches away; passes them on to `next` by
  /// default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Accessibility

  /// The accessibility properties; nil if none has been set.
  final var accessibility: AccessibilityValues?

  private func makeAccessibility() -> AccessibilityValues {
    let made = accessibility ?? AccessibilityValues()
    accessibility = made
    return made
  }

  /// Whether it is an accessibility element; by default true for controls, labels and text views.
  /// Kept for source compatibility, as all accessibility properties: nothing reads the screen
  /// aloud.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? isElementByDefault }
    set { makeAccessibility().isElement = newValue }
  }

  /// The kind of the element; by default that of a button, label or picture. Kept for source
  /// compatibility: nothing reads the screen aloud.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? traitsByDefault }
    set { makeAccessibility().traits = newValue }
  }

  /// `isAccessibilityElement` of the class.
  var isElementByDefault: Bool { false }
  /// `accessibilityTraits` of the class.
  var traitsByDefault: UIAccessibilityTraits { .none }

  /// The result of using it; nil for none. Kept for source compatibility: nothing reads the
  /// screen aloud.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { makeAccessibility().hint = newValue }
  }

  /// The value; nil for none. Kept for source compatibility: nothing reads the screen aloud.
  open var accessibilityValue: String? {
    get { accessibility?.value }
    set { makeAccessibility().value = newValue }
  }

  /// Whether it and its content are left out. Kept for source compatibility: nothing reads
  /// the screen aloud.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.elementsHidden ?? false }
    set { makeAccessibility().elementsHidden = newValue }
  }

  /// Whether its surroundings are left out. Kept for source compatibility: nothing reads the
  /// screen aloud.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { makeAccessibility().isModal = newValue }
  }

  // MARK: First responder

  /// The keyboard comes up for this responder, or for one whose chain it is in.
  func keyboardWillAppear() {}

  /// False by default; true for responders that take keys.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the first responder may change to another; true by default.
  open var canResignFirstResponder: Bool { true }

  /// Whether it receives keys and actions without a target first.
  open var isFirstResponder: Bool { environment?.focus.responder === self }

  /// Makes this responder the first responder, if the present one resigns.
  ///
  /// - Returns: whether it is the first responder afterwards.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    environment?.focus.give(to: self) ?? false
  }

  /// Resigns as the first responder.
  ///
  /// - Returns: whether it has resigned.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    environment?.focus.resign(self) ?? true
  }
}

extension UIResponder: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (one: UIResponder, other: UIResponder) -> Bool {
    one === other
  }

  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
