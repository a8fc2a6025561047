/// How a scroll view adds the safe area to its insets, so that bars do not cover its content at
/// rest.
package enum InsetAdjustment: Hashable, Sendable, CaseIterable {
  /// Top and bottom of a page's own view or content, if the controller adjusts it; else along the
  /// axes that can scroll, or not at all. (doc)
  case automatic
  /// Along the axes that can scroll.
  case scrollableAxes
  case never
  case always

  /// The edges of the safe area that are added.
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

  /// The properties of the scroll view that decide.
  package struct Situation: Hashable, Sendable {
    /// Whether it is a controller's own view, not a subview of it.
    package var isControllersView: Bool
    /// The controller's `automaticallyAdjustsScrollViewInsets`.
    package var controllerAdjusts: Bool
    package var scrollsVertically: Bool
    package var scrollsHorizontally: Bool
    /// Whether `automatic` adjusts subviews too.
    package var includesSubviews: Bool
    /// Whether it is the content of a page on a stack: set as that, or the first of its first
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

  /// What keeps clear of bars.
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
