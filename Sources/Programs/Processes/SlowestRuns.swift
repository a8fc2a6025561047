import BackswipeReports
import BackswipeUnits

/// Words about the time that runs took by the real clock.
enum SlowestRuns {
  /// - Parameter most: the number of runs that are named.
  static func lines(_ summaries: [RunSummary], most: Int, all: Interval) -> [String] {
    let ran = summaries.filter(\.ran)
    let slowest = ran.sorted { ($1.took, $0.number) < ($0.took, $1.number) }.prefix(most)
    let times = slowest.map { words($0.took) }
    let width = times.map(\.count).max() ?? 0
    let rows = zip(slowest, times).map { run, time in
      let name = run.title == run.file ? run.file : "\(run.title) (\(run.file))"
      return "  \(String(repeating: " ", count: width - time.count))\(time)  \(name)"
    }
    return (rows.isEmpty ? [] : ["slowest by the real clock:"] + rows)
      + ["\(ran.count == 1 ? "1 run" : "\(ran.count) runs") took \(words(all)) in all"]
  }

  static func words(_ time: Interval) -> String { DurationText.words(time, space: " ") }
}
