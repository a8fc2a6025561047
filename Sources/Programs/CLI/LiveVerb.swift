import ArgumentParser
import BackswipeDocuments
import BackswipeFiles
import BackswipeProcesses
import BackswipePrototypes
import BackswipeReports
import BackswipeScenarios
import BackswipeSession
import BackswipeSettingsEditing
import BackswipeShare
import BackswipeStudio
import BackswipeText
import BackswipeTrace
import BackswipeUI
import BackswipeWindow
import Foundation

@MainActor
enum LiveVerb {
  /// Opens the window and returns when it is closed.
  ///
  /// - Parameters:
  ///   - record: the path of the session as a scenario, and the prototype's path in it.
  ///   - outputs: further files that are written after the session.
  ///   - recorded: called with the recorded scenario at the end.
  ///   - restore: the file of the interface, read and written.
  ///   - input: the prototype's file, when it is not built in.
  static func run(
    _ configuration: LiveSession.Configuration, options: LiveOptions,
    record: (file: RecordingFile, prototype: PrototypeSource)? = nil,
    outputs: [(option: String, path: String?)] = [],
    recorded: (ScenarioFile) throws -> Void = { _ in }, restore: String? = nil,
    reading input: String? = nil
  ) throws -> Status {
    let paths: [(option: String, path: String?)] =
      [("--output", record?.file.path), ("--restore", restore)] + outputs
      + (options.trace.paths + options.tables.paths).map { ($0.format.option, $0.path) }
    if let mistake = OutputPaths.mistake(paths, reading: input.map { [$0] } ?? []) {
      Console.err(mistake)
      return .usage
    }
    Interruption.watch()
    var configuration = configuration
    configuration.scale = options.shared.scale.map { CGFloat($0) }
    configuration.showsTouches = options.touches
    let environment = ProcessInfo.processInfo.environment
    let look = options.look
    if look.followsDesktop(in: environment), let desktop = DesktopLook(in: environment) {
      // A bus on the same machine answers in a few milliseconds; a later answer changes the look.
      desktop.settle(within: 50)
      configuration.desktopIsDark = {
        desktop.poll()
        return look.isDark(in: environment, desktop: desktop.isDark)
      }
    }
    configuration.isDark = configuration.desktopIsDark?() ?? look.isDark(in: environment)
    configuration.touchpadGoesBack = options.touchpadBack
    configuration.showsPanel =
      options.panel ?? (configuration.opened != nil || RememberedFact.panel.isTrue)
    if let folder = PersonalFolder.settings.path {
      configuration.presets = { PresetStore(folder: folder + "/presets") }
    }
    if let folder = PersonalFolder.data.path {
      configuration.gestures = {
        GestureStore(
          folder: folder + (OwnApp.name.map { "/hands of \($0)" } ?? "/hands"),
          app: OwnApp.prototype,
          reader: { path throws(FileErrors) in try InputFile.scenario(path) })
      }
      configuration.keepTest =
        configuration.keepTest ?? { BlindTestFile.keep($0, in: folder + "/tests") }
    }
    configuration.localTime = { LocalTime.now }
    let exports = WindowExports(title: configuration.prototype.title)
    configuration.exports = exports
    let films = WindowFilms()
    configuration.films = films
    configuration.panelChanged = { RememberedFact.panel.isTrue = $0 }
    configuration.isSplit = RememberedFact.split.isTrue
    configuration.splitChanged = { RememberedFact.split.isTrue = $0 }
    configuration.zoom = RememberedNumber.zoom.value.map { StudioZoom(percent: $0) } ?? StudioZoom()
    configuration.zoomChanged = { RememberedNumber.zoom.value = $0.percent }
    let phone = try options.phone.display(for: configuration.prototype)
    let shown = configuration.played?.tape ?? configuration.opened?.tape
    configuration.phone = shown?.log.start.display ?? phone
    configuration.refresh = try options.shared.displayRefresh()
    let phones = try options.share.phones(
      title: configuration.sharedTitle, isDevice: options.phone.isOwn)
    configuration.share = phones
    configuration.shareNotice = { Console.err("note: \($0)") }
    let isVerbose = options.verbose
    configuration.shared = { ShareOption.report($0, isVerbose: isVerbose) }
    configuration.shared?(phones.status)
    let trace: OutputFile?
    let restoring: RestoreFile?
    let tables: LiveTables
    do {
      tables = try LiveTables(options.tables.paths, name: configuration.title)
      restoring = try restore.map { path throws(OutputFile.Failure) in
        try RestoreFile(path, for: configuration.prototype) { Console.err($0) }
      }
      trace = try options.trace.path(.trace).map { path throws(OutputFile.Failure) in
        try OutputFile(path)
      }
    } catch {
      Console.err(error)
      return .file
    }
    configuration.restoring = restoring?.archive
    configuration.restored = { if !$0 { restoring?.sayNothingCameBack() } }
    let recorder = record.map {
      SessionRecorder(title: configuration.title, prototype: $0.prototype)
    }
    if trace != nil || recorder != nil {
      configuration.trace = { record in
        if case .frame(let frame) = record { recorder?.last = frame }
        trace?.write(record.line + "\n")
      }
    }
    configuration.isRecorded = record != nil
    configuration.opensFiles =
      configuration.played == nil && configuration.opened == nil
      && record == nil && restore == nil && configuration.prototype.app == nil
    configuration.mistake = { Console.err("note: \($0)") }
    configuration.trouble = { Console.err("note: \($0)") }
    var frames = 0
    configuration.record = { event in
      if let recorder, let record { recorder.record(event, in: record.file) }
      if case .frame = event { frames += 1 }
      if case .began = event { tables.begin() }
    }
    if tables.isWanted {
      configuration.timing = { tables.append($0) }
      configuration.runEnded = { tables.end($0) }
    }
    let limit = options.frameLimit ?? .max
    configuration.isInterrupted = { Interruption.isPending || frames >= limit }

    let outcome: LiveSession.Outcome
    // Opening a window takes as long as its display does.
    Interruption.endsAtOnce = !Interruption.isPending
    do {
      outcome = try SessionWindow.run(configuration) { Interruption.endsAtOnce = false }
    } catch {
      Interruption.endsAtOnce = false
      Console.err(error)
      return .environment
    }
    if options.verbose, let latency = phones.status.latency { Console.err(latency) }
    phones.stop()
    films.finish()
    exports.finish()
    if options.verbose { Console.err(outcome.summary) }
    do {
      if let record, let recorder {
        try record.file.finish(recorder.scenario.yaml())
        try recorded(recorder.scenario)
      }
      try trace?.finish()
      try tables.finish()
      try restoring?.save(outcome.savedState)
    } catch {
      Console.err(error)
      return .file
    }
    if outcome.ending == .displayLost {
      Console.err("The window's display has gone; the session ends where it was.")
      return .environment
    }
    return Interruption.isPending ? Interruption.status : .success
  }
}
