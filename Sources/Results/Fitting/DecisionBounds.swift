import BackswipePopDecisions
package import BackswipeSettings
import BackswipeUnits

/// The bounds that released motions, which popped or stayed, put on the decision rule.
package struct DecisionBounds: Equatable, Sendable {
  /// One release as a rule measures it.
  package struct Release: Equatable, Sendable {
    package let name: String
    package let pops: Bool
    /// The compared value, as a fraction of the width.
    package let value: Double
    /// For rules that compare a speed: whether the rule agrees with the observed outcome; nil for
    /// others.
    package let agreesBySpeed: Bool?
  }

  /// A rule, and the bounds of its threshold.
  package struct Bounds: Equatable, Sendable {
    package let decision: InteractivePopRule.Decision
    package let releases: [Release]
    /// The largest value that stayed; nil for none.
    package let low: Double?
    /// The least value that popped; nil for none.
    package let high: Double?

    /// Whether any threshold agrees with all releases.
    package var isPossible: Bool {
      releases.allSatisfy { $0.agreesBySpeed ?? true }
        && (low.map { low in high.map { low < $0 } ?? true } ?? true)
    }

    /// Whether a threshold agrees with all releases.
    package func admits(_ threshold: Double) -> Bool {
      isPossible && (low.map { $0 <= threshold } ?? true) && (high.map { threshold < $0 } ?? true)
    }

    init(_ decision: InteractivePopRule.Decision, _ releases: [Release]) {
      self.decision = decision
      self.releases = releases
      let compared = releases.filter { $0.agreesBySpeed == nil }
      low = compared.filter { !$0.pops }.map(\.value).max()
      high = compared.filter(\.pops).map(\.value).min()
    }
  }

  /// The bounds of every rule, in the order of the settings' words.
  package let bounds: [Bounds]
  /// The page's width in points.
  package let width: Double

  /// The threshold of the settings' defaults, as a fraction of the width.
  package var usual: Double { InteractivePopRule().threshold(width: width) }

  /// The first rule that agrees with all releases.
  package var possible: Bounds? { bounds.first(where: \.isPossible) }

  /// Whether more than one rule agrees with all releases.
  package var isAmbiguous: Bool { bounds.count(where: \.isPossible) > 1 }

  /// Why releases on both sides determine no rule: the list of rules that agree with all; nil for
  /// one rule or none.
  package var ambiguity: String? {
    guard isTwoSided, isAmbiguous else { return nil }
    let names = bounds.filter(\.isPossible).map(\.decision.rawValue)
    let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    return "\(list) agree with every release"
  }

  /// Whether there are releases on both sides.
  package var isTwoSided: Bool {
    bounds.contains { bounds in
      bounds.releases.contains(where: \.pops) && bounds.releases.contains { !$0.pops }
    }
  }

  /// Speeds and accelerations are those of the fitted parabola under the finger, because the whole
  /// pixels of single frames cause far larger errors.
  ///
  /// - Parameter duration: the duration of a push in seconds, for the look-ahead rule; nil for the
  ///   fitted duration after the release, where there is one, or UIKit's.
  init?(_ fit: MotionFit, duration: Double?) {
    guard let width = fit.takes.first?.width else { return nil }
    self.width = width
    let own = fit.shapes.first?.error == nil ? nil : fit.duration
    let seconds = duration ?? own ?? 0.35
    bounds = InteractivePopRule.Decision.allCases.map { decision in
      let releases = fit.takes.indices.compactMap { index -> Release? in
        fit.course(index).map {
          Self.release(fit.takes[index], $0, decision, seconds: seconds)
        }
      }
      return Bounds(decision, releases)
    }
  }

  private static func release(
    _ take: MotionSegment, _ course: PageTrajectory, _ decision: InteractivePopRule.Decision,
    seconds: Double
  ) -> Release {
    let rule = InteractivePopRule(decision: decision)
    let moved = take.samples.filter { sample in
      sample.time < course.release - stillness && abs(sample.position - course.position) < 0.5
    }
    let speed = (course.velocity != 0 ? course.velocity : course.fingerVelocity) / take.width
    let judged = PopDecision(
      PopDecision.Drag(
        reach: course.position / take.width, velocity: speed,
        meanVelocity: course.fingerVelocity / take.width,
        meanAcceleration: course.acceleration / take.width, velocityCount: PopRelease.window,
        isStill: !moved.isEmpty,
        width: take.width, duration: seconds),
      rule: rule)
    return Release(
      name: take.name, pops: take.pops, value: judged.value,
      agreesBySpeed: judged.quantity.isSpeed ? judged.pops == take.pops : nil)
  }

  /// The time in seconds after which a finger that has not moved releases at no speed.
  private static let stillness = 0.1
}
