import BackswipeMotion
import BackswipeUnits

/// Timing parameters of property animators.
enum UIKitForm {
  static func text(of handoff: MotionExport) -> CodeText {
    AppleForm.text(
      of: handoff, as: .uikit,
      head: handoff.head(
        "UIKit",
        "Units: seconds; an initial velocity is relative to the way that is left, per axis:",
        "the finger's velocity in pt/s, towards the end, divided by the way in points.",
        "Damping ratios from 1 on are treated as critical; a spring ignores an animator's duration."
      ),
      imports: "UIKit", isolation: "@MainActor ",
      end: { UIKitTransition.lines(handoff, timings: $0) }
    ) { motion, name in
      switch motion.shape {
      case .spring(let spring):
        let velocity = CodeNumber.text(motion.velocity)
        return [
          "  static let \(name) = UISpringTimingParameters(",
          "    \(AppleForm.arguments(spring)),",
          "    initialVelocity: CGVector(dx: \(velocity), dy: \(velocity)))",
          "  /// For UIView.animate(springDuration:bounce:initialSpringVelocity:).",
          "  static let \(name)Bounce = (duration: \(CodeNumber.decimal(spring.perceptualDuration)),"
            + " bounce: CGFloat(\(CodeNumber.text(spring.effectiveBounce))))",
        ]
      default: return nil
      }
    } bezier: { name, numbers, _ in
      [
        "  static let \(name) = UICubicTimingParameters(",
        "    controlPoint1: CGPoint(x: \(numbers[0]), y: \(numbers[1])),",
        "    controlPoint2: CGPoint(x: \(numbers[2]), y: \(numbers[3])))",
      ]
    }
  }
}

/// Animations of SwiftUI.
enum SwiftUIForm {
  static func text(of handoff: MotionExport) -> CodeText {
    AppleForm.text(
      of: handoff, as: .swiftui,
      head: handoff.head(
        "SwiftUI", "Units: seconds; an initial velocity is relative to the way that is left:",
        "the finger's velocity in pt/s, towards the end, divided by the way in points.",
        "Damping ratios from 1 on are treated as critical. Curves of more than one cubic need iOS 17."
      ),
      imports: "SwiftUI",
      whole: { motion in motion.name == .release ? handoff.releaseRule.map(release) : nil },
      end: { _ in customAnimations(handoff) }
    ) { motion, name in
      switch motion.shape {
      case .threePoint, .points:
        guard case .points(let numbers)? = ExportedCurve(motion, width: handoff.width) else {
          return nil
        }
        return ["  static var \(name): Animation {", "    Animation(BackswipeLines("]
          + ["      duration: \(handoff.seconds(motion)), points: ["]
          + ExportedCurve.wrapped(numbers, indent: "        ") + ["      ]))", "  }"]
      case .steps(let curve):
        return [
          "  static var \(name): Animation {", "    Animation(BackswipeSteps(",
          "      duration: \(handoff.seconds(motion)), count: \(curve.count), "
            + "offset: \(curve.offset), divisor: \(curve.divisor)))", "  }",
        ]
      case .spring(let spring):
        var lines = [
          "  static let \(name) = Animation.interpolatingSpring(",
          "    \(AppleForm.arguments(spring)),",
          "    initialVelocity: \(CodeNumber.text(motion.velocity)))",
        ]
        if motion.velocity == 0 {
          lines += [
            "  /// The same by duration and bounce, which takes over the velocity of what it interrupts.",
            "  static let \(name)Bounce = Animation.spring(",
            "    duration: \(CodeNumber.text(spring.perceptualDuration)), "
              + "bounce: \(CodeNumber.text(spring.effectiveBounce)))",
          ]
        }
        return lines
      default: return nil
      }
    } bezier: { name, numbers, seconds in
      [
        "  static let \(name) = Animation.timingCurve(",
        "    \(numbers.joined(separator: ", ")), duration: \(seconds))",
      ]
    }
  }

  /// The release as a function of the velocity: the critical spring that has 0.001 of its way left
  /// at the end of its duration.
  private static func release(_ rule: MotionExport.ReleaseRule) -> [String] {
    let most = CodeNumber.text(rule.limit.seconds, digits: 12)
    let pace = rule.pace.map { CodeNumber.text($0.seconds, digits: 12) }
    let (input, label, value) =
      pace == nil
      ? ("velocity: Double", "velocity: velocity", most)
      : (
        "velocity: Double, left: Double", "velocity: velocity, left: left",
        "min(\(most), \(pace ?? "0") * min(max(left, 0), 1))"
      )
    var lines: [String] = [
      "  /// Seconds that the rest of the way takes.",
      "  static func releaseDuration(\(input)) -> Double {",
      "    let limit = \(value)",
      "    return velocity == 0 ? limit : min(limit, 1 / abs(velocity))", "  }",
      "  /// The rest of the way after the finger lifts.", "  ///", "  /// - Parameters:",
      "  ///   - velocity: the finger's towards the end, in ways that are left a second.",
    ]
    if pace != nil {
      lines.append("  ///   - left: the part of the page's width that is left.")
    }
    return lines + [
      "  static func release(\(input)) -> Animation {",
      "    let duration = releaseDuration(\(label))",
      "    guard duration > 0 else { return .linear(duration: 0) }",
      "    let reach = velocity * duration",
      "    var (low, high) = (max(reach, 0), max(reach, 0) + 16)",
      "    for _ in 0..<52 {", "      let middle = (low + high) / 2",
      "      if abs(1 + middle - reach) * exp(-middle) > 0.001 {", "        low = middle",
      "      } else {", "        high = middle", "      }", "    }",
      "    let frequency = high / duration", "    return .interpolatingSpring(",
      "      mass: 1, stiffness: frequency * frequency, damping: 2 * frequency,",
      "      initialVelocity: velocity)", "  }",
    ]
  }

  /// The types of animations that are neither springs nor cubics, if the motions have any.
  private static func customAnimations(_ handoff: MotionExport) -> [String] {
    func type(_ name: String, _ fields: [String], _ progress: [String]) -> [String] {
      ["", "struct \(name): CustomAnimation {", "  let duration: Double"]
        + fields.map { "  let " + $0 }
        + [
          "", "  func animate<V: VectorArithmetic>(",
          "    value: V, time: Double, context: inout AnimationContext<V>", "  ) -> V? {",
          "    time < duration ? value.scaled(by: progress(max(time, 0) / duration)) : nil", "  }",
          "",
          "  private func progress(_ t: Double) -> Double {",
        ] + progress.map { "    " + $0 } + ["  }", "}"]
    }
    let hasSteps = handoff.motions.contains { if case .steps = $0.shape { true } else { false } }
    return
      (handoff.hasPoints
      ? type(
        "BackswipeLines",
        ["points: [Double]  // Times and parts of the way in turn."],
        [
          "var i = 2", "while i < points.count - 2, points[i] <= t { i += 2 }",
          "let run = points[i] - points[i - 2]", "guard run > 0 else { return points[i + 1] }",
          "return points[i - 1] + (points[i + 1] - points[i - 1]) * (t - points[i - 2]) / run",
        ]) : [])
      + (hasSteps
        ? type(
          "BackswipeSteps", ["count: Double", "offset: Double", "divisor: Double"],
          ["((t * count).rounded(.down) + offset) / divisor"]) : [])
  }
}

/// Common parts of the UIKit and SwiftUI forms.
private enum AppleForm {
  static func arguments(_ spring: Spring) -> String {
    "mass: \(CodeNumber.text(spring.mass)), stiffness: \(CodeNumber.text(spring.stiffness)), "
      + "damping: \(CodeNumber.text(spring.damping))"
  }

  /// - Parameters:
  ///   - isolation: the type's isolation, with a space after it.
  ///   - whole: returns all lines of a motion; nil for the usual ones.
  ///   - end: lines after the type, for the motions that have timing parameters.
  ///   - spring: returns the lines of a spring, or of another supported shape; nil for other
  ///     shapes.
  ///   - bezier: returns the lines of a cubic Bézier.
  static func text(
    of handoff: MotionExport, as form: CodeForm, head: [String], imports: String,
    isolation: String = "", whole: (ExportedMotion) -> [String]? = { _ in nil },
    end: (Set<ExportedMotion.Name>) -> [String], spring: (ExportedMotion, String) -> [String]?,
    bezier: (_ name: String, _ numbers: [String], _ seconds: String) -> [String]
  ) -> CodeText {
    var refused: [String] = []
    var timings = Set(handoff.motions.map(\.name))
    var lines =
      head.map { "// " + $0 } + ["", "import \(imports)", "", isolation + "enum BackswipeMotion {"]
    for motion in handoff.motions {
      let name = motion.name.rawValue
      let seconds = handoff.seconds(motion)
      lines.append("  // \(handoff.words(motion)).")
      if let whole = whole(motion) {
        lines += whole
        continue
      }
      lines.append("  static let \(name)Duration: Double = \(seconds)")
      if let spring = spring(motion, name) {
        lines += spring
      } else if let numbers = exact(motion) {
        lines += bezier(name, numbers, seconds)
      } else {
        let fit = BezierFit(motion)
        let error = CodeNumber.places(fit.error, 1)
        if fit.isNear {
          lines.append("  // One cubic Bezier for it: off by up to \(error) pt.")
          lines += bezier(name, fit.numbers.map { CodeNumber.text($0) }, seconds)
        } else {
          let reason =
            "\(name): no cubic Bezier is nearer than \(error) pt (the limit is "
            + "\(CodeNumber.text(BezierFit.limit))); make a CAKeyframeAnimation of the pieces "
            + "of --code json"
          lines.append("  // \(reason).")
          refused.append(reason)
          timings.remove(motion.name)
        }
      }
    }
    lines += [
      "  static let parallax: Double = \(CodeNumber.text(handoff.shift))",
      "  static let dimming: Double = \(CodeNumber.text(handoff.dimming))",
      "  static let shadow: Double = \(CodeNumber.text(handoff.shadow))", "}",
    ]
    return CodeText(
      lines + end(timings) + RuleLanguage.swift.lines(handoff.rule)
        + ElementForm.lines(handoff, form),
      refused: refused + handoff.rule.refused)
  }

  /// The control points of an exact cubic Bézier; nil for other shapes.
  private static func exact(_ motion: ExportedMotion) -> [String]? {
    switch motion.shape {
    case .linear: ["0", "0", "1", "1"]
    case .bezier(let x1, let y1, let x2, let y2):
      [x1, y1, x2, y2].map { CodeNumber.text($0) }
    case .spring, .threePoint, .points, .steps: nil
    }
  }
}
