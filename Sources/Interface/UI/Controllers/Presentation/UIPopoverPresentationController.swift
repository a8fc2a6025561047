public import BackswipeUnits

/// The anchor of a popover. A phone has no popovers and presents them like style `automatic`: the
/// properties are stored without an effect, and `delegate` is notified of the sheet.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// Kept for source compatibility: popovers appear as sheets.
  open weak var sourceView: UIView?
  /// Kept for source compatibility: popovers appear as sheets.
  open var sourceRect = CGRect.null
  /// Kept for source compatibility: popovers appear as sheets.
  open weak var barButtonItem: UIBarButtonItem?
  /// Kept for source compatibility: popovers appear as sheets.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
}

/// The delegate of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

extension UIViewController {
  /// The popover presentation; nil unless `modalPresentationStyle` is `popover`.
  public var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    let popover =
      keptPopover
      ?? UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    keptPopover = popover
    return popover
  }
}

/// The possible directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits, as in UIKit.
  public let rawValue: UInt

  /// Directions with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Down.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// Left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// Right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// All directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}
