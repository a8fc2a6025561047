import Foundation
import Testing

@testable import BackswipeFitting

@Suite struct LeastSquaresTests {
  @Test("Rosenbrock's valley is followed to its lowest point")
  func rosenbrock() throws {
    let problem = LeastSquares(steps: [1e-6, 1e-6]) { point in
      [10 * (point[1] - point[0] * point[0]), 1 - point[0]]
    }
    let solution = try #require(problem.solve(from: [-1.2, 1]))
    #expect(abs(solution.parameters[0] - 1) < 1e-6 && abs(solution.parameters[1] - 1) < 1e-6)
    #expect(solution.isConverged)
  }

  /// Of NIST's reference data sets for nonlinear regression, Misra1a: certified to 11 digits.
  @Test("Misra's measurements give NIST's certified parameters and standard deviations")
  func misra() throws {
    let x = [
      77.6, 114.9, 141.1, 190.8, 239.9, 289.0, 332.8, 378.4, 434.8, 477.3, 536.8, 593.1, 689.1,
      760.0,
    ]
    let y = [
      10.07, 14.73, 17.94, 23.93, 29.61, 35.18, 40.02, 44.82, 50.76, 55.05, 61.01, 66.40, 75.47,
      81.78,
    ]
    let problem = LeastSquares(steps: [1e-3, 1e-9]) { point in
      zip(x, y).map { $1 - point[0] * (1 - exp(-point[1] * $0)) }
    }
    let solution = try #require(problem.solve(from: [250, 0.0005]))
    #expect(abs(solution.parameters[0] - 238.94212918) < 1e-4)
    #expect(abs(solution.parameters[1] - 5.5015643181e-4) < 1e-9)
    #expect(abs(solution.sum - 0.12455138894) < 1e-9)
    let inverse = try #require(problem.inverse(at: solution.parameters))
    let variance = solution.sum / 12
    let first = try #require(inverse[0][0])
    let second = try #require(inverse[1][1])
    #expect(abs((first * variance).squareRoot() - 2.7070075241) < 1e-3)
    #expect(abs((second * variance).squareRoot() - 7.2668688436e-6) < 1e-9)
  }

  @Test("a parameter that changes nothing has no variance, and the others keep theirs")
  func unused() throws {
    let problem = LeastSquares(steps: [1e-6, 1e-6]) { point in
      [1.0, 2, 4].map { $0 * point[0] - 3 * $0 }
    }
    let inverse = try #require(problem.inverse(at: [3, 7]))
    let first = try #require(inverse[0][0])
    #expect(abs(first - 1 / 21.0) < 1e-6)
    #expect(inverse[1][1] == nil && inverse[0][1] == nil)
  }

  @Test("two parameters that only count together cannot be told apart")
  func confounded() {
    let problem = LeastSquares(steps: [1e-6, 1e-6]) { point in
      [1.0, 2, 4].map { $0 * (point[0] + point[1]) }
    }
    #expect(problem.inverse(at: [1, 1]) == nil)
  }

  @Test("a start outside of where the model is defined has no solution")
  func outside() {
    let problem = LeastSquares(steps: [1e-6]) { $0[0] > 0 ? [$0[0]] : nil }
    #expect(problem.solve(from: [-1]) == nil)
    #expect(problem.solve(from: [1]) != nil)
  }
}
