import BackswipeUnits

extension UIScrollView {
  /// Content moves at once, by so many points or as far as it goes, along the axes that scroll.
  ///
  /// A wheel and a touchpad have a deceleration of their own, so nothing glides afterwards and
  /// nothing stretches; a large title that is left half-way goes to its nearer end once the wheel rests.
  /// A finger that is moving the content keeps it. The delegate hears that the
  /// content scrolled, and nothing of dragging.
  func wheel(by distance: CGPoint) {
    guard !isDragging else { return }
    stopDecelerating()
    let range = restingRange
    var offset = contentOffset
    if scrollsHorizontally {
      offset.x = min(max(offset.x - distance.x, range.low.x), range.high.x)
    }
    if scrollsVertically {
      offset.y = min(max(offset.y - distance.y, range.low.y), range.high.y)
    }
    contentOffset = offset.onGrid
    wheelRests()
    if let environment, range.high.y > range.low.y { indicator.flash(in: environment) }
  }

  private func wheelRests() {
    guard let environment else { return }
    if let wheelRest { _ = environment.timers.cancel(wheelRest) }
    wheelRest = nil
    guard let barFollower, barFollower.contentRest(contentOffset.y, of: self) != contentOffset.y
    else { return }
    wheelRest = environment.timers.schedule(at: environment.now + Self.wheelPause) { [weak self] in
      self?.springBack()
    }
  }

  /// How long a wheel has to stand still for it to be at rest. (open)
  private static var wheelPause: Interval { .milliseconds(100) }

  /// Whether a movement of a wheel is for this view.
  func takesWheel(_ distance: CGPoint) -> Bool {
    isScrollEnabled
      && ((distance.y != 0 && scrollsVertically) || (distance.x != 0 && scrollsHorizontally))
  }
}

extension UIWindow {
  /// Moves the content of the innermost scroll view at a location that scrolls along the distance.
  ///
  /// - Returns: false when there is none.
  package func scroll(at location: CGPoint, by distance: CGPoint) -> Bool {
    var view = hitTest(location, with: nil)
    while let current = view {
      if let scroll = current as? UIScrollView, scroll.takesWheel(distance) {
        scroll.wheel(by: distance)
        return true
      }
      view = current.ownSuperview
    }
    return false
  }
}
