import ArgumentParser
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeScenarios
import BackswipeText
import BackswipeUnits

/// Reads the fingers of a recorded touch screen, touchpad or tablet.
struct FingersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fingers",
    abstract: "Turn recorded fingers of a touch screen or touchpad into a scenario.",
    discussion: """
      Reads a file of libinput record or of evemu-record. The fingers keep their times; the surface's \
      size is mapped to the phone's screen. The first finger lands after half a second, on the first \
      screen and the one that its first row pushes, unless --stack names others.
      """)

  @Argument(help: "The recording; - is standard input.", completion: .file())
  var recording: String

  @Option(
    name: .shortAndLong, help: "Where the scenario goes; - is standard output.",
    completion: .file(extensions: ["yaml", "yml"]))
  var output: String

  @Option(
    parsing: .unconditional, help: "The prototype under the fingers. (default: the demo's)",
    completion: Completions.documents)
  var prototype: String?

  @Option(
    parsing: .unconditional,
    help: "The screens on the stack, bottom to top, separated by commas.")
  var stack: String?

  @Option(
    parsing: .unconditional,
    help: "The input device, by its name in the recording, where several have fingers.")
  var input: String?

  @OptionGroup var phone: PhoneOptions

  @OptionGroup var size: SizeOption

  mutating func validate() throws {
    if output != "-", let mistake = FileEnding.mistake(output, among: ["yaml", "yml"]) {
      throw ValidationError("-o \(mistake)")
    }
    if phone.isOwn { throw ValidationError("--device \(PhoneOptions.own) goes with --share") }
    if recording == "-", prototype == "-" { throw ValidationError("- is given twice") }
    let read = [recording, prototype].compactMap(\.self)
    if let mistake = OutputPaths.mistake([("-o", output)], reading: read) {
      throw ValidationError(mistake)
    }
  }

  mutating func run() throws {
    let command = self
    try Verb.run("fingers") { try command.write() }
  }

  @MainActor
  private func write() throws -> Status {
    let file = try OutputFile(output)
    let app =
      try prototype.map { path throws(FileErrors) in try InputFile.prototype(path) }
      ?? OwnApp.prototype ?? InputFile.demo()
    let stack = try stack.map { try screens($0, of: app) } ?? TouchRecording.usualStack(of: app)
    let limit = size.limit(.document)
    let touches = try TouchRecording(
      bytes: try InputFile.bytes(recording, limit: limit), file: recording, limit: limit)
    let device = try touches.device(named: input)
    let scenario = TouchRecording.scenario(
      of: device, title: title(device),
      prototype: prototype.map { .path(RelativePath.to($0, fromFile: output), .start) }
        ?? .inline(app), stack: stack, display: try phone.display())
    file.write(SchemaLine.text("scenario", beside: output) + scenario.yaml())
    try file.finish()
    let samples = scenario.timeline.compactMap { $0.verb as? TouchVerb }
    let fingers = Set(samples.map(\.id)).count
    Console.say(
      ["\(fingers) \(fingers == 1 ? "finger" : "fingers"), \(samples.count) samples"],
      beside: [output])
    return .success
  }

  private func title(_ device: EvdevDevice) -> String {
    let source = recording == "-" ? "" : FileEnding.name(of: recording)
    return "Fingers" + (device.name.isEmpty ? "" : " on \(device.name)")
      + (source.isEmpty ? "" : ", \(source)")
  }

  private func screens(_ text: String, of prototype: Prototype) throws -> [String] {
    let ids = text.split(separator: ",").map { String($0).trimmingBlanks }
    let known = prototype.screens.map(\.id)
    for id in ids where !known.contains(id) {
      let hint = NearestWord.of(id, among: known).map { "; did you mean '\($0)'?" } ?? ""
      throw ValidationError("--stack: there is no screen '\(id)'\(hint)")
    }
    guard !ids.isEmpty else { throw ValidationError("--stack names no screen") }
    return ids
  }
}
