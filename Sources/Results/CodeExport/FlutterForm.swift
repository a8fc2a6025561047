import BackswipeMotion
import BackswipeUnits

/// Spring descriptions and curves of Flutter.
enum FlutterForm {
  static func text(of handoff: MotionExport) -> CodeText {
    let head = handoff.head(
      "Flutter",
      "Units: SpringSimulation(spring, 0, 1, velocity) from 0 to 1; velocities are its units/s.",
      "For pixels multiply the velocity by the way in logical pixels.",
      "An overdamped spring would be slower than UIKit's: the damping is at most the critical one.",
      "A Curve cannot begin at a finger's velocity.",
      "AnimationController.animateWith has the status forward whatever its direction: a pop that goes",
      "to 0 is driven by animateBackWith, or by animateWith on a controller of the pop alone.")
    let imports = [
      (line: "import 'dart:math' as math;", words: ["math"]),
      (line: "import 'package:flutter/material.dart';", words: ["PageTransitionsBuilder"]),
      (line: "import 'package:flutter/physics.dart';", words: ["SpringDescription"]),
    ]
    var lines = ["abstract final class BackswipeMotion {"]
    for motion in handoff.motions {
      let name = motion.name.rawValue
      lines.append("  // \(handoff.words(motion))\(FlutterCurve.words(motion)).")
      lines.append(
        "  static const \(name)Duration = Duration(microseconds: "
          + "\((motion.duration.nanoseconds + 500) / 1000));")
      if let spring = motion.spring {
        lines += [
          "  static const \(name) = SpringDescription(",
          "    mass: \(CodeNumber.text(spring.mass)), "
            + "stiffness: \(CodeNumber.text(spring.stiffness)), "
            + "damping: \(CodeNumber.text(spring.effectiveDamping, digits: 9)));",
          "  static const \(name)Velocity = \(CodeNumber.decimal(motion.velocity));",
        ]
      } else {
        lines += curve(motion, handoff)
      }
    }
    lines += [
      "  static const parallax = \(CodeNumber.decimal(handoff.shift));",
      "  static const dimming = \(CodeNumber.decimal(handoff.dimming));",
      "  static const shadow = \(CodeNumber.decimal(handoff.shadow));", "}",
    ]
    var text = CodeText(
      head: head.map { "// " + $0 }, imports: imports,
      body: lines + classes(handoff) + FlutterTransition.lines(handoff)
        + RuleLanguage.dart.lines(handoff.rule) + ElementForm.lines(handoff, .flutter))
    text.refused = handoff.rule.refused
    return text
  }

  private static func curve(_ motion: ExportedMotion, _ handoff: MotionExport) -> [String] {
    let name = motion.name.rawValue
    if case .threePoint(let curve) = motion.shape {
      let numbers = curve.numbers.map { CodeNumber.text($0) }
      let offsets = stride(from: 0, to: numbers.count, by: 2)
        .map { "Offset(\(numbers[$0]), \(numbers[$0 + 1]))" }
      return ["  static const \(name) = ThreePointCubic("]
        + ExportedCurve.wrapped(offsets, indent: "    ") + ["  );"]
    }
    switch ExportedCurve(motion, width: handoff.width) {
    case nil: return []
    case .linear: return ["  static const Curve \(name) = Curves.linear;"]
    case .bezier(let numbers):
      return ["  static const \(name) = Cubic(\(numbers.joined(separator: ", ")));"]
    case .points(let numbers):
      return ["  static const \(name) = _Points(["]
        + ExportedCurve.wrapped(numbers, indent: "    ") + ["  ]);"]
    case .steps(let curve):
      return [
        "  static const \(name) = _Steps(\(curve.count), \(curve.offset), \(curve.divisor));"
      ]
    }
  }

  private static func classes(_ handoff: MotionExport) -> [String] {
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

/// The error of Flutter's own curves, which find a cubic's parameter by bisection until its x is
/// within 0.001 of the time.
private enum FlutterCurve {
  private static let errorBound = 0.001

  /// The error of a shown curve, in words; empty for shapes other than cubics.
  static func words(_ motion: ExportedMotion) -> String {
    let miss: Double
    switch motion.shape {
    case .bezier(let x1, let y1, let x2, let y2):
      miss = worst(motion) { solved(x1, y1, x2, y2, $0) }
    case .threePoint(let curve): miss = worst(motion) { solved(curve.numbers, $0) }
    case .spring, .linear, .points, .steps: return ""
    }
    return "; Flutter's own solver is off by up to \(CodeNumber.places(miss, 2)) pt"
  }

  private static func worst(_ motion: ExportedMotion, _ shown: (Double) -> Double) -> Double {
    let count = 4000
    let miss = (1..<count).map { index in
      let t = Double(index) / Double(count)
      return abs(shown(t) - motion.position(t))
    }.max()
    return (miss ?? 0) * motion.distance
  }

  private static func solved(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ time: Double
  ) -> Double {
    func at(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * a * (1 - t) * (1 - t) * t + 3 * b * (1 - t) * t * t + t * t * t
    }
    var (low, high, middle) = (0.0, 1.0, 0.5)
    for _ in 0..<64 {
      middle = (low + high) / 2
      let x = at(x1, x2, middle)
      if abs(time - x) < errorBound { break }
      if x < time { low = middle } else { high = middle }
    }
    return at(y1, y2, middle)
  }

  /// Both cubics of a three-point curve, each scaled to a square of 1.
  private static func solved(_ numbers: [Double], _ time: Double) -> Double {
    guard numbers.count == 10 else { return time }
    let (mx, my) = (numbers[4], numbers[5])
    let isFirst = time < mx
    let (x0, y0) = isFirst ? (0, 0) : (mx, my)
    let (width, height) = isFirst ? (mx, my) : (1 - mx, 1 - my)
    guard width > 0, height != 0 else { return my }
    let own = Array(isFirst ? numbers[0..<4] : numbers[6..<10])
    let part = solved(
      (own[0] - x0) / width, (own[1] - y0) / height, (own[2] - x0) / width,
      (own[3] - y0) / height, (time - x0) / width)
    return y0 + part * height
  }
}
