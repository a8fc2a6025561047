/// Who has the keyboard: the one first responder of a simulation.
@MainActor
package final class InputFocus {
  package private(set) var responder: UIResponder? {
    get { link }
    set { link = newValue }
  }
  @Linked private var link: UIResponder?
  /// Told when another responder, or none, has got the keyboard.
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
    // Resigning may have made another the first responder.
    guard responder == nil else { return responder === new }
    responder = new
    onChange?()
    return true
  }

  /// True while the keyboard is taken away from a responder that is not asked.
  private(set) var isForcing = false
  /// True while one responder gives the keyboard up for another: it does not go away in between.
  private var isHandingOver = false

  func take(from old: UIResponder) -> Bool {
    guard responder === old else { return true }
    guard isForcing || old.canResignFirstResponder else { return false }
    responder = nil
    if !isHandingOver { onChange?() }
    return true
  }

  /// Takes the keyboard away from a view that leaves the window, without asking.
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
