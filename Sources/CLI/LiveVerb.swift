import ArgumentParser
import BackswipePrototypes
import BackswipeScenarios
import BackswipeTrace
import BackswipeUI
import BackswipeWindow
import Foundation

/// What the verbs that open a window share.
struct LiveOptions: ParsableArguments {
  @OptionGroup var shared: SharedOptions

  @Flag(help: "Say at the end how the frames went.")
  var verbose = false

  @Option(
    help: "Write the table of frames as CSV: when each was due and shown, and what it cost.",
    completion: .file())
  var csv: String?

  @Option(
    help: "Write a trace of the frames that ui.perfetto.dev opens.", completion: .file())
  var perfetto: String?

  @Flag(help: "Draw the touches, as the key T does.")
  var touches = false

  @Option(
    name: .customLong("quit-after-frames"),
    help: ArgumentHelp("End by itself after so many frames.", visibility: .hidden))
  var frameLimit: Int?
}

@MainActor
enum LiveVerb {
  /// Opens the window and stays until it is closed.
  ///
  /// - Parameters:
  ///   - record: where the session goes as a scenario, and how that is to name the prototype.
  ///   - restore: where the interface comes from and goes to.
  ///   - input: the prototype's file, when it is a person's own.
  static func run(
    _ configuration: LiveSession.Configuration, options: LiveOptions,
    record: (file: OutputFile, prototype: String)? = nil, restore: String? = nil,
    reading input: String? = nil
  ) throws -> Status {
    let places = [
      ("--output", record?.file.path), ("--restore", restore), ("--trace", options.shared.trace),
      ("--csv", options.csv), ("--perfetto", options.perfetto),
    ]
    if let mistake = OutputPlaces.mistake(places, reading: input.map { [$0] } ?? []) {
      Console.err(mistake)
      return .usage
    }
    Interruption.watch()
    var configuration = configuration
    configuration.scale = options.shared.scale.map { CGFloat($0) }
    configuration.showsTouches = options.touches
    configuration.refresh = try options.shared.displayRefresh()
    let trace: OutputFile?
    let restoring: RestoreFile?
    let tables: LiveTables
    do {
      tables = try LiveTables(options, name: configuration.title)
      restoring = try restore.map { path throws(OutputFile.Failure) in
        try RestoreFile(path, for: configuration.prototype)
      }
      trace = try options.shared.trace.map { path throws(OutputFile.Failure) in
        try OutputFile(path)
      }
    } catch {
      Console.err(error.description)
      return .file
    }
    configuration.restoring = restoring?.archive
    configuration.restored = { if !$0 { restoring?.sayNothingCameBack() } }
    let recorder = record.map { Recorder(title: configuration.title, prototype: $0.prototype) }
    if trace != nil || recorder != nil {
      configuration.trace = { record in
        if case .frame(let frame) = record { recorder?.last = frame }
        if case .header = record { trace?.startAfresh() }
        trace?.write(record.line + "\n")
      }
    }
    configuration.mistake = { Console.err("note: \($0)") }
    var frames = 0
    configuration.record = { event in
      recorder?.note(event)
      if case .frame = event { frames += 1 }
      if case .began = event { tables.begin() }
    }
    if tables.isWanted { configuration.timing = { tables.note($0) } }
    let limit = options.frameLimit ?? .max
    configuration.isInterrupted = { Interruption.isPending || frames >= limit }

    let outcome: LiveSession.Outcome
    do { outcome = try LiveSession.run(configuration) } catch {
      Console.err(error.description)
      return .environment
    }
    if options.verbose { Console.err(outcome.summary) }
    do {
      if let record, let recorder {
        record.file.write(recorder.scenario.yaml())
        try record.file.finish()
      }
      try trace?.finish()
      try tables.finish()
      try restoring?.save(outcome.savedState)
    } catch {
      Console.err("\(error)")
      return .file
    }
    return Interruption.isPending ? Interruption.status : .success
  }
}

/// Keeps what a replay needs.
@MainActor
private final class Recorder {
  private let title: String
  private let prototype: String
  private var recording: SessionRecording?
  /// The frame shown last.
  var last: FrameRecord?

  init(title: String, prototype: String) {
    self.title = title
    self.prototype = prototype
  }

  func note(_ event: SessionEvent) {
    switch event {
    case .began(let start):
      recording = SessionRecording(
        title: title, prototype: prototype, display: start.display, settings: start.settings,
        own: start.prototype.settings)
    case .sample(let sample): recording?.add(sample)
    case .frame(let instant): recording?.add(frameAt: instant)
    case .command(let instant, .key(let name)): recording?.add(key: name, at: instant)
    case .command(let instant, .type(let text)): recording?.add(text: text, at: instant)
    case .command(let instant, .resize(let size)): recording?.add(resize: size, at: instant)
    case .command(let instant, .rotate(let orientation)):
      recording?.add(rotate: orientation, at: instant)
    case .command(let instant, .scroll(let place, let distance)):
      recording?.add(scrollAt: place, by: distance, at: instant)
    case .command(let instant, .set(let changes)):
      recording?.add(settings: changes.map { ($0.key, $0.value) }, at: instant)
    case .command(let instant, .show(let ids)): recording?.add(show: ids, at: instant)
    }
  }

  /// Where a session that was left at rest has come to.
  private var restingStack: [String] {
    guard let last, last.transition == nil else { return [] }
    return last.stack
  }

  var scenario: ScenarioFile {
    (recording
      ?? SessionRecording(
        title: title, prototype: prototype, display: ScenarioDisplay(), settings: Settings()))
      .scenario(endingWith: restingStack)
  }
}
