import BackswipeGestures
import BackswipeUnits

/// The modifier keys that are held.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits, as in UIKit.
  public let rawValue: Int

  /// Keys with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The option key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The command key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the number pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// The kinds of scrolling without a touch.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The bits, as in UIKit.
  public let rawValue: Int

  /// Kinds with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A wheel with steps.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// A touchpad.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

extension UIEvent {
  /// Buttons of a pointer.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: Int

    /// Buttons with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The left button.
    public static let primary = ButtonMask.button(1)
    /// The right button.
    public static let secondary = ButtonMask.button(2)

    /// A button by its number, from 1 to 62; others give no button.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      (1...62).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
    }
  }

  /// The buttons of a pointer that are pressed with its touches; empty for fingers.
  public var buttonMask: ButtonMask { ButtonMask(allTouches ?? []) }

  /// The keys that are held with the touches.
  public var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(allTouches ?? []) }
}

extension UIEvent.ButtonMask {
  /// The buttons of the pointer's touches.
  @MainActor
  fileprivate init(_ touches: some Sequence<UITouch>) {
    self.init(rawValue: touches.reduce(0) { $0 | $1.pointerButtons })
  }
}

extension UIKeyModifierFlags {
  @MainActor
  fileprivate init(_ touches: some Sequence<UITouch>) {
    self.init(rawValue: touches.reduce(0) { $0 | $1.sample.modifiers })
  }
}

extension UITouch {
  fileprivate var pointerButtons: Int { type == .indirectPointer ? sample.buttons : 0 }

  /// Whether a pointer made it with other buttons than its primary one.
  var isOfOtherButtons: Bool { type == .indirectPointer && sample.buttons & 1 == 0 }

  /// Whether its buttons are those that a recogniser requires; a finger has the primary one.
  func has(exactly buttons: UIEvent.ButtonMask) -> Bool {
    buttons.rawValue == (type == .indirectPointer ? sample.buttons : 1)
  }
}

extension UIGestureRecognizer {
  /// The buttons of a pointer that are pressed with its touches; empty for fingers, and without a
  /// touch.
  public var buttonMask: UIEvent.ButtonMask { UIEvent.ButtonMask(touches.touches) }

  /// The keys that are held with its touches; empty without a touch.
  public var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(touches.touches) }
}
