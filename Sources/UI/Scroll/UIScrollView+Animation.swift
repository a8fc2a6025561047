import BackswipeGeometry

extension UIScrollView {
  func offsetAnimationEnded() {
    offsetAnimation = nil
    scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
  }
}
