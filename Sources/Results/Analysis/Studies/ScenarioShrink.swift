package import BackswipeDocuments
import BackswipeGestures
package import BackswipePrototypes
package import BackswipeScenarios
import BackswipeSimulation
import BackswipeText
import BackswipeUnits

/// The smallest input of a scenario that still fails in the same way: without any of its entries,
/// moves of fingers or settings it passes, or fails in another way.
///
/// A run that is not at rest at its limit fails in the same way when the same is still alive; an
/// expectation when its actual value is the same, and so is the transition
/// before it, by name and outcome. Otherwise an input that does nothing would often do.
package struct ScenarioShrink {
  /// The reduced scenario; of its expectations only the failing one is left.
  package let file: ScenarioFile
  /// The failure, in a line.
  package let failure: String
  /// The numbers of entries and settings before and after.
  package let entries: (before: Int, after: Int)
  package let settings: (before: Int, after: Int)
  /// The number of runs.
  package let runs: Int
  /// Whether the search ended by its limit of runs.
  package let isCut: Bool

  /// Reduces a scenario.
  ///
  /// - Parameters:
  ///   - name: the file's name, for messages.
  ///   - line: the line of the failing expectation or entry; nil for the first failure.
  ///   - mostRuns: the limit of runs, at least 1; the search is then cut.
  ///   - isInterrupted: called before each run; true cuts the search, too.
  /// - Returns: nil where nothing fails, or nothing at that line.
  @MainActor
  package init?(
    of file: ScenarioFile, name: String, prototype: Prototype, options: ScenarioRunner.Options,
    line: Int?, mostRuns: Int, isInterrupted: @escaping () -> Bool
  ) throws(FileErrors) {
    var search = Search(
      name: name, prototype: prototype, options: options, mostRuns: mostRuns,
      isInterrupted: isInterrupted)
    guard let failure = try search.failure(of: file, line: line) else { return nil }
    var best = file
    best.pictures = []
    best.known = nil
    best.expectations = file.expectations.filter {
      failure.isJudged && $0.line == failure.line && $0.text == failure.text
    }
    let units = Self.units(best.timeline)
    best = try search.reduced(best, units.count, failure) { file, kept in
      let numbers = Set(kept.flatMap { units[$0] })
      return file.keeping { numbers.contains($0) }
    }
    let moves = Self.moves(best.timeline)
    best = try search.reduced(best, moves.count, failure) { file, kept in
      let dropped = Set(moves).subtracting(kept.map { moves[$0] })
      return file.keeping { !dropped.contains($0) }
    }
    best = try search.reduced(best, best.settings.count, failure) { file, kept in
      var file = file
      file.settings = kept.map { file.settings[$0] }
      return file
    }
    self.file = best
    self.failure = failure.words
    entries = (file.timeline.count, best.timeline.count)
    settings = (file.settings.count, best.settings.count)
    runs = search.runs
    isCut = search.isCut
  }

  /// The entries that stand and fall together, by their indices: the samples of a finger from its
  /// landing to its lifting; every other entry alone.
  private static func units(_ timeline: [TimelineEntry]) -> [[Int]] {
    var units: [[Int]] = []
    var landings: [Int: Int] = [:]
    for (number, entry) in timeline.enumerated() {
      guard let touch = entry.verb as? TouchVerb else {
        units.append([number])
        continue
      }
      if let unit = landings[touch.id] {
        units[unit].append(number)
        if touch.phase.isLast { landings[touch.id] = nil }
      } else {
        landings[touch.id] = units.count
        units.append([number])
      }
    }
    return units
  }

  /// The indices of moves of fingers.
  private static func moves(_ timeline: [TimelineEntry]) -> [Int] {
    timeline.indices.filter { (timeline[$0].verb as? TouchVerb)?.phase == .moved }
  }
}

/// A failure that is looked for in reduced scenarios.
private struct SoughtFailure {
  let line: Int
  /// Whether it is that of an expectation, and not of an entry or of the run's limit.
  let isJudged: Bool
  /// The expectation; empty for others.
  var text = ""
  /// The actual value, or the reason.
  let actual: String
  /// The newest transition that had begun, with its outcome; nil for none.
  let transition: String?
  let words: String
}

/// Runs of reduced scenarios, bounded in number.
@MainActor
private struct Search {
  let name: String
  let prototype: Prototype
  let options: ScenarioRunner.Options
  let mostRuns: Int
  let isInterrupted: () -> Bool
  private(set) var runs = 0
  private(set) var isCut = false

  init(
    name: String, prototype: Prototype, options: ScenarioRunner.Options, mostRuns: Int,
    isInterrupted: @escaping () -> Bool
  ) {
    self.name = name
    self.prototype = prototype
    self.options = options
    self.mostRuns = mostRuns
    self.isInterrupted = isInterrupted
  }

  /// The first failure of a scenario, or the first at a line.
  mutating func failure(of file: ScenarioFile, line: Int?) throws(FileErrors) -> SoughtFailure? {
    failures(in: try run(file)).first { line == nil || $0.line == line }
  }

  /// Whether a scenario fails as sought. False for one that cannot be run, and after the limit.
  mutating func fails(_ file: ScenarioFile, _ sought: SoughtFailure) throws(FileErrors) -> Bool {
    guard runs < mostRuns, !isInterrupted() else {
      isCut = true
      return false
    }
    guard let result = try? run(file) else { return false }
    return failures(in: result).contains {
      $0.line == sought.line && $0.text == sought.text && $0.isJudged == sought.isJudged
        && $0.actual == sought.actual && $0.transition == sought.transition
    }
  }

  /// A scenario with the fewest of its parts with which it still fails as sought.
  ///
  /// - Parameters:
  ///   - count: the number of parts.
  ///   - make: the scenario with some of the parts, by their indices.
  mutating func reduced(
    _ file: ScenarioFile, _ count: Int, _ sought: SoughtFailure,
    _ make: (ScenarioFile, [Int]) -> ScenarioFile
  ) throws(FileErrors) -> ScenarioFile {
    guard count > 0 else { return file }
    let empty = make(file, [])
    if try fails(empty, sought) { return empty }
    var search = DeltaDebugging(Array(0..<count))
    while let part = search.next { search.answer(try fails(make(file, part), sought)) }
    return make(file, search.smallest)
  }

  private mutating func run(_ file: ScenarioFile) throws(FileErrors) -> ScenarioResult {
    runs += 1
    return try ScenarioRunner(file, name: name, prototype: prototype, options: options)
      .run(isInterrupted: isInterrupted)
  }

  private func failures(in result: ScenarioResult) -> [SoughtFailure] {
    let judged = result.judgements.filter { !$0.passed }.map { judgement in
      SoughtFailure(
        line: judgement.line, isJudged: true, text: judgement.text, actual: judgement.actual,
        transition: transition(in: result, upTo: judgement.instant),
        words: "line \(judgement.line): expected \(judgement.expected), "
          + "not \(judgement.actual)")
    }
    let steps = result.failures.map { failure in
      SoughtFailure(
        line: failure.line, isJudged: false, actual: failure.reason, transition: nil,
        words: "line \(failure.line): \(failure.reason)")
    }
    guard !result.alive.isEmpty else { return steps + judged }
    let alive = result.alive.joined(separator: ", ")
    return steps + judged + [
      SoughtFailure(
        line: 0, isJudged: false, actual: alive, transition: nil,
        words: "not at rest at its limit; still alive: \(alive)")
    ]
  }

  private func transition(in result: ScenarioResult, upTo instant: Instant) -> String? {
    result.transitions.last { $0.begin <= instant }.map {
      "\($0.name) \($0.end <= instant ? $0.outcome.rawValue : "running")"
    }
  }
}

extension ScenarioFile {
  /// The scenario with the entries at some indices of its timeline.
  fileprivate func keeping(_ keeps: (Int) -> Bool) -> ScenarioFile {
    var file = self
    file.timeline = timeline.enumerated().filter { keeps($0.offset) }.map(\.element)
    return file
  }
}
