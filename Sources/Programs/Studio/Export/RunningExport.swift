/// An export that is written, and those that wait for its end.
package struct RunningExport: Equatable, Sendable {
  package let path: String
  /// The pictures that are written, and their number in all; nil before the first, and for an export
  /// of which they are not counted.
  package var pictures: Count?
  /// Whether it was cancelled and has not ended yet.
  package var isEnding = false
  /// The paths of those that wait, in their order.
  package var waiting: [String] = []

  package struct Count: Equatable, Sendable {
    package let done: Int
    package let all: Int

    package init(done: Int, all: Int) {
      (self.done, self.all) = (done, all)
    }

    /// A count as the writing process notes it, such as `34 120`; nil for another text.
    package init?(_ text: String) {
      let numbers = text.split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 2, numbers[1] > 0, (0...numbers[1]).contains(numbers[0]) else {
        return nil
      }
      self.init(done: numbers[0], all: numbers[1])
    }

    package var text: String { "\(done) \(all)" }
  }

  package init(path: String) { self.path = path }

  /// In words.
  var words: String {
    let state =
      isEnding
      ? "Cancelling \(path) …"
      : "Writing \(path)" + (pictures.map { ": picture \($0.done) of \($0.all)" } ?? " …")
    let rest =
      switch waiting.count {
      case 0: ""
      case 1: "\n\(waiting[0]) waits."
      case 2...3: "\n\(waiting.joined(separator: ", ")) wait."
      default: "\n\(waiting.prefix(2).joined(separator: ", ")) and \(waiting.count - 2) more wait."
      }
    return state + rest
  }
}
