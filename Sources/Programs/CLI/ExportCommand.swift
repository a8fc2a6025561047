import ArgumentParser
import BackswipeAnalysis
import BackswipeFiles
import BackswipePrototypes
import BackswipeRendering
import BackswipeText

/// Takes away a run, as a film, a picture, a plot or a page, and the motions of a file, as code.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a run as a film, a picture, a plot or code.",
    discussion: """
      What it is, the end of the output's name says. Films: .apng and .webp, which lose nothing, \
      .gif, .mp4, .webm; all but .apng are written by ffmpeg. Pictures: .png, of one instant, of \
      several with --sheet, of every tick with --every-tick. A spec sheet: .html, one page that needs \
      no network, with the film, curves and all values. Plots of the page's place, velocity \
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
      .mp4, .webm, .html, .svg or .pdf.
      """,
    completion: .file())
  var output: String

  @OptionGroup var clip: FilmOptions

  @OptionGroup var code: CodeOptions

  @OptionGroup var size: SizeOption

  mutating func validate() throws {
    if code.name != nil {
      try validateCode()
      return
    }
    let kind = try ExportKind(path: output, everyTick: clip.everyTick)
    if let mistake = clip.mistake(for: kind, output: output) { throw ValidationError(mistake) }
    if let mistake = OutputPaths.mistake([("-o", output)], reading: [file]) {
      throw ValidationError(mistake)
    }
  }

  private func validateCode() throws {
    if let option = clip.given {
      throw ValidationError("--code has no pictures, and does not go with \(option)")
    }
    if let mistake = code.mistake(inEndingOf: output) { throw ValidationError(mistake) }
    let mistake =
      code.isAll
      ? OutputPaths.mistake(
        [],
        folders: [
          OutputPaths.Folder(option: "-o", path: output, what: "a form of", owns: { _ in false })
        ], reading: [file])
      : OutputPaths.mistake([("-o", output)], reading: [file])
    if let mistake { throw ValidationError(mistake) }
  }

  mutating func run() throws {
    Interruption.watch()
    let command = self
    try MainActor.assumeIsolated { try command.export() }
  }

  @MainActor
  private func export() throws {
    do {
      if code.name != nil {
        return try CodeExport(
          file: file, output: output, options: code, settings: clip.shared.settings(),
          limit: size.limit(.document)
        ).run()
      }
      let kind = try ExportKind(path: output, everyTick: clip.everyTick)
      let source = try FilmSource(self)
      if kind.isPlot || clip.plot {
        try PlotExport(source, kind: kind).run()
      } else {
        try FilmExport(source, kind: kind).run()
      }
    } catch let status as Status {
      throw status
    } catch let mistake as SettingSide.Mistake {
      Console.err("Error: --compare \(mistake.reason)")
      Console.err("See 'backswipe export --help' for more information.")
      throw Status.usage
    } catch let mistake as ExportMistake {
      Console.err(mistake.words)
      throw mistake.status
    } catch let failure as FontSet.Failure {
      Console.err(failure)
      throw Status.environment
    } catch {
      Console.err(error)
      throw Status.file
    }
  }
}

/// Why nothing could be written.
struct ExportMistake: Error {
  let status: Status
  let words: String

  init(_ status: Status, _ words: String) {
    self.status = status
    self.words = words
  }
}
