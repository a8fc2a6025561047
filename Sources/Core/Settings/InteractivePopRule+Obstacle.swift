extension InteractivePopRule {
  /// A condition that forbids a drag to pop, whatever the finger does. (obs)
  package enum Obstacle: Hashable, Sendable, CaseIterable {
    /// First, because what else is in the way while one runs passes with it.
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

  /// Everything that forbids a pop, in the order of the cases; empty where one may begin.
  package var obstacles: [InteractivePopRule.Obstacle] {
    InteractivePopRule.Obstacle.allCases.filter(contain)
  }
}
