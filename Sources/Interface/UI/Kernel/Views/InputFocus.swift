extension UIResponder {
  /// Whether the keyboard is taken away from it without asking.
  var isForced: Bool { environment?.focus.isForcing ?? false }
}

/// The one first responder of a simulation, which has the keyboard.
@MainActor
package final class InputFocus {
  package private(set) var responder: UIResponder? {
    get { link }
    set { link = newValue }
  }
  @Linked private var link: UIResponder?
  /// Called when the first responder has changed.
  var onChange: (() -> Void)?

  init() {}

  func give(to new: UIResponder) -> Bool {
    if responder === new { return true }
    guard new.canBecomeFirstResponder, (new as? UIView).map({ $0.window != nil }) ?? true else {
      return false
    }
    if let old = responder {
      guard old.canResignFirstResponder else { return false }
      isHandingOver = true
      defer { isHandingOver = false }
      guard old.resignFirstResponder() else { return false }
    }
    // The old responder may have made another one the first responder while resigning.
    guard responder == nil else { return responder === new }
    responder = new
    onChange?()
    return true
  }

  /// True while a responder is forced to resign.
  private(set) var isForcing = false
  /// True while the focus moves between responders: the keyboard stays visible.
  private var isHandingOver = false

  func resign(_ old: UIResponder) -> Bool {
    guard responder === old else { return true }
    guard isForcing || old.canResignFirstResponder else { return false }
    responder = nil
    if !isHandingOver { onChange?() }
    return true
  }

  /// Forces a view that leaves the window to resign.
  func drop(_ old: UIView) {
    guard responder === old else { return }
    isForcing = true
    _ = old.resignFirstResponder()
    isForcing = false
    guard responder === old else { return }
    responder = nil
    onChange?()
  }
}
