import ArgumentParser
import BackswipeAnalysis
import BackswipeFiles
import BackswipePrototypes
import BackswipeSettings
import BackswipeText

/// The common options of the verbs that study a recorded gesture.
struct StudyOptions: ParsableArguments {
  @Argument(
    help: "A scenario or a recording with the drag; - is standard input.",
    completion: Completions.documents)
  var file: String

  @OptionGroup var set: SetOption<Texts>

  @OptionGroup var refresh: RefreshOption<Texts>

  @Option(
    name: [.customShort("o"), .customLong("output")],
    parsing: .unconditionalSingleValue,
    help: """
      Write the result too: a drawing (.png, .svg), a table (.csv) or everything (.json). \
      Repeatable; - is standard output.
      """, completion: .file())
  var outputs: [String] = []

  @Option(help: "What - is: png, svg, csv or json.")
  var format: StudyFormat = .json

  @Option(
    parsing: .unconditional, help: "Pixels a point of a .png, 0.5 to 8.",
    completion: Completions.scales)
  var scale = 2.0

  @OptionGroup var size: SizeOption

  @OptionGroup var cell: CellOption

  enum Texts: OptionTexts {}

  mutating func validate() throws {
    if !(scale >= 0.5 && scale <= 8) {
      throw ValidationError("--scale \(scale) is outside of 0.5 to 8")
    }
    for path in outputs where path != "-" && StudyFormat(path: path) == nil {
      throw ValidationError(
        "-o \(path): the name has to end in \(StudyFormat.endings)")
    }
    if let mistake = OutputPaths.mistake(outputs.map { ("-o", $0) }, reading: [file]) {
      throw ValidationError(mistake)
    }
  }

  /// The requested settings, with the numbers of a prototype's file.
  func settings(of prototype: Prototype) throws -> [SettingAssignment] {
    try set.settings(of: prototype)
  }

  /// The gesture with its outcome under the requested settings.
  @MainActor
  func trial() throws -> GestureTrial {
    let gesture = try gesture()
    return try GestureTrial(gesture, settings: settings(of: gesture.prototype))
  }

  /// The gesture of the file.
  @MainActor
  func gesture() throws -> RecordedGesture {
    let (scenario, prototype) = try cell.scenario(file, limit: size)
    var gesture = try GestureSearch.gesture(
      of: scenario, prototype: prototype, path: file, settings: settings(of: prototype),
      refresh: refresh.display())
    if gesture.name.isEmpty { gesture.name = file }
    return gesture
  }
}

extension StudyFormat: ExpressibleByArgument {}
