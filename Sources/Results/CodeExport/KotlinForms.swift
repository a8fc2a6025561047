import BackswipeMotion

/// Animation specs of Jetpack Compose.
enum ComposeForm {
  static func text(of handoff: MotionExport) -> CodeText {
    let head = handoff.head(
      "Jetpack Compose",
      "Units: for an Animatable from 0f to 1f; velocities are its units a second.",
      "One that animates pixels takes the velocity times its way in pixels, and a threshold likewise.",
      "An overdamped spring would be slower than UIKit's: damping ratios are at most 1 here.",
      "A tween cannot begin at a finger's velocity.")
    let imports = [
      "CubicBezierEasing", "Easing", "LinearEasing", "SpringSpec", "TweenSpec", "spring", "tween",
    ].map { (line: "import androidx.compose.animation.core.\($0)", words: [$0]) }
    var lines = ["object BackswipeMotion {"]
    for motion in handoff.motions {
      let name = motion.name.rawValue
      lines.append("  // \(handoff.words(motion)); \(handoff.millisecondCost(motion)).")
      if let spring = motion.spring {
        lines += [
          "  val \(name): SpringSpec<Float> = spring(",
          "    dampingRatio = \(CodeNumber.float(spring.effectiveRatio)), "
            + "stiffness = \(CodeNumber.float(spring.unitStiffness)), "
            + "visibilityThreshold = 0.001f)",
          "  const val \(name)Velocity = \(CodeNumber.float(motion.velocity))",
        ]
      } else {
        lines.append("  val \(name): TweenSpec<Float> = tween(")
        lines.append("    durationMillis = \(handoff.wholeMilliseconds(motion)),")
        lines += KotlinForm.curve(
          motion, handoff, linear: "LinearEasing", bezier: "CubicBezierEasing", function: "Easing",
          label: "    easing = ", end: ")")
      }
    }
    return KotlinForm.text(head, imports, lines + KotlinForm.end(handoff), handoff, .compose)
  }
}

/// Springs and interpolators of Android views.
enum AndroidForm {
  static func text(of handoff: MotionExport) -> CodeText {
    let head = handoff.head(
      "Android's views", "Units: a SpringAnimation of a FloatValueHolder from 0f to 1f, with",
      "setMinimumVisibleChange(0.001f) and setStartVelocity(the velocity below, in its units/s).",
      "One that animates pixels starts with VelocityDp times the density, in px/s.",
      "An overdamped spring would be slower than UIKit's: damping ratios are at most 1 here.",
      "An interpolator cannot begin at a finger's velocity. Durations are milliseconds.",
      "A PathInterpolator approximates its curve by lines within 0.002 of the way.")
    let imports = [
      "android.animation.TimeInterpolator", "android.view.animation.LinearInterpolator",
      "android.view.animation.PathInterpolator", "androidx.dynamicanimation.animation.SpringForce",
    ].map { (line: "import \($0)", words: [String($0.split(separator: ".").last ?? "")]) }
    var lines = ["object BackswipeMotion {"]
    for motion in handoff.motions {
      let name = motion.name.rawValue
      lines.append("  // \(handoff.words(motion)); \(handoff.millisecondCost(motion)).")
      if let spring = motion.spring {
        let points = motion.velocity * motion.distance
        lines += [
          "  fun \(name)() = SpringForce(1f)",
          "    .setDampingRatio(\(CodeNumber.float(spring.effectiveRatio)))",
          "    .setStiffness(\(CodeNumber.float(spring.unitStiffness)))",
          "  const val \(name)Velocity = \(CodeNumber.float(motion.velocity))",
          "  const val \(name)VelocityDp = \(CodeNumber.float(points))",
        ]
      } else {
        lines.append("  const val \(name)Duration = \(handoff.wholeMilliseconds(motion))L")
        lines += KotlinForm.curve(
          motion, handoff, linear: "LinearInterpolator()", bezier: "PathInterpolator",
          function: "TimeInterpolator", label: "  val \(name): TimeInterpolator = ", end: "")
      }
    }
    return KotlinForm.text(head, imports, lines + KotlinForm.end(handoff), handoff, .android)
  }
}

/// Common parts of the Compose and Android forms.
private enum KotlinForm {
  static func text(
    _ head: [String], _ imports: [(line: String, words: [String])], _ body: [String],
    _ handoff: MotionExport, _ form: CodeForm
  ) -> CodeText {
    var text = CodeText(
      head: head.map { "// " + $0 },
      imports: imports
        + ["abs", "cos", "sin"].map { (line: "import kotlin.math.\($0)", words: [$0]) },
      body: body + RuleLanguage.kotlin.lines(handoff.rule) + ElementForm.lines(handoff, form))
    text.refused = handoff.rule.refused
    return text
  }

  static func curve(
    _ motion: ExportedMotion, _ handoff: MotionExport, linear: String, bezier: String,
    function: String,
    label: String, end: String
  ) -> [String] {
    switch ExportedCurve(motion, width: handoff.width) {
    case nil: []
    case .linear: [label + linear + end]
    case .bezier(let numbers):
      ["\(label)\(bezier)(\(numbers.map { $0 + "f" }.joined(separator: ", ")))\(end)"]
    case .points(let numbers):
      ["\(label)\(function) { t -> along(t,"]
        + ExportedCurve.wrapped(numbers.map { $0 + "f" }, indent: "      ") + ["    ) }\(end)"]
    case .steps(let curve):
      [
        "\(label)\(function) { t -> if (t >= 1f) 1f else "
          + "((t * \(curve.count)).toInt() + \(curve.offset)) / \(curve.divisor)f }\(end)"
      ]
    }
  }

  static func end(_ handoff: MotionExport) -> [String] {
    var lines = [
      "  /** In dp. */",
      "  const val parallax = \(CodeNumber.float(handoff.shift))",
      "  const val dimming = \(CodeNumber.float(handoff.dimming))",
      "  /** In dp. */",
      "  const val shadow = \(CodeNumber.float(handoff.shadow))",
    ]
    if handoff.hasPoints {
      lines += [
        "", "  // Straight lines between points: times and parts of the way in turn.",
        "  private fun along(t: Float, vararg points: Float): Float {",
        "    if (t <= 0f) return 0f", "    if (t >= 1f) return 1f", "    var i = 2",
        "    while (i < points.size - 2 && points[i] <= t) i += 2",
        "    val run = points[i] - points[i - 2]", "    if (run <= 0f) return points[i + 1]",
        "    return points[i - 1] + "
          + "(points[i + 1] - points[i - 1]) * (t - points[i - 2]) / run",
        "  }",
      ]
    }
    return lines + ["}"]
  }
}

extension MotionExport {
  /// Whether a motion is piecewise linear, for platforms whose curves are functions.
  var hasPoints: Bool { motions.contains { ExportedCurve($0, width: width)?.isPoints ?? false } }
}
