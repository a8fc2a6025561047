import ArgumentParser
import BackswipeCodeExport
import BackswipeDocuments
import BackswipeFiles
import BackswipeFilms
import BackswipeProcesses
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeStudio
import BackswipeText

/// Exports a run as a film, picture, plot or page, and the motions of a file as code.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a run as a film, a picture, a plot or code.",
    discussion: """
      What it is, the end of the output's name says. Films: .apng and .webp, which lose nothing, \
      .gif, .mp4, .webm; all but .apng are written by ffmpeg. Pictures: .png, of one instant, of \
      several with --sheet, of every tick with --every-tick. A spec sheet: .html, one page that needs \
      no network, with the film, curves and all values; with --compare the versions are played \
      beside each other. A page that plays the run frame by frame: play.html, NAME.play.html, or \
      any .html with --format play. Plots of the page's place, velocity \
      and acceleration and of the decision: .svg, .pdf, and .png with --plot.

      A film shows each frame for as long as the display did: .apng exactly, .mp4 on a display of \
      an even rate exactly too, .webp and .webm to the millisecond. A .gif has hundredths of a \
      second, so that the run is made for a display of 50 Hz.
      """)

  @Argument(
    help: "A scenario or a recording, for --code also a prototype; - is standard input.",
    completion: Completions.documents)
  var file: String

  @Option(
    name: [.customShort("o"), .customLong("output")], parsing: .unconditional,
    help: """
      Where to write: a folder for --every-tick and --code all; else .png, .apng, .gif, .webp, \
      .mp4, .webm, .html, .play.html, .svg or .pdf.
      """,
    completion: .file())
  var output: String

  @Option(
    help: """
      The kind of an .html page: sheet is a spec sheet or a page of versions, play plays the run. \
      (default: play for play.html and NAME.play.html, else sheet)
      """)
  var format: PageFormat?

  @Option(
    help: ArgumentHelp(
      "A file for the pictures that are written, and their number in all.", visibility: .hidden))
  var progress: String?

  @OptionGroup var clip: FilmOptions

  @OptionGroup var code: CodeOptions

  @OptionGroup var size: SizeOption

  @OptionGroup var cell: CellOption

  mutating func validate() throws {
    if code.name != nil {
      try validateCode()
      return
    }
    do {
      if let mistake = try request().mistake { throw ValidationError(mistake) }
    } catch let mistake as FilmMistake {
      throw ValidationError(mistake.words)
    }
    if let mistake = OutputPaths.mistake([("-o", output)], reading: [file]) {
      throw ValidationError(mistake)
    }
  }

  private func validateCode() throws {
    if let option = format == nil ? clip.given : "--format" {
      throw ValidationError("--code has no pictures, and does not go with \(option)")
    }
    if let mistake = code.mistake(inEndingOf: output) { throw ValidationError(mistake) }
    let folder = OutputPaths.Folder(
      option: "-o", path: output, what: "a form of", owns: { _ in false })
    if let mistake = OutputPaths.mistake(
      code.isAll ? [] : [("-o", output)], folders: code.isAll ? [folder] : [], reading: [file])
    {
      throw ValidationError(mistake)
    }
  }

  private func request() throws -> FilmRequest {
    try clip.request(
      output, ExportKind(path: output, everyTick: clip.everyTick, page: format?.kind))
  }

  mutating func run() throws {
    Interruption.watch()
    let command = self
    try Verb.run("export", sides: "--compare") {
      if command.code.name != nil { try command.writeCode() } else { try command.writeFilm() }
      return .success
    }
  }

  @MainActor
  private func writeCode() throws {
    let reader = DocumentReader(limit: size.limit(.document))
    let settings = try clip.shared.settings()
    let motions: MotionExport
    switch try reader.document(reader.source(file)) {
    case .prototype(let prototype):
      let (changed, rest) = try prototype.taking(settings)
      motions = MotionExport(changed, path: file, settings: rest)
    case .scenario(var scenario, let prototype):
      let changed = try prototype.taking(scenario.settings + settings).prototype
      // A run would give the file those of the scenario again, over the requested ones.
      scenario.settings.removeAll { $0.id.file != nil }
      motions = MotionExport(
        scenario, changed, path: file, settings: settings.filter { $0.id.file == nil }
      ) { Console.err($0) }
    }
    if code.isAll {
      try CodeFiles.writeAll(of: motions, into: output) { Console.err($0) }
    } else if let form = code.forms.first {
      try CodeFiles.write(form, of: motions, to: output) { Console.err($0) }
    }
  }

  @MainActor
  private func writeFilm() throws {
    let request = try request()
    let (scenario, prototype) = try cell.scenario(file, limit: size)
    let source = try FilmSource(request, path: file, scenario: scenario, prototype: prototype)
    if request.isPlot {
      Console.say(try PlotExport(source).run())
    } else if request.isVersions {
      Console.say(try VersionExport(source) { Console.err($0) }.run())
    } else {
      var former = -1
      func progress(_ done: Int, _ all: Int) {
        // Two hundred steps are as fine as a bar shows them.
        let step = 200 * done / max(all, 1)
        guard step != former || done == all else { return }
        former = step
        note(RunningExport.Count(done: done, all: all))
      }
      if request.kind == .play {
        let export = PlayExport(source) { Console.err($0) }
        for line in try export.run(progress: progress) { Console.say(line) }
      } else {
        let film = try FilmExport(source) { Console.err($0) }
        // The window shows it on its page.
        let remark: (String) -> Void = { if self.progress == nil { Console.err($0) } }
        Console.say(try film.run(remark: remark) { done, all in progress(done, all) })
      }
    }
  }

  /// Writes the number of written pictures, for the process that waits.
  @MainActor
  private func note(_ count: RunningExport.Count) {
    guard let progress, let file = try? OutputFile(progress) else { return }
    file.write(count.text)
    try? file.finish()
  }
}
