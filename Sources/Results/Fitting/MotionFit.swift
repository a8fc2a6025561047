import BackswipeUnits

/// One model fitted to takes together: shared numbers, and what each take has of its own.
package struct MotionFit: Sendable {
  /// A number with its standard error, in the unit that is shown.
  package struct Number: Equatable, Sendable {
    package let key: String
    package let unit: String
    package let value: Double
    /// Nil where the recordings do not tell it.
    package let error: Double?
  }

  /// Two numbers that the recordings hardly tell apart.
  package struct Confounding: Equatable, Sendable {
    package let first: String
    package let second: String
    /// −1 to 1.
    package let correlation: Double
  }

  package let model: MotionModel
  package let takes: [MotionSegment]
  /// In the unit in which they are fitted; those of the model first.
  package let point: [Double]
  package let shapes: [Number]
  /// Of each take.
  package let owns: [[Number]]
  package let confounding: Confounding?
  /// Akaike's criterion, corrected for few samples: lower is better.
  package let criterion: Double
  /// What of the criterion is for the numbers that are free.
  let penalty: Double
  /// Of the samples that are fitted, in points.
  package let rms: Double
  package let largest: Double
  package let isConverged: Bool

  /// A deviation, in points, below which a better fit says nothing.
  static let floor = 0.03

  /// The numbers of the model as it has them.
  package var numbers: [Double] { Array(point[..<model.shapes.count]) }

  /// The motion of a take.
  package func course(_ index: Int) -> PageTrajectory? {
    FitProblem(model: model, takes: takes).course(index, point)?.course
  }

  /// The samples of a take that are fitted.
  package func used(_ index: Int) -> Range<Int> {
    FitProblem(model: model, takes: takes).used(takes[index])
  }

  /// What is left of the samples of a take that are fitted, in points.
  package func errors(_ index: Int) -> [Double] {
    FitProblem(model: model, takes: takes).errors(point)[index]
  }

  /// Nil where the model cannot have the takes.
  ///
  /// - Parameter others: models of the same takes, whose numbers are starts of the search too.
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
    // A film shows a page at whole pixels: errors of one are no chance.
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

/// How sure a solution is.
struct Certainty {
  /// Standard errors; nil where nothing depends on a parameter, or several cannot be told apart.
  let errors: [Double?]
  /// The largest correlation of two parameters, by their places.
  let worst: (Int, Int, Double)?

  /// The larger of the usual standard errors and of those that allow for noise that is not the same
  /// everywhere (White's), made larger where neighbouring samples err alike.
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
    // What whole pixels make of a page's place is the same in motions that are alike, so that two
    // of them tell no more than one.
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

  /// The correlation of errors with the next, 0 to 0.8.
  private static func likeness(_ all: [[Double]]) -> Double {
    var (products, squares) = (0.0, 0.0)
    for errors in all {
      for (one, next) in zip(errors, errors.dropFirst()) { products += one * next }
      for error in errors { squares += error * error }
    }
    return squares > 0 ? min(max(products / squares, 0), 0.8) : 0
  }
}
