import BackswipeText
import BackswipeUnits

extension TimingCurve: CustomStringConvertible {
  /// The error for a text that is no curve.
  public enum Failure: Error, Equatable, Sendable, CustomStringConvertible {
    case unknownName(String, nearest: String?)
    /// A known form with invalid arguments.
    case malformed(String, reason: String)

    /// A message for the user.
    public var description: String {
      switch self {
      case .unknownName(let name, let nearest):
        let known = (TimingCurve.named.map(\.name) + TimingCurve.formNames.map { $0 + "(…)" })
          .joined(separator: ", ")
        let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
        return "unknown curve '\(name)'; known are \(known)\(hint)"
      case .malformed(let text, let reason): return "'\(text)' \(reason)"
      }
    }
  }

  /// The curves without arguments, in the order of help texts.
  public static let named: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInEaseOut", .easeInEaseOut), ("default", .default), ("spring", .spring),
    ("fastEaseInToSlowEaseOut", .fastEaseInToSlowEaseOut), ("linearToEaseOut", .linearToEaseOut),
    ("fastLinearToSlowEaseIn", .fastLinearToSlowEaseIn),
  ]

  /// The syntax of the curves with arguments, and their meaning, in the order of help texts.
  public static let forms: [(form: String, meaning: String)] = [
    ("cubic-bezier(x1,y1,x2,y2)", "a cubic Bézier as in CSS; x from 0 to 1"),
    (
      "three-point(x1,y1,x2,y2,xm,ym,x3,y3,x4,y4)",
      "two cubic Béziers that meet at (xm, ym), as Flutter's ThreePointCubic"
    ),
    ("linear(0,0.5 25% 75%,1)", "straight lines between points, as in CSS"),
    ("steps(4,jump-end)", "jumps, as in CSS; also jump-start, jump-none and jump-both"),
    (
      "spring(mass=3,stiffness=1000,damping=500)",
      "a spring; it takes the time that it needs to settle, whatever the duration beside it"
    ),
    ("spring(duration=500ms,bounce=0.3)", "the same by its perceptual duration and bounce"),
    ("spring(response=400ms,dampingRatio=0.8)", "the same by its response and damping ratio"),
    (
      "spring(dampingRatio=0.8)", "a spring of that damping ratio, scaled to the duration beside it"
    ),
  ]

  /// The distinct names of `forms`.
  static let formNames = ["cubic-bezier", "three-point", "linear", "steps", "spring"]

  /// Parses a name of `named` (case-sensitive) or one of `forms`, ignoring blanks around numbers
  /// and words.
  public init(parsing text: String) throws(Failure) {
    if let found = Self.named.first(where: { $0.name == text }) {
      self = found.curve
      return
    }
    guard let form = CurveForm(text) else {
      let words = Self.named.map(\.name) + Self.formNames
      throw .unknownName(
        text, nearest: NearestWord.of(String(text.prefix { $0 != "(" }), among: words))
    }
    self = try form.curve()
  }

  /// The text that `init(parsing:)` parses to the same curve.
  public var description: String { text(digits: nil) }

  /// The text with rounded numbers, which `init(parsing:)` parses to a curve that differs by less
  /// than a ten-thousandth of the distance at five digits.
  ///
  /// - Parameter digits: significant digits of each number; nil for all.
  package func text(digits: Int?) -> String {
    func text(_ number: Double) -> String { CurveForm.text(number, digits) }
    func list(_ numbers: [Double]) -> String { numbers.map(text).joined(separator: ",") }
    switch self {
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return name ?? "cubic-bezier(\(list([x1, y1, x2, y2])))"
    case .threePointCubic(let curve):
      return name ?? "three-point(\(list(curve.numbers)))"
    case .piecewiseLinear(let curve):
      let points = curve.points.map { text($0.output) + " " + text($0.percent) + "%" }
      return "linear(\(points.joined(separator: ",")))"
    case .steps(let curve): return "steps(\(curve.count),\(curve.jump.rawValue))"
    case .ownSpring(let curve): return "spring(\(digits.map(curve.form.rounded) ?? curve.form))"
    case .fittedSpring(let curve): return "spring(dampingRatio=\(text(curve.dampingRatio)))"
    case .linear, .easeIn, .easeOut, .easeInEaseOut, .default, .spring: return name ?? ""
    }
  }

  private var name: String? { Self.named.first { $0.curve == self }?.name }
}

extension SpringCurve.Form: CustomStringConvertible {
  /// The arguments of `spring(…)`.
  public var description: String {
    switch self {
    case .physical(let mass, let stiffness, let damping):
      "mass=\(CurveForm.text(mass)),stiffness=\(CurveForm.text(stiffness)),"
        + "damping=\(CurveForm.text(damping))"
    case .perceptual(let duration, let bounce):
      "duration=\(DurationText.text(duration)),bounce=\(CurveForm.text(bounce))"
    case .response(let response, let ratio):
      "response=\(DurationText.text(response)),dampingRatio=\(CurveForm.text(ratio))"
    }
  }

  /// The form with numbers of `digits` significant digits: with five, a motion of 390 points
  /// differs from the exact one by less than a hundredth of a point.
  package func rounded(digits: Int) -> Self {
    func number(_ value: Double) -> Double { Double(CurveForm.text(value, digits)) ?? value }
    func time(_ value: Interval) -> Interval { Interval(seconds: number(value.seconds)) }
    return switch self {
    case .physical(let mass, let stiffness, let damping):
      .physical(mass: number(mass), stiffness: number(stiffness), damping: number(damping))
    case .perceptual(let duration, let bounce):
      .perceptual(duration: time(duration), bounce: number(bounce))
    case .response(let response, let ratio):
      .response(time(response), dampingRatio: number(ratio))
    }
  }
}
