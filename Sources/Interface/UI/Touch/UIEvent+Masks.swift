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

  /// `primary` with a touch of a pointer, whose other buttons make none; else empty.
  public var buttonMask: ButtonMask {
    allTouches?.contains { $0.type == .indirectPointer } == true ? .primary : []
  }

  /// Always empty: touches come without keys.
  public var modifierFlags: UIKeyModifierFlags { [] }
}

extension UIGestureRecognizer {
  /// `primary` while it has a touch of a pointer, whose other buttons make none; else empty.
  public var buttonMask: UIEvent.ButtonMask {
    touches.touches.contains { $0.type == .indirectPointer } ? .primary : []
  }

  /// Always empty: touches come without keys.
  public var modifierFlags: UIKeyModifierFlags { [] }
}
