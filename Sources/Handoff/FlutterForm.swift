import BackswipeMotion
import BackswipeTime

/// Spring descriptions and curves of Flutter.
enum FlutterForm {
  static func text(of handoff: Handoff) -> HandoffText {
    let head = handoff.head(
      "Flutter",
      "Units: SpringSimulation(spring, 0, 1, velocity) from 0 to 1; velocities are its units/s.",
      "For pixels multiply the velocity by the way in logical pixels.",
      "An overdamped spring would be slower than UIKit's: the damping is at most the critical one.",
      "A Curve cannot begin at a finger's velocity.")
    var lines =
      head.map { "// " + $0 } + [
        "", "import 'dart:ui' show Offset;", "", "import 'package:flutter/animation.dart';",
        "import 'package:flutter/physics.dart';", "", "abstract final class BackswipeMotion {",
      ]
    for motion in handoff.motions {
      let name = motion.name.rawValue
      lines.append("  // \(handoff.words(motion)).")
      lines.append(
        "  static const \(name)Duration = Duration(microseconds: "
          + "\((motion.duration.nanoseconds + 500) / 1000));")
      if let spring = motion.spring {
        lines += [
          "  static const \(name) = SpringDescription(",
          "    mass: \(HandoffNumber.text(spring.mass)), "
            + "stiffness: \(HandoffNumber.text(spring.stiffness)), "
            + "damping: \(HandoffNumber.text(spring.effectiveDamping, digits: 9)));",
          "  static const \(name)Velocity = \(HandoffNumber.decimal(motion.velocity));",
        ]
      } else {
        lines += curve(motion, handoff)
      }
    }
    lines += [
      "  static const parallax = \(HandoffNumber.decimal(handoff.shift));",
      "  static const dimming = \(HandoffNumber.decimal(handoff.dimming));",
      "  static const shadow = \(HandoffNumber.decimal(handoff.shadow));", "}",
    ]
    return HandoffText(lines + classes(handoff))
  }

  private static func curve(_ motion: HandoffMotion, _ handoff: Handoff) -> [String] {
    let name = motion.name.rawValue
    if case .threePoint(let curve) = motion.shape {
      let numbers = curve.numbers.map { HandoffNumber.text($0) }
      let offsets = stride(from: 0, to: numbers.count, by: 2)
        .map { "Offset(\(numbers[$0]), \(numbers[$0 + 1]))" }
      return ["  static const \(name) = ThreePointCubic("]
        + HandoffCurve.wrapped(offsets, indent: "    ") + ["  );"]
    }
    switch HandoffCurve(motion, width: handoff.width) {
    case nil: return []
    case .linear: return ["  static const Curve \(name) = Curves.linear;"]
    case .bezier(let numbers):
      return ["  static const \(name) = Cubic(\(numbers.joined(separator: ", ")));"]
    case .points(let numbers):
      return ["  static const \(name) = _Points(["]
        + HandoffCurve.wrapped(numbers, indent: "    ") + ["  ]);"]
    case .steps(let curve):
      return [
        "  static const \(name) = _Steps(\(curve.count), \(curve.offset), \(curve.divisor));"
      ]
    }
  }

  private static func classes(_ handoff: Handoff) -> [String] {
    var lines: [String] = []
    let curves = handoff.motions.map(\.shape)
    if curves.contains(where: { if case .points = $0 { true } else { false } }) {
      lines += [
        "", "// Straight lines between points: times and parts of the way in turn.",
        "class _Points extends Curve {", "  const _Points(this.points);", "",
        "  final List<double> points;", "", "  @override",
        "  double transformInternal(double t) {", "    var i = 2;",
        "    while (i < points.length - 2 && points[i] <= t) i += 2;",
        "    final run = points[i] - points[i - 2];", "    if (run <= 0) return points[i + 1];",
        "    return points[i - 1] +",
        "        (points[i + 1] - points[i - 1]) * (t - points[i - 2]) / run;", "  }", "}",
      ]
    }
    if curves.contains(where: { if case .steps = $0 { true } else { false } }) {
      lines += [
        "", "class _Steps extends Curve {",
        "  const _Steps(this.count, this.offset, this.divisor);", "", "  final int count;",
        "  final int offset;", "  final int divisor;", "", "  @override",
        "  double transformInternal(double t) => ((t * count).floor() + offset) / divisor;", "}",
      ]
    }
    return lines
  }
}
