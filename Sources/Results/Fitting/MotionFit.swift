import BackswipeUnits

/// One model fitted to several motions: shared parameters, and those of each motion.
package struct MotionFit: Sendable {
  /// A number with its standard error, in the unit of reports.
  package struct Number: Equatable, Sendable {
    package let key: String
    package let unit: String
    package let value: Double
    /// Nil where the recordings do not determine it.
    package let error: Double?
  }

  /// Two numbers that the recordings hardly distinguish.
  package struct Confounding: Equatable, Sendable {
    package let first: String
    package let second: String
    /// −1 to 1.
    package let correlation: Double
  }

  package let model: MotionModel
  package let takes: [MotionSegment]
  /// The parameters in the unit of the fit; those of the model first.
  package let point: [Double]
  package let shapes: [Number]
  /// The own parameters of each motion.
  package let owns: [[Number]]
  package let confounding: Confounding?
  /// Akaike's criterion, corrected for few samples: lower is better.
  package let criterion: Double
  /// The part of the criterion that is due to the free parameters.
  let penalty: Double
  /// The root mean square error of the fitted samples, in points.
  package let rms: Double
  package let largest: Double
  package let isConverged: Bool

  /// The deviation in points below which a better fit is not significant.
  static let floor = 0.03

  /// The parameters of the model, in its units.
  package var numbers: [Double] { Array(point[..<model.shapes.count]) }

  /// The trajectory of a motion.
  package func course(_ index: Int) -> PageTrajectory? {
    FitProblem(model: model, takes: takes).course(index, point)?.course
  }

  /// The fitted samples of a motion.
  package func used(_ index: Int) -> Range<Int> {
    FitProblem(model: model, takes: takes).used(takes[index])
  }

  /// The residuals of a motion's fitted samples, in points.
  package func errors(_ index: Int) -> [Double] {
    FitProblem(model: model, takes: takes).errors(point)[index]
  }

  /// Nil where the model does not allow the motions.
  ///
  /// - Parameter others: models of the same motions, whose parameters are starting points too.
  package init?(_ model: MotionModel, _ takes: [MotionSegment], near others: [MotionFit] = []) {
    let problem = FitProblem(model: model, takes: takes)
    guard let solution = problem.solve(tries: 3, near: others).map(problem.withoutIdle) else {
      return nil
    }
    self.model = model
    self.takes = takes
    point = solution.parameters
    isConverged = solution.isConverged
    let errors = problem.errors(point)
    let all = errors.flatMap(\.self)
    rms = problem.rms(point)
    largest = all.map(abs).max() ?? 0
    let count = Double(all.count)
    // The parameters, and the deviation.
    let free = Double(point.count + 1)
    penalty =
      count > free + 1 ? 2 * free + 2 * free * (free + 1) / (count - free - 1) : .infinity
    // A film shows a page at whole pixels: errors of a pixel are systematic.
    let floor = max(Self.floor, takes.map(\.pixel).max() ?? 0)
    criterion = count * log(rms * rms + floor * floor) + penalty
    let certainty = Certainty(problem, point, errors: errors)
    let sites = problem.places
    let names = takes.enumerated().flatMap { index, take in
      problem.own(of: take).map { takes.count > 1 ? "\($0.key) of \(take.name)" : $0.key }
    }
    let values = point
    func number(_ key: String, _ unit: String, _ scale: Double, _ place: Int) -> Number {
      Number(
        key: key, unit: unit, value: values[place] * scale,
        error: certainty.errors[place].map { $0 * scale })
    }
    shapes = model.shapes.enumerated().map { number($1.key, $1.unit, $1.scale, $0) }
    owns = takes.enumerated().map { index, take in
      problem.own(of: take).enumerated().map {
        number($1.key, $1.unit, $1.scale, sites[index] + $0)
      }
    }
    let keys = model.shapes.map(\.key) + names
    confounding = certainty.worst.map {
      Confounding(first: keys[$0.0], second: keys[$0.1], correlation: $0.2)
    }
  }
}

/// The certainty of a solution.
struct Certainty {
  /// Standard errors; nil where a parameter has no effect, or several are indistinguishable.
  let errors: [Double?]
  /// The largest correlation of two parameters, with their indices.
  let worst: (Int, Int, Double)?

  /// The larger of the ordinary standard errors and White's, which allow for heteroscedastic noise,
  /// increased where errors of neighbouring samples are correlated.
  init(_ problem: FitProblem, _ point: [Double], errors all: [[Double]]) {
    let system = LeastSquares(steps: problem.steps, residuals: problem.residuals)
    let nothing = [Double?](repeating: nil, count: point.count)
    guard let residuals = problem.residuals(point), let inverse = system.inverse(at: point) else {
      (errors, worst) = (nothing, nil)
      return
    }
    let used = point.indices.filter { inverse[$0][$0] != nil }
    let free = residuals.count - used.count
    guard free > 0, let robust = system.robustVariances(at: point, residuals, inverse) else {
      (errors, worst) = (nothing, nil)
      return
    }
    var variance = residuals.reduce(0) { $0 + $1 * $1 } / Double(free)
    // The effect of whole pixels is the same in similar motions, so that two of them determine no
    // more than one.
    let pixel = (problem.takes.map(\.pixel).max() ?? 0) / 12.0.squareRoot()
    let least = pixel * pixel / (FitProblem.positionError * FitProblem.positionError)
    let again = pixel > 0 && problem.takes.count > 1 ? 2.0 : 1
    variance = max(variance, least)
    let likeness = Self.likeness(all)
    let wider = (1 + likeness) / (1 - likeness)
    let few = Double(residuals.count) / Double(free)
    errors = point.indices.map { index in
      inverse[index][index].map { own in
        (max(own * variance, (robust[index] ?? 0) * few) * wider * again).squareRoot()
      }
    }
    var worst: (Int, Int, Double)?
    for (place, i) in used.enumerated() {
      for j in used[..<place] {
        guard let both = inverse[i][j], let one = inverse[i][i], let other = inverse[j][j] else {
          continue
        }
        let correlation = both / (one * other).squareRoot()
        if abs(correlation) > abs(worst?.2 ?? 0) { worst = (j, i, correlation) }
      }
    }
    self.worst = worst
  }

  /// The correlation of successive errors, 0 to 0.8.
  private static func likeness(_ all: [[Double]]) -> Double {
    var (products, squares) = (0.0, 0.0)
    for errors in all {
      for (one, next) in zip(errors, errors.dropFirst()) { products += one * next }
      for error in errors { squares += error * error }
    }
    return squares > 0 ? min(max(products / squares, 0), 0.8) : 0
  }
}
