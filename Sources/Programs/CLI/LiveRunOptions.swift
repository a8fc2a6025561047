import ArgumentParser
import BackswipeMetrics
import BackswipeProcesses
import BackswipeReports
import BackswipeScenarios

/// Options of `run --live`.
struct LiveRunOptions: ParsableArguments {
  static let defaultRuns = 5
  static let defaultWarmUp = 1
  /// With fewer runs per side no difference would be significant.
  static let leastCompared = 5
  /// The statuses without another meaning here or in a shell.
  static let ownStatuses: ClosedRange<Int32> = 5...125
  private static let inconclusiveStatuses = Set([0, 1] + ownStatuses)

  @Flag(
    help: ArgumentHelp(
      "Run in a window by the real clock, several times, and measure.",
      discussion: """
        The median of the runs decides about each limit: a scenario's hitchRatioAtMost, \
        droppedAtMost and latencyAtMost, and the options below. The verdict is inconclusive where a \
        run lies farther from the median than the median from the limit; where an expectation holds \
        in some runs only; and where, in half of the runs or more, the machine gave the processor to \
        others for half a period or more in over 5 % of the frames.
        """))
  var live = false

  @Option(parsing: .unconditional, help: "How many runs count. (default: 5)")
  var runs: Int?

  @Option(
    parsing: .unconditional, help: "How many runs come before those and are dropped. (default: 1)")
  var warmUp: Int?

  @Option(parsing: .unconditional, help: "The most milliseconds of hitch in a second of motion.")
  var maxHitchRatio: Double?

  @Option(
    parsing: .unconditional, help: "The most frames dropped while something moves, in percent.")
  var maxDropped: Double?

  @Option(
    name: .customLong("inconclusive-status"), parsing: .unconditional,
    help: "The exit status where a verdict is inconclusive and nothing else is wrong. (default: 1)")
  var inconclusive: Int32?

  @Flag(help: "Run everything as A and as B, in turns; no difference may be found.")
  var compare = false

  @Flag(help: "Draw the touches, and those still to come.")
  var touches = false

  mutating func validate() throws {
    let given = [
      ("--runs", runs != nil), ("--warm-up", warmUp != nil),
      ("--max-hitch-ratio", maxHitchRatio != nil), ("--max-dropped", maxDropped != nil),
      ("--compare", compare), ("--touches", touches),
      ("--inconclusive-status", inconclusive != nil),
    ]
    if !live, let (name, _) = given.first(where: { $0.1 }) {
      throw ValidationError("\(name) goes with --live")
    }
    if let runs, runs < 1 { throw ValidationError("--runs \(runs): at least 1 run has to count") }
    if let warmUp, warmUp < 0 { throw ValidationError("--warm-up \(warmUp) is negative") }
    if let inconclusive, !Self.inconclusiveStatuses.contains(inconclusive) {
      throw ValidationError(
        "--inconclusive-status \(inconclusive) has another meaning: 0, 1, or from "
          + "\(Self.ownStatuses.lowerBound) to \(Self.ownStatuses.upperBound)")
    }
    if compare, countedRuns < Self.leastCompared {
      throw ValidationError(
        "--compare needs --runs \(Self.leastCompared) or more; with \(countedRuns) a side nothing "
          + "could be told apart")
    }
    for (name, limit) in [("--max-hitch-ratio", maxHitchRatio), ("--max-dropped", maxDropped)] {
      guard let limit, !(limit >= 0 && limit.isFinite) else { continue }
      throw ValidationError("\(name) \(limit) is not a limit: 0 or more")
    }
  }

  /// Refuses outputs of a single run, which have no meaning for several.
  func refuse(_ outputs: RunOutputOptions, frames: String?, failures: [String]) throws {
    guard live else { return }
    let given =
      (frames == nil ? [] : ["--frames"]) + failures
      + outputs.formats.paths.filter { !$0.format.isMeasured }.map(\.format.option)
    if let name = given.first {
      let known = RunFormat.all.filter(\.isMeasured).map(\.option)
      throw ValidationError(
        "\(name) does not go with --live; what measured runs write is "
          + "\(known.dropLast().joined(separator: ", ")) and \(known[known.count - 1])")
    }
  }

  /// The exit status of a verdict.
  func status(of verdict: Verdict) -> Status {
    switch verdict {
    case .pass: .success
    case .fail: .failure
    case .inconclusive: inconclusive.map { Status($0) } ?? .failure
    }
  }

  var countedRuns: Int { runs ?? Self.defaultRuns }
  var droppedRuns: Int { warmUp ?? Self.defaultWarmUp }

  var limits: [MeasuredLimit] {
    let pairs: [(MeasuredMetric, Double?)] = [
      (.hitchRatio, maxHitchRatio), (.droppedPercent, maxDropped),
    ]
    return pairs.compactMap { metric, most in
      most.map { MeasuredLimit(metric: metric, most: $0) }
    }
  }
}

extension RunFormat {
  /// Whether measured runs write it: all of them, or a further one with its frames.
  fileprivate var isMeasured: Bool { measuredTail != nil || showsFrames }
}
