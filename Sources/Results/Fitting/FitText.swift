import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// Numbers with their errors, as text.
enum FitText {
  /// An error with two significant digits.
  static func error(_ error: Double) -> String {
    NumberText.short(error, places(error))
  }

  /// A value with as many decimals as its error.
  static func value(_ value: Double, _ error: Double?) -> String {
    NumberText.fixed(value, error.map(places) ?? 3)
  }

  private static func places(_ error: Double) -> Int {
    guard error > 0, error.isFinite else { return 4 }
    var (places, size) = (1, error)
    while size < 1, places < 6 { (places, size) = (places + 1, size * 10) }
    return size >= 100 && places == 1 ? 0 : places
  }
}

extension MotionFit.Number {
  /// `duration 349.9 ± 0.4 ms`.
  var words: String {
    let end = unit.isEmpty ? "" : " " + unit
    guard let error else { return "\(key) not measured" }
    return "\(key) \(FitText.value(value, error)) ± \(FitText.error(error))\(end)"
  }
}

extension FitResult {
  /// The result, for people.
  package var words: [String] {
    var lines = recordings.map { recording in
      "\(recording.name): \(recording.samples.count) samples, "
        + "\(NumberText.short(recording.width, 1)) pt wide"
    }
    lines += leftOut.map { "\($0.name): \($0.reason)" }
    if let pushes { lines += words(pushes, "without a finger") }
    if let releases { lines += words(releases, "after a finger") }
    lines += BeneathFit.words(beneath)
    if let decisions { lines += words(decisions) }
    return lines + unwritten
  }

  /// The value with its sign and one decimal.
  private static func signed(_ value: Double) -> String {
    let text = NumberText.fixed(value, 1)
    return text.hasPrefix("-") ? text : "+" + text
  }

  private func words(_ choice: Choice, _ what: String) -> [String] {
    let best = choice.best
    let count = best.takes.count
    var lines = [
      "\(count) motion\(count == 1 ? "" : "s") \(what): \(best.model.name), "
        + best.shapes.map(\.words).joined(separator: ", "),
      "  residuals: rms \(NumberText.fixed(best.rms, 3)) pt, at most "
        + "\(NumberText.fixed(best.largest, 3)) pt",
    ]
    for (take, owns) in zip(best.takes, best.owns) {
      let way = take.from == take.to ? "stays" : take.pops ? "pops" : "comes in"
      lines.append("  \(take.name): \(way), " + owns.map(\.words).joined(separator: ", "))
    }
    if let confounding = best.confounding {
      lines.append(
        "  hardest to tell apart: \(confounding.first) and \(confounding.second), correlation "
          + NumberText.fixed(confounding.correlation, 3))
    }
    let rivals = choice.fits.dropFirst().prefix(3).map { fit in
      "\(fit.model.name) (AICc \(Self.signed(fit.criterion - best.criterion)), rms "
        + "\(NumberText.fixed(fit.rms, 2)) pt)"
    }
    if !rivals.isEmpty { lines.append("  other models: " + rivals.joined(separator: ", ")) }
    if best.model == .damped {
      lines.append(
        "  no setting has a damped spring that takes up the finger's speed: it is not written")
    }
    if !best.isConverged { lines.append("  the search has not come to its end") }
    return lines
  }

  private func words(_ decisions: DecisionBounds) -> [String] {
    decisions.bounds.map { bounds in
      let name = "  decision \(bounds.decision.rawValue): "
      guard bounds.isPossible else { return name + "no threshold agrees with every release" }
      let parts = [
        bounds.low.map { "above or at \(NumberText.fixed($0, 3))" },
        bounds.high.map { "below \(NumberText.fixed($0, 3))" },
      ].compactMap(\.self)
      return name
        + (parts.isEmpty
          ? "agrees, by speed alone" : "the threshold is \(parts.joined(separator: " and "))")
    }
  }
}
