extension InteractivePopRule {
  /// A condition that prevents a drag from popping, independent of the touch. (obs)
  package enum Obstacle: Hashable, Sendable, CaseIterable {
    /// First, because obstacles during a transition end with it.
    case transitionRunning
    case onlyScreen
    case barHidden
    case barMoving
    case backButtonHidden
    case leftItems
    case keyboardMoving
  }
}

extension InteractivePopRule.Conditions {
  /// Whether the state is an obstacle.
  package func contain(_ obstacle: InteractivePopRule.Obstacle) -> Bool {
    switch obstacle {
    case .onlyScreen: controllerCount < 2
    case .barHidden: !isBarVisible
    case .barMoving: isBarAnimating
    case .backButtonHidden: hidesBackButton
    case .leftItems: hasLeftItems && !leftItemsSupplementBackButton
    case .keyboardMoving: isKeyboardMoving
    case .transitionRunning: isTransitioning
    }
  }

  /// All obstacles to a pop, in the order of the cases; empty if one may begin.
  package var obstacles: [InteractivePopRule.Obstacle] {
    InteractivePopRule.Obstacle.allCases.filter(contain)
  }
}
