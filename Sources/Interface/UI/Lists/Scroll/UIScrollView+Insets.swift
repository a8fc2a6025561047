import BackswipeNavigation
import BackswipeUnits

extension UIScrollView {
  /// The condition for adding the safe area to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`; at top and bottom of a controller's own view, and of the content of a
    /// page in a navigation controller, also if it does not scroll, unless the controller's
    /// `automaticallyAdjustsScrollViewInsets` is false. With the setting `scroll.insets: ios7` only
    /// a controller's own view is adjusted.
    case automatic
    /// Along the axes that scroll.
    case scrollableAxes
    case never
    case always
  }

  /// The inset added by the safe area.
  var systemContentInset: UIEdgeInsets {
    let edges = adjustedEdges
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: edges.vertical ? safe.top : 0, left: edges.horizontal ? safe.left : 0,
      bottom: edges.vertical ? safe.bottom : 0, right: edges.horizontal ? safe.right : 0)
  }

  /// The safe area left for subviews.
  var safeAreaLeftOver: UIEdgeInsets {
    let edges = adjustedEdges
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: edges.vertical ? 0 : safe.top, left: edges.horizontal ? 0 : safe.left,
      bottom: edges.vertical ? 0 : safe.bottom, right: edges.horizontal ? 0 : safe.right)
  }

  /// Whether bars inset the content.
  var isPushedDown: Bool { adjustedEdges.vertical }

  /// Whether the content is at its upper end, or beyond.
  var isAtTop: Bool { contentOffset.y <= -adjustedContentInset.top }

  private var adjustedEdges: InsetAdjustment.Edges {
    let includesSubviews = environment?.settings.adjustsNestedScrollViews ?? true
    let isAutomatic = contentInsetAdjustmentBehavior == .automatic
    let page =
      isAutomatic && !isOfController && includesSubviews ? controllerOfContent : controller
    // Only the content determines whether an axis scrolls, because the insets depend on it.
    return contentInsetAdjustmentBehavior.rule.edges(
      InsetAdjustment.Situation(
        isControllersView: isOfController,
        controllerAdjusts: page?.automaticallyAdjustsScrollViewInsets ?? false,
        scrollsVertically: contentSize.height > bounds.height || alwaysBounceVertical,
        scrollsHorizontally: contentSize.width > bounds.width,
        includesSubviews: includesSubviews, isPagesContent: page != nil))
  }

  /// The controller in a navigation stack whose page has this view as its content; nil for none.
  private var controllerOfContent: UIViewController? {
    var view: UIView = self
    var isFirst = true
    while let above = view.ownSuperview {
      isFirst = isFirst && above.ownSubviews.first === view && !(above is UIScrollView)
      if let controller = above.controller {
        let isContent =
          controller.topScrollView === self || (isFirst && controller.topScrollView == nil)
        return isContent && controller.navigationController != nil ? controller : nil
      }
      view = above
    }
    return nil
  }
}

extension UIScrollView {
  /// Adapts to changed insets: content at the top stays there, and content that decelerates to an
  /// edge goes to its new position.
  func insetsChanged() {
    let inset = adjustedContentInset
    guard inset != appliedInset else { return }
    let y = contentOffset.y
    let wasAtTop = y <= -appliedInset.top
    // The beginning of a row beside a notch that is no longer there.
    let isBeforeStart =
      contentOffset.x <= -appliedInset.left && contentOffset.x < -inset.left
    // Where a bar comes back, content may have reached the place below the whole of it before.
    let isAhead = y < -appliedInset.top && y <= -inset.top && y >= -inset.top - barRoom
    appliedInset = inset
    if let deceleration, let environment {
      deceleration.rangeChanged(
        to: restingRange, at: environment.now, settings: decelerationSettings(environment),
        bounces: (bouncesHorizontally, bouncesVertically))
    } else if wasAtTop, !isAhead, !isDragging, !keepsOffset {
      contentOffset.y = -inset.top
    }
    if isBeforeStart, deceleration == nil, !isDragging, !keepsOffset {
      contentOffset.x = -inset.left
    }
    setNeedsLayout()
    for view in ownSubviews { view.updateSafeArea() }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Adapts to content that has become longer. If it has grown above the visible part, that stays
  /// in place, and a drag or deceleration continues.
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
        bounces: (bouncesHorizontally, bouncesVertically))
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

extension UIScrollView {
  /// The rectangle of the content; constraints to it give `contentSize`.
  public var contentLayoutGuide: UILayoutGuide {
    guide(.scrollContent, "UIScrollViewContentLayoutGuide")
  }

  /// The rectangle that is visible, whatever is scrolled.
  public var frameLayoutGuide: UILayoutGuide {
    guide(.scrollFrame, "UIScrollViewFrameLayoutGuide")
  }
}
