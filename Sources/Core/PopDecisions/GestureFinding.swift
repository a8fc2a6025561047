/// The analysis of a touch during a simulation; see `UIEnvironment.explain`.
package enum GestureFinding: Hashable, Sendable {
  /// It will not begin a pop. Reported once per touch and navigation controller.
  case popRefused(PopRefusal)
  /// It has released a pop.
  case popDecided(PopDecision)
  /// It has released the bars.
  case barsDecided(BarDecision)
  case barsTapped(BarTap)
  /// A tap has ended.
  case tapped(TapFinding)
}
