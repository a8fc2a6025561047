import BackswipeScene
import BackswipeUnits

extension UIView {
  /// The margins and dimensions of a view that follow the superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The mask's bits, as UIKit has them.
    public let rawValue: UInt

    /// The mask of these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the left grows and shrinks.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width grows and shrinks.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the right grows and shrinks.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the top grows and shrinks.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height grows and shrinks.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the bottom grows and shrinks.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Resizes the subviews by their masks after a change of this view's size.
  func resizeSubviews(from old: CGSize) {
    let new = bounds.size
    for view in ownSubviews where !view.autoresizingMask.isEmpty {
      let mask = view.autoresizingMask
      let box = view.layer.plainFrame
      let x = AutoresizingAxis(
        before: mask.contains(.flexibleLeftMargin), length: mask.contains(.flexibleWidth),
        after: mask.contains(.flexibleRightMargin))
      let y = AutoresizingAxis(
        before: mask.contains(.flexibleTopMargin), length: mask.contains(.flexibleHeight),
        after: mask.contains(.flexibleBottomMargin))
      let across = x.resized(start: box.minX, length: box.width, from: old.width, to: new.width)
      let down = y.resized(start: box.minY, length: box.height, from: old.height, to: new.height)
      let size = CGSize(width: across.length, height: down.length)
      view.bounds.size = size
      view.center = CGPoint(
        x: across.start + size.width / 2, y: down.start + size.height / 2)
    }
  }
}

/// The flexible parts along one axis: the margin before, the length, the margin after.
///
/// The superview's growth is distributed among them in proportion to their lengths; equally if
/// these are 0; to the margin after if no part is flexible. (doc)
struct AutoresizingAxis {
  var before: Bool
  var length: Bool
  var after: Bool

  func resized(start: CGFloat, length: CGFloat, from old: CGFloat, to new: CGFloat)
    -> (start: CGFloat, length: CGFloat)
  {
    let parts = [start, length, old - start - length]
    let stretches = [before, self.length, after]
    let total = zip(parts, stretches).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    let count = stretches.filter { $0 }.count
    let gain = new - old
    func resized(_ index: Int) -> CGFloat {
      guard stretches[index] else { return parts[index] }
      let share = total == 0 ? 1 / CGFloat(count) : parts[index] / total
      return (parts[index] + gain * share).onGrid
    }
    return (resized(0), max(resized(1), 0))
  }
}
