import BackswipeMotion

/// Timing parameters of property animators.
enum UIKitForm {
  static func text(of handoff: Handoff) -> HandoffText {
    AppleForm.text(
      of: handoff,
      head: handoff.head(
        "UIKit",
        "Units: seconds; an initial velocity is relative to the way that is left, per axis:",
        "the finger's velocity in pt/s, towards the end, divided by the way in points.",
        "Damping ratios from 1 on are treated as critical; a spring ignores an animator's duration."
      ),
      imports: "UIKit"
    ) { motion, name in
      switch motion.shape {
      case .spring(let spring):
        let velocity = HandoffNumber.text(motion.velocity)
        return [
          "  static let \(name) = UISpringTimingParameters(",
          "    \(AppleForm.arguments(spring)),",
          "    initialVelocity: CGVector(dx: \(velocity), dy: \(velocity)))",
          "  /// For UIView.animate(springDuration:bounce:initialSpringVelocity:).",
          "  static let \(name)Bounce = (duration: \(HandoffNumber.decimal(spring.perceptualDuration)),"
            + " bounce: CGFloat(\(HandoffNumber.text(spring.effectiveBounce))))",
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
  static func text(of handoff: Handoff) -> HandoffText {
    AppleForm.text(
      of: handoff,
      head: handoff.head(
        "SwiftUI", "Units: seconds; an initial velocity is relative to the way that is left:",
        "the finger's velocity in pt/s, towards the end, divided by the way in points.",
        "Damping ratios from 1 on are treated as critical."),
      imports: "SwiftUI"
    ) { motion, name in
      switch motion.shape {
      case .spring(let spring):
        var lines = [
          "  static let \(name) = Animation.interpolatingSpring(",
          "    \(AppleForm.arguments(spring)),",
          "    initialVelocity: \(HandoffNumber.text(motion.velocity)))",
        ]
        if motion.velocity == 0 {
          lines += [
            "  /// The same by duration and bounce, which takes over the velocity of what it interrupts.",
            "  static let \(name)Bounce = Animation.spring(",
            "    duration: \(HandoffNumber.text(spring.perceptualDuration)), "
              + "bounce: \(HandoffNumber.text(spring.effectiveBounce)))",
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
}

/// What both have in common.
private enum AppleForm {
  static func arguments(_ spring: Spring) -> String {
    "mass: \(HandoffNumber.text(spring.mass)), stiffness: \(HandoffNumber.text(spring.stiffness)), "
      + "damping: \(HandoffNumber.text(spring.damping))"
  }

  /// - Parameters:
  ///   - spring: the lines of a spring; nil for another shape.
  ///   - bezier: those of a cubic Bézier.
  static func text(
    of handoff: Handoff, head: [String], imports: String,
    spring: (HandoffMotion, String) -> [String]?,
    bezier: (_ name: String, _ numbers: [String], _ seconds: String) -> [String]
  ) -> HandoffText {
    var refused: [String] = []
    var lines = head.map { "// " + $0 } + ["", "import \(imports)", "", "enum BackswipeMotion {"]
    for motion in handoff.motions {
      let name = motion.name.rawValue
      let seconds = handoff.seconds(motion)
      lines.append("  // \(handoff.words(motion)).")
      lines.append("  static let \(name)Duration: Double = \(seconds)")
      if let spring = spring(motion, name) {
        lines += spring
      } else if let numbers = exact(motion) {
        lines += bezier(name, numbers, seconds)
      } else {
        let fit = BezierFit(motion)
        let error = HandoffNumber.places(fit.error, 1)
        if fit.isNear {
          lines.append("  // One cubic Bezier for it: off by up to \(error) pt.")
          lines += bezier(name, fit.numbers.map { HandoffNumber.text($0) }, seconds)
        } else {
          let reason =
            "\(name): no cubic Bezier is nearer than \(error) pt (the limit is "
            + "\(HandoffNumber.text(BezierFit.limit))); make a CAKeyframeAnimation of the pieces "
            + "of --code json"
          lines.append("  // \(reason).")
          refused.append(reason)
        }
      }
    }
    lines += [
      "  static let parallax: Double = \(HandoffNumber.text(handoff.shift))",
      "  static let dimming: Double = \(HandoffNumber.text(handoff.dimming))",
      "  static let shadow: Double = \(HandoffNumber.text(handoff.shadow))", "}",
    ]
    return HandoffText(lines, refused: refused)
  }

  /// The control points of what is a cubic Bézier.
  private static func exact(_ motion: HandoffMotion) -> [String]? {
    switch motion.shape {
    case .linear: ["0", "0", "1", "1"]
    case .bezier(let x1, let y1, let x2, let y2):
      [x1, y1, x2, y2].map { HandoffNumber.text($0) }
    case .spring, .threePoint, .points, .steps: nil
    }
  }
}
