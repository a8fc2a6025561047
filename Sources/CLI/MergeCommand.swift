import ArgumentParser
import BackswipePrototypes
import BackswipeReports
import BackswipeTrace

/// Joins what the shards of a run have written.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Join the reports of shards into one.",
    discussion: """
      Takes the JSON reports of `run --shard`, and their JUnit files too when --junit says where \
      the joined one goes. Exit status 1 when a scenario of any of them has failed.
      """)

  @Argument(
    help: "Reports (JSON) and JUnit files (XML), in any order.", completion: Completions.reports)
  var reports: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")], help: "Where the joined report goes.",
    completion: .file())
  var output: String?

  @Option(help: "Where the joined JUnit file goes.", completion: .file())
  var junit: String?

  @OptionGroup var size: SizeOption

  mutating func validate() throws {
    if output == nil, junit == nil { throw ValidationError("-o FILE or --junit FILE is missing") }
    let places = [("-o", output), ("--junit", junit)]
    if let mistake = OutputPlaces.mistake(places, reading: reports) {
      throw ValidationError(mistake)
    }
  }

  mutating func run() throws {
    var merge = ReportMerge()
    var suites = JUnitMerge()
    var counts = (json: 0, xml: 0)
    var results: [(path: String, text: String)] = []
    var words: [String] = []
    var passed = true
    do {
      for path in reports {
        let bytes = try text(path)
        if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
          try suites.add(bytes, name: path)
          counts.xml += 1
        } else {
          try merge.add(bytes, name: path)
          counts.json += 1
        }
      }
      if let output {
        guard counts.json > 0 else { throw ValidationError("-o needs reports (JSON)") }
        let joined = try merge.joined()
        results.append((output, joined.report.json + "\n"))
        words.append(Self.words(output, counts.json, "report", Self.counts(joined.report)))
        passed = joined.passed
      } else if counts.json > 0 {
        throw ValidationError("-o FILE is missing: there are reports (JSON) to join")
      }
      if let junit {
        guard counts.xml > 0 else { throw ValidationError("--junit needs JUnit files (XML)") }
        let joined = try suites.joined()
        results.append((junit, joined.xml))
        var scenarios = ScenarioCounts()
        for suite in joined.suites {
          scenarios.add(passed: suite.failures == 0 && suite.errors == 0, ran: suite.errors == 0)
        }
        words.append(Self.words(junit, counts.xml, "JUnit file", scenarios))
        passed = passed && joined.passed
      } else if counts.xml > 0 {
        throw ValidationError("--junit FILE is missing: there are JUnit files (XML) to join")
      }
    } catch let mistake as ValidationError {
      Console.err("Error: \(mistake.message)")
      Console.err("See 'backswipe merge --help' for more information.")
      throw Status.usage
    } catch let mistake as ReportMerge.Mistake {
      Console.err(mistake.description)
      throw Status.file
    } catch let errors as FileErrors {
      Console.err(errors.description)
      throw Status.file
    }
    do {
      let files = try results.map { result in
        let file = try OutputFile(result.path)
        file.write(result.text)
        return file
      }
      try OutputFile.finish(together: files)
    } catch {
      Console.err("\(error)")
      throw Status.file
    }
    for line in words { Console.err(line) }
    if !passed { throw Status.failure }
  }

  private static func counts(_ report: TraceValue) -> ScenarioCounts {
    var counts = ScenarioCounts()
    for scenario in report["scenarios"]?.array ?? [] {
      counts.add(passed: scenario["passed"]?.flag == true)
    }
    for _ in report["refused"]?.array ?? [] { counts.add(passed: false, ran: false) }
    return counts
  }

  /// `all.json: 3 reports joined, 12 scenarios: all passed`.
  private static func words(
    _ path: String, _ count: Int, _ what: String, _ scenarios: ScenarioCounts
  ) -> String {
    let place = path == "-" ? "standard output" : path
    return "\(place): \(count) \(what)\(count == 1 ? "" : "s") joined, \(scenarios.words)"
  }

  /// A report, which begins as one before the rest of it is read.
  private func text(_ path: String) throws(FileErrors) -> [UInt8] {
    let file = try HeadedFile(path)
    if file.isLong, ![UInt8(ascii: "{"), UInt8(ascii: "<")].contains(file.firstByte) {
      throw FileErrors([
        FileError(
          file: path, place: .start, reason: "this is no report (JSON) and no JUnit file (XML)")
      ])
    }
    return try file.text(size.limit(.report))
  }
}
