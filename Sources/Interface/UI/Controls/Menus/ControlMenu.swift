import BackswipeUnits

/// The open menu of a control, and the finger that has opened it.
@MainActor
final class ControlMenu {
  private weak var control: UIControl?
  private var press: UILongPressGestureRecognizer?
  private(set) weak var overlay: MenuOverlay?
  /// Whether the finger that opened the menu is still down.
  private var isHeld = false

  init(_ control: UIControl) { self.control = control }

  /// Adds or removes the recogniser of a long press.
  func update(opensByPress: Bool) {
    guard opensByPress != (press != nil), let control else { return }
    if let press {
      control.removeGestureRecognizer(press)
      self.press = nil
    } else {
      let made = UILongPressGestureRecognizer(target: self, action: ControlMenu.pressed)
      control.addGestureRecognizer(made)
      press = made
    }
  }

  private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    guard let control else { return }
    switch recognizer.state {
    case .began:
      if control.isEnabled, openMenu() { overlay?.held(at: recognizer.location(in: nil)) }
    case .changed: overlay?.heldMoved(to: recognizer.location(in: nil))
    case .ended: overlay?.heldLifted(at: recognizer.location(in: nil))
    default: overlay?.slide(to: nil)
    }
  }

  /// Opens the control's menu; returns whether there is one.
  private func openMenu() -> Bool {
    guard let control, overlay?.isOpen != true else { return false }
    control.send(.menuActionTriggered, nil)
    guard let shown = control.menuToShow else { return false }
    overlay = MenuOverlay.present(shown.menu, shown.source)
    return overlay != nil
  }

  /// A touch has begun that opens the menu at once.
  func touchBegan(_ touch: UITouch) {
    isHeld = openMenu()
    if isHeld { overlay?.held(at: touch.location(in: nil)) }
  }

  /// Whether the finger that opened the menu is still down.
  var holdsFinger: Bool { isHeld && overlay?.isOpen == true }

  func touchMoved(_ touch: UITouch) { overlay?.heldMoved(to: touch.location(in: nil)) }

  func touchEnded(_ touch: UITouch?) {
    isHeld = false
    if let touch {
      overlay?.heldLifted(at: touch.location(in: nil))
    } else {
      overlay?.slide(to: nil)
    }
  }

  func close() { overlay?.close(animated: false) }
}
