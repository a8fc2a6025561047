import BackswipeUI

/// The page. A finger on what is dragged itself does not scroll it.
@MainActor
final class PageScrollView: UIScrollView {
  override func touchesShouldCancel(in view: UIView) -> Bool {
    switch view {
    case is UISlider, is UIStepper, is UITextField, is CompareMapView: false
    default: true
    }
  }
}
