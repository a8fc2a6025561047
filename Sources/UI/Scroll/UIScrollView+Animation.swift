public import BackswipeGeometry

extension UIScrollView {
  /// Moves the content; an animation takes `ContentOffsetAnimation.duration` and calls the delegate
  /// when it is over.
  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    stopDecelerating()
    guard animated, window != nil, let environment, contentOffset != self.contentOffset else {
      self.contentOffset = contentOffset
      return
    }
    let next = ContentOffsetAnimation(view: self, to: contentOffset)
    offsetAnimation = next
    environment.start(next)
  }

  func offsetAnimationEnded() {
    offsetAnimation = nil
    scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
  }
}
