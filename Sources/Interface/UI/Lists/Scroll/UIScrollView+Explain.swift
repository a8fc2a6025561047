import BackswipeMotion
import BackswipePopDecisions
import BackswipeUnits

/// The decisions about a released drag, for the one who asks.
extension UIScrollView {
  /// Reports the end of a pull of the refresh control.
  func explainPull() {
    guard let refreshControl, refreshControl.isEnabled, refreshControl.pull.farthest > 0 else {
      return
    }
    let stretch = stretch(.vertical, in: restingRange)
    let release = RefreshRelease(
      refreshControl.pull, dimension: stretch.dimension, coefficient: stretch.coefficient)
    panGestureRecognizer.explain(.released(TouchRelease(.refresh(release))))
  }

  /// The decisions along the axes about the place of rest, unless a delegate has chosen another one:
  /// the pages of paged content, and the large title and the search field that the content takes along.
  ///
  /// - Parameters:
  ///   - speed: of the offset, points per second.
  ///   - rest: the offset at which the content will settle.
  func decisions(_ speed: CGPoint, rest: CGPoint, _ environment: UIEnvironment)
    -> [(axis: ScrollAxis, decision: TouchDecision)]
  {
    let range = restingRange
    var found: [(axis: ScrollAxis, decision: TouchDecision)] = []
    if isPagingEnabled {
      for axis in [ScrollAxis.horizontal, .vertical] {
        if let page = page(axis, in: range, speed: speed, rest: rest) {
          found.append((axis, .page(page)))
        }
      }
    }
    if scrollsVertically, lockedAxis != .vertical,
      let title = barFollower?.titleRelease(
        of: self, velocity: Double(speed.y),
        rate: decelerationSettings(environment).scrollDeceleration),
      title.rest == Double(rest.y)
    {
      found.append((.vertical, .title(title)))
    }
    return found
  }

  private func page(
    _ axis: ScrollAxis, in range: (low: CGPoint, high: CGPoint), speed: CGPoint, rest: CGPoint
  ) -> PageRelease? {
    let (offset, speed, rest) =
      axis == .horizontal
      ? (Double(contentOffset.x), Double(speed.x), Double(rest.x))
      : (Double(contentOffset.y), Double(speed.y), Double(rest.y))
    let (rule, stretch) = (paging(axis, in: range), stretch(axis, in: range))
    guard lockedAxis != axis, stretch.high > stretch.low, offset != rule.start || speed != 0,
      rule.rest(from: offset, velocity: speed) == rest
    else { return nil }
    return PageRelease(
      rule, offset: offset, velocity: speed, stretch: stretch, isVertical: axis == .vertical)
  }

  /// One release for each decision and for a place without one.
  func releases(
    _ decisions: [(axis: ScrollAxis, decision: TouchDecision)],
    place: (axis: ScrollAxis, place: ReleasePlace)?
  ) -> [TouchRelease] {
    let all = decisions.map { axis, decision in
      TouchRelease(decision, place: place?.axis == axis ? place?.place : nil)
    }
    guard let place, !decisions.contains(where: { $0.axis == place.axis }) else { return all }
    return all + [TouchRelease(place.place)]
  }
}
