/// What was found out about a finger while a simulation ran, for whoever asks why: see
/// `UIEnvironment.explain`.
package enum GestureFinding: Hashable, Sendable {
  /// It will not begin a pop. Told once for a finger and a navigation controller.
  case popRefused(PopRefusal)
  /// It has let a pop go.
  case popDecided(PopDecision)
  /// It has let the bars go.
  case barsDecided(BarDecision)
  case barsTapped(BarTap)
}
