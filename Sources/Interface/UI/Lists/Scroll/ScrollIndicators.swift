import BackswipeMotion
import BackswipeUnits

/// The indicators of a scroll view: a vertical one, and a horizontal one from the first content that
/// is wider than the view.
///
/// Where both have a track, each ends before the corner. (open)
@MainActor
final class ScrollIndicators {
  let vertical = ScrollIndicator()
  private(set) var horizontal: ScrollIndicator?
  var style = UIScrollView.IndicatorStyle.default {
    didSet {
      vertical.style = style
      horizontal?.style = style
    }
  }

  func update(for view: UIScrollView) { update(for: view, view.restingRange) }

  /// Places them for the view's offset, and shows them when a drag or deceleration moves the content.
  ///
  /// - Parameter range: `restingRange` of the view.
  func update(for view: UIScrollView, _ range: (low: CGPoint, high: CGPoint)) {
    let isWide = range.high.x > range.low.x && view.showsHorizontalScrollIndicator
    let isTall = range.high.y > range.low.y && view.showsVerticalScrollIndicator
    guard isWide || isTall else {
      vertical.hide()
      horizontal?.hide()
      return
    }
    if isWide, horizontal == nil { addHorizontal(to: view) }
    let isMoving = view.isDragging || view.isDecelerating
    let tracks = Tracks(view)
    var across = isWide ? tracks.place(.horizontal, range, 0) : nil
    var down = isTall ? tracks.place(.vertical, range, 0) : nil
    if across != nil, down != nil {
      let corner = ScrollIndicator.width + ScrollIndicator.margin
      across = tracks.place(.horizontal, range, corner)
      down = tracks.place(.vertical, range, corner)
    }
    vertical.place(at: down, whileMoving: isMoving)
    horizontal?.place(at: across, whileMoving: isMoving)
  }

  private func addHorizontal(to view: UIScrollView) {
    let indicator = ScrollIndicator()
    indicator.style = style
    horizontal = indicator
    view.addSubview(indicator)
  }

  func fade(in environment: UIEnvironment) {
    vertical.fade(in: environment)
    horizontal?.fade(in: environment)
  }

  func flash(in environment: UIEnvironment) {
    vertical.flash(in: environment)
    horizontal?.flash(in: environment)
  }

  /// Puts them in front of the content, if they are not: a change of the order is another layout.
  func bringToFront(of view: UIScrollView) {
    guard let horizontal else {
      if vertical.ownSuperview === view { view.bringSubviewToFront(vertical) }
      return
    }
    let shown = [vertical, horizontal].filter { $0.ownSuperview === view }
    guard !view.ownSubviews.suffix(shown.count).elementsEqual(shown, by: { $0 === $1 }) else {
      return
    }
    for indicator in shown { view.bringSubviewToFront(indicator) }
  }

  /// Those that are in a view: a client may have removed them.
  func shown(in view: UIScrollView) -> [ScrollIndicator] {
    guard let horizontal else { return vertical.ownSuperview === view ? [vertical] : [] }
    return [vertical, horizontal].filter { $0.ownSuperview === view }
  }
}

/// The tracks of both indicators, in the view's coordinates.
@MainActor
private struct Tracks {
  private let view: UIScrollView
  private let adjusted: UIEdgeInsets
  private let safe: UIEdgeInsets

  init(_ view: UIScrollView) {
    self.view = view
    let adjusts = view.automaticallyAdjustsScrollIndicatorInsets
    adjusted = adjusts ? view.adjustedContentInset : .zero
    safe = view.safeAreaInsets
  }

  /// The frame of an indicator; nil if it has no track.
  ///
  /// - Parameter corner: points that it leaves to the other one.
  func place(
    _ axis: ScrollAxis, _ range: (low: CGPoint, high: CGPoint), _ corner: CGFloat
  ) -> CGRect? {
    let (width, margin) = (ScrollIndicator.width, ScrollIndicator.margin)
    let (bounds, size, content) = (view.bounds, view.frame.size, view.contentSize)
    switch axis {
    case .vertical:
      let own = view.verticalScrollIndicatorInsets
      let inset = adjusted + own
      let track = size.height - inset.top - inset.bottom - 2 * margin - corner
      guard
        let place = IndicatorPlace(
          track: track, content: content.height, offset: view.contentOffset.y, low: range.low.y,
          high: range.high.y)
      else { return nil }
      let x =
        view.isMirrored
        ? bounds.minX + safe.left + own.left + margin
        : bounds.maxX - safe.right - own.right - width - margin
      return CGRect(
        x: x, y: bounds.minY + inset.top + margin + place.start, width: width,
        height: place.length)
    case .horizontal:
      let own = view.horizontalScrollIndicatorInsets
      let inset = adjusted + own
      let track = size.width - inset.left - inset.right - 2 * margin - corner
      guard
        let place = IndicatorPlace(
          track: track, content: content.width, offset: view.contentOffset.x, low: range.low.x,
          high: range.high.x)
      else { return nil }
      // The vertical one is at the leading side of the corner from right to left.
      let start = bounds.minX + inset.left + margin + (view.isMirrored ? corner : 0)
      let below = max(safe.bottom, view.keyboardReach) + own.bottom
      return CGRect(
        x: start + place.start, y: bounds.maxY - below - width - margin, width: place.length,
        height: width)
    }
  }
}
