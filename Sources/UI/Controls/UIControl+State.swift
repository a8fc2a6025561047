extension UIControl {
  /// What a control is; decides what it shows.
  public struct State: OptionSet, Hashable, Sendable {
    /// The states' bits, as UIKit has them.
    public let rawValue: UInt

    /// The states of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It takes no touches.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is the one that is chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// It has the focus; never here.
    public static let focused = State(rawValue: 1 << 3)
  }
}
