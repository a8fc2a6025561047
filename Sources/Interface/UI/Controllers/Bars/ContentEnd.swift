import BackswipeNavigation

/// A bar at the bottom, whose look may depend on whether content is below it.
@MainActor
protocol BottomBar: UIView {
  var ground: BarGround { get }
  /// Whether it looks different where the content ends above it.
  var looksOtherwiseAtEdge: Bool { get }
  /// Whether it changes its size while content scrolls.
  var followsScrolling: Bool { get }
  /// Content above it has scrolled.
  func contentScrolled(_ scrollView: UIScrollView)
  /// A finger has let go of content above it; the content settles at an offset.
  func contentReleased(_ scrollView: UIScrollView, restingAt rest: CGFloat)
  /// From 0 where the content ends above it to 1 over content.
  var endProgress: Double { get set }
  /// The content that it follows.
  var contentEnd: ContentEnd? { get set }
}

extension BottomBar {
  var followsScrolling: Bool { false }
  func contentScrolled(_ scrollView: UIScrollView) {}
  func contentReleased(_ scrollView: UIScrollView, restingAt rest: CGFloat) {}
}

/// Lets bottom bars follow the end of a page's content.
@MainActor
final class ContentEnd {
  private weak var scrollView: UIScrollView?
  private var bars: [any BottomBar] = []

  /// Follows another page, or none, with the bars that look different at its end. Without a scroll
  /// view the content ends above the bars.
  func follow(_ page: UIViewController?, with bars: [any BottomBar]) {
    let followers = bars.filter { $0.looksOtherwiseAtEdge || $0.followsScrolling }
    let scrollView = followers.isEmpty ? nil : page?.endScrollView
    if self.scrollView !== scrollView {
      if self.scrollView?.contentEnd === self { self.scrollView?.contentEnd = nil }
      self.scrollView = scrollView
    }
    scrollView?.contentEnd = self
    for bar in bars { bar.contentEnd = self }
    for bar in bars where bar.looksOtherwiseAtEdge != bar.ground.hasLookAtEdge {
      bar.setNeedsLayout()
    }
    self.bars = followers
    contentMoved()
  }

  /// Call when the content has scrolled or changed its size.
  func contentMoved() {
    if let scrollView {
      for bar in bars where bar.followsScrolling { bar.contentScrolled(scrollView) }
    }
    let progress = progress
    for bar in bars
    where bar.contentEnd === self && bar.looksOtherwiseAtEdge && bar.endProgress != progress {
      bar.endProgress = progress
      bar.setNeedsLayout()
    }
  }

  /// Reports the end of a drag to bars that change their size with it.
  func contentReleased(restingAt rest: CGFloat) {
    guard let scrollView else { return }
    for bar in bars where bar.followsScrolling {
      bar.contentReleased(scrollView, restingAt: rest)
    }
  }

  private var progress: Double {
    guard let scrollView else { return 0 }
    let inset = scrollView.adjustedContentInset
    let seen = scrollView.contentOffset.y + scrollView.bounds.height - inset.bottom
    return ScrollEdge.progress(
      distance: Double(scrollView.contentSize.height - seen),
      fade: scrollView.environment?.settings.scrollEdgeFade ?? 0)
  }
}
