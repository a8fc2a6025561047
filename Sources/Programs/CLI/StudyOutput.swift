import ArgumentParser
import BackswipeAnalysis
import BackswipeFiles
import BackswipeProcesses
import BackswipePlots
import BackswipeRendering
import BackswipeScene
import BackswipeTrace
import BackswipeUnits

/// Says and writes what a study has come to.
struct StudyOutput {
  /// A finished study in all its forms.
  struct Result {
    let words: [String]
    let picture: Picture
    let csv: String
    let json: TraceValue
  }

  private let options: StudyOptions
  private let files: [(file: OutputFile, format: StudyFormat)]

  /// Opens the outputs, so that one that cannot be written is known before anything is worked out.
  @MainActor
  private init(_ options: StudyOptions) throws {
    self.options = options
    files = try options.outputs.map { path in
      (try OutputFile(path), StudyFormat(path: path) ?? options.format)
    }
  }

  /// Carries out a study.
  ///
  /// - Parameter study: makes it; nil when the user has interrupted it.
  static func run(
    _ options: StudyOptions, verb: String, _ study: @MainActor () throws -> Result?
  ) throws {
    Interruption.watch()
    try Verb.run(verb) {
      let output = try StudyOutput(options)
      guard let result = try study() else { throw Interrupted() }
      try output.write(result)
      return .success
    }
  }

  @MainActor
  private func write(_ result: Result) throws {
    for (file, format) in files {
      switch format {
      case .png: file.write(try png(result.picture))
      case .svg: file.write(SVGWriter.text(of: result.picture))
      case .csv: file.write(result.csv)
      case .json: file.write(result.json.json + "\n")
      }
    }
    // Words do not go to a standard output that a result uses.
    for line in result.words {
      if options.outputs.contains("-") { Console.err(line) } else { Console.say(line) }
    }
    try OutputFile.finish(together: files.map(\.file))
  }

  @MainActor
  private func png(_ picture: Picture) throws -> [UInt8] {
    try Painter(fonts: FontSet()).image(of: picture, scale: CGFloat(options.scale)).png()
  }
}
