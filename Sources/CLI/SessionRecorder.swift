import BackswipeFiles
import BackswipePrototypes
import BackswipeScenarios
import BackswipeTrace
import BackswipeUI
import BackswipeWindow

/// Records what a replay needs.
@MainActor
final class SessionRecorder {
  private let title: String
  private let prototype: PrototypeSource
  private var recording: SessionRecording?
  /// Whether the file has begun with this run.
  private var isOpen = false
  /// The frame shown last.
  var last: FrameRecord?

  init(title: String, prototype: PrototypeSource) {
    self.title = title
    self.prototype = prototype
  }

  /// Records an event, and writes what can be replayed.
  func note(_ event: SessionEvent, in file: RecordingFile) {
    note(event)
    guard case .frame = event else { return }
    if !isOpen, let opening = recording?.opening { file.begin(opening) }
    isOpen = true
    if file.isGrowing, let lines = recording?.takeLines() { file.add(lines) }
  }

  private func note(_ event: SessionEvent) {
    switch event {
    case .began(let start):
      isOpen = false
      recording = SessionRecording(
        title: title, prototype: prototype, display: start.display, settings: start.settings,
        own: start.prototype.settings)
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

  var scenario: ScenarioFile {
    (recording
      ?? SessionRecording(
        title: title, prototype: prototype, display: ScenarioDisplay(), settings: Settings()))
      .scenario(endingWith: restingStack)
  }
}
