import BackswipeAnalysis
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeScenarios
import BackswipeText
import Foundation

/// One sweep: makes its rows, here or in other processes, and writes them in their order.
@MainActor
struct SweepSession {
  private let command: SweepCommand
  private let limit: SizeLimit

  init(_ command: SweepCommand) {
    self.command = command
    limit = command.size.limit(.document)
  }

  func run() throws -> Status {
    do {
      if let folder = command.worker { return try work(folder) }
      return try sweep()
    } catch let status as Status {
      return status
    } catch {
      Console.err(error)
      return .file
    }
  }

  // MARK: Plan

  /// - Parameter input: where standard input's bytes are.
  private func plan(_ paths: [String], input: String = "-") throws -> SweepPlan {
    do {
      return try command.plan(paths) { path throws(FileErrors) in
        try scenario(path, from: path == "-" ? input : path)
      }
    } catch let mistake as SettingSide.Mistake {
      throw usage("--side \(mistake.reason)")
    } catch let mistake as SweepMistake {
      throw usage(mistake.description)
    }
  }

  private func usage(_ reason: String) -> Status {
    Console.err("Error: \(reason)")
    Console.err("See 'backswipe sweep --help' for more information.")
    return .usage
  }

  private func scenario(
    _ path: String, from source: String
  ) throws(FileErrors) -> SweepScenario {
    let bytes = try InputFile.bytes(source, limit: limit)
    let (file, prototype) = try InputFile.scenario(path, bytes: bytes, limit: limit)
    var digest = ByteDigest()
    digest.add(bytes)
    if case .path(let name, _) = file.prototype {
      digest.add(try InputFile.bytes(InputFile.target(name, from: path), limit: limit))
    }
    return SweepScenario(path: path, file: file, prototype: prototype, digest: digest.text)
  }

  // MARK: Rows

  private func sweep() throws -> Status {
    let selection: ScenarioSelection
    do throws(ScenarioSelection.Failure) {
      selection = try ScenarioSelection(command.files, filters: [], shard: nil, limit: limit)
    } catch {
      return error.tell()
    }
    let paths = selection.items.map(\.path)
    if let mistake = OutputPaths.mistake(
      command.outputs.map { ("-o", $0) },
      reading: paths + paths.compactMap { InputFile.prototypePath(ofScenario: $0, limit: limit) })
    {
      return usage(mistake)
    }
    // Standard input can be read once, and processes that share the work read it too.
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let input = SweepShare.input(in: folder.path)
    if paths.contains("-") {
      let file = try OutputFile(input, keepsLinks: false)
      file.write(try InputFile.bytes("-", limit: limit))
      try file.finish()
    }
    let plan = try plan(paths, input: input)
    let page: SweepPage
    do throws(SweepMistake) {
      page = try SweepPage(plan.layout, x: command.x, y: command.y)
    } catch {
      return usage(error.description)
    }
    let outputs = try SweepOutputs(
      plan.layout,
      command.outputs.map { ($0, SweepFormat(path: $0) ?? command.format) }, page: page,
      grows: true)
    let runner = SweepRunner(plan, isInterrupted: { Interruption.isPending })
    try runner.prepare()
    let count = plan.layout.ownCount
    if count >= SweepCommand.manyRuns {
      guard let words = try estimate(runner, count) else { return interrupted(outputs, count) }
      guard command.yes else { return usage("\(words); --yes begins them") }
      if !command.quiet { Console.err(words) }
    }
    try outputs.begin(fresh: command.fresh)
    if outputs.rows > 0, !command.quiet {
      Console.err("\(outputs.rows) of \(count) runs are there already")
    }
    let ticker = SweepTicker(ProgressLine(count: count, isWanted: !command.quiet))
    defer { ticker.clear() }
    let jobs = min(command.processCount, count - outputs.rows)
    if jobs > 1 {
      let share = SweepShare(plan.layout, outputs, folder: folder.path, ticker: ticker)
      if let status = try share.run(jobs) { return status }
    } else {
      try runHere(runner, outputs, ticker)
    }
    ticker.clear()
    if Interruption.isPending || outputs.rows < count { return interrupted(outputs, count) }
    try outputs.finish()
    if !command.quiet {
      // Words do not go to a standard output that a result uses.
      for line in outputs.words {
        if command.outputs.contains("-") { Console.err(line) } else { Console.say(line) }
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
      try outputs.take(cells)
      try ticker.tick(outputs, file: cells[1])
    }
  }

  private func interrupted(_ outputs: SweepOutputs, _ count: Int) -> Status {
    let kept = outputs.part.map {
      outputs.rows == 0
        ? ""
        : "; \($0) has \(outputs.rows) of \(count) runs, and the same command goes on from there"
    }
    Console.err("interrupted\(kept ?? "")")
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
      // The first one finds out what it depends on.
      if sample == 0 { begin = SweepTicker.now } else { measured += 1 }
      seconds = SweepTicker.now - begin
    }
    let processes = max(
      1, min(command.processCount, ProcessInfo.processInfo.activeProcessorCount))
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
  private func work(_ folder: String) throws -> Status {
    let selection: ScenarioSelection
    do throws(ScenarioSelection.Failure) {
      selection = try ScenarioSelection(command.files, filters: [], shard: nil, limit: limit)
    } catch {
      return error.tell()
    }
    let plan = try plan(selection.items.map(\.path), input: SweepShare.input(in: folder))
    return try SweepShare.work(
      SweepRunner(plan, isInterrupted: { Interruption.isPending }), folder: folder)
  }
}

/// What is done ten times a second while rows are made: whatever has come is written, and a person
/// sees how far it is.
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
    progress.show(outputs.rows, file)
  }

  func clear() { progress.clear() }
}
