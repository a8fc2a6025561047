public import BackswipeGeometry

/// What anchors a popover. There are none on a phone, where a popover covers the screen: what is set
/// here is kept.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open weak var sourceView: UIView?
  open var sourceRect = CGRect.null
  open weak var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
}

/// Where the arrow of a popover may be.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Directions by UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// At the top.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// At the bottom.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// At the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// At the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// On any side.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}
