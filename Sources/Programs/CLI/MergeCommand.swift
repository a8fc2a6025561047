import ArgumentParser
import BackswipeAnalysis
import BackswipeDiff
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipeReports
import BackswipeText

/// Joins the results of a run's shards.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Join the reports of shards into one.",
    discussion: """
      Takes the JSON reports of `run --shard`, and their JUnit files too when --junit says where \
      the joined one goes. Exit status 1 when a scenario of any of them has failed.

      Takes the tables (.csv) of `sweep --shard` as well; -o then ends in \(SweepFormat.endings). A \
      whole table is written in another of these formats.
      """)

  @Argument(
    help: "Reports (JSON) and JUnit files (XML), or tables of a sweep (CSV), in any order.",
    completion: Completions.reports)
  var reports: [String]

  @OptionGroup var joined: FormatOptions<JoinedFormats>

  @OptionGroup var size: SizeOption

  private var paths: [(merge: RunMerge, path: String)] {
    joined.paths.compactMap { place in place.format.merge.map { ($0, place.path) } }
  }

  mutating func validate() throws {
    guard !paths.isEmpty else {
      let options = RunFormat.all.compactMap(\.merge).map { "\($0.option) FILE" }
      throw ValidationError("\(options.joined(separator: " or ")) is missing")
    }
    let options = paths.map { ($0.merge.option, Optional($0.path)) }
    if let mistake = OutputPaths.mistake(options, reading: reports) {
      throw ValidationError(mistake)
    }
  }

  mutating func run() throws {
    let command = self
    try Verb.run("merge") { try command.joinTables() ?? command.joinReports() }
  }

  /// Joins tables of sweeps; nil when the first file that can be read twice is none.
  @MainActor
  private func joinTables() throws -> Status? {
    guard let first = reports.first(where: { $0 != "-" }),
      try HeadedFile(first).firstByte == UInt8(ascii: "#")
    else { return nil }
    guard paths.count == 1, let path = paths.first?.path,
      path == "-" || SweepFormat(path: path) != nil
    else {
      throw UsageMistake(
        "tables are joined into one file, -o FILE, ending in \(SweepFormat.endings)")
    }
    var merge = try TableMerge(reports)
    Console.err(try merge.write(to: path, SweepFormat(path: path) ?? .csv))
    return .success
  }

  private func joinReports() throws -> Status {
    var join = ReportJoin(paths)
    for path in reports { try join.add(try text(path), name: path) }
    let results: [ReportJoin.Result]
    do { results = try join.results() } catch let mistake as ReportJoin.Mistake {
      throw UsageMistake(mistake.description)
    }
    var files: [OutputFile] = []
    for result in results {
      let file = try OutputFile(result.path)
      file.write(result.file.text)
      files.append(file)
    }
    try OutputFile.finish(together: files)
    for result in results { Console.err(result.words) }
    return results.allSatisfy(\.file.passed) ? .success : .failure
  }

  /// A report; its beginning is checked before the rest is read.
  private func text(_ path: String) throws(FileErrors) -> [UInt8] {
    let file = try HeadedFile(path)
    let known = RunFormat.all.compactMap(\.merge).map(\.firstByte)
    if file.isLong, !known.contains(where: { $0 == file.firstByte }) {
      throw FileErrors([
        FileError(
          file: path, place: .start, reason: "this is no report (JSON) and no JUnit file (XML)")
      ])
    }
    return try file.text(size.limit(.report))
  }
}
