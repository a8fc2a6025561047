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
  /// The files of each scenario, as they were when it ran.
  private var files: [String: [String: FileSignature?]] = [:]

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
      let changed = items.filter(hasChanged)
      guard now != names || !changed.isEmpty else { continue }
      guard settle(), !Interruption.isPending else { break }
      names = searched()
      let selection: ScenarioSelection
      do throws(ScenarioSelection.Failure) {
        selection = try ScenarioSelection(of: request, reader: reader)
      } catch {
        _ = error.report(to: reporter)
        // Told once: the present state of the files is known from here on.
        for item in items { files[key(item)] = files[key(item)]?.mapValues { _ in nil } }
        for item in items { note(item) }
        continue
      }
      items = selection.items
      let known = Set(items.map(key))
      results = results.filter { known.contains($0.key) }
      files = files.filter { known.contains($0.key) }
      perform(items.filter { files[key($0)] == nil || hasChanged($0) }, all: items)
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

  private func hasChanged(_ item: Item) -> Bool {
    (files[key(item)] ?? [:]).contains { FileSignature($0.key) != $0.value }
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

  private mutating func note(_ item: Item) {
    let paths = [item.path] + reader.files(ofScenario: item.path, images: true)
    files[key(item)] = Dictionary(
      paths.map { ($0, FileSignature($0)) }, uniquingKeysWith: { one, _ in one })
  }

  private mutating func perform(_ some: [ScenarioSelection.Item], all: [ScenarioSelection.Item]) {
    // Before the runs: a change during them is one.
    for item in some { note(item) }
    for (item, summary) in zip(some, run(some)) { results[key(item)] = summary }
    guard !Interruption.isPending else { return }
    var counts = ScenarioCounts()
    for item in all { if let result = results[key(item)] { counts.add(result.outcome) } }
    let kept = all.count - some.count
    reporter.say(
      "\(some.count) run" + (kept > 0 ? ", \(kept) as before" : "")
        + "; \(counts.words); waiting for changes")
  }
}
