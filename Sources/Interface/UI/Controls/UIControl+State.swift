extension UIControl {
  /// The state of a control; decides what it shows.
  public struct State: OptionSet, Hashable, Sendable {
    /// The states' bits, as UIKit has them.
    public let rawValue: UInt

    /// The states of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No other state is set.
    public static let normal: State = []
    /// A tracked touch is inside it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It ignores touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// `isSelected` is set.
    public static let selected = State(rawValue: 1 << 2)
    /// It has the focus; never set here.
    public static let focused = State(rawValue: 1 << 3)
  }
}
