import BackswipeUnits

extension UIScrollView {
  /// Moves the content at once along the scrolling axes, clamped to the resting range.
  ///
  /// Wheels and touchpads have their own deceleration, so the content neither decelerates nor
  /// stretches; a partly collapsed large title and a bar that leaves with the content go to their
  /// nearer ends when the wheel rests. Ignored during a drag. The delegate is notified of scrolling, not of dragging.
  func wheel(by distance: CGPoint) {
    guard !isDragging else { return }
    (self as? any SwipingList)?.closeSwipe()
    swipePage?.closeSwipe()
    stopDecelerating()
    let range = restingRange
    var offset = contentOffset
    if scrollsHorizontally {
      offset.x = min(max(offset.x - distance.x, range.low.x), range.high.x)
    }
    if scrollsVertically {
      offset.y = min(max(offset.y - distance.y, range.low.y), range.high.y)
    }
    if barFollower != nil, wheelStart == nil { wheelStart = contentOffset.y }
    noteScroll(to: offset.onGrid)
    contentOffset = offset.onGrid
    wheelRests()
    guard let environment else { return }
    if range.high.y > range.low.y { indicators.vertical.flash(in: environment) }
    if range.high.x > range.low.x { indicators.horizontal?.flash(in: environment) }
  }

  private func wheelRests() {
    guard let environment else { return }
    if let wheelRest { _ = environment.timers.cancel(wheelRest) }
    wheelRest = nil
    guard let barFollower,
      barFollower.barMinimizes
        || barFollower.contentRest(contentOffset.y, of: self) != contentOffset.y
    else {
      wheelStart = nil
      return
    }
    wheelRest = environment.timers.schedule(at: environment.now + Self.wheelPause) { [weak self] in
      guard let self else { return }
      wheelStart = nil
      guard !isDragging else { return }
      self.barFollower?.contentReleased(self, velocity: 0)
      springBack()
    }
  }

  /// The time without movement after which a wheel is at rest. (open)
  private static var wheelPause: Interval { .milliseconds(100) }

  /// Whether a wheel movement scrolls this view.
  func takesWheel(_ distance: CGPoint) -> Bool {
    isScrollEnabled
      && ((distance.y != 0 && scrollsVertically) || (distance.x != 0 && scrollsHorizontally))
  }

  /// Whether a wheel moves the content to the right.
  var hasContentLeft: Bool {
    isScrollEnabled && scrollsHorizontally && contentOffset.x > restingRange.low.x
  }

  /// Whether a wheel moves the content to the left.
  var hasContentRight: Bool {
    isScrollEnabled && scrollsHorizontally && contentOffset.x < restingRange.high.x
  }
}

extension UIWindow {
  /// Moves the content of the innermost scroll view at a location that scrolls along the distance, or
  /// the pans of the innermost view that has some for this kind of scrolling.
  ///
  /// - Returns: false if there is neither.
  package func scroll(
    at location: CGPoint, by distance: CGPoint, kind: UIScrollTypeMask = .discrete
  ) -> Bool {
    var view = hitTest(location, with: nil)
    while let current = view {
      if let scroll = current as? UIScrollView, scroll.takesWheel(distance) {
        scroll.wheel(by: distance)
        return true
      }
      let pans = current.recognizers.compactMap { $0 as? UIPanGestureRecognizer }
        .filter { $0.receives(kind) }
      if !pans.isEmpty {
        for pan in pans { environment?.touches.scroll(pan, at: location, by: distance) }
        return true
      }
      view = current.ownSuperview
    }
    return false
  }
}
