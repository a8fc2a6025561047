import BackswipeUnits

/// Minimises a sum of squares by the Levenberg–Marquardt method, with central differences for the
/// Jacobian and Marquardt's scaling by the diagonal of JᵀJ. Deterministic.
package struct LeastSquares {
  /// A point reached by the method.
  package struct Solution: Equatable, Sendable {
    package var parameters: [Double]
    /// The sum of squared residuals.
    package var sum: Double
    package var iterations: Int
    /// Whether the last step changed neither the sum nor a parameter noticeably.
    package var isConverged: Bool
  }

  /// The maximum number of steps.
  package var mostIterations = 60
  /// A relative decrease of the sum below this counts as none.
  package var tolerance = 1e-12
  /// The distance of a difference to each side, for each parameter; above 0.
  package let steps: [Double]
  /// The residuals at a point; nil outside of the model's domain.
  package let residuals: ([Double]) -> [Double]?

  package init(steps: [Double], residuals: @escaping ([Double]) -> [Double]?) {
    self.steps = steps
    self.residuals = residuals
  }

  /// - Returns: nil where the start is outside of the model's domain.
  package func solve(from start: [Double]) -> Solution? {
    guard var current = residuals(start) else { return nil }
    var solution = Solution(
      parameters: start, sum: Self.sum(current), iterations: 0, isConverged: false)
    guard solution.sum.isFinite else { return nil }
    var damping = 1e-3
    while solution.iterations < mostIterations {
      guard let jacobian = jacobian(at: solution.parameters) else { break }
      let (matrix, gradient) = Self.normal(jacobian, current)
      var hasMoved = false
      while damping < 1e12 {
        solution.iterations += 1
        var damped = matrix
        for index in damped.indices {
          damped[index][index] += damping * max(matrix[index][index], 1e-12)
        }
        guard let step = SymmetricMatrix(damped)?.solve(gradient) else {
          damping *= 10
          continue
        }
        let point = zip(solution.parameters, step).map { $0 - $1 }
        guard let next = residuals(point), Self.sum(next) < solution.sum else {
          damping *= 4
          continue
        }
        let gain = (solution.sum - Self.sum(next)) / solution.sum
        solution.parameters = point
        solution.sum = Self.sum(next)
        current = next
        damping = max(damping / 9, 1e-12)
        hasMoved = gain > tolerance
        break
      }
      if !hasMoved {
        solution.isConverged = true
        break
      }
    }
    return solution
  }

  /// The inverse of JᵀJ at a point. Rows of parameters without effect are nil; the whole is nil
  /// where the others are indistinguishable.
  package func inverse(at point: [Double]) -> [[Double?]]? {
    guard let jacobian = jacobian(at: point) else { return nil }
    let (matrix, _) = Self.normal(jacobian, jacobian.isEmpty ? [] : jacobian.map { _ in 0 })
    let used = matrix.indices.filter { matrix[$0][$0] > 1e-18 }
    // Scaled to ones on the diagonal, so that units do not matter.
    let scale = used.map { matrix[$0][$0].squareRoot() }
    let scaled = used.enumerated().map { row, i in
      used.enumerated().map { column, j in matrix[i][j] / (scale[row] * scale[column]) }
    }
    guard let factor = SymmetricMatrix(scaled) else { return nil }
    var inverse = [[Double?]](
      repeating: [Double?](repeating: nil, count: matrix.count), count: matrix.count)
    for (column, j) in used.enumerated() {
      let unit = used.indices.map { $0 == column ? 1.0 : 0 }
      for (row, value) in factor.solve(unit).enumerated() {
        inverse[used[row]][j] = value / (scale[row] * scale[column])
      }
    }
    return inverse
  }

  /// White's heteroscedasticity-consistent variances of the parameters.
  ///
  /// - Parameter inverse: as `inverse(at:)` returns it.
  func robustVariances(
    at point: [Double], _ residuals: [Double], _ inverse: [[Double?]]
  ) -> [Double?]? {
    guard let jacobian = jacobian(at: point) else { return nil }
    return point.indices.map { index -> Double? in
      guard inverse[index][index] != nil else { return nil }
      var sum = 0.0
      for (row, residual) in zip(jacobian, residuals) {
        var part = 0.0
        for (column, value) in row.enumerated() { part += (inverse[index][column] ?? 0) * value }
        sum += part * part * residual * residual
      }
      return sum
    }
  }

  /// The Jacobian, a row for each residual.
  private func jacobian(at point: [Double]) -> [[Double]]? {
    var columns: [[Double]] = []
    for index in point.indices {
      var (high, low) = (point, point)
      high[index] += steps[index]
      low[index] -= steps[index]
      switch (residuals(high), residuals(low)) {
      case (let above?, let below?):
        columns.append(zip(above, below).map { ($0 - $1) / (2 * steps[index]) })
      case (let above?, nil):
        guard let here = residuals(point) else { return nil }
        columns.append(zip(above, here).map { ($0 - $1) / steps[index] })
      case (nil, let below?):
        guard let here = residuals(point) else { return nil }
        columns.append(zip(here, below).map { ($0 - $1) / steps[index] })
      case (nil, nil): return nil
      }
    }
    guard let count = columns.first?.count else { return [] }
    return (0..<count).map { row in columns.map { $0[row] } }
  }

  private static func normal(
    _ jacobian: [[Double]], _ residuals: [Double]
  ) -> (matrix: [[Double]], gradient: [Double]) {
    let size = jacobian.first?.count ?? 0
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: size), count: size)
    var gradient = [Double](repeating: 0, count: size)
    for (row, residual) in zip(jacobian, residuals) {
      for i in 0..<size where row[i] != 0 {
        gradient[i] += row[i] * residual
        for j in 0...i { matrix[i][j] += row[i] * row[j] }
      }
    }
    for i in 0..<size { for j in 0..<i { matrix[j][i] = matrix[i][j] } }
    return (matrix, gradient)
  }

  private static func sum(_ residuals: [Double]) -> Double {
    residuals.reduce(0) { $0 + $1 * $1 }
  }
}

/// A symmetric positive definite matrix, factored by Cholesky's method.
package struct SymmetricMatrix {
  private let lower: [[Double]]

  /// Nil for a matrix that is not positive definite beyond rounding.
  package init?(_ matrix: [[Double]]) {
    var lower = matrix
    for i in matrix.indices {
      for j in 0...i {
        var value = matrix[i][j]
        for k in 0..<j { value -= lower[i][k] * lower[j][k] }
        if i == j {
          guard value > 1e-13 * matrix[i][i], value.isFinite else { return nil }
          lower[i][i] = value.squareRoot()
        } else {
          lower[i][j] = value / lower[j][j]
        }
      }
    }
    self.lower = lower
  }

  package func solve(_ right: [Double]) -> [Double] {
    var values = right
    for i in lower.indices {
      for j in 0..<i { values[i] -= lower[i][j] * values[j] }
      values[i] /= lower[i][i]
    }
    for i in lower.indices.reversed() {
      for j in lower.indices where j > i { values[i] -= lower[j][i] * values[j] }
      values[i] /= lower[i][i]
    }
    return values
  }
}
