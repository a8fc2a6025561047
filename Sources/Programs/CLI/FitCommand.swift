import ArgumentParser
import BackswipeFiles
import BackswipeFitting
import BackswipePlots
import BackswipeProcesses
import BackswipeRendering
import BackswipeText
import BackswipeTrace
import BackswipeUnits

/// Finds the settings that match a recorded phone's motion.
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

  @Option(
    help: ArgumentHelp(
      "Write the frames and motions of one film as JSON, without a fit.", visibility: .hidden))
  var measure: String?

  @Option(
    help: ArgumentHelp(
      "Write settings, refusals and residuals as JSON.", visibility: .hidden))
  var residuals: String?

  @Option(
    help: ArgumentHelp(
      "A file for the share of the work that is done, 0 to 1.", visibility: .hidden))
  var progress: String?

  @OptionGroup var input: FitInputOptions

  @OptionGroup var size: SizeOption

  mutating func validate() throws {
    guard output != nil || json != nil || plot != nil || measure != nil || residuals != nil else {
      throw ValidationError("nothing is written: give -o SETTINGS.yaml, --json or --plot")
    }
    if plot == "-" { throw ValidationError("--plot - does not say whether it is .svg or .png") }
    for (option, path, ends) in [
      ("-o", output, ["yaml", "yml"]), ("--json", json, ["json"]),
      ("--plot", plot, ["svg", "png"]),
    ] {
      guard let path, path != "-" else { continue }
      if let mistake = FileEnding.mistake(path, among: ends, separator: " or ") {
        throw ValidationError("\(option) \(mistake)")
      }
    }
    for file in files where file != "-" {
      if let mistake = FileEnding.mistake(file, among: FitInput.tables + FitInput.films) {
        throw ValidationError(mistake)
      }
    }
    if files.filter({ $0 == "-" }).count > 1 { throw ValidationError("- is given twice") }
    let paths = [("-o", output), ("--json", json), ("--plot", plot)]
    if let mistake = OutputPaths.mistake(paths, reading: files) { throw ValidationError(mistake) }
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
    if let measure {
      let file = try OutputFile(measure)
      let reader = FitInput(table: input.table, width: try input.points(), limit: .trace)
      for path in self.files { file.write(try reader.measure(path).json.json + "\n") }
      try file.finish()
      guard residuals != nil || output != nil else { return }
    }
    // An unwritable output is reported before the computation.
    let files = try [output, json, plot].map { try $0.map { try OutputFile($0) } }
    let reader = FitInput(table: input.table, width: try input.points(), limit: size.limit(.trace))
    let recordings = try self.files.map { try reader.read($0) }
    guard
      var result = try FitResult.fit(
        recordings.flatMap(\.recordings), isInterrupted: { Interruption.isPending },
        progress: { note(Double($0) / Double(max($1, 1))) })
    else { throw Interrupted() }
    result.beneath = recordings.flatMap(\.beneath)
    if let residuals {
      let file = try OutputFile(residuals)
      file.write(result.studioJSON.json + "\n")
      try file.finish()
    }
    if let output {
      files[0]?.write(SchemaLine.text("preset", beside: output) + result.yaml(name: presetName))
    }
    files[1]?.write(result.json.json + "\n")
    if let file = files[2], let plot {
      if FileEnding.of(plot) == "png" {
        file.write(try Painter(fonts: FontSet()).image(of: result.picture, scale: 2).png())
      } else {
        file.write(SVGWriter.text(of: result.picture))
      }
    }
    Console.say(recordings.flatMap(\.notes) + result.words, beside: [output, json, plot])
    try OutputFile.finish(together: files.compactMap(\.self))
  }

  /// Writes the share of the work that is done, for the process that waits.
  private func note(_ share: Double) {
    guard let progress, let file = try? OutputFile(progress) else { return }
    file.write(NumberText.fixed(share, 3))
    try? file.finish()
  }

  /// Named after the file; people choose the names of presets.
  private var presetName: String {
    let name = output.map { FileEnding.name(of: $0) } ?? ""
    return name.isEmpty || name == "-" ? "fitted" : name
  }
}
