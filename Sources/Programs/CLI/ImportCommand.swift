import ArgumentParser
import BackswipeDesigns
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipeText

/// Makes a prototype of a design tool's files.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a prototype of SVG files that a design tool has exported.",
    discussion: """
      Frames become pages, named groups become elements at their places, and names such as \
      'button > Detail', 'present:Settings' and 'back' lead on. The pictures are in a folder beside \
      the prototype, with its name. Nothing is written if a file has a mistake.
      """)

  @Argument(
    help: "SVG files; the pages of all lead to each other.",
    completion: .file(extensions: ["svg"]))
  var files: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")], parsing: .unconditional,
    help: "Write the prototype: .yaml.", completion: .file(extensions: ["yaml", "yml"]))
  var output: String

  @Flag(help: "Replace a prototype and its folder of pictures that are there already.")
  var force = false

  @OptionGroup var size: SizeOption

  mutating func validate() throws {
    if output == "-" {
      throw ValidationError("-o - has no place for the pictures; give the name of a file")
    }
    if let mistake = FileEnding.mistake(output, among: ["yaml", "yml"], separator: " or ") {
      throw ValidationError("-o \(mistake)")
    }
    if files.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("standard input can be one file, not two")
    }
    if let mistake = OutputPaths.mistake([("-o", output)], reading: files) {
      throw ValidationError(mistake)
    }
  }

  mutating func run() throws {
    Interruption.watch()
    let command = self
    try Verb.run("import") {
      try command.make()
      return .success
    }
  }

  @MainActor
  private func make() throws {
    let name = Design.stem(output)
    let folder = String(output.dropLast(FileName.parts(output).name.count)) + name
    for path in [output, folder] where !force && ExistingFile.isThere(path) {
      throw OutputFile.Failure(path: path, reason: "it is there already; --force replaces it")
    }
    let sources = try files.map {
      Design.Source(file: $0, bytes: try InputFile.bytes($0, limit: size.limit(Self.limit)))
    }
    let design = try Design(sources, folder: name)
    // A prototype that cannot be read back is not written.
    _ = try design.prototype(file: output)
    for note in design.notes { Console.err("note: \(note)") }
    let file = try OutputFile(output)
    file.write(SchemaLine.text("prototype", beside: output) + design.yaml)
    let pictures = try OutputFolder(folder) { $0.hasSuffix(".svg") || $0.hasSuffix(".png") }
    for picture in design.pictures { try pictures.write(picture.bytes, as: picture.name) }
    try pictures.finish()
    try file.finish()
    let pages = design.pageCount == 1 ? "1 page" : "\(design.pageCount) pages"
    let count = design.pictures.count
    Console.say(
      "\(output): \(pages) of \(design.width) × \(design.height) points and "
        + "\(count == 1 ? "1 picture" : "\(count) pictures") in \(folder); play it with --size \(design.width)x\(design.height)"
    )
  }

  /// Files with photographs in them are larger than other documents.
  private static let limit = SizeLimit(bytes: 32 << 20)
}
