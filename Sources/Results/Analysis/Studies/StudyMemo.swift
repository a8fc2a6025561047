package import BackswipeDocuments

/// Answers that were found already, and a limit on how many more are.
///
/// Work whose next question depends on former answers, as halving does, is asked in slices with it:
/// it begins anew every time, gets the known answers at once, and stops at the limit.
package struct StudyMemo {
  /// Why there is no answer.
  package enum Stop: Error {
    /// The limit is reached.
    case paused
    case failed(FileErrors)
  }

  private var outcomes: [String: GestureOutcome] = [:]
  private var distances: [String: Double] = [:]
  /// How many more answers are found.
  package var left: Int

  package init(left: Int = .max) { self.left = left }

  /// Forgets all answers; the limit stays.
  package mutating func forget() {
    outcomes = [:]
    distances = [:]
  }

  mutating func outcome(
    _ key: String, _ find: () throws(FileErrors) -> GestureOutcome
  ) throws(Stop) -> GestureOutcome {
    if let known = outcomes[key] { return known }
    let found = try count(find)
    outcomes[key] = found
    return found
  }

  mutating func distance(
    _ key: String, _ find: () throws(FileErrors) -> Double
  ) throws(Stop) -> Double {
    if let known = distances[key] { return known }
    let found = try count(find)
    distances[key] = found
    return found
  }

  private mutating func count<Answer>(
    _ find: () throws(FileErrors) -> Answer
  ) throws(Stop) -> Answer {
    guard left > 0 else { throw .paused }
    left -= 1
    do throws(FileErrors) { return try find() } catch { throw .failed(error) }
  }
}
