import BackswipeUnits

/// The parallax and the dimming of the lower page in one motion of a film.
package struct BeneathFit: Equatable, Sendable {
  /// A number with its standard error.
  package struct Number: Equatable, Sendable {
    package var value: Double
    package var error: Double

    package init(value: Double, error: Double) {
      self.value = value
      self.error = error
    }
  }

  package let name: String
  /// The parallax as a fraction of the width; nil where the lower page has no visible texture.
  package var parallax: Number?
  /// The alpha of the black over the lower page.
  package var dimming: Number?

  package init(name: String, parallax: Number? = nil, dimming: Number? = nil) {
    self.name = name
    self.parallax = parallax
    self.dimming = dimming
  }

  /// The mean of several fits, weighted by their errors; a scatter wider than the errors increases
  /// the error.
  package static func mean(_ fits: [BeneathFit]) -> BeneathFit? {
    let parallax = mean(fits.compactMap(\.parallax))
    let dimming = mean(fits.compactMap(\.dimming))
    return parallax == nil && dimming == nil
      ? nil : BeneathFit(name: "", parallax: parallax, dimming: dimming)
  }

  private static func mean(_ numbers: [Number]) -> Number? {
    guard !numbers.isEmpty else { return nil }
    let weights = numbers.map { 1 / ($0.error * $0.error + 1e-12) }
    let all = weights.reduce(0, +)
    let value = zip(numbers, weights).reduce(0) { $0 + $1.0.value * $1.1 } / all
    let spread =
      zip(numbers, weights).reduce(0) {
        $0 + ($1.0.value - value) * ($1.0.value - value) * $1.1
      } / Double(max(numbers.count - 1, 1))
    // The effects of whole pixels and of the codec are equal in all fits, so that the mean is no
    // more certain than the most certain of them.
    let least = numbers.map(\.error).min() ?? 0
    return Number(value: value, error: max((max(spread, 1) / all).squareRoot(), least))
  }

  static func words(_ fits: [BeneathFit]) -> [String] {
    guard let all = mean(fits) else { return [] }
    func text(_ name: String, _ number: Number?) -> String {
      guard let number else { return "\(name) not measured" }
      return "\(name) \(FitText.value(number.value, number.error)) ± \(FitText.error(number.error))"
    }
    return [
      "page beneath: \(text("parallax", all.parallax)), \(text("dimming", all.dimming))"
    ]
  }
}
