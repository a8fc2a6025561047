import ArgumentParser
import BackswipeAnalysis
import BackswipeFiles
import BackswipePlots
import BackswipeRendering
import BackswipeScene
import BackswipeTrace
import BackswipeUnits

/// Says and writes what a study has come to.
@MainActor
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
  private init(_ options: StudyOptions) throws {
    self.options = options
    files = try options.outputs.map { path in
      (try OutputFile(path), StudyFormat(path: path) ?? options.format)
    }
  }

  /// Carries out a study.
  ///
  /// - Parameter study: makes it; nil when the user has interrupted it.
  static func run(_ options: StudyOptions, verb: String, _ study: () throws -> Result?) throws {
    Interruption.watch()
    do {
      let output = try StudyOutput(options)
      guard let result = try study() else { throw Interruption.status }
      try output.write(result)
    } catch let status as Status {
      throw status
    } catch let mistake as SettingSide.Mistake {
      Console.err("Error: --side \(mistake.reason)")
      Console.err("See 'backswipe \(verb) --help' for more information.")
      throw Status.usage
    } catch let failure as FontSet.Failure {
      Console.err(failure)
      throw Status.environment
    } catch {
      Console.err(error)
      throw Status.file
    }
  }

  private func write(_ result: Result) throws {
    for (file, format) in files {
      switch format {
      case .png: file.write(try Self.png(result.picture, scale: options.scale))
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

  /// - Parameter scale: pixels a point.
  static func png(_ picture: Picture, scale: Double) throws -> [UInt8] {
    let bounds = picture.bounds
    let list = DisplayList(
      size: bounds.size, background: .white,
      items: [DisplayItem(picture: picture, position: .zero, opacity: 1, clip: bounds)])
    return Painter(fonts: try FontSet()).image(of: list, scale: CGFloat(scale)).png()
  }
}
