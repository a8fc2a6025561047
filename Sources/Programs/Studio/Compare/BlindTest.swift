package import BackswipeAnalysis
import BackswipeDocuments
import BackswipeScenarios
package import BackswipeSettings
package import BackswipeUnits

/// A running blind test: X has to be played before it is answered, and the number of right answers
/// is hidden until the end.
package struct BlindTest: Equatable, Sendable {
  /// A sample that can be played.
  package enum Sample: String, Sendable, CaseIterable {
    case x = "X"
    case a = "A"
    case b = "B"

    /// The answer that X is this side; nil for X itself.
    package var answer: ABXTest.Choice? { ABXTest.Choice(rawValue: rawValue) }
  }

  /// The reason why a test cannot begin.
  package struct Mistake: Error, Equatable, Sendable {
    package let reason: String
  }

  package private(set) var test: ABXTest
  /// Whether X of the present try has been played.
  package private(set) var hasPlayedX = false
  private var isStopped = false
  /// The sample that was played last; nil before the first.
  package private(set) var last: Sample?
  /// The instant from which the settled state is shown for either side, so that the length of a
  /// sample reveals nothing.
  package let rest: Instant

  /// - Parameter rest: the latest instant at which either side settles.
  package init(_ test: ABXTest, rest: Instant = .zero) {
    self.test = test
    self.rest = rest
  }

  /// Parses a seed and a number of tries, and runs both sides.
  ///
  /// - Parameters:
  ///   - a: side A, over the gesture's own settings; `b` likewise. The sides of the test are named by
  ///     the values in which they differ.
  ///   - seed: typed text, 0 to `ScenarioFile.largestSeed`.
  ///   - tries: typed text, 1 to `ABXTest.mostTries`.
  @MainActor
  package init(
    _ gesture: RecordedGesture, a: [SettingAssignment], b: [SettingAssignment], seed: String,
    tries: String
  ) throws(Mistake) {
    guard let seed = Self.number(seed, in: 0...ScenarioFile.largestSeed) else {
      throw Mistake(
        reason: "the seed '\(seed)' is not a whole number from 0 to \(ScenarioFile.largestSeed)")
    }
    guard let tries = Self.number(tries, in: 1...ABXTest.mostTries) else {
      throw Mistake(
        reason: "the tries '\(tries)' are not a whole number from 1 to \(ABXTest.mostTries)")
    }
    let (one, other) = (
      SimulatorSettings(gesture.settings + a), SimulatorSettings(gesture.settings + b)
    )
    guard one != other else {
      throw Mistake(reason: "A and B are the same; change a setting first")
    }
    var rest = Instant.zero
    do throws(FileErrors) {
      for side in [a, b] {
        rest = max(rest, try GestureRun(gesture, settings: side).rest(of: gesture))
      }
    } catch {
      throw Mistake(reason: error.errors.first?.description ?? "the hand cannot be played")
    }
    let names = ABXTest.names(one, other)
    self.init(
      ABXTest(
        a: SettingSide(name: names.a, assignments: a),
        b: SettingSide(name: names.b, assignments: b),
        seed: seed, tries: tries), rest: rest)
  }

  private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(text)
    else { return nil }
    return range.contains(number) ? number : nil
  }

  /// Whether the test has ended and the result may be shown.
  package var isOver: Bool { isStopped || test.isFinished }

  /// The number of the present try, from 1; that of the last one when the test is over.
  package var tryNumber: Int { min(test.answers.count + 1, test.tries) }

  package var canAnswer: Bool { hasPlayedX && !isOver }

  /// The settings of a sample, under the sample's name, so that X is not named by its side.
  package mutating func play(_ sample: Sample) -> SettingSide? {
    guard !isOver else { return nil }
    last = sample
    switch sample {
    case .a: return SettingSide(name: "A", assignments: test.a.assignments)
    case .b: return SettingSide(name: "B", assignments: test.b.assignments)
    case .x:
      hasPlayedX = true
      return test.side.map { SettingSide(name: "X", assignments: $0.assignments) }
    }
  }

  /// Answers which side X is.
  package mutating func answer(_ choice: ABXTest.Choice) {
    guard canAnswer else { return }
    test.answer(choice)
    hasPlayedX = false
  }

  /// Removes the last answer.
  package mutating func takeBack() {
    guard !isOver else { return }
    test.takeBack()
    hasPlayedX = false
  }

  /// Ends the test before its last try.
  package mutating func stop() { isStopped = true }
}
