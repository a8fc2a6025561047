import BackswipeGeometry
import BackswipeNavigation

extension UIScrollView {
  /// When a scroll view adds the safe area to its own insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// When it is a controller's own view, as long as the controller's
    /// `automaticallyAdjustsScrollViewInsets` is true. A subview of it is left alone, unless the
    /// setting `scroll.insets` is `safe-area`: then it is as `scrollableAxes`.
    case automatic
    /// Along the axes that scroll.
    case scrollableAxes
    case never
    case always
  }

  /// What the safe area adds.
  var systemContentInset: UIEdgeInsets {
    let edges = adjustedEdges
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: edges.vertical ? safe.top : 0, left: edges.horizontal ? safe.left : 0,
      bottom: edges.vertical ? safe.bottom : 0, right: edges.horizontal ? safe.right : 0)
  }

  /// What subviews still have to keep clear of by themselves.
  var safeAreaLeftOver: UIEdgeInsets {
    let edges = adjustedEdges
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: edges.vertical ? 0 : safe.top, left: edges.horizontal ? 0 : safe.left,
      bottom: edges.vertical ? 0 : safe.bottom, right: edges.horizontal ? 0 : safe.right)
  }

  /// Whether bars push its content down.
  var isPushedDown: Bool { adjustedEdges.vertical }

  /// Whether the content is at its upper end, or beyond.
  var isAtTop: Bool { contentOffset.y <= -adjustedContentInset.top }

  private var adjustedEdges: InsetAdjustment.Edges {
    let controller = controller
    // The content alone says whether an axis scrolls: the insets follow from the answer.
    return contentInsetAdjustmentBehavior.rule.edges(
      InsetAdjustment.Situation(
        isControllersView: controller != nil,
        controllerAdjusts: controller?.automaticallyAdjustsScrollViewInsets ?? false,
        scrollsVertically: contentSize.height > bounds.height || alwaysBounceVertical,
        scrollsHorizontally: contentSize.width > bounds.width,
        includesSubviews: controller == nil
          && environment?.settings.adjustsNestedScrollViews == true))
  }
}

extension UIScrollView {
  /// The content has become longer, perhaps above what is visible. That stays in its place then, and
  /// a finger or a deceleration goes on from there.
  func contentGrew(by points: CGFloat, isAbove: Bool) {
    if isAbove {
      dragStart.y += points
      offsetAtStart.y += points
      deceleration?.contentMoved(by: points)
      contentOffset.y += points
    }
    if let deceleration, let environment {
      deceleration.rangeChanged(
        to: restingRange, at: environment.now, settings: decelerationSettings(environment),
        bounces: bounces)
    }
  }
}

extension UIScrollView.ContentInsetAdjustmentBehavior {
  var rule: InsetAdjustment {
    switch self {
    case .automatic: .automatic
    case .scrollableAxes: .scrollableAxes
    case .never: .never
    case .always: .always
    }
  }
}
