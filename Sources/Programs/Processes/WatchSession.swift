import BackswipeFiles
import BackswipeReports
import Foundation

/// Runs scenarios again whenever one of their files changes, until the user ends it.
///
/// Files are looked at as often as the window looks at its prototype, and a change counts when a file
/// has stayed the same for a moment.
@MainActor
struct WatchSession {
  private typealias Item = ScenarioSelection.Item

  private let request: RunRequest
  private let reader: DocumentReader
  private let reporter: any Reporter
  /// Runs scenarios with their words.
  private let run: ([ScenarioSelection.Item]) -> [RunSummary]

  /// The results of the last runs, by scenario.
  private var results: [String: RunSummary] = [:]
  /// The files of each scenario's file, with this one, as they were when it ran.
  private var files: [String: [String: FileSignature?]] = [:]
  /// The number of scenarios in the last summary.
  private var count = 0

  init(
    _ request: RunRequest, reader: DocumentReader, reporter: any Reporter,
    run: @escaping ([ScenarioSelection.Item]) -> [RunSummary]
  ) {
    self.request = request
    self.reader = reader
    self.reporter = reporter
    self.run = run
  }

  /// - Returns: the worst status of the last results.
  mutating func watch(_ first: [ScenarioSelection.Item]) -> Status {
    var items = first
    var names = searched()
    perform(items, all: items)
    while !Interruption.isPending {
      usleep(UInt32(FileSignature.interval / 1000))
      let now = searched()
      let changed = changes()
      guard now != names || !changed.isEmpty else { continue }
      guard settle(), !Interruption.isPending else { break }
      names = searched()
      let selection: ScenarioSelection
      do throws(ScenarioSelection.Failure) {
        selection = try ScenarioSelection(of: request, reader: reader)
      } catch {
        _ = error.report(to: reporter)
        // Reported once: the present state of the files is known from here on.
        note(items)
        continue
      }
      items = selection.items
      let known = Set(items.map(key))
      results = results.filter { known.contains($0.key) }
      let again = changed.union(changes())
      perform(
        items.filter { results[key($0)] == nil || again.contains($0.path) }, all: items)
    }
    return .worst(items.compactMap { results[key($0)].map { Status($0.status) } })
  }

  private func key(_ item: Item) -> String { "\(item.path)\n\(item.cell ?? "")" }

  /// The files of the searched folders.
  private func searched() -> [String] {
    request.paths.filter(FolderSearch.isFolder).flatMap { folder in
      (try? FolderSearch.files(in: folder) { _ in }) ?? []
    }
  }

  /// The scenarios' files of which one of the files has changed.
  private func changes() -> Set<String> {
    Set(
      files.filter { entry in entry.value.contains { FileSignature($0.key) != $0.value } }
        .map(\.key))
  }

  /// Waits until all files stay the same.
  ///
  /// - Returns: false when the user has ended it.
  private func settle() -> Bool {
    func now() -> [String: FileSignature?] {
      Dictionary(
        files.values.flatMap(\.keys).map { ($0, FileSignature($0)) },
        uniquingKeysWith: { one, _ in one })
    }
    var last = now()
    while !Interruption.isPending {
      usleep(UInt32(FileSignature.settling / 1000))
      let next = now()
      if next == last { return true }
      last = next
    }
    return false
  }

  private mutating func note(_ items: [ScenarioSelection.Item]) {
    for path in Set(items.map(\.path)) {
      let paths = [path] + reader.files(ofScenario: path, images: true)
      files[path] = Dictionary(
        paths.map { ($0, FileSignature($0)) }, uniquingKeysWith: { one, _ in one })
    }
  }

  private mutating func perform(_ some: [ScenarioSelection.Item], all: [ScenarioSelection.Item]) {
    let paths = Set(all.map(\.path))
    files = files.filter { paths.contains($0.key) }
    // Before the runs: a change during them is one.
    note(some)
    for (item, summary) in zip(some, run(some)) { results[key(item)] = summary }
    defer { count = all.count }
    guard !Interruption.isPending, !some.isEmpty || all.count != count else { return }
    var counts = ScenarioCounts()
    for item in all { if let result = results[key(item)] { counts.add(result.outcome) } }
    let kept = all.count - some.count
    reporter.say(
      "\(some.count) run" + (kept > 0 ? ", \(kept) as before" : "")
        + "; \(counts.words); waiting for changes")
  }
}
