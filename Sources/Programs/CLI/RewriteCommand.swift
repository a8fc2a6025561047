import ArgumentParser
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeScenarios
import BackswipeText

/// Makes a test of a recording.
struct RewriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rewrite",
    abstract: "Make a test of a recording: taps and drags by name, with proposed expectations.",
    discussion: """
      Taps and straight drags that hit a view with an identifier or a label are written by it, at \
      whole milliseconds on a display of one rate. Proposed are the stack after each transition, and \
      stack, positions and numbers of transitions at the end. A finger without which the run would \
      end otherwise stays as it was recorded, which is reported.
      """)

  @Argument(
    help: "A recording or a scenario; - is standard input.", completion: Completions.documents)
  var file: String

  @OptionGroup var outputs: TestOutputs

  @OptionGroup var cell: CellOption

  @OptionGroup var size: SizeOption

  mutating func validate() throws {
    if outputs.paths.allSatisfy({ $0.path == nil }) {
      throw ValidationError("Give --test or --swift, where the test goes")
    }
    if let mistake = OutputPaths.mistake(outputs.paths, reading: [file]) {
      throw ValidationError(mistake)
    }
  }

  mutating func run() throws {
    let command = self
    try Verb.run("rewrite") { try command.rewrite() }
  }

  @MainActor
  private func rewrite() throws -> Status {
    let (recording, prototype) = try cell.scenario(file, limit: size)
    try outputs.write(recording, prototype, from: file)
    return .success
  }
}

/// `--test` and `--swift`: tests made of a recording.
struct TestOutputs: ParsableArguments {
  @Option(
    help: "Write a test made of the recording, as a scenario; - is standard output.",
    completion: .file(extensions: ["yaml"]))
  var test: String?

  @Option(
    help: "Write a test made of the recording, in Swift; - is standard output.",
    completion: .file(extensions: ["swift"]))
  var swift: String?

  var paths: [(option: String, path: String?)] { [("--test", test), ("--swift", swift)] }

  /// Writes the tests of a recording.
  ///
  /// - Parameter path: the recording's file, from which its prototype's path counts.
  @MainActor
  func write(_ recording: ScenarioFile, _ prototype: Prototype, from path: String) throws {
    guard test != nil || swift != nil else { return }
    let made = try RecordedTest(of: recording, name: path, prototype: prototype)
    for note in made.notes { Console.err("note: \(note)") }
    let there = DocumentReader.prototypePath(of: recording, at: path)
    if let test {
      var file = made.file
      if let there {
        file.prototype = .path(RelativePath.to(there, fromFile: test), .start)
      }
      try Self.write(SchemaLine.text("scenario", beside: test) + file.yaml(), to: test)
    }
    if let swift {
      let source: RecordedTest.SwiftSource =
        if let there {
          .file(RelativePath.to(there, fromFile: swift))
        } else if OwnApp.prototype == nil {
          .inline(prototype)
        } else {
          .app
        }
      let test = made.swift(of: source)
      for verb in Set(test.untranslated).sorted() {
        Console.err("note: \(verb) has no call in Swift; it is a comment in the test")
      }
      try Self.write(test.text, to: swift)
    }
  }

  private static func write(_ text: String, to path: String) throws {
    let file = try OutputFile(path)
    file.write(text)
    try file.finish()
  }
}
