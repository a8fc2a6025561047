public import BackswipeGeometry

extension UIScrollView {
  /// Moves the content; an animation takes `OffsetSlide.duration` and tells the delegate when it is
  /// over.
  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    stopGliding()
    guard animated, window != nil, let environment, contentOffset != self.contentOffset else {
      self.contentOffset = contentOffset
      return
    }
    let next = OffsetSlide(view: self, to: contentOffset)
    slide = next
    environment.start(next)
  }

  func slideEnded() {
    slide = nil
    scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
  }
}
