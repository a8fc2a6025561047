package import BackswipeMotion

/// The motion of a page on a stack for which no other one is given. Those that name an element, or
/// last no time, are given to a page alone.
package enum PushTransition: String, Hashable, Sendable, CaseIterable {
  /// The system's. (obs)
  case slide
  case cover
  case fade
  case flip
  case predictive

  package var kind: PageTransition.Kind {
    switch self {
    case .slide: .slide
    case .cover: .cover
    case .fade: .fade
    case .flip: .flip
    case .predictive: .predictive
    }
  }
}

extension SimulatorSettings {
  /// The motion of a page for which no other one is given; where motion is reduced the system's,
  /// which then fades.
  package var shownPushTransition: PushTransition { reduceMotion ? .slide : pushTransition }

  /// The leading side of the page of a pop that moves by itself, in points from the leading edge of a
  /// container: where a touch can catch it. A page that does not slide can be caught anywhere.
  ///
  /// - Parameter progress: that of the pop.
  package func returningPage(progress: Double, width: Double) -> Double {
    shownPushTransition == .slide ? width * progress : 0
  }
}
