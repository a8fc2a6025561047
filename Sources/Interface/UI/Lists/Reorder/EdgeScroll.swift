import BackswipeMotion
import BackswipeUnits

/// Scrolls content while a finger carries something of it near an edge.
@MainActor
final class EdgeScroll: FrameAnimation {
  @Linked private var scroll: UIScrollView?
  private weak var carrier: (any Reordering)?
  private var last: Instant
  private(set) var isFinished = false
  var name: String { "reordering" }

  init(_ scroll: UIScrollView, carrier: any Reordering, start: Instant) {
    self.scroll = scroll
    self.carrier = carrier
    last = start
  }

  func advance(to instant: Instant) {
    guard let scroll, let carrier, let carried = carrier.reorder else {
      isFinished = true
      return
    }
    let seconds = CGFloat((instant - last).seconds)
    last = instant
    let speed = scroll.edgeSpeed(at: carried.location(in: scroll))
    guard speed != .zero else {
      isFinished = true
      return
    }
    let (range, offset) = (scroll.restingRange, scroll.contentOffset)
    scroll.contentOffset = CGPoint(
      x: speed.x == 0
        ? offset.x : min(max(offset.x + speed.x * seconds, range.low.x), range.high.x).onGrid,
      y: speed.y == 0
        ? offset.y : min(max(offset.y + speed.y * seconds, range.low.y), range.high.y).onGrid)
    carrier.followReorder()
  }

  func finish() {
    if carrier?.reorder?.scrolling === self { carrier?.reorder?.scrolling = nil }
  }
}

extension UIScrollView {
  /// The speed at which content scrolls below a finger that carries a part of it, in points per second;
  /// 0 away from the edges and at the ends.
  ///
  /// - Parameter finger: in the content.
  func edgeSpeed(at finger: CGPoint) -> CGPoint {
    guard let settings = environment?.settings else { return .zero }
    let (inset, range) = (adjustedContentInset, restingRange)
    func speed(
      _ finger: CGFloat, _ top: CGFloat, _ bottom: CGFloat, _ offset: CGFloat, _ low: CGFloat,
      _ high: CGFloat
    ) -> CGFloat {
      let speed = CGFloat(
        RowReorder.scrollSpeed(
          finger: Double(finger), top: Double(top), bottom: Double(bottom),
          zone: settings.reorderZone, fastest: settings.reorderSpeed))
      if speed < 0 { return offset > low ? speed : 0 }
      return offset < high ? speed : 0
    }
    return CGPoint(
      x: speed(
        finger.x, bounds.minX + inset.left, bounds.maxX - inset.right, contentOffset.x, range.low.x,
        range.high.x),
      y: speed(
        finger.y, bounds.minY + inset.top, bounds.maxY - inset.bottom, contentOffset.y, range.low.y,
        range.high.y))
  }
}
