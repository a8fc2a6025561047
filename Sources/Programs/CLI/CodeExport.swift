import BackswipeAnalysis
import BackswipeCodeExport
import BackswipeDocuments
import BackswipeFiles
import BackswipePrototypes
import BackswipeScenarios
import BackswipeSettings
import BackswipeText
import Foundation

/// Writes the motions of a file's settings as code.
@MainActor
struct CodeExport {
  let file: String
  let output: String
  let options: CodeOptions
  let settings: [SettingAssignment]
  let limit: SizeLimit

  func run() throws {
    let handoff = try handoff()
    if options.isAll {
      try writeAll(handoff)
    } else if let form = options.forms.first {
      let out = try OutputFile(output)
      write(form, of: handoff, to: out)
      try out.finish()
    }
  }

  /// All forms, or none.
  private func writeAll(_ handoff: MotionExport) throws {
    let made = try OutputFile.makeFolder(output)
    do {
      var files: [OutputFile] = []
      for form in options.forms {
        let out = try OutputFile(
          (output as NSString).appendingPathComponent(form.fileName), keepsLinks: false)
        write(form, of: handoff, to: out)
        files.append(out)
      }
      try OutputFile.finish(together: files)
    } catch {
      for folder in made { rmdir(folder.fileBytes) }
      throw error
    }
  }

  private func write(_ form: CodeForm, of handoff: MotionExport, to out: OutputFile) {
    let result = form.text(of: handoff)
    for reason in result.refused { Console.err("\(form.rawValue): \(reason)") }
    out.write(result.text)
  }

  // MARK: Reading

  private func handoff() throws -> MotionExport {
    let bytes = try InputFile.bytes(file, limit: limit)
    let node: YAMLNode
    do { node = try YAMLDocument.read(bytes: bytes, file: file, limit: limit) } catch {
      throw FileErrors([error])
    }
    guard ScenarioFile.isScenario(node) else {
      let prototype = try InputFile.prototype(file, bytes: bytes, limit: limit)
      return MotionExport(
        title: prototype.title.isEmpty
          ? PlainLine.of((file as NSString).lastPathComponent) : prototype.title,
        settings: SimulatorSettings(prototype.settings + settings), display: ScenarioDisplay(),
        hand: nil)
    }
    let (scenario, prototype) = try InputFile.scenario(file, bytes: bytes, limit: limit)
    return MotionExport(scenario, prototype, path: file, settings: settings)
  }
}

extension MotionExport {
  /// - Parameters:
  ///   - path: the scenario's, for messages.
  ///   - settings: on top of the file's.
  @MainActor
  init(
    _ scenario: ScenarioFile, _ prototype: Prototype, path: String, settings: [SettingAssignment]
  ) {
    let titles = [
      scenario.title, prototype.title, PlainLine.of((path as NSString).lastPathComponent),
    ]
    self.init(
      title: titles.first { !$0.isEmpty } ?? path,
      settings: SimulatorSettings(prototype.settings + scenario.settings + settings),
      display: scenario.display,
      hand: MotionExport.Release(scenario, prototype, path: path, settings: settings))
  }

  fileprivate init(
    title: String, settings: SimulatorSettings, display: ScenarioDisplay,
    hand: MotionExport.Release?
  ) {
    self.init(
      title: title, settings: settings, width: Double(display.size.width),
      height: Double(display.size.height), hand: hand)
  }
}

extension MotionExport.Release {
  /// The finger that leads a pop; nil where no finger of the timeline does.
  @MainActor
  fileprivate init?(
    _ scenario: ScenarioFile, _ prototype: Prototype, path: String, settings: [SettingAssignment]
  ) {
    guard scenario.timeline.contains(where: { $0.verb is TouchVerb || $0.verb is DragVerb }) else {
      return nil
    }
    let run: GestureRun
    do {
      let hand = try GestureSearch.hand(
        of: scenario, prototype: prototype, path: path, settings: settings)
      run = try GestureRun(hand, settings: settings)
    } catch {
      // The motions are known without it.
      Console.err("no finger's velocity for the release: \(error)")
      return nil
    }
    guard run.outcome.kind != .none, let progress = run.released, let velocity = run.velocity else {
      return nil
    }
    self.init(progress: progress, velocity: velocity, completes: run.outcome.kind == .pops)
  }
}
