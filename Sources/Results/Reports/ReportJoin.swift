/// Joins the reports of shards, each kind into the file of its option.
package struct ReportJoin {
  /// A joined file, with a line such as `all.json: 3 reports joined, 12 scenarios: all passed`.
  package struct Result {
    package let path: String
    package let file: JoinedFile
    package let words: String
  }

  /// An option that is missing, or that has nothing to join.
  package struct Mistake: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  private let paths: [(merge: RunMerge, path: String)]
  private let merges = RunFormat.all.compactMap(\.merge)
  private var joinings: [(joining: any RunJoining, count: Int)]

  package init(_ paths: [(merge: RunMerge, path: String)]) {
    self.paths = paths
    joinings = merges.map { ($0.joining(), 0) }
  }

  /// Adds a report, whose kind is that of its first byte.
  ///
  /// - Parameter name: its file, for messages.
  package mutating func add(_ bytes: [UInt8], name: String) throws {
    let first = bytes.first { $0 > 0x20 }
    let index = merges.firstIndex { $0.firstByte == first } ?? 0
    try joinings[index].joining.add(bytes, name: name)
    joinings[index].count += 1
  }

  package func results() throws -> [Result] {
    try zip(merges, joinings).compactMap { merge, joined in
      guard let path = paths.first(where: { $0.merge.option == merge.option })?.path else {
        guard joined.count > 0 else { return nil }
        throw Mistake(
          description: "\(merge.option) FILE is missing: there are \(merge.kind) to join")
      }
      guard joined.count > 0 else {
        throw Mistake(description: "\(merge.option) needs \(merge.kind)")
      }
      let file = try joined.joining.file()
      let place = path == "-" ? "standard output" : path
      let noun = merge.noun + (joined.count == 1 ? "" : "s")
      return Result(
        path: path, file: file,
        words: "\(place): \(joined.count) \(noun) joined, \(file.scenarios.words)")
    }
  }
}
