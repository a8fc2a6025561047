import BackswipeMotion
import BackswipePopDecisions
import BackswipeScene
import BackswipeSettings
import BackswipeUnits

/// The keyboard of a simulation: visible while the first responder accepts text, which it inserts
/// there, otherwise hidden.
@MainActor
package final class KeyboardController {
  var environmentLink: Backlink<UIEnvironment>?
  var environment: UIEnvironment? { environmentLink?.object }
  private lazy var view = KeyboardView { [weak self] in self?.press($0) }
  private var plane = KeyboardLayout.Plane.letters
  private var isShifted = false
  private var move: KeyboardAnimation?
  /// The followers, notified in the order of addition.
  var followers: [WeakReference<AnyObject>] = []
  /// Whether the keyboard is shown or appearing.
  package private(set) var isShown = false
  /// Whether only hardware keys are used, so that no keyboard is shown.
  package var isHardwareOnly = false

  init() {}

  /// The first responder, if it accepts text.
  private var input: (any UIKeyInput)? { environment?.focus.responder as? any UIKeyInput }

  /// Whether the first responder accepts text, also from a hardware keyboard.
  package var isTyping: Bool { input != nil }
  /// The view that is being edited, in words; nil for none.
  package var editedName: String? {
    input == nil ? nil : (environment?.focus.responder as? UIView)?.touchedName
  }

  /// Whether the keyboard is appearing, disappearing or under a finger.
  var isMoving: Bool { move != nil || isDragged }

  /// A finger that lowers the keyboard; nil for none.
  private var fingerDrag: KeyboardDrag?
  /// Whether a finger lowers the keyboard.
  var isDragged: Bool { (fingerDrag?.lowered ?? 0) > 0 }

  // MARK: Focus

  func focusChanged() {
    if input != nil {
      plane = startPlane
      textChanged()
      if isHardwareOnly { return }
      if isShown {
        layOut()
        tellFollowers(in: .zero)
      } else {
        present()
      }
    } else if isShown {
      hide()
    }
  }

  /// Call when the text or the caret has changed.
  func textChanged() {
    isShifted = wantsCapital
    layOut()
  }

  func traitsChanged() {
    plane = startPlane
    textChanged()
  }

  private var traits: (any UITextInputTraits)? { input as? any UITextInputTraits }

  /// Whether the return key of the screen can be pressed.
  private var isReturnEnabled: Bool {
    guard traits?.enablesReturnKeyAutomatically == true, input?.hasText != true else { return true }
    return ((input as? UITextField)?.leadingPositions ?? 0) > 0
  }

  private var startPlane: KeyboardLayout.Plane {
    traits?.keyboardType == .numbersAndPunctuation ? .numbers : .letters
  }

  private var wantsCapital: Bool {
    guard let traits, !traits.isSecureTextEntry else { return false }
    switch traits.keyboardType {
    case .emailAddress, .URL, .asciiCapable, .twitter, .webSearch: return false
    default: break
    }
    let before = (input as? any CaretKeys).map {
      String($0.entry.text.utf16.prefix($0.entry.caret))
    }
    let text = (before ?? nil) ?? (input?.hasText == true ? "x" : "")
    switch traits.autocapitalizationType {
    case .none: return false
    case .allCharacters: return true
    case .words: return text.isEmpty || text.hasSuffix(" ") || text.hasSuffix("\n")
    case .sentences:
      return text.isEmpty || [". ", "! ", "? ", "\n"].contains { text.hasSuffix($0) }
    }
  }

  // MARK: Keys

  /// Performs the action of an on-screen key.
  private func press(_ action: KeyboardLayout.Action) {
    switch action {
    case .insert(let text):
      input?.insertText(text)
      if plane != .letters, text == " " {
        plane = .letters
        layOut()
      }
    case .delete: input?.deleteBackward()
    case .enter: input?.insertText("\n")
    case .shift:
      isShifted.toggle()
      layOut()
    case .plane(let next):
      plane = next
      layOut()
    }
  }

  /// Presses a key of a hardware keyboard, by SDL's name, with the prefix `Shift+` to extend the
  /// selection, or `Ctrl+A` to select all.
  ///
  /// - Returns: whether the key was handled.
  package func press(key: String) -> Bool {
    guard let input else { return false }
    let caret = input as? any CaretKeys
    let selects = key.hasPrefix("Shift+")
    switch selects ? String(key.dropFirst(6)) : key {
    case "Ctrl+A": caret?.selectAll(nil)
    case "Backspace": input.deleteBackward()
    case "Return", "Keypad Enter": input.insertText("\n")
    case "Delete": caret?.deleteForward()
    case "Left": caret?.moveCaret(.left, selects: selects)
    case "Right": caret?.moveCaret(.right, selects: selects)
    case "Home": caret?.moveCaret(.start, selects: selects)
    case "End": caret?.moveCaret(.end, selects: selects)
    case "Up": caret?.moveCaret(.up, selects: selects)
    case "Down": caret?.moveCaret(.down, selects: selects)
    case "Escape": _ = (input as? UIResponder)?.resignFirstResponder()
    default: break
    }
    return true
  }

  /// Inserts text, as from a hardware keyboard.
  ///
  /// - Returns: false if the first responder does not accept text.
  package func type(_ text: String) -> Bool {
    guard let input else { return false }
    input.insertText(text)
    return true
  }

  // MARK: Selection

  /// The selected part of the edited text; nil for none or for secure text.
  package var selectedText: String? {
    guard traits?.isSecureTextEntry != true, let entry = (input as? any CaretKeys)?.entry,
      let range = Range(entry.insertion, in: entry.text), !range.isEmpty
    else { return nil }
    return String(entry.text[range])
  }

  // MARK: Showing

  /// The keyboard's frame in the window while it is shown.
  var shownFrame: CGRect {
    guard let screen = environment?.screen else { return .zero }
    let height = KeyboardLayout.height(on: screen)
    return CGRect(
      x: 0, y: screen.size.height - height, width: screen.size.width, height: height)
  }

  /// The current top edge of the keyboard.
  var viewTop: CGFloat { move?.frame.minY ?? view.frame.minY }

  /// The frame in which it is shown now.
  private var presentFrame: CGRect {
    move?.frame ?? shownFrame.offsetBy(dx: 0, dy: CGFloat(fingerDrag?.lowered ?? 0))
  }

  // MARK: Fingers

  /// A finger that drags content is at a height of the window.
  func drag(to y: CGFloat) {
    guard isShown, move == nil else { return }
    var drag =
      fingerDrag
      ?? KeyboardDrag(
        top: Double(shownFrame.minY), height: Double(shownFrame.height),
        rule: environment?.settings.keyboardDrag ?? KeyboardDrag.Rule())
    let moved = drag.moved(to: Double(y))
    fingerDrag = drag
    guard moved else { return }
    view.frame = presentFrame
    for follower in followers {
      (follower.object as? KeyboardGuideFollower)?.keyboardIsAt(presentFrame.minY)
    }
  }

  /// The decision about a finger that leaves now; nil where it has not lowered the keyboard.
  func release(velocity: CGFloat) -> KeyboardRelease? {
    isDragged ? fingerDrag.map { KeyboardRelease($0, velocity: Double(velocity)) } : nil
  }

  /// The finger has left: the keyboard hides with the end of editing, or returns.
  ///
  /// - Parameter velocity: points per second downwards; nil for a cancelled touch.
  func letGo(velocity: CGFloat?) {
    guard let drag = fingerDrag else { return }
    let start = presentFrame
    let dismisses = velocity.map { drag.dismisses(velocity: Double($0)) } ?? false
    if dismisses, let responder = environment?.focus.responder,
      responder.resignFirstResponder(), !isShown
    {
      return
    }
    fingerDrag = nil
    guard isShown, start != shownFrame, let environment else { return }
    for follower in followers {
      (follower.object as? KeyboardGuideFollower)?
        .keyboardMoves(to: shownFrame.minY, in: environment.settings.keyboardDuration)
    }
    begin(from: start, to: shownFrame, environment, isReturn: true)
  }

  private var hiddenFrame: CGRect { shownFrame.offsetBy(dx: 0, dy: shownFrame.height) }

  private func present() {
    guard let environment, let window = environment.window else { return }
    isShown = true
    hideBars()
    post(.willChangeFrame, .willShow, from: hiddenFrame, to: shownFrame)
    let start = move?.frame ?? hiddenFrame
    window.showKeyboard(view)
    layOut()
    begin(from: start, to: shownFrame, environment)
    tellFollowers(in: environment.settings.keyboardDuration)
  }

  private func hide() {
    guard let environment else { return }
    isShown = false
    post(.willChangeFrame, .willHide, from: shownFrame, to: hiddenFrame)
    let start = presentFrame
    fingerDrag = nil
    begin(from: start, to: hiddenFrame, environment)
    tellFollowers(in: environment.settings.keyboardDuration)
  }

  /// - Parameter isReturn: whether it goes back after a finger has lowered it, which is not
  ///   notified.
  private func begin(
    from start: CGRect, to end: CGRect, _ environment: UIEnvironment, isReturn: Bool = false
  ) {
    if let move { environment.stop(move) }
    view.frame = end
    let next = KeyboardAnimation(
      view: view, from: start, to: end, duration: environment.settings.keyboardDuration
    ) { [weak self] in self?.arrived(isReturn: isReturn) }
    move = next
    environment.start(next)
  }

  private func arrived(isReturn: Bool) {
    move = nil
    view.layer.animatedState = nil
    if isReturn { return }
    if isShown {
      post(.didChangeFrame, .didShow, from: hiddenFrame, to: shownFrame)
    } else {
      view.removeFromSuperview()
      post(.didChangeFrame, .didHide, from: shownFrame, to: hiddenFrame)
    }
  }

  /// Call when the screen's size has changed.
  func screenChanged() {
    guard isShown || isMoving else { return }
    fingerDrag = nil
    let before = view.frame
    if let move { environment?.stop(move) }
    move = nil
    view.layer.animatedState = nil
    guard isShown else {
      view.removeFromSuperview()
      return
    }
    post(.willChangeFrame, from: before, to: shownFrame)
    layOut()
    tellFollowers(in: .zero)
    post(.didChangeFrame, from: before, to: shownFrame)
  }

  private func layOut() {
    guard isShown, let screen = environment?.screen else { return }
    view.frame = isDragged ? presentFrame : shownFrame
    // Like the field.
    let style = (input as? UIView)?.traitCollection.userInterfaceStyle ?? .unspecified
    if view.overrideUserInterfaceStyle != style { view.overrideUserInterfaceStyle = style }
    let kind = traits?.returnKeyType ?? .default
    view.setLayout(
      KeyboardLayout(
        type: traits?.keyboardType ?? .default, plane: plane, isShifted: isShifted,
        enter: kind.label, width: shownFrame.width, inset: screen.sideInset,
        height: shownFrame.height - KeyboardLayout.foot(on: screen)),
      isShifted: isShifted, isReturnProminent: kind.isProminent, isReturnEnabled: isReturnEnabled)
  }

  /// Hides the bars of navigation controllers around the first responder that hide them for the
  /// keyboard.
  private func hideBars() {
    var responder = environment?.focus.responder
    while let current = responder {
      current.keyboardWillAppear()
      responder = current.next
    }
  }

  // MARK: Notifications

  private enum Notice {
    case willShow, didShow, willHide, didHide, willChangeFrame, didChangeFrame

    var name: Notification.Name {
      switch self {
      case .willShow: UIResponder.keyboardWillShowNotification
      case .didShow: UIResponder.keyboardDidShowNotification
      case .willHide: UIResponder.keyboardWillHideNotification
      case .didHide: UIResponder.keyboardDidHideNotification
      case .willChangeFrame: UIResponder.keyboardWillChangeFrameNotification
      case .didChangeFrame: UIResponder.keyboardDidChangeFrameNotification
      }
    }

    var event: InterfaceEvent? {
      switch self {
      case .willShow: .keyboardWillShow
      case .didShow: .keyboardDidShow
      case .willHide: .keyboardWillHide
      case .didHide: .keyboardDidHide
      case .willChangeFrame, .didChangeFrame: nil
      }
    }
  }

  private func post(_ notices: Notice..., from start: CGRect, to end: CGRect) {
    guard let environment else { return }
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: start,
      UIResponder.keyboardFrameEndUserInfoKey: end,
      UIResponder.keyboardAnimationDurationUserInfoKey:
        environment.settings.keyboardDuration.seconds,
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
      UIResponder.keyboardIsLocalUserInfoKey: true,
    ]
    for notice in notices {
      if let event = notice.event { environment.onEvent?(event) }
      NotificationCenter.default.post(
        name: notice.name, object: environment.mainScreen, userInfo: info)
    }
  }
}
