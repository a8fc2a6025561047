import BackswipeMotion

/// Configurations of `withSpring` and `withTiming` of Reanimated.
enum ReanimatedForm {
  static func text(of handoff: MotionExport) -> CodeText {
    ScriptForm.text(
      of: handoff, as: .reanimated,
      head: handoff.head(
        "Reanimated 4",
        "Units: milliseconds; for a shared value from 0 to 1, velocities are its units/s.",
        "One that animates points takes the velocity times its way in points.",
        "Damping ratios from 1 on are treated as critical. withTiming cannot begin at a velocity."),
      imports: "import { Easing } from 'react-native-reanimated';", isWorklet: true
    ) { motion, name in
      guard let spring = motion.spring else { return nil }
      var lines = [
        "export const \(name) = {", "  \(ScriptForm.physical(spring, spring.damping)),",
        "  velocity: \(CodeNumber.text(motion.velocity)),", "};",
      ]
      if motion.velocity == 0, !spring.hasReanimatedDuration {
        lines.append("// Reanimated's form with a duration has no spring this fast.")
      } else if motion.velocity == 0 {
        lines += [
          "/** The same by Reanimated's own duration, which leaves out mass and damping. */",
          "export const \(name)ByDuration = {",
          "  duration: \(CodeNumber.text(spring.reanimatedDuration * 1000)), "
            + "dampingRatio: \(CodeNumber.text(spring.effectiveRatio)),", "};",
        ]
      }
      return lines
    } timing: { motion, name, easing in
      ["export const \(name) = {", "  duration: \(handoff.milliseconds(motion)),"]
        + ScriptForm.labelled("  easing: ", easing, ",") + ["};"]
    }
  }
}

/// Configurations of `Animated.spring` and `Animated.timing` of React Native.
enum ReactNativeForm {
  static func text(of handoff: MotionExport) -> CodeText {
    ScriptForm.text(
      of: handoff, as: .reactNative,
      head: handoff.head(
        "React Native's Animated",
        "Units: milliseconds; for a value from 0 to 1, velocities are its units/s.",
        "One that animates points takes the velocity times its way in points, and rest values likewise.",
        "Damping ratios from 1 on are treated as critical. A timing cannot begin at a velocity."),
      imports: "import { Easing } from 'react-native';"
    ) { motion, name in
      guard let spring = motion.spring else { return nil }
      let other = spring.tensionAndFriction
      let rest = [
        "  velocity: \(CodeNumber.text(motion.velocity)), restDisplacementThreshold: 0.001, "
          + "restSpeedThreshold: 0.01,", "  useNativeDriver: true,", "};",
      ]
      return ["export const \(name) = {", "  toValue: 1,"]
        + ["  \(ScriptForm.physical(spring, spring.damping)),"] + rest
        + ["/** The same by tension and friction, of which the mass is 1. */"]
        + ["export const \(name)ByTension = {", "  toValue: 1,"]
        + [
          "  tension: \(CodeNumber.text(other.tension)), "
            + "friction: \(CodeNumber.text(other.friction)),"
        ] + rest
    } timing: { motion, name, easing in
      ["export const \(name) = {", "  toValue: 1, duration: \(handoff.milliseconds(motion)),"]
        + ScriptForm.labelled("  easing: ", easing, ",") + ["  useNativeDriver: true,", "};"]
    }
  }
}

/// The `transitionSpec` of a stack of React Navigation.
enum ReactNavigationForm {
  static func text(of handoff: MotionExport) -> CodeText {
    let threshold = CodeNumber.text(handoff.width / 1000)
    return ScriptForm.text(
      of: handoff, as: .reactNavigation,
      head: handoff.head(
        "React Navigation's stack",
        "Units: milliseconds; rest values are points of the card's way, 0.001 of it.",
        "The stack hands the finger's velocity to a spring by itself; a spec cannot name one.",
        "Damping ratios from 1 on are treated as critical. bars is for an animation of your own."),
      imports: "import { Easing } from 'react-native';"
    ) { motion, name in
      guard let spring = motion.spring else { return nil }
      return [
        "export const \(name) = {", "  animation: 'spring' as const,", "  config: {",
        "    \(ScriptForm.physical(spring, spring.damping)),",
        "    overshootClamping: \(spring.effectiveRatio >= 1 ? "true" : "false"),",
        "    restDisplacementThreshold: \(threshold), restSpeedThreshold: \(threshold),", "  },",
        "};",
      ]
    } timing: { motion, name, easing in
      [
        "export const \(name) = {", "  animation: 'timing' as const,", "  config: {",
        "    duration: \(handoff.milliseconds(motion)),",
      ] + ScriptForm.labelled("    easing: ", easing, ",") + ["  },", "};"]
    } end: {
      ["export const transitionSpec = { open: push, close: pop };"]
    }
  }
}

/// Transitions of Motion, formerly Framer Motion.
enum MotionForm {
  static func text(of handoff: MotionExport) -> CodeText {
    ScriptForm.text(
      of: handoff, as: .motion,
      head: handoff.head(
        "Motion", "Units: seconds; for a value from 0 to 1, velocities are its units/s.",
        "One that animates pixels takes the velocity times its way in pixels, and rest values likewise.",
        "An overdamped spring would be slower than UIKit's: the damping is at most the critical one.",
        "A form with a duration drops a velocity."), imports: nil, isMotion: true
    ) { motion, name in
      guard let spring = motion.spring else { return nil }
      var lines = [
        "export const \(name) = {", "  type: 'spring' as const,",
        "  \(ScriptForm.physical(spring, spring.effectiveDamping)),",
        "  velocity: \(CodeNumber.text(motion.velocity)), restDelta: 0.001, restSpeed: 0.01,",
        "};",
      ]
      if motion.velocity == 0, spring.effectiveRatio >= Spring.leastMotionRatio {
        lines += [
          "/** The same by Motion's visual duration. */",
          "export const \(name)ByDuration = {", "  type: 'spring' as const,",
          "  visualDuration: \(CodeNumber.text(spring.visualDuration)), "
            + "bounce: \(CodeNumber.text(spring.effectiveBounce)),",
          "  restDelta: 0.001, restSpeed: 0.01,", "};",
        ]
      }
      return lines
    } timing: { motion, name, easing in
      [
        "export const \(name) = {", "  type: 'tween' as const,",
        "  duration: \(handoff.seconds(motion)),",
      ] + ScriptForm.labelled("  ease: ", easing, ",") + ["};"]
    }
  }
}

/// Common parts of the forms in TypeScript.
private enum ScriptForm {
  static func physical(_ spring: Spring, _ damping: Double) -> String {
    "mass: \(CodeNumber.text(spring.mass)), stiffness: \(CodeNumber.text(spring.stiffness)), "
      + "damping: \(CodeNumber.text(damping, digits: 9))"
  }

  static func labelled(_ label: String, _ lines: [String], _ end: String) -> [String] {
    lines.enumerated().map { index, line in
      (index == 0 ? label : "  ") + line + (index == lines.count - 1 ? end : "")
    }
  }

  /// - Parameters:
  ///   - spring: returns the lines of a spring; nil for another shape.
  ///   - timing: returns the lines of a curve.
  static func text(
    of handoff: MotionExport, as form: CodeForm, head: [String], imports: String?,
    isWorklet: Bool = false,
    isMotion: Bool = false, spring: (ExportedMotion, String) -> [String]?,
    timing: (ExportedMotion, String, [String]) -> [String], end: () -> [String] = { [] }
  ) -> CodeText {
    var body: [String] = []
    for motion in handoff.motions {
      body.append("")
      body.append("// \(handoff.words(motion)).")
      let name = motion.name.rawValue
      body +=
        spring(motion, name)
        ?? timing(motion, name, easing(motion, handoff, isMotion: isMotion, isWorklet: isWorklet))
    }
    var lines = head.map { "// " + $0 }
    if let imports, body.contains(where: { $0.contains("Easing.") }) { lines += ["", imports] }
    lines += body + [""]
    lines += [
      "/** In points. */", "export const parallax = \(CodeNumber.text(handoff.shift));",
      "export const dimming = \(CodeNumber.text(handoff.dimming));",
      "/** In points. */", "export const shadow = \(CodeNumber.text(handoff.shadow));",
    ]
    lines += end()
    if handoff.hasPoints {
      lines += [
        "", "// Straight lines between points: times and parts of the way in turn.",
        "function along(t: number, points: number[]): number {",
      ]
      if isWorklet { lines.append("  'worklet';") }
      lines += [
        "  if (t <= 0) return 0;", "  if (t >= 1) return 1;", "  let i = 2;",
        "  while (i < points.length - 2 && points[i] <= t) i += 2;",
        "  const run = points[i] - points[i - 2];", "  if (run <= 0) return points[i + 1];",
        "  return points[i - 1] + (points[i + 1] - points[i - 1]) * (t - points[i - 2]) / run;",
        "}",
      ]
    }
    lines += RuleLanguage.script(isWorklet: isWorklet).lines(handoff.rule)
    lines += ElementForm.lines(handoff, form)
    return CodeText(lines, refused: handoff.rule.refused)
  }

  private static func easing(
    _ motion: ExportedMotion, _ handoff: MotionExport, isMotion: Bool, isWorklet: Bool
  ) -> [String] {
    let worklet = isWorklet ? "'worklet'; " : ""
    switch ExportedCurve(motion, width: handoff.width) {
    case nil: return []
    case .linear: return [isMotion ? "'linear' as const" : "Easing.linear"]
    case .bezier(let numbers):
      let list = numbers.joined(separator: ", ")
      return [isMotion ? "[\(list)] as const" : "Easing.bezier(\(list))"]
    case .points(let numbers):
      return ["(t: number) => { \(worklet)return along(t, ["]
        + ExportedCurve.wrapped(numbers, indent: "  ") + ["]); }"]
    case .steps(let curve):
      return [
        "(t: number) => { \(worklet)return t >= 1 ? 1 : "
          + "(Math.floor(t * \(curve.count)) + \(curve.offset)) / \(curve.divisor); }"
      ]
    }
  }
}
