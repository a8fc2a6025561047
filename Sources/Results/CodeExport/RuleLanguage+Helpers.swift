import BackswipeMotion

/// Functions that the text of a rule calls that a language itself does not have.
extension RuleLanguage {
  /// The name of a helper; private names of Dart begin with an underscore.
  func helper(_ name: String) -> String { if case .dart = self { "_" + name } else { name } }

  func between(_ input: String, _ lines: Interpolation) -> String {
    let last =
      switch self {
      case _ where !lines.extends: ""
      case .swift, .dart: ", goesOn: true"
      case .kotlin: ", goesOn = true"
      case .script: ", true"
      }
    return "\(helper("between"))(\(input), \(list(lines.stops)), \(list(lines.values))\(last))"
  }

  func list(_ numbers: [Double]) -> String {
    let words = numbers.map(constant).joined(separator: ", ")
    return if case .kotlin = self { "doubleArrayOf(\(words))" } else { "[\(words)]" }
  }

  /// The helpers that functions use.
  func helpers(of functions: [RuleFunction]) -> [String] {
    let numbers = functions.flatMap(\.numbers)
    var lines: [String] = []
    if numbers.contains(where: { if case .between = $0 { true } else { false } }) {
      lines += [""] + betweenLines
    }
    if numbers.contains(where: { if case .nearest = $0 { true } else { false } }) {
      lines += [""] + nearestLines
    }
    return lines
  }

  private var betweenLines: [String] {
    switch self {
    case .swift:
      [
        "/// Straight lines between stops; before and after them the first and the last value.",
        "private static func between(",
        "  _ x: Double, _ stops: [Double], _ values: [Double], goesOn: Bool = false",
        ") -> Double {", "  let last = stops.count - 1", "  if !goesOn {",
        "    if x < stops[0] { return values[0] }",
        "    if x >= stops[last] { return values[last] }", "  }", "  var next = 1",
        "  while next < last, stops[next] <= x { next += 1 }", "  let left = next - 1",
        "  let part = (x - stops[left]) / (stops[next] - stops[left])",
        "  return values[left] + (values[next] - values[left]) * part", "}",
      ]
    case .kotlin:
      [
        "// Straight lines between stops; before and after them the first and the last value.",
        "private fun between(",
        "  x: Double, stops: DoubleArray, values: DoubleArray, goesOn: Boolean = false",
        "): Double {", "  val last = stops.size - 1", "  if (!goesOn) {",
        "    if (x < stops[0]) return values[0]",
        "    if (x >= stops[last]) return values[last]", "  }", "  var next = 1",
        "  while (next < last && stops[next] <= x) next += 1", "  val left = next - 1",
        "  val part = (x - stops[left]) / (stops[next] - stops[left])",
        "  return values[left] + (values[next] - values[left]) * part", "}",
      ]
    case .dart:
      [
        "// Straight lines between stops; before and after them the first and the last value.",
        "static double _between(", "  double x, List<double> stops, List<double> values, {",
        "  bool goesOn = false,", "}) {", "  final last = stops.length - 1;", "  if (!goesOn) {",
        "    if (x < stops[0]) return values[0];",
        "    if (x >= stops[last]) return values[last];", "  }", "  var next = 1;",
        "  while (next < last && stops[next] <= x) next += 1;", "  final left = next - 1;",
        "  final part = (x - stops[left]) / (stops[next] - stops[left]);",
        "  return values[left] + (values[next] - values[left]) * part;", "}",
      ]
    case .script(let isWorklet):
      [
        "// Straight lines between stops; before and after them the first and the last value.",
        "function between(x: number, stops: number[], values: number[], goesOn = false): number {",
      ] + (isWorklet ? ["  'worklet';"] : []) + [
        "  const last = stops.length - 1;", "  if (!goesOn) {",
        "    if (x < stops[0]) return values[0];",
        "    if (x >= stops[last]) return values[last];", "  }", "  let next = 1;",
        "  while (next < last && stops[next] <= x) next += 1;", "  const left = next - 1;",
        "  const part = (x - stops[left]) / (stops[next] - stops[left]);",
        "  return values[left] + (values[next] - values[left]) * part;", "}",
      ]
    }
  }

  private var nearestLines: [String] {
    switch self {
    case .swift:
      [
        "/// The nearest of some numbers, the first of two.",
        "private static func nearest(_ x: Double, _ numbers: [Double]) -> Double {",
        "  numbers.min { abs($0 - x) < abs($1 - x) } ?? x", "}",
      ]
    case .kotlin:
      [
        "// The nearest of some numbers, the first of two.",
        "private fun nearest(x: Double, numbers: DoubleArray): Double {",
        "  var found = numbers[0]",
        "  for (it in numbers) if (abs(it - x) < abs(found - x)) found = it", "  return found",
        "}",
      ]
    case .dart:
      [
        "// The nearest of some numbers, the first of two.",
        "static double _nearest(double x, List<double> numbers) {",
        "  var found = numbers[0];", "  for (final it in numbers) {",
        "    if ((it - x).abs() < (found - x).abs()) found = it;", "  }", "  return found;", "}",
      ]
    case .script(let isWorklet):
      [
        "// The nearest of some numbers, the first of two.",
        "function nearest(x: number, numbers: number[]): number {",
      ] + (isWorklet ? ["  'worklet';"] : []) + [
        "  let found = numbers[0];", "  for (const it of numbers) {",
        "    if (Math.abs(it - x) < Math.abs(found - x)) found = it;", "  }", "  return found;",
        "}",
      ]
    }
  }
}

extension RuleFunction {
  /// The numbers of the body and of the locals, with those inside them.
  fileprivate var numbers: [RuleNumber] {
    let own: [RuleNumber] = if case .number(let number) = body { number.all } else { [] }
    return own + locals.flatMap(\.value.all)
  }
}

extension RuleNumber {
  fileprivate var all: [RuleNumber] {
    let inner: [RuleNumber] =
      switch self {
      case .constant, .input, .call: []
      case .sum(let a, let b), .difference(let a, let b), .product(let a, let b),
        .quotient(let a, let b), .least(let a, let b), .greatest(let a, let b):
        a.all + b.all
      case .magnitude(let a), .sine(let a), .cosine(let a), .between(let a, _), .nearest(let a, _):
        a.all
      case .choice(_, let a, let b): a.all + b.all
      }
    return [self] + inner
  }
}
