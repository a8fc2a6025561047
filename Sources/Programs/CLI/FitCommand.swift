import ArgumentParser
import BackswipeFiles
import BackswipeFitting
import BackswipePlots
import BackswipeProcesses
import BackswipeRendering
import BackswipeScene
import BackswipeText
import BackswipeTrace
import BackswipeUnits

/// Finds the settings that a recorded phone moves by.
struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit", abstract: "Find the settings by which a recorded phone moves.",
    discussion: """
      Reads where a page was over time, from a table (.csv, .tsv, .txt) or from a film of a screen \
      (.mp4, .mov, .webm and others, by ffmpeg), finds pushes, pops and what follows a finger, and \
      fits curves and springs with everything free at once: duration, shape, release and speed. \
      Several recordings are fitted together; releases that pop and others that stay bound the \
      decision. Says how sure each number is.
      """)

  @Argument(
    help: "Tables or films of one phone; - is a table on standard input.",
    completion: .file(extensions: FitInput.tables + FitInput.films))
  var files: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")], parsing: .unconditional,
    help: "Write the settings, as a preset: .yaml; - is standard output.",
    completion: .file(extensions: ["yaml", "yml"]))
  var output: String?

  @Option(
    parsing: .unconditional, help: "Write everything that was found as JSON.",
    completion: .file(extensions: ["json"]))
  var json: String?

  @Option(
    parsing: .unconditional, help: "Draw the recordings against the fit: .svg or .png.",
    completion: .file(extensions: ["svg", "png"]))
  var plot: String?

  @OptionGroup var input: FitInputOptions

  @OptionGroup var size: SizeOption

  mutating func validate() throws {
    guard output != nil || json != nil || plot != nil else {
      throw ValidationError("nothing is written: give -o SETTINGS.yaml, --json or --plot")
    }
    for (option, path, ends) in [
      ("-o", output, ["yaml", "yml"]), ("--json", json, ["json"]),
      ("--plot", plot, ["svg", "png"]),
    ] {
      if let mistake = Self.mistake(option, path, ends) { throw ValidationError(mistake) }
    }
    for file in files where file != "-" && FitInput.kind(of: file) == nil {
      let end = FitInput.suffix(of: file)
      let known = FitInput.tables + FitInput.films
      let near = NearestWord.of(end, among: known).map { "; did you mean '.\($0)'?" } ?? ""
      throw ValidationError(
        "\(file): the name has to end in \(known.map { ".\($0)" }.joined(separator: ", "))\(near)")
    }
    if files.filter({ $0 == "-" }).count > 1 { throw ValidationError("- is given twice") }
    let paths = [("-o", output), ("--json", json), ("--plot", plot)]
    if let mistake = OutputPaths.mistake(paths, reading: files) { throw ValidationError(mistake) }
  }

  private static func mistake(_ option: String, _ path: String?, _ ends: [String]) -> String? {
    guard let path, path != "-" || ends.contains("svg") else { return nil }
    guard path != "-" else { return "\(option) - does not say whether it is .svg or .png" }
    let end = FitInput.suffix(of: path)
    guard !ends.contains(end) else { return nil }
    let near = NearestWord.of(end, among: ends).map { "; did you mean '.\($0)'?" } ?? ""
    return "\(option) \(path): the name has to end in "
      + ends.map { ".\($0)" }.joined(separator: " or ") + near
  }

  mutating func run() throws {
    Interruption.watch()
    let command = self
    try Verb.run("fit") {
      try command.fit()
      return .success
    }
  }

  @MainActor
  private func fit() throws {
    // One that cannot be written is known before anything is worked out.
    let files = try [output, json, plot].map { try $0.map { try OutputFile($0) } }
    let reader = FitInput(table: input.table, width: try input.points(), limit: size.limit(.trace))
    let recordings = try self.files.map { try reader.read($0) }
    guard
      var result = try FitResult.fit(
        recordings.flatMap(\.recordings), isInterrupted: { Interruption.isPending })
    else { throw Interrupted() }
    result.beneath = recordings.flatMap(\.beneath)
    files[0]?.write(result.yaml(name: presetName))
    files[1]?.write(result.json.json + "\n")
    if let file = files[2], let plot {
      if FitInput.suffix(of: plot) == "png" {
        file.write(try Painter(fonts: FontSet()).image(of: result.picture, scale: 2).png())
      } else {
        file.write(SVGWriter.text(of: result.picture))
      }
    }
    let isPiped = [output, json, plot].contains("-")
    for line in recordings.flatMap(\.notes) + result.words {
      if isPiped { Console.err(line) } else { Console.say(line) }
    }
    try OutputFile.finish(together: files.compactMap(\.self))
  }

  /// After the file, as presets are called by people.
  private var presetName: String {
    let name = output.map { FitInput.name(of: $0) } ?? ""
    return name.isEmpty || name == "-" ? "fitted" : name
  }
}
