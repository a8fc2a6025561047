import BackswipeUI

/// The scroll view of a page. Touches on controls that track drags do not scroll it.
@MainActor
final class PageScrollView: UIScrollView {
  override func touchesShouldCancel(in view: UIView) -> Bool {
    switch view {
    case is UISlider, is UIStepper, is UITextField, is CompareMapView: false
    default: true
    }
  }
}
