import BackswipeAnalysis
import BackswipeFiles
import BackswipeProcesses
import BackswipePlots
import BackswipeRendering
import BackswipeScene
import BackswipeText
import BackswipeTrace
import BackswipeUnits

/// Prints and writes the results of a study.
struct StudyOutput {
  private let options: StudyOptions
  private let files: [(file: OutputFile, format: StudyFormat)]

  /// Opens the outputs, so that an unwritable one is reported before the computation.
  @MainActor
  private init(_ options: StudyOptions) throws {
    self.options = options
    files = try options.outputs.map { path in
      (try OutputFile(path), StudyFormat(path: path) ?? options.format)
    }
  }

  /// Carries out a study.
  ///
  /// - Parameter study: makes its report; nil after an interruption by the user.
  static func run(
    _ options: StudyOptions, verb: String, _ study: @MainActor () throws -> StudyReport?
  ) throws {
    Interruption.watch()
    try Verb.run(verb) {
      let output = try StudyOutput(options)
      guard let report = try study() else { throw Interrupted() }
      try output.write(report)
      return .success
    }
  }

  /// - Parameter count: the size of the slices between which the user can interrupt it.
  @MainActor
  static func report(_ study: some GestureStudy, by count: Int) throws -> StudyReport? {
    var study = study
    return try study.finish(by: count, isInterrupted: { Interruption.isPending })
      ? StudyReport(study) : nil
  }

  @MainActor
  private func write(_ report: StudyReport) throws {
    for (file, format) in files {
      switch format {
      case .png: file.write(try png(report.picture))
      case .svg: file.write(SVGWriter.text(of: report.picture))
      case .csv: file.write(report.csv)
      case .json: file.write(report.json.json + "\n")
      }
    }
    Console.say(report.words, beside: options.outputs)
    try OutputFile.finish(together: files.map(\.file))
  }

  @MainActor
  private func png(_ picture: Picture) throws -> [UInt8] {
    try Painter(fonts: FontSet()).image(of: picture, scale: CGFloat(options.scale)).png()
  }
}
