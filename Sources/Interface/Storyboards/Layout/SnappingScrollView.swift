import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

/// A scroll view whose resting offsets place an element inside it at the beginning or in the middle of
/// its visible part.
@MainActor
final class SnappingScrollView: LayoutScrollView, ElementStops {
  private let snap: Element.Scroll.Snap
  /// The view whose elements it stops at: a stack's arranged views, a grid's cells.
  var content: UIView?
  /// Shows the element at which it is, and goes to a tapped one.
  var dots: UIPageControl? {
    didSet {
      dots?.addAction(
        UIAction { [weak self] _ in self?.showPage() }, for: .valueChanged)
      countPages()
    }
  }

  init(_ snap: Element.Scroll.Snap) {
    self.snap = snap
    super.init(frame: .zero)
    decelerationRate = .fast
    delegate = self
  }

  required init?(coder: NSCoder) { return nil }

  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let target = targetContentOffset.pointee
    defer { goal = stop(at: targetContentOffset.pointee).flatMap { content?.cells[$0] } }
    targetContentOffset.pointee = CGPoint(
      x: nearest(to: target.x, among: stops.map(\.x), room: last.x - first.x),
      y: nearest(to: target.y, among: stops.map(\.y), room: last.y - first.y))
  }

  func stop(at offset: CGPoint) -> Int? { Self.stop(at: offset, among: stops) }

  private static func stop(at offset: CGPoint, among stops: [CGPoint]) -> Int? {
    func distance(_ index: Int) -> CGFloat {
      abs(stops[index].x - offset.x) + abs(stops[index].y - offset.y)
    }
    return stops.indices.min { distance($0) < distance($1) }
  }

  override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    isShowingPage = false
    goal = nil
  }

  /// The number of the element at which it is, or to which it goes by itself.
  private(set) var page = 0
  /// Called when a finger has brought another element to its place.
  var pageChanged: ((Int) -> Void)?

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    // Before the layout of new elements their places are those of the former ones.
    guard !isShowingPage, window != nil, laidOutCells == content?.cells ?? [] else { return }
    let offset = contentOffset.x
    let stops = stops
    let nearest = stops.indices.min { abs(stops[$0].x - offset) < abs(stops[$1].x - offset) }
    if let place = Self.stop(at: contentOffset, among: stops) {
      (current, currentStop) = (laidOutCells[place], stops[place])
    }
    guard let nearest, nearest != page else { return }
    go(toPage: nearest)
  }

  private func go(toPage number: Int) {
    page = number
    dots?.currentPage = number
    pageChanged?(number)
  }

  /// Call when elements have come, gone or moved; it stays at its element.
  func itemsChanged() {
    countPages()
    setNeedsLayout()
  }

  private func countPages() {
    let count = content?.cells.count ?? 0
    dots?.numberOfPages = count
    dots?.currentPage = page
    if let dots, dots.isHidden != (count < 2) { dots.isHidden = count < 2 }
  }

  /// Goes to an element; does nothing for a number that none has.
  func show(page number: Int, animated: Bool) {
    guard number != page || contentSize == .zero, number >= 0 else { return }
    let (cells, stops) = (content?.cells ?? [], stops)
    // Before the first layout the place is not known.
    isWaiting = contentSize == .zero
    guard cells.indices.contains(number) else { return }
    page = number
    dots?.currentPage = number
    (current, currentStop, goal) = (cells[number], stops[number], nil)
    // The layout of new elements goes to the one at which it is.
    guard !isWaiting, cells == laidOutCells else { return }
    go(to: stops[number], animated: animated)
  }

  private func go(to offset: CGPoint, animated: Bool) {
    isShowingPage = animated && offset != contentOffset
    setContentOffset(offset, animated: animated)
  }

  override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    isShowingPage = false
  }

  /// Whether it goes to the page that the dots already show.
  private var isShowingPage = false

  /// Whether the first layout brings it to its element.
  private var isWaiting = false

  override func layoutSubviews() {
    super.layoutSubviews()
    guard contentSize != .zero else { return }
    let isResized = laidOutSize.map { $0 != bounds.size } ?? false
    laidOutSize = bounds.size
    stayAtElement()
    guard isWaiting || isResized else { return }
    if beginsAtRight { content?.layoutIfNeeded() }
    let stops = stops
    if isWaiting || isResized && stops.first?.x != stops.last?.x {
      guard stops.indices.contains(page) else { return }
      isWaiting = false
      contentOffset = stops[page]
    } else {
      contentOffset = CGPoint(
        x: min(max(contentOffset.x, first.x), last.x), y: min(max(contentOffset.y, first.y), last.y)
      )
    }
  }

  /// Brings the element at which it is to its place again after others have come or gone; the next
  /// one, or the last one, if it has gone itself.
  private func stayAtElement() {
    let cells = content?.cells ?? []
    guard cells != laidOutCells else { return }
    countPages()
    // Those that come after none are beside where the last ones were.
    guard !cells.isEmpty else { return }
    let isFirst = laidOutCells.isEmpty
    let former = current.flatMap { laidOutCells.firstIndex(of: $0) } ?? page
    laidOutCells = cells
    guard !isFirst else {
      current = cells.indices.contains(page) ? cells[page] : nil
      return
    }
    content?.layoutIfNeeded()
    let stops = stops
    let number =
      current.flatMap { cells.firstIndex(of: $0) } ?? min(former, stops.count - 1)
    let shift = CGPoint(x: stops[number].x - currentStop.x, y: stops[number].y - currentStop.y)
    var next = number
    let isMoving = isDecelerating || isScrollAnimating
    if isMoving, let goal { next = cells.firstIndex(of: goal) ?? number }
    (current, currentStop) = (cells[next], stops[next])
    if isMoving {
      // What is shown stays, and goes on to the element to which it went.
      isShowingPage = true
      setContentOffset(
        CGPoint(x: contentOffset.x + shift.x, y: contentOffset.y + shift.y), animated: false)
      go(to: stops[next], animated: true)
    } else if !isDragging {
      contentOffset = stops[number]
    }
    if next != page { go(toPage: next) }
  }

  /// The elements of the last layout.
  private var laidOutCells: [UIView] = []
  /// The element at which it is.
  private weak var current: UIView?
  /// The offset at which that element was in its place.
  private var currentStop = CGPoint.zero
  /// The element to which a release has let it go; nil for `current`.
  private weak var goal: UIView?

  /// The size of the last layout, after which it stays at its element.
  private var laidOutSize: CGSize?

  private func showPage() {
    guard let number = dots?.currentPage, number != page else { return }
    show(page: number, animated: true)
    pageChanged?(number)
  }

  /// The offsets at which the content begins and ends with the part that no bar covers.
  private var first: CGPoint {
    CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)
  }

  private var last: CGPoint {
    CGPoint(
      x: max(contentSize.width - bounds.width + adjustedContentInset.right, first.x),
      y: max(contentSize.height - bounds.height + adjustedContentInset.bottom, first.y))
  }

  /// The offset at which each element is in its place, from the first one to the last one.
  private var stops: [CGPoint] {
    let insets = adjustedContentInset
    let middle = CGPoint(
      x: (bounds.width + insets.left - insets.right) / 2,
      y: (bounds.height + insets.top - insets.bottom) / 2)
    let beginsAtRight = beginsAtRight
    return (content?.cells ?? []).map { view in
      let frame = view.convert(view.bounds, to: content)
      let (x, y) =
        switch snap {
        case .start where beginsAtRight:
          (frame.maxX - bounds.width + insets.right, frame.minY + first.y)
        case .start: (frame.minX + first.x, frame.minY + first.y)
        case .center: (frame.midX - middle.x, frame.midY - middle.y)
        }
      return CGPoint(x: min(max(x, first.x), last.x), y: min(max(y, first.y), last.y))
    }
  }

  /// The number of the element at which it is, with fractions between two.
  override var pagesScrolled: Double {
    let stops = stops
    let isWide = (stops.last?.x ?? 0) != (stops.first?.x ?? 0)
    let side: CGFloat = isWide && beginsAtRight ? -1 : 1
    let offset = side * (isWide ? contentOffset.x : contentOffset.y)
    let places = stops.map { side * (isWide ? $0.x : $0.y) }
    guard places.count > 1, places.last != places.first else { return 0 }
    let next = min(max(places.firstIndex { $0 > offset } ?? places.count, 1), places.count - 1)
    let length = places[next] - places[next - 1]
    let part = length > 0 ? (offset - places[next - 1]) / length : 0
    return Double(next - 1) + Double(part)
  }

  private func nearest(to target: CGFloat, among stops: [CGFloat], room: CGFloat) -> CGFloat {
    guard room > 0, let stop = stops.min(by: { abs($0 - target) < abs($1 - target) }) else {
      return target
    }
    return stop
  }
}

extension UIView {
  /// The elements that are there of a stack, of each row of a grid, or of the view with padding
  /// around one.
  fileprivate var cells: [UIView] {
    guard let stack = self as? UIStackView else {
      return subviews.count == 1 ? subviews[0].cells : subviews
    }
    return stack.arrangedSubviews.filter { !$0.isHidden }.flatMap { view in
      (view as? GridRow).map(\.arrangedSubviews) ?? [view]
    }
  }
}

/// A row of a grid.
@MainActor
final class GridRow: UIStackView {}
