package import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFiles
import BackswipeScenarios
import BackswipeText
import Foundation

/// One sweep: makes its rows, here or in other processes, and writes them in their order.
@MainActor
package struct SweepSession {
  /// A sweep of a command.
  package struct Request {
    /// Files, and folders that are searched for them.
    package var paths: [String]
    package var sweep: SweepRequest
    package var outputs: [(path: String, format: SweepFormat)] = []
    /// The keys of the axes of a page's maps; nil for the last and the one before.
    package var x: String?
    package var y: String?
    /// The most processes at a time.
    package var processes = 1
    /// Whether rows of a stopped sweep are forgotten.
    package var fresh = false
    /// Whether more than `manyRuns` are begun.
    package var isLong = false
    package var quiet = false
    /// The folder of the rows of this process among several; nil for the process of the command.
    package var worker: String?

    package init(_ paths: [String], _ sweep: SweepRequest) {
      self.paths = paths
      self.sweep = sweep
    }
  }

  /// More are not begun without consent.
  package static let manyRuns = 1_000_000

  private let request: Request
  private let reader: DocumentReader
  private let reporter: any Reporter
  /// Of the command, the program's name first.
  private let arguments: [String]

  package init(
    _ request: Request, reader: DocumentReader, reporter: any Reporter, arguments: [String]
  ) {
    self.request = request
    self.reader = reader
    self.reporter = reporter
    self.arguments = arguments
  }

  /// - Throws: `UsageMistake`, and why files cannot be read or written.
  package func run() throws -> Status {
    let selection: ScenarioSelection
    do throws(ScenarioSelection.Failure) {
      selection = try ScenarioSelection(request.paths, cells: false, reader: reader)
    } catch {
      return error.report(to: reporter)
    }
    let paths = selection.items.map(\.path)
    return try request.worker.map { try work(paths, $0) } ?? sweep(paths)
  }

  // MARK: Plan

  /// - Parameter input: where standard input's bytes are.
  private func plan(_ paths: [String], input: String) throws -> SweepPlan {
    do {
      return try request.sweep.plan(paths) { path throws(FileErrors) in
        try scenario(path, from: path == "-" ? input : path)
      }
    } catch let mistake as SweepMistake {
      throw UsageMistake(mistake.description)
    }
  }

  private func scenario(
    _ path: String, from source: String
  ) throws(FileErrors) -> SweepScenario {
    let bytes = try InputFile.bytes(source, limit: reader.limit)
    let (file, prototype) = try reader.scenario(path, bytes: bytes)
    var digest = ByteDigest()
    digest.add(bytes)
    let parts = (file.sources?.files.dropFirst()).map { Array($0) } ?? []
    for other in parts + [DocumentReader.prototypePath(of: file, path: path)].compactMap(\.self) {
      digest.add(try InputFile.bytes(other, limit: reader.limit))
    }
    return SweepScenario(path: path, file: file, prototype: prototype, digest: digest.text)
  }

  // MARK: Rows

  private func sweep(_ paths: [String]) throws -> Status {
    if let mistake = OutputPaths.mistake(
      request.outputs.map { ("-o", $0.path) },
      reading: paths + paths.flatMap { reader.files(ofScenario: $0) })
    {
      throw UsageMistake(mistake)
    }
    // Standard input can be read once, and processes that share the work read it too.
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let input = SweepShare.input(in: folder.path)
    if paths.contains("-") {
      let file = try OutputFile(input, keepsLinks: false)
      file.write(try InputFile.bytes("-", limit: reader.limit))
      try file.finish()
    }
    let plan = try plan(paths, input: input)
    let page: SweepPage
    do throws(SweepMistake) {
      page = try SweepPage(plan.layout, x: request.x, y: request.y)
    } catch {
      throw UsageMistake(error.description)
    }
    let outputs = try SweepOutputs(plan.layout, request.outputs, page: page, grows: true)
    let runner = SweepRunner(plan, isInterrupted: { Interruption.isPending })
    try runner.prepare()
    let count = plan.layout.ownCount
    if count >= Self.manyRuns {
      guard let words = try estimate(runner, count) else { return interrupted(outputs, count) }
      guard request.isLong else { throw UsageMistake("\(words); --yes begins them") }
      if !request.quiet { reporter.err(words) }
    }
    try outputs.begin(fresh: request.fresh)
    if outputs.rows > 0, !request.quiet {
      reporter.err("\(outputs.rows) of \(count) runs are there already")
    }
    let ticker = SweepTicker(ProgressLine(reporter, count: count, isWanted: !request.quiet))
    defer { ticker.clear() }
    let jobs = min(request.processes, count - outputs.rows)
    if jobs > 1 {
      let share = SweepShare(
        plan.layout, outputs, folder: folder.path, arguments: arguments, ticker: ticker,
        reporter: reporter)
      if let status = try share.run(jobs) { return status }
    } else {
      try runHere(runner, outputs, ticker)
    }
    ticker.clear()
    if Interruption.isPending || outputs.rows < count { return interrupted(outputs, count) }
    try outputs.finish()
    if !request.quiet {
      // Words do not go to a standard output that a result uses.
      for line in outputs.words {
        if request.outputs.contains(where: { $0.path == "-" }) {
          reporter.err(line)
        } else {
          reporter.say(line)
        }
      }
    }
    return .success
  }

  private func runHere(
    _ runner: SweepRunner, _ outputs: SweepOutputs, _ ticker: SweepTicker
  ) throws {
    let layout = runner.plan.layout
    for place in outputs.rows..<layout.ownCount {
      guard !Interruption.isPending, let cells = try runner.cells(layout.row(at: place)) else {
        return
      }
      try outputs.append(cells)
      try ticker.tick(outputs, file: cells[1])
    }
  }

  private func interrupted(_ outputs: SweepOutputs, _ count: Int) -> Status {
    let kept = outputs.part.map {
      outputs.rows == 0
        ? ""
        : "; \($0) has \(outputs.rows) of \(count) runs, and the same command goes on from there"
    }
    reporter.err("interrupted\(kept ?? "")")
    return Interruption.status
  }

  // MARK: Time

  private static let mostMeasured = 64

  /// How long all rows take, in words; nil when interrupted. Rows of everywhere are run for up to a
  /// second.
  private func estimate(_ runner: SweepRunner, _ count: Int) throws -> String? {
    let layout = runner.plan.layout
    var begin = 0.0
    var measured = 0
    var seconds = 0.0
    for sample in 0...Self.mostMeasured where seconds < 1 {
      let place = count / (Self.mostMeasured + 1) * sample
      guard !Interruption.isPending, try runner.cells(layout.row(at: place)) != nil else {
        return nil
      }
      // The first one determines its dependencies.
      if sample == 0 { begin = SweepTicker.now } else { measured += 1 }
      seconds = SweepTicker.now - begin
    }
    let processes = max(
      1, min(request.processes, ProcessInfo.processInfo.activeProcessorCount))
    let all = seconds / Double(max(measured, 1)) * Double(count) / Double(processes)
    let by = processes == 1 ? "" : " with \(processes) processes"
    return "\(count) runs take about \(Self.words(seconds: all))\(by), measured on \(measured)"
  }

  /// `40 s`, `12 min`, `3 h 5 min`, `2 days`.
  static func words(seconds: Double) -> String {
    let whole = Int(min(seconds, 1e12).rounded(.up))
    if whole < 90 { return "\(whole) s" }
    let minutes = (whole + 59) / 60
    if minutes < 90 { return "\(minutes) min" }
    return minutes < 48 * 60
      ? "\(minutes / 60) h \(minutes % 60) min" : "\(minutes / (24 * 60)) days"
  }

  // MARK: Another process

  /// Makes the rows of another process.
  private func work(_ paths: [String], _ folder: String) throws -> Status {
    let plan = try plan(paths, input: SweepShare.input(in: folder))
    return try SweepShare.work(
      SweepRunner(plan, isInterrupted: { Interruption.isPending }), folder: folder,
      reporter: reporter)
  }
}

/// Work done ten times a second while rows are made: writes the finished rows, and shows the
/// progress.
@MainActor
final class SweepTicker {
  private let progress: ProgressLine
  private var last = SweepTicker.now

  init(_ progress: ProgressLine) { self.progress = progress }

  static var now: Double { ProcessInfo.processInfo.systemUptime }

  func tick(_ outputs: SweepOutputs, file: String) throws(OutputFile.Failure) {
    let now = Self.now
    guard now - last > 0.1 else { return }
    last = now
    try outputs.flush()
    progress.update(outputs.rows, file)
  }

  func clear() { progress.clear() }
}
