import BackswipeUI
import BackswipeUnits

/// A scroll view that drives numbers of its page.
@MainActor
class LayoutScrollView: UIScrollView, UIScrollViewDelegate {
  /// Called with the distance of the content from its place at rest at the beginning, in points;
  /// nil for no calls.
  var moved: ((CGPoint) -> Void)? {
    didSet {
      delegate = self
      callMoved()
    }
  }

  /// The content that fingers zoom; nil for none.
  private weak var zoomed: UIView?

  /// Lets fingers zoom the content within scales.
  func zoom(_ view: UIView, _ scales: ClosedRange<Double>) {
    zoomed = view
    delegate = self
    minimumZoomScale = CGFloat(scales.lowerBound)
    maximumZoomScale = CGFloat(scales.upperBound)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { callMoved() }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    callMoved()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if beginsAtRight != isAtRight {
      // What is shown stays, also when the direction changes later. Places of elements depend on the
      // content's own layout.
      let shown = distance
      for view in subviews { view.layoutIfNeeded() }
      isAtRight.toggle()
      contentOffset.x = isAtRight ? lastOffset - shown : shown - adjustedContentInset.left
    }
    callMoved()
  }

  /// Goes to the beginning of its content, which is not zoomed.
  func restart() {
    if zoomed != nil {
      setZoomScale(min(max(1, minimumZoomScale), maximumZoomScale), animated: false)
    }
    let inset = adjustedContentInset
    setContentOffset(
      CGPoint(x: beginsAtRight ? lastOffset : -inset.left, y: -inset.top), animated: false)
  }

  /// Whether the content had its beginning at the right in the last layout.
  private var isAtRight = false

  /// Whether the content begins at the right: horizontal content laid out from there.
  var beginsAtRight: Bool {
    let inset = adjustedContentInset
    return effectiveUserInterfaceLayoutDirection == .rightToLeft
      && contentSize.width > bounds.width - inset.left - inset.right
  }

  /// The offset at which the content ends at the right with the part that no bar covers.
  private var lastOffset: CGFloat {
    max(contentSize.width - bounds.width + adjustedContentInset.right, -adjustedContentInset.left)
  }

  /// The distance of the content from its beginning along x, in points.
  private var distance: CGFloat {
    isAtRight ? lastOffset - contentOffset.x : contentOffset.x + adjustedContentInset.left
  }

  /// The lengths of the view by which it is scrolled along its axis.
  var pagesScrolled: Double {
    let inset = adjustedContentInset
    let size = CGSize(
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom)
    guard size.width > 0, size.height > 0 else { return 0 }
    return contentSize.width > size.width
      ? Double(distance / size.width)
      : Double((contentOffset.y + inset.top) / size.height)
  }

  private func callMoved() {
    guard let moved else { return }
    moved(CGPoint(x: distance, y: contentOffset.y + adjustedContentInset.top))
  }
}

/// The parts of a carousel.
@MainActor
final class CarouselView: UIStackView {
  weak var scroll: LayoutScrollView?
}
