import BackswipeScenarios

/// A blind test of two sets of settings: in every try X is one of them, and a person answers which.
///
/// The order depends on the seed alone, so that a saved test continues where it was.
package struct ABXTest: Equatable, Sendable {
  /// One of the two sides.
  package enum Choice: String, Sendable, CaseIterable {
    case a = "A"
    case b = "B"
  }

  /// The maximum number of tries; the p-value is exact up to here.
  package static let mostTries = 1000

  package let a: SettingSide
  package let b: SettingSide
  /// The seed, 0…`ScenarioFile.largestSeed`.
  package let seed: Int
  /// The number of planned tries, 1…`mostTries`.
  package let tries: Int
  /// The answers, in the order of the tries.
  package private(set) var answers: [Choice]
  /// The side that is X in each try.
  package let order: [Choice]

  /// - Parameter answers: the answers so far; those beyond the number of tries are left out.
  package init(
    a: SettingSide, b: SettingSide, seed: Int, tries: Int = 16, answers: [Choice] = []
  ) {
    self.a = a
    self.b = b
    self.seed = seed
    self.tries = min(max(tries, 1), Self.mostTries)
    self.answers = Array(answers.prefix(self.tries))
    var random = SeededNumbers(seed: seed)
    order = (0..<self.tries).map { _ in random.next() >> 63 == 0 ? .a : .b }
  }

  /// The side that is X in the present try; nil when all are answered.
  package var x: Choice? { isFinished ? nil : order[answers.count] }

  /// The settings of X.
  package var side: SettingSide? { x.map { $0 == .a ? a : b } }

  package var isFinished: Bool { answers.count == tries }

  /// Answers the present try; no effect once the test is finished.
  package mutating func answer(_ choice: Choice) {
    if !isFinished { answers.append(choice) }
  }

  /// Removes the last answer.
  package mutating func takeBack() { _ = answers.popLast() }

  /// The number of right answers.
  package var hits: Int { zip(answers, order).count { $0 == $1 } }

  /// The probability of at least as many hits by guessing; 1 without answers.
  package var pValue: Double { BinomialTail.atLeast(hits, of: answers.count) }
}
