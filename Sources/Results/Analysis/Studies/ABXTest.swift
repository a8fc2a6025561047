import BackswipeScenarios

/// A blind test of two sets of settings: in every try X is one of them, and a person says which.
///
/// The order comes from the seed alone, so that a test that was saved goes on where it was.
package struct ABXTest: Equatable, Sendable {
  /// One of the two.
  package enum Choice: String, Sendable, CaseIterable {
    case a = "A"
    case b = "B"
  }

  /// The most tries; the p-value is exact up to here.
  package static let mostTries = 1000

  package let a: SettingSide
  package let b: SettingSide
  /// 0…`ScenarioFile.largestSeed`.
  package let seed: Int
  /// How many are planned, 1…`mostTries`.
  package let tries: Int
  /// In the order of the tries.
  package private(set) var answers: [Choice]
  /// What X is in every try.
  package let order: [Choice]

  /// - Parameter answers: those given already; more than there are tries are left out.
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

  /// What X is in the try that is to be answered; nil when all are.
  package var x: Choice? { isFinished ? nil : order[answers.count] }

  /// The settings of X.
  package var side: SettingSide? { x.map { $0 == .a ? a : b } }

  package var isFinished: Bool { answers.count == tries }

  /// Takes the answer to the present try; none is left once it is finished.
  package mutating func answer(_ choice: Choice) {
    if !isFinished { answers.append(choice) }
  }

  /// Takes the last answer back.
  package mutating func takeBack() { _ = answers.popLast() }

  /// How many answers are right.
  package var hits: Int { zip(answers, order).count { $0 == $1 } }

  /// How likely so many hits or more are for somebody who guesses; 1 without answers.
  package var pValue: Double { BinomialTail.atLeast(hits, of: answers.count) }
}
