import BackswipePopDecisions
import BackswipeUnits

/// A scroll view that stops at elements of its content.
@MainActor
package protocol ElementStops: UIScrollView {
  /// The number of the element, from 0, whose place an offset is nearest to; nil for no elements.
  func stop(at offset: CGPoint) -> Int?
}

/// The place at which a drag leaves the content, for explanations.
extension UIScrollView {
  /// The offset from which on no place is reported, in points.
  private static var farthest: CGFloat { 1e9 }

  /// The page, the element or the chosen offset at which released content rests; nil where it rests
  /// anywhere.
  ///
  /// - Parameters:
  ///   - target: the offset of rest.
  ///   - isChosen: whether a delegate or a layout has chosen it.
  ///   - seconds: the time until then.
  ///   - speed: of the offset at the release, in points per second.
  func place(of target: CGPoint, isChosen: Bool, after seconds: Double, speed: CGPoint)
    -> (axis: ScrollAxis, place: ReleasePlace)?
  {
    // A delegate may have chosen anything.
    guard [target.x, target.y, dragStart.x, dragStart.y].allSatisfy({ abs($0) < Self.farthest })
    else { return nil }
    let range = restingRange
    let room = CGPoint(x: range.high.x - range.low.x, y: range.high.y - range.low.y)
    guard room.x > 0 || room.y > 0 else { return nil }
    let isAcross =
      room.x > 0 && (room.y <= 0 || abs(target.x - dragStart.x) > abs(target.y - dragStart.y))
    guard let place = place(of: target, in: range, isAcross: isAcross, isChosen: isChosen)
    else { return nil }
    return (
      isAcross ? .horizontal : .vertical,
      ReleasePlace(
        name: motionName("scroll"), motion: motionName(isAcross ? "scroll x" : "scroll"),
        recognizer: panGestureRecognizer.name ?? "", place: place,
        value: Double(isAcross ? contentOffset.x : contentOffset.y).onGrid,
        velocity: Double(isAcross ? speed.x : speed.y).onGrid, settling: Interval(seconds: seconds))
    )
  }

  private func place(
    of target: CGPoint, in range: (low: CGPoint, high: CGPoint), isAcross: Bool, isChosen: Bool
  ) -> ReleasePlace.Place? {
    if let stops = self as? any ElementStops { return stops.stop(at: target).map { .element($0) } }
    let offset = isAcross ? target.x : target.y
    guard isPagingEnabled else { return isChosen ? .offset(Double(offset).onGrid) : nil }
    let length = isAcross ? frame.width : frame.height
    guard length > 0 else { return nil }
    let (low, high) = isAcross ? (range.low.x, range.high.x) : (range.low.y, range.high.y)
    func page(_ offset: CGFloat) -> Int {
      // A shorter last page counts as one.
      Int(((offset - low) / length).rounded(offset == high ? .up : .toNearestOrAwayFromZero))
    }
    // A page view controller has the pages beside the present one alone: from the right, the page
    // after it is at the left.
    guard let pages = self as? PageScrollView else { return .page(page(offset)) }
    let turned = page(offset) - page(isAcross ? dragStart.x : dragStart.y)
    let isReversed = isAcross && pages.owner?.viewIfLoaded?.isMirrored == true
    return .turn(min(max(isReversed ? -turned : turned, -1), 1))
  }
}
