import BackswipeScene
public import BackswipeUnits

/// A row of dots, one for each page. A tap in the trailing half advances a page, a tap in the
/// leading half goes back one; both send `valueChanged`.
///
/// Source of names and defaults: Apple, UIPageControl. Dots are 7 points wide and 16 apart, in a
/// height of 26. (obs)
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  override var keepsTap: Bool { true }
  static let dot: CGFloat = 7
  static let distance: CGFloat = 16
  static let height: CGFloat = 26
  /// The margin at both ends of the row, in points.
  static let margin: CGFloat = 12

  /// The number of dots; 0 by default and for negative values. Clamps the current page.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
      contentChanged()
    }
  }
  /// The current page, from 0; clamped to the range.
  open var currentPage = 0 {
    didSet {
      currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0))
      if currentPage != oldValue { contentChanged() }
    }
  }
  /// Whether a single dot is hidden; false by default.
  open var hidesForSinglePage = false { didSet { contentChanged() } }
  /// The colour of the dots; nil for the tertiary label colour.
  open var pageIndicatorTintColor: UIColor? {
    didSet {
      guard takes("pageIndicatorTintColor") else { return pageIndicatorTintColor = oldValue }
      setNeedsDisplay()
    }
  }
  /// The colour of the current dot; nil for the label colour.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      guard takes("currentPageIndicatorTintColor") else {
        return currentPageIndicatorTintColor = oldValue
      }
      setNeedsDisplay()
    }
  }

  /// The minimum size for a number of dots.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = max(pageCount, 0)
    let dots = count > 0 ? CGFloat(count - 1) * Self.distance + Self.dot : 0
    return CGSize(width: dots + 2 * Self.margin, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Touches

  /// Goes forward or back by a page, if there is one.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch, numberOfPages > 0 else { return }
    let x = mirror.x(touch.location(in: self).x)
    let next = currentPage + (x < bounds.midX ? -1 : 1)
    guard (0..<numberOfPages).contains(next) else { return }
    currentPage = next
    sendActions(for: .valueChanged)
  }

  // MARK: Drawing

  private var showsDots: Bool { numberOfPages > 1 || (numberOfPages == 1 && !hidesForSinglePage) }

  override var drawsInShownSize: Bool { true }

  override func displayContents() -> [DrawCommand] {
    guard showsDots else { return [] }
    let bounds = drawnBounds
    let others = (pageIndicatorTintColor ?? .tertiaryLabel).color
    let current = (currentPageIndicatorTintColor ?? .label).color
    let width = CGFloat(numberOfPages - 1) * Self.distance + Self.dot
    let left = ((bounds.width - width) / 2).rounded()
    let top = ((bounds.height - Self.dot) / 2).rounded()
    let mirror = HorizontalMirror(isMirrored, width: bounds.width)
    return (0..<numberOfPages).map { page in
      .fill(
        mirror.rect(
          CGRect(
            x: left + CGFloat(page) * Self.distance, y: top, width: Self.dot, height: Self.dot)),
        cornerRadius: Self.dot / 2, page == currentPage ? current : others)
    }
  }

  override var shownText: String? {
    showsDots ? "page \(currentPage + 1) of \(numberOfPages)" : nil
  }
}
