extension UIControl {
  /// The state of a control, which determines its look.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt

    /// States with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No other state is set.
    public static let normal: State = []
    /// A tracked touch is inside it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It ignores touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control's `isSelected` is set.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the focus; never set here.
    public static let focused = State(rawValue: 1 << 3)
  }
}

extension UIView {
  /// Whether the view is a control or a part of one.
  var isInControl: Bool {
    var view: UIView? = self
    while let current = view {
      if current is UIControl { return true }
      view = current.ownSuperview
    }
    return false
  }
}
