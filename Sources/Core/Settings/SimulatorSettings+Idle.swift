import BackswipeMotion
import BackswipeUnits

extension SimulatorSettings {
  /// Durations with the curves that may have a fixed time.
  private static let timed = [
    ("push.duration", ["push.curve", "push.beneath.curve"]),
    ("present.duration", ["present.curve"]),
    ("bars.duration", ["bars.curve"]), ("pop.release.duration", ["pop.release.curve"]),
  ]

  /// The settings of a slide alone.
  private static let ofSlides = [
    "push.beneath.curve", "push.parallax.moves", "push.parallax.rounding", "push.dimming",
    "push.shadow",
  ]

  /// The reason why a setting has no effect beside the others, naming the decisive value; nil if it
  /// has an effect.
  ///
  /// - Parameter width: the screen's width in points.
  package func idleReason(_ key: String, width: Double) -> String? {
    switch key {
    case "pop.threshold", "pop.threshold.fraction": thresholdReason(key, width)
    case "pop.fling" where pop.decision != .fling:
      "pop.decision is \(pop.decision.rawValue): a fling decides nothing"
    case "pop.projection" where pop.decision != .projection:
      "pop.decision is \(pop.decision.rawValue): it looks ahead by no time of its own"
    case "pop.release.curve" where pop.release != .curve:
      "pop.release is \(pop.release.rawValue): the way goes on at the finger's speed"
    case let key
    where Self.ofSlides.contains(key) && pushTransition != .slide:
      "push.transition is \(pushTransition.rawValue): only a page with a slide of its own has it"
    case "display.blur.radius" where !blursBackdrops,
      "display.blur.saturation" where !blursBackdrops:
      "display.blur is off"
    default: durationReason(key)
    }
  }

  /// Only the lower of the two thresholds has an effect.
  private func thresholdReason(_ key: String, _ width: Double) -> String? {
    guard width > 0 else { return nil }
    let part = pop.thresholdPoints / width
    let isByPoints = part < pop.thresholdFraction
    func text(_ value: Double) -> String {
      let hundredths = (value * 100).rounded() / 100
      return hundredths == hundredths.rounded() ? "\(Int(hundredths))" : "\(hundredths)"
    }
    let screen = "\(text(width)) pt"
    switch (key, isByPoints) {
    case ("pop.threshold.fraction", true):
      return
        "pop.threshold decides: \(text(pop.thresholdPoints)) pt are \(text(part)) of \(screen), less "
        + "than \(text(pop.thresholdFraction)); set it to unlimited for the part of the width alone"
    case ("pop.threshold", false):
      let points = pop.thresholdFraction * width
      return
        "pop.threshold.fraction decides: \(text(pop.thresholdFraction)) of \(screen) are "
        + "\(text(points)) pt"
        + (pop.thresholdPoints == .infinity
          ? "" : ", not more than \(text(pop.thresholdPoints)) pt")
    default: return nil
    }
  }

  /// A spring with a fixed time ignores the duration.
  private func durationReason(_ key: String) -> String? {
    guard let curves = Self.timed.first(where: { $0.0 == key })?.1 else { return nil }
    if key == "pop.release.duration", pop.release != .curve { return nil }
    var longest: (key: String, spring: SpringCurve)?
    for curve in curves {
      guard let setting = SettingID(curve)?.setting else { continue }
      switch setting.read(self) {
      case .curve(.ownSpring(let spring)):
        if spring.settling > longest?.spring.settling ?? .zero { longest = (curve, spring) }
      // The other curve uses the duration.
      case .curve: return nil
      default: continue
      }
    }
    guard let longest else { return nil }
    let milliseconds = (longest.spring.settling.nanoseconds + 500_000) / 1_000_000
    let ratio = (longest.spring.spring.dampingRatio * 1000).rounded() / 1000
    return
      "the spring of \(longest.key) takes its own time, \(milliseconds) ms; "
      + "spring(dampingRatio=\(ratio)) would take this duration"
  }
}
