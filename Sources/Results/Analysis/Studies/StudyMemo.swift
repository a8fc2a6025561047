package import BackswipeDocuments

/// A cache of answers, and a limit on the number of further ones.
///
/// It lets computations whose next question depends on former answers, such as bisection, run in
/// slices: each restarts from the beginning, gets the known answers from the cache, and stops at
/// the limit.
package struct StudyMemo {
  /// The reason why there is no answer.
  package enum Stop: Error {
    /// The limit is reached.
    case paused
    case failed(FileErrors)
  }

  private var outcomes: [String: GestureOutcome] = [:]
  private var distances: [String: Double] = [:]
  /// Whether the prototype's file is right with values.
  private var rightness: [String: Bool] = [:]
  /// The number of further answers.
  package var left: Int

  package init(left: Int = .max) { self.left = left }

  /// Removes all answers; the limit stays.
  package mutating func forget() {
    outcomes = [:]
    distances = [:]
    rightness = [:]
  }

  /// Whether the prototype's file is right with a value. It takes no run, and does not count.
  mutating func isRight(_ key: String, _ find: () -> Bool) -> Bool {
    if let known = rightness[key] { return known }
    let found = find()
    rightness[key] = found
    return found
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
