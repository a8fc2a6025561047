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
    callMoved()
  }

  /// The lengths of the view by which it is scrolled along its axis.
  var pagesScrolled: Double {
    let inset = adjustedContentInset
    let size = CGSize(
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom)
    guard size.width > 0, size.height > 0 else { return 0 }
    return contentSize.width > size.width
      ? Double((contentOffset.x + inset.left) / size.width)
      : Double((contentOffset.y + inset.top) / size.height)
  }

  private func callMoved() {
    guard let moved else { return }
    let inset = adjustedContentInset
    moved(CGPoint(x: contentOffset.x + inset.left, y: contentOffset.y + inset.top))
  }
}

/// The parts of a carousel.
@MainActor
final class CarouselView: UIStackView {
  weak var scroll: LayoutScrollView?
}
