public import BackswipeUnits

/// What anchors a popover. There are none on a phone, where a popover comes up as a controller of style
/// `automatic` does: what is set here is kept, and `delegate` hears of the sheet.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open weak var sourceView: UIView?
  open var sourceRect = CGRect.null
  open weak var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
}

/// Hears of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

extension UIViewController {
  /// What anchors the controller's popover; nil unless `modalPresentationStyle` is `popover`.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    let popover =
      keptPopover
      ?? UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    keptPopover = popover
    return popover
  }
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
