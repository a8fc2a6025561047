import BackswipeText
import BackswipeUnits

/// The parser of a curve's text with arguments: a name and a bracketed list.
struct CurveForm {
  private let whole: String
  private let name: String
  /// The arguments between commas, trimmed.
  private let parts: [String]

  /// Nil unless the text begins with a name followed by a bracket.
  init?(_ text: String) {
    guard let bracket = text.firstIndex(of: "(") else { return nil }
    whole = text
    name = String(text[..<bracket])
    guard TimingCurve.formNames.contains(name) else { return nil }
    // Without a closing bracket the last argument is not a number.
    let inner = text[text.index(after: bracket)...]
    let content = inner.last == ")" ? inner.dropLast() : inner + "("
    parts = content.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0).trimmingBlanks
    }
  }

  func curve() throws(TimingCurve.Failure) -> TimingCurve {
    switch name {
    case "cubic-bezier": try bezier()
    case "three-point": try threePoint()
    case "linear": try piecewise()
    case "steps": try steps()
    default: try spring()
    }
  }

  private func malformed(_ reason: String) -> TimingCurve.Failure {
    .malformed(whole, reason: reason)
  }

  /// The maximum magnitude of a number, in distances or durations.
  static let farthest = 1000.0
  /// The maximum number of stops of `linear()`.
  static let mostStops = 10_000

  private func checkReach(_ numbers: [Double]) throws(TimingCurve.Failure) {
    guard numbers.allSatisfy({ abs($0) <= Self.farthest }) else {
      throw malformed("leads too far: its numbers go from -1000 to 1000")
    }
  }

  // MARK: Forms

  private func bezier() throws(TimingCurve.Failure) -> TimingCurve {
    let numbers = parts.compactMap(Self.number)
    guard parts.count == 4, numbers.count == 4 else {
      throw malformed("needs four numbers, such as cubic-bezier(0.25,0.1,0.25,1)")
    }
    // As in CSS: outside this range, one x could have several y.
    guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
      throw malformed("leads out of time: its x's, the first and the third, go from 0 to 1")
    }
    try checkReach([numbers[1], numbers[3]])
    return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  private func threePoint() throws(TimingCurve.Failure) -> TimingCurve {
    let numbers = parts.compactMap(Self.number)
    guard parts.count == 10, numbers.count == 10 else {
      throw malformed("needs ten numbers: two control points, the middle, two control points")
    }
    guard let curve = ThreePointCubic(numbers: numbers) else {
      throw malformed(
        "leads out of time: the middle's x lies between 0 and 1, the others on their side of it")
    }
    try checkReach(numbers)
    return .threePointCubic(curve)
  }

  private func piecewise() throws(TimingCurve.Failure) -> TimingCurve {
    let stops = parts.compactMap(Self.stop)
    guard stops.count == parts.count, let curve = PiecewiseLinear(stops: stops) else {
      throw malformed(
        "needs numbers, each with up to two percentages of the time, such as "
          + "linear(0,0.5 25% 75%,1)")
    }
    guard stops.count <= Self.mostStops else {
      throw malformed("has \(stops.count) stops, and at most \(Self.mostStops) are read")
    }
    try checkReach(stops.map(\.output))
    try checkReach(stops.flatMap(\.percents).map { $0 / 100 })
    return .piecewiseLinear(curve)
  }

  private func steps() throws(TimingCurve.Failure) -> TimingCurve {
    let jump =
      parts.count == 1
      ? .end : parts.count == 2 ? StepCurve.Jump(rawValue: Self.jumpName(parts[1])) : nil
    guard let jump, parts[0].allSatisfy({ $0.isASCII && $0.isNumber }), let count = Int(parts[0]),
      let curve = StepCurve(count, jump: jump)
    else {
      throw malformed(
        "needs a whole number from 1, or from 2 with jump-none, to \(StepCurve.most), and one of "
          + StepCurve.Jump.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return .steps(curve)
  }

  private func spring() throws(TimingCurve.Failure) -> TimingCurve {
    if let ratio = onlyRatio {
      guard let curve = FittedSpring(dampingRatio: ratio) else {
        throw malformed("is no spring that comes to rest: a damping ratio is above 0")
      }
      return .fittedSpring(curve)
    }
    guard let form = springForm else {
      throw malformed(
        "needs mass, stiffness and damping, or duration and bounce, or response and dampingRatio, "
          + "or dampingRatio alone, with units for times, such as spring(duration=500ms,bounce=0.3)"
      )
    }
    guard let curve = SpringCurve(form) else {
      throw malformed(
        "is no spring that comes to rest within an hour: mass, stiffness, damping and times are "
          + "above 0, a bounce goes from -1 to below 1")
    }
    return .ownSpring(curve)
  }

  /// The damping ratio of a spring that is fitted to a duration; nil for another form.
  private var onlyRatio: Double? {
    guard parts.count == 1, let mark = parts[0].firstIndex(where: { $0 == "=" || $0 == ":" }),
      String(parts[0][..<mark]).trimmingBlanks == "dampingRatio"
    else { return nil }
    return Self.number(String(parts[0][parts[0].index(after: mark)...]).trimmingBlanks)
  }

  /// The parameters: three unnamed numbers are mass, stiffness and damping; otherwise each is
  /// named.
  private var springForm: SpringCurve.Form? {
    let numbers = parts.compactMap(Self.number)
    if parts.count == 3, numbers.count == 3 {
      return .physical(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
    }
    var values: [String: String] = [:]
    for part in parts {
      guard let mark = part.firstIndex(where: { $0 == "=" || $0 == ":" }) else { return nil }
      let name = String(part[..<mark]).trimmingBlanks
      guard values[name] == nil else { return nil }
      values[name] = String(part[part.index(after: mark)...]).trimmingBlanks
    }
    func number(_ name: String) -> Double? { values[name].flatMap(Self.number) }
    func time(_ name: String) -> Interval? {
      values[name].flatMap { try? DurationText.interval($0) }
    }
    switch values.keys.sorted() {
    case ["damping", "mass", "stiffness"]:
      guard let mass = number("mass"), let stiffness = number("stiffness"),
        let damping = number("damping")
      else { return nil }
      return .physical(mass: mass, stiffness: stiffness, damping: damping)
    case ["bounce", "duration"]:
      guard let duration = time("duration"), let bounce = number("bounce") else { return nil }
      return .perceptual(duration: duration, bounce: bounce)
    case ["dampingRatio", "response"]:
      guard let response = time("response"), let ratio = number("dampingRatio") else { return nil }
      return .response(response, dampingRatio: ratio)
    default: return nil
    }
  }

  // MARK: Words

  /// An output and its percentages, in any order.
  private static func stop(_ text: String) -> (output: Double, percents: [Double])? {
    let words = text.split(separator: " ").map(String.init)
    let percents = words.filter { $0.hasSuffix("%") }.map { number(String($0.dropLast())) }
    let outputs = words.filter { !$0.hasSuffix("%") }.map(number)
    // The output comes first or last.
    guard outputs.count == 1, let output = outputs[0], percents.count <= 2,
      words.first.map({ !$0.hasSuffix("%") }) ?? false
        || words.last.map({ !$0.hasSuffix("%") }) ?? false
    else { return nil }
    let known = percents.compactMap { $0 }
    return known.count == percents.count ? (output, known) : nil
  }

  /// Maps CSS's older names to the current ones.
  private static func jumpName(_ word: String) -> String {
    word == "start" || word == "end" ? "jump-" + word : word
  }

  private static func number(_ text: String) -> Double? {
    // Swift's initialiser also accepts hexadecimal, infinity and NaN.
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(text),
      value.isFinite
    else { return nil }
    return value
  }

  /// - Parameter digits: significant digits; nil for all.
  static func text(_ number: Double, _ digits: Int? = nil) -> String {
    digits.map { NumberText.significant(number, digits: $0) } ?? NumberText.exact(number)
  }
}
