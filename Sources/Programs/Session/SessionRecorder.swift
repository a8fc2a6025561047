package import BackswipeFiles
import BackswipePrototypes
package import BackswipeScenarios
import BackswipeSettings
package import BackswipeTrace

/// Records the events that a replay needs.
@MainActor
package final class SessionRecorder {
  private let title: String
  private let prototype: PrototypeSource
  private var recording: SessionRecording?
  /// Whether the file has an entry of this run.
  private var isOpen = false
  /// The prototype's settings as read by the run.
  private var read: [SettingAssignment] = []
  /// The settings saved into the prototype's file since then, in place of those read; nil for none.
  private var saved: (over: [SettingAssignment], own: [SettingAssignment])?
  /// The frame shown last.
  package var last: FrameRecord?

  package init(title: String, prototype: PrototypeSource) {
    self.title = title
    self.prototype = prototype
  }

  /// Records an event, and writes all lines that can be replayed.
  package func record(_ event: SessionEvent, in file: RecordingFile) {
    record(event)
    switch event {
    case .frame where isOpen:
      if file.isGrowing, let lines = recording?.takeLines() { file.add(lines) }
    case .frame: begin(file)
    case .saved where isOpen && file.isGrowing: begin(file)
    case .began, .sample, .verb, .saved: break
    }
  }

  /// Starts the file, with an entry from the beginning: a file without one does not replay.
  private func begin(_ file: RecordingFile) {
    if let opening = recording?.opening, let lines = recording?.takeAllLines() {
      file.begin(opening + lines)
    }
    isOpen = true
  }

  /// Whether the recording names the prototype's file, whose numbers are read with it.
  private var isPath: Bool { if case .path = prototype { true } else { false } }

  private func record(_ event: SessionEvent) {
    switch event {
    case .began(let start):
      isOpen = false
      read = start.prototype.settings
      recording = SessionRecording(
        title: title, prototype: prototype, display: start.display, settings: start.settings,
        own: saved.flatMap { $0.over == read ? $0.own : nil } ?? read, hasNumbers: !isPath)
    case .saved(let settings):
      saved = (read, settings)
      recording?.rebase(over: settings)
    case .sample(let sample): recording?.add(sample)
    case .frame(let instant, let due): recording?.add(frameAt: instant, due: due)
    case .verb(let instant, let verb): recording?.add(verb, at: instant)
    }
  }

  /// The final stack of a session that ended at rest.
  private var restingStack: [String] {
    guard let last, last.transition == nil else { return [] }
    return Array(last.stack)
  }

  package var scenario: ScenarioFile {
    (recording
      ?? SessionRecording(
        title: title, prototype: prototype, display: ScenarioDisplay(),
        settings: SimulatorSettings()))
      .scenario(endingWith: restingStack)
  }
}
