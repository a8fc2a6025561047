import BackswipeUnits

extension UIWindow {
  /// The greatest number of steps in one direction of one scroll view.
  private static let mostSteps = 10_000
  /// The fraction of the visible part by which a step scrolls.
  private static let stepFraction = 0.8

  /// Scrolls the scroll views on the screen, outermost and frontmost first, as a wheel does, until
  /// the view of a path can be touched and is in sight as far as it fits between the bars. Each
  /// scroll view is searched onwards from where it is, then backwards; one without the view is left
  /// where it was.
  package func scroll(to path: ViewPath) throws(ViewMistake) {
    layoutIfNeeded()
    for list in scrollViews(in: self) {
      if let view = touchable(path), view.isDescendant(of: list) {
        list.reveal(view)
        return
      }
    }
    if touchable(path) != nil { return }
    for list in scrollViews(in: self) {
      let start = list.contentOffset
      for direction in list.directions {
        list.wheel(to: start)
        for _ in 0..<Self.mostSteps {
          let before = list.contentOffset
          list.wheel(
            by: CGPoint(
              x: -direction.x * list.bounds.width * Self.stepFraction,
              y: -direction.y * list.bounds.height * Self.stepFraction))
          guard list.contentOffset != before else { break }
          layoutIfNeeded()
          if let view = touchable(path) {
            list.reveal(view)
            return
          }
        }
      }
      list.wheel(to: start)
      layoutIfNeeded()
    }
    _ = try location(of: path, hasSearched: true)
  }

  /// Whether a scroll view on the screen has content out of sight.
  var hasScrollableLists: Bool {
    scrollViews(in: self).contains { list in
      let (low, high) = (list.restingRange.low, list.restingRange.high)
      return high.x > low.x || high.y > low.y
    }
  }

  /// The scroll views that a touch at their middle reaches.
  private func scrollViews(in view: UIView) -> [UIScrollView] {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return [] }
    var found: [UIScrollView] = []
    if let list = view as? UIScrollView, !list.directions.isEmpty {
      let shown = list.convert(list.bounds, to: nil).intersection(bounds)
      if !shown.isEmpty,
        hitTest(CGPoint(x: shown.midX, y: shown.midY), with: nil)?.isDescendant(of: list) == true
      {
        found.append(list)
      }
    }
    for subview in view.ownSubviews.reversed() { found += scrollViews(in: subview) }
    return found
  }
}

extension UIScrollView {
  /// The directions in which a wheel scrolls: onwards, then backwards.
  fileprivate var directions: [CGPoint] {
    guard isScrollEnabled else { return [] }
    return (scrollsVertically ? [CGPoint(x: 0, y: 1), CGPoint(x: 0, y: -1)] : [])
      + (scrollsHorizontally ? [CGPoint(x: 1, y: 0), CGPoint(x: -1, y: 0)] : [])
  }

  fileprivate func wheel(to offset: CGPoint) {
    wheel(by: CGPoint(x: contentOffset.x - offset.x, y: contentOffset.y - offset.y))
  }

  /// Scrolls as little as brings a view within the part that no bar covers; the beginning of one
  /// that is larger.
  fileprivate func reveal(_ view: UIView) {
    let free = bounds.inset(by: adjustedContentInset)
    let frame = view.convert(view.bounds, to: self)
    func distance(_ low: CGFloat, _ high: CGFloat, _ first: CGFloat, _ last: CGFloat) -> CGFloat {
      if low < first || high - low > last - first { return first - low }
      return high > last ? last - high : 0
    }
    wheel(
      by: CGPoint(
        x: distance(frame.minX, frame.maxX, free.minX, free.maxX),
        y: distance(frame.minY, frame.maxY, free.minY, free.maxY)))
    window?.layoutIfNeeded()
  }
}
