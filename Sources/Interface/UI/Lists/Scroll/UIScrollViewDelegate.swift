public import BackswipeUnits

/// The delegate of a scroll view.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Called after every change of the offset.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A drag begins to scroll.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called at the end of a drag. The offset at which the content will settle can be changed.
  ///
  /// - Parameter velocity: points a millisecond.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// A drag has ended; the content may scroll on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content scrolls on after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content has come to a stop after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called at the end of an offset animation started in code.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Whether a tap on the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called after a tap on the status bar has scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// The view that zooming scales; nil for none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Fingers, or an animation that code requested, begin to zoom.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called after every change of the scale.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Fingers or an animation have zoomed, and the scale is within its limits again.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Called after every change of the adjusted inset.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Returns nil.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Adds the property `delegate` to scroll views; a table redeclares it with a narrower type, which
/// a class could not do.
@preconcurrency @MainActor
public protocol UIScrollViewDelegating: UIScrollView {}

extension UIScrollViewDelegating {
  /// The delegate; held weakly.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
