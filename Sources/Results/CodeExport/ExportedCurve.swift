import BackswipeMotion

/// A motion other than a spring, in the terms of a platform with functions for curves.
enum ExportedCurve {
  case bezier([String])
  case linear
  /// Fractions of the time and of the distance, in alternation.
  case points([String])
  case steps(StepCurve)

  /// Nil for a spring.
  init?(_ motion: ExportedMotion, width: Double) {
    switch motion.shape {
    case .spring: return nil
    case .bezier(let x1, let y1, let x2, let y2):
      self = .bezier([x1, y1, x2, y2].map { CodeNumber.text($0) })
    case .linear: self = .linear
    case .steps(let curve): self = .steps(curve)
    case .threePoint, .points:
      self = .points(
        (LinearFit(motion, width: width)?.points ?? []).flatMap {
          [CodeNumber.text($0.percent / 100, digits: 9), CodeNumber.text($0.output)]
        })
    }
  }

  var isPoints: Bool { if case .points = self { true } else { false } }

  /// The words in lines of less than 100 columns.
  static func wrapped(_ words: [String], indent: String) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + word.count < 96 {
        lines[lines.count - 1] = last + ", " + word
      } else {
        if !lines.isEmpty { lines[lines.count - 1] += "," }
        lines.append(indent + word)
      }
    }
    return lines
  }
}
