import ArgumentParser
import BackswipeDiff
import BackswipeDocuments
import BackswipeFiles
import BackswipeReports
import BackswipeText

/// Joins what the shards of a run have written.
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
    do {
      if try MainActor.assumeIsolated({ try command.joinTables() }) { return }
    } catch let status as Status {
      throw status
    } catch {
      Console.err(error)
      throw Status.file
    }
    var files: [OutputFile] = []
    var words: [String] = []
    var passed = true
    do {
      for (path, joined, line) in try join() {
        passed = passed && joined.passed
        words.append(line)
        let file = try OutputFile(path)
        file.write(joined.text)
        files.append(file)
      }
      try OutputFile.finish(together: files)
    } catch let mistake as ValidationError {
      Console.err("Error: \(mistake.message)")
      Console.err("See 'backswipe merge --help' for more information.")
      throw Status.usage
    } catch {
      Console.err(error)
      throw Status.file
    }
    for line in words { Console.err(line) }
    if !passed { throw Status.failure }
  }

  /// Joins tables of sweeps, when files are such.
  @MainActor
  private func joinTables() throws -> Bool {
    guard try TableMerge.isMeant(reports) else { return false }
    guard paths.count == 1, let path = paths.first?.path,
      path == "-" || SweepFormat(path: path) != nil
    else {
      Console.err(
        "Error: tables are joined into one file, -o FILE, ending in \(SweepFormat.endings)")
      Console.err("See 'backswipe merge --help' for more information.")
      throw Status.usage
    }
    var merge = try TableMerge(reports)
    Console.err(try merge.write(to: path, SweepFormat(path: path) ?? .csv))
    return true
  }

  /// Each result with its path, and `all.json: 3 reports joined, 12 scenarios: all passed`.
  private func join() throws -> [(path: String, file: JoinedFile, words: String)] {
    let merges = RunFormat.all.compactMap(\.merge)
    var joinings = merges.map { (joining: $0.joining(), count: 0) }
    for path in reports {
      let bytes = try text(path)
      let first = bytes.first { $0 > 0x20 }
      let index = merges.firstIndex { $0.firstByte == first } ?? 0
      try joinings[index].joining.add(bytes, name: path)
      joinings[index].count += 1
    }
    var results: [(path: String, file: JoinedFile, words: String)] = []
    for (merge, (joining, count)) in zip(merges, joinings) {
      guard let path = paths.first(where: { $0.merge.option == merge.option })?.path else {
        guard count > 0 else { continue }
        throw ValidationError(
          "\(merge.option) FILE is missing: there are \(merge.kind) to join")
      }
      guard count > 0 else { throw ValidationError("\(merge.option) needs \(merge.kind)") }
      let file = try joining.file()
      let place = path == "-" ? "standard output" : path
      let noun = merge.noun + (count == 1 ? "" : "s")
      results.append((path, file, "\(place): \(count) \(noun) joined, \(file.scenarios.words)"))
    }
    return results
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
