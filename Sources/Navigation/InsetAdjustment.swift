/// What a scroll view adds to its own insets so that its content rests clear of the bars.
package enum InsetAdjustment: Hashable, Sendable, CaseIterable {
  /// For the view of a controller that wants it, and for no other.
  case automatic
  /// Along the axes that scroll.
  case scrollableAxes
  case never
  case always

  /// Which edges of the safe area are added.
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

  /// Where and what the scroll view is.
  package struct Situation: Hashable, Sendable {
    /// It is a controller's own view, not a subview of it.
    package var isControllersView: Bool
    /// The controller's `automaticallyAdjustsScrollViewInsets`.
    package var controllerAdjusts: Bool
    package var scrollsVertically: Bool
    package var scrollsHorizontally: Bool

    package init(
      isControllersView: Bool, controllerAdjusts: Bool = true, scrollsVertically: Bool = true,
      scrollsHorizontally: Bool = false
    ) {
      self.isControllersView = isControllersView
      self.controllerAdjusts = controllerAdjusts
      self.scrollsVertically = scrollsVertically
      self.scrollsHorizontally = scrollsHorizontally
    }
  }

  package func edges(_ situation: Situation) -> Edges {
    switch self {
    case .never: Edges(vertical: false, horizontal: false)
    case .always: Edges(vertical: true, horizontal: true)
    case .scrollableAxes:
      Edges(
        vertical: situation.scrollsVertically, horizontal: situation.scrollsHorizontally)
    case .automatic:
      // The top stays clear of the bar even when the content is too short to scroll. (obs)
      situation.isControllersView && situation.controllerAdjusts
        ? Edges(vertical: true, horizontal: situation.scrollsHorizontally)
        : Edges(vertical: false, horizontal: false)
    }
  }
}
