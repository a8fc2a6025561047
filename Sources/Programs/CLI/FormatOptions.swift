import ArgumentParser
import BackswipeReports

/// Options for the paths of results, made from the list of formats.
///
/// The argument parser finds options by reflection, for which this type lists them.
struct FormatOptions<Use: FormatUse>: ParsableArguments, CustomReflectable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  private var options: [String: Option<String?>] = [:]

  init() {
    for choice in Use.choices {
      options[choice.format.name] = Option(
        name: NameSpecification(
          choice.names.map { name -> NameSpecification.Element in
            name.count == 1 ? .customShort(Character(name)) : .customLong(name)
          }),
        help: ArgumentHelp(choice.help), completion: .file())
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    for name in Use.choices.map(\.format.name) {
      options[name] = try container.decode(
        Option<String?>.self, forKey: Key(stringValue: name))
    }
  }

  var customMirror: Mirror {
    Mirror(
      self,
      children: Use.choices.compactMap { choice in
        options[choice.format.name].map { (label: "_" + choice.format.name, value: $0) }
      })
  }

  /// The path of results in a format; nil when they are not requested.
  func path(_ format: RunFormat) -> String? { options[format.name]?.wrappedValue }

  /// The requested formats, with their paths.
  var paths: [(format: RunFormat, path: String)] {
    Use.choices.compactMap { choice in path(choice.format).map { (choice.format, $0) } }
  }
}

/// The formats that a verb has options for.
protocol FormatUse {
  static var choices: [FormatChoice] { get }
}

/// A format with its option.
struct FormatChoice {
  let format: RunFormat
  /// The option, without its dashes.
  let names: [String]
  let help: String
}

/// Formats of runs on the virtual clock.
enum RunFormats: FormatUse {
  static var choices: [FormatChoice] {
    RunFormat.all.map { FormatChoice(format: $0, names: [$0.name], help: $0.help) }
  }
}

/// The trace of a session in a window.
enum WindowTrace: FormatUse {
  static var choices: [FormatChoice] { choices { $0.name == RunFormat.trace.name } }

  /// Formats of sessions in a window.
  static func choices(_ isWanted: (RunFormat) -> Bool) -> [FormatChoice] {
    RunFormat.all.filter(isWanted).compactMap { format in
      format.windowHelp.map { FormatChoice(format: format, names: [format.name], help: $0) }
    }
  }
}

/// The frame tables of a session in a window.
enum WindowTables: FormatUse {
  static var choices: [FormatChoice] {
    WindowTrace.choices { $0.name != RunFormat.trace.name }
  }
}

/// Formats whose files can be joined.
enum JoinedFormats: FormatUse {
  static var choices: [FormatChoice] {
    RunFormat.all.compactMap { format in
      format.merge.map {
        FormatChoice(
          format: format, names: $0.options, help: "Where the joined \($0.noun) goes.")
      }
    }
  }
}
