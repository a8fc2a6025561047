import BackswipeGeometry

extension UIScrollView {
  func offsetAnimationEnded() {
    offsetAnimation = nil
    didEndScrollingAnimation()
  }
}
