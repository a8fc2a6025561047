import BackswipeDocuments
import BackswipeMotion
import BackswipePrototypes
package import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// A setting determined by recordings, with its certainty.
package struct FittedSetting: Equatable, Sendable {
  package let assignment: SettingAssignment
  /// The certainty, in words.
  package let comment: String
}

extension FitResult {
  /// The settings that the recordings determine, in the order of the catalogue.
  package var settings: [FittedSetting] {
    var found: [FittedSetting] = []
    func add(_ key: String, _ value: SettingValue, _ comment: String) {
      if let assignment = SettingAssignment(key, value) {
        found.append(FittedSetting(assignment: assignment, comment: comment))
      }
    }
    if let fit = writtenPush?.fit, let curve = fit.model.curve(fit.numbers) {
      add("push.duration", .duration(Self.duration(fit, curve)), Self.comment(fit, "duration"))
      add("push.curve", .curve(curve), preference(pushes, fit) + Self.shapeComment(fit))
    }
    if let fit = writtenRelease?.fit {
      if let releases, releases.isSpeedUntold, fit.model == releases.best.model {
        // Where every finger is faster than the duration, the duration is undetermined.
        if fit.shapes[0].error != nil {
          add(
            "pop.release.duration", .duration(Interval(seconds: fit.numbers[0].inTenths)),
            Self.comment(fit, "duration")
              + "; let go of at no speed, so that nothing tells whether pop.release is finger")
        }
      } else if let curve = fit.model.curve(fit.numbers) {
        add("pop.release", .word("curve"), preference(releases, fit))
        add(
          "pop.release.duration", .duration(Self.duration(fit, curve)),
          Self.comment(fit, "duration"))
        add("pop.release.curve", .curve(curve), Self.shapeComment(fit))
      } else if fit.model == .critical {
        add("pop.release", .word("finger"), preference(releases, fit))
        // Where every finger is faster than the duration, the duration is undetermined.
        if fit.shapes[0].error != nil {
          add(
            "pop.release.duration", .duration(Interval(seconds: fit.numbers[0].inTenths)),
            Self.comment(fit, "duration"))
        }
      }
    }
    if writtenPush?.fit != nil || writtenRelease?.fit != nil { found += beneathSettings }
    found += decisionSettings
    return found.sorted { $0.assignment.id < $1.assignment.id }
  }

  private var writtenPush: WrittenFit? {
    pushes.map { WrittenFit($0, key: "push.curve", noise: noise) }
  }

  private var writtenRelease: WrittenFit? {
    releases.map { WrittenFit($0, key: "pop.release", noise: noise) }
  }

  /// The largest noise of all recordings, in points.
  private var noise: Double { recordings.map(\.noise).max() ?? 0 }

  /// The settings that are not written, or not by the best model, and the reasons.
  var unwritten: [String] {
    var lines = [writtenPush?.reason, writtenRelease?.reason].compactMap(\.self)
    if let words = decisions?.ambiguity { lines.append("pop.decision is not written: \(words)") }
    if writtenPush?.fit == nil, writtenRelease?.fit == nil, !beneath.isEmpty {
      lines.append(
        "push.parallax.moves and push.dimming are not written: the page's places are not sure enough"
      )
    }
    return lines
  }

  private static func duration(_ fit: MotionFit, _ curve: TimingCurve) -> Interval {
    if case .ownSpring(let spring) = curve {
      return Interval(seconds: spring.settling.seconds.inTenths)
    }
    return Interval(seconds: fit.numbers[0].inTenths)
  }

  private static func comment(_ fit: MotionFit, _ key: String) -> String {
    guard let number = fit.shapes.first(where: { $0.key == key }) else {
      return "the time that the spring needs to settle"
    }
    return number.error.map { "± \(FitText.error($0)) \(number.unit)" } ?? "no error is known"
  }

  private static func shapeComment(_ fit: MotionFit) -> String {
    let shapes = fit.shapes.filter { $0.key != "duration" && $0.error != nil }
    return shapes.map { shape in
      let unit = shape.unit.isEmpty ? "" : " " + shape.unit
      return "\(shape.key) \(FitText.value(shape.value, shape.error))"
        + " ± \(FitText.error(shape.error ?? 0))\(unit)"
    }.joined(separator: ", ")
  }

  private func preference(_ choice: Choice?, _ written: MotionFit) -> String {
    guard let choice, choice.fits.count > 1, choice.best.model == written.model else { return "" }
    let (best, next) = (choice.fits[0], choice.fits[1])
    let lead = next.criterion - best.criterion
    let words =
      lead > 0
      ? "\(best.model.name) rather than \(next.model.name), AICc lower by "
        + NumberText.fixed(lead, 1)
      : "\(best.model.name), as simpler than \(next.model.name), which fits as well"
    return best.model == .ownSpring || best.model == .bezier ? words + "; " : words
  }

  private var decisionSettings: [FittedSetting] {
    guard writtenRelease?.fit != nil, let decisions, decisions.isTwoSided,
      let rule = decisions.possible, !decisions.isAmbiguous
    else { return [] }
    let low = NumberText.fixed(rule.low ?? 0, 3)
    let high = NumberText.fixed(rule.high ?? 1, 3)
    let words = "the threshold is between \(low) and \(high) of the width"
    var found = [
      SettingAssignment("pop.decision", .word(rule.decision.rawValue)).map {
        FittedSetting(assignment: $0, comment: words)
      }
    ]
    if !rule.admits(decisions.usual), let low = rule.low, let high = rule.high {
      let middle = ((low + high) / 2 * 1000).rounded() / 1000
      found += [
        SettingAssignment("pop.threshold", .word("unlimited")).map {
          FittedSetting(assignment: $0, comment: "the part of the width counts alone")
        },
        SettingAssignment("pop.threshold.fraction", .number(middle)).map {
          FittedSetting(assignment: $0, comment: "in the middle of its bounds")
        },
      ]
    }
    return found.compactMap(\.self)
  }

  private var beneathSettings: [FittedSetting] {
    guard let all = BeneathFit.mean(beneath) else { return [] }
    var found: [FittedSetting] = []
    func add(_ key: String, _ number: BeneathFit.Number?, places: Int) {
      guard let number else { return }
      let scale = places == 3 ? 1000.0 : 100
      let value = min(max((number.value * scale).rounded() / scale, 0), 1)
      if let assignment = SettingAssignment(key, .number(value)) {
        found.append(
          FittedSetting(assignment: assignment, comment: "± \(FitText.error(number.error))"))
      }
    }
    add("push.parallax.moves", all.parallax, places: 3)
    add("push.dimming", all.dimming, places: 3)
    return found
  }

  /// A preset's file, with a comment on each line.
  ///
  /// - Parameter name: the preset's name.
  package func yaml(name: String) -> String {
    let lines = settings.map { setting in
      let key = YAMLWriter.flow(.text(setting.assignment.key))
      let line = "  \(key): \(YAMLWriter.flow(setting.assignment.valueNode))"
      return setting.comment.isEmpty ? line : "\(line)  # \(setting.comment)"
    }
    // A file's name may contain a line break.
    let head = words.map { "# " + String($0.map { $0.isNewline ? " " : $0 }) }
      .joined(separator: "\n")
    return "\(head)\nbackswipe: \(FileReader.format)\n"
      + "preset: \(YAMLWriter.flow(.text(name)))\n"
      + (lines.isEmpty ? "settings: {}\n" : "settings:\n\(lines.joined(separator: "\n"))\n")
  }
}

extension Double {
  /// The time in seconds, rounded to a tenth of a millisecond.
  var inTenths: Double { (self * 10_000).rounded() / 10_000 }
}
