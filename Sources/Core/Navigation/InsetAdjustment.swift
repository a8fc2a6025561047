/// The addition of the safe area to a scroll view's insets, which keeps its content clear of bars
/// at rest.
package enum InsetAdjustment: Hashable, Sendable, CaseIterable {
  /// Top and bottom for a page's view or content, if the controller adjusts it; otherwise along the
  /// scrollable axes, or not at all. (doc)
  case automatic
  /// Along the scrollable axes.
  case scrollableAxes
  case never
  case always

  /// The edges of the safe area to add.
  package struct Edges: Hashable, Sendable {
    /// Top and bottom.
    package var vertical: Bool
    /// Left and right.
    package var horizontal: Bool

    package init(vertical: Bool, horizontal: Bool) {
      self.vertical = vertical
      self.horizontal = horizontal
    }
  }

  /// The properties of the scroll view that determine the edges.
  package struct Situation: Hashable, Sendable {
    /// Whether it is a controller's view, rather than a subview of it.
    package var isControllersView: Bool
    /// The controller's `automaticallyAdjustsScrollViewInsets`.
    package var controllerAdjusts: Bool
    package var scrollsVertically: Bool
    package var scrollsHorizontally: Bool
    /// Whether `automatic` adjusts subviews too.
    package var includesSubviews: Bool
    /// Whether it is the content of a page on a stack: set explicitly, or found along the first
    /// subviews.
    package var isPagesContent: Bool

    package init(
      isControllersView: Bool, controllerAdjusts: Bool = true, scrollsVertically: Bool = true,
      scrollsHorizontally: Bool = false, includesSubviews: Bool = false,
      isPagesContent: Bool = false
    ) {
      self.isControllersView = isControllersView
      self.controllerAdjusts = controllerAdjusts
      self.scrollsVertically = scrollsVertically
      self.scrollsHorizontally = scrollsHorizontally
      self.includesSubviews = includesSubviews
      self.isPagesContent = isPagesContent
    }
  }

  /// The edges at which to add the safe area.
  package func edges(_ situation: Situation) -> Edges {
    switch self {
    case .never: Edges(vertical: false, horizontal: false)
    case .always: Edges(vertical: true, horizontal: true)
    case .scrollableAxes: situation.scrollableAxes
    case .automatic
    where situation.isControllersView || (situation.includesSubviews && situation.isPagesContent):
      // Top and bottom are added even if the content is too short to scroll. (doc)
      situation.controllerAdjusts
        ? Edges(vertical: true, horizontal: situation.scrollsHorizontally)
        : Edges(vertical: false, horizontal: false)
    case .automatic:
      situation.includesSubviews
        ? situation.scrollableAxes : Edges(vertical: false, horizontal: false)
    }
  }
}

extension InsetAdjustment.Situation {
  fileprivate var scrollableAxes: InsetAdjustment.Edges {
    InsetAdjustment.Edges(vertical: scrollsVertically, horizontal: scrollsHorizontally)
  }
}
