/// Exports in the order in which they were requested: one is written, the others wait.
package struct ExportQueue<Job> {
  /// The most that wait.
  package static var most: Int { 32 }

  package struct Item {
    package let path: String
    package let job: Job
  }

  /// The one that is written; nil for none.
  package private(set) var current: Item?
  private var waiting: [Item] = []

  package init() {}

  /// The paths of those that wait, in their order.
  package var waitingPaths: [String] { waiting.map(\.path) }

  /// Whether an export at a path is written or waits.
  package func contains(_ path: String) -> Bool {
    current?.path == path || waiting.contains { $0.path == path }
  }

  /// Adds an export.
  ///
  /// - Returns: the reason why it is refused; nil where it is added.
  package mutating func add(_ path: String, _ job: Job) -> String? {
    guard !path.isEmpty else { return "The file needs a name." }
    guard waiting.count < Self.most else {
      return "\(Self.most) exports wait already: \(path) is not one of them."
    }
    waiting.append(Item(path: path, job: job))
    return nil
  }

  /// Takes the next one to be written, where none is.
  package mutating func next() -> Item? {
    guard current == nil, !waiting.isEmpty else { return nil }
    current = waiting.removeFirst()
    return current
  }

  /// Notes the end of the one that was written.
  package mutating func end() { current = nil }
}
