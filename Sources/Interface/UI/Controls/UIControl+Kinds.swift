extension UIControl {
  /// Events sent by a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt

    /// Events with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch begins in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch begins with a tap count above 1.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moves inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moves outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch moves back into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch moves out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch ends inside the control: a button's tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch ends outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch is cancelled by a recogniser or the system.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control's value was changed by a touch.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The primary action of the control, such as a button's tap.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu is about to open. (iOS 14)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing begins in a field.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A field's text is edited.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ends in a field.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ends editing.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Every touch event.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// Every editing event.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// Reserved for the application.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Reserved for the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// Every event.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// Horizontal alignment of content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center
    case left
    case right
    case fill
    case leading
    case trailing
  }

  /// Vertical alignment of content.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center
    case top
    case bottom
    case fill
  }
}
