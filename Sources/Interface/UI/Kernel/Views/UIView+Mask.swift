import BackswipeScene

/// Holds the mask of a view, which is in no list of subviews.
private final class HeldMask {
  private let view: UIView

  init(_ view: UIView) { self.view = view }

  deinit { view.uplink.clear() }
}

extension UIView {
  /// The view whose alpha masks this view and its subviews, with its frame in this view's bounds;
  /// nil for no mask. Any content masks; touches reach the masked parts. The mask answers this view
  /// as its `superview`, without being among the subviews.
  public var mask: UIView? {
    get { maskBelow }
    set {
      guard newValue !== maskBelow else { return }
      dropMask()
      if let newValue { hold(newValue) }
    }
  }

  private func dropMask() {
    maskBelow?.leaveMasked(self)
    associatedValues[maskKey] = nil
    layer.mask = nil
  }

  // Not inlined: the release build of the setter as one function fails in the optimiser of Swift 6.3.
  @inline(never)
  private func hold(_ mask: UIView) {
    precondition(!isInside(mask), "UIView.mask: \(mask) cannot mask a view inside of it")
    mask.removeFromSuperview()
    let window = window
    if window != nil { mask.windowWillChange(to: window) }
    layer.mask = mask.layer
    mask.uplink.set(self)
    associatedValues[maskKey] = .strong(HeldMask(mask))
    mask.setNeedsLayout()
    mask.setNeedsDisplay()
    mask.markSubtreeDirty()
    markSubtreeDirty()
    if window != nil { mask.windowDidChange(to: window) }
  }

  /// The view of the layer's mask; nil without one.
  var maskBelow: UIView? { mayBeMasked ? layer.mask?.view : nil }

  /// False for a view without a mask, and true for some of these; a read of one stored property.
  @inline(__always)
  var mayBeMasked: Bool { layer.rare != nil }

  private func leaveMasked(_ masked: UIView) {
    let wasShown = masked.window != nil
    if wasShown { windowWillChange(to: nil) }
    uplink.clear()
    layer.detach()
    if wasShown { windowDidChange(to: nil) }
  }
}

/// The key of a held mask.
@MainActor
private let maskKey: UnsafeRawPointer = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
