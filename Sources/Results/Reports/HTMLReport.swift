import BackswipeFiles
package import BackswipeMetrics
package import BackswipeScenarios
package import BackswipeScene
import BackswipeText
package import BackswipeTrace
import BackswipeUnits

extension RunFormat {
  package static let html = RunFormat(
    name: "html",
    help: "Write a page in which every frame can be looked at; it needs no network.",
    head: HTMLPage.head,
    writer: { file, glyphs in HTMLReport(glyphs) { file.write($0) } }, showsFrames: true,
    tail: { summaries, _ in HTMLPage.tail(summaries) })
}

/// All runs as one self-contained HTML page, without network access.
///
/// A run is written when it ends, so that memory holds one at a time: as JSON, compressed, in an
/// element that a browser neither runs nor shows. The page is `HTMLPage.head`, the output of the
/// runs, and `HTMLPage.tail`.
package final class HTMLReport: RunWriter {
  private let glyphs: PageGlyphs?
  private let onlyFailures: Bool
  private let write: (String) -> Void
  private var number = 0
  private var track: RunTrack?
  /// The parts of a run that is written only if it fails.
  private var held: [RunTrack.Part] = []
  private var subject: RunSubject?
  private var goldens: [ShownGolden] = []

  /// - Parameters:
  ///   - glyphs: the text of frames; nil for no frames.
  ///   - onlyFailures: whether runs that pass are left out.
  ///   - write: called with the text piece by piece.
  init(
    _ glyphs: PageGlyphs?, onlyFailures: Bool = false, write: @escaping (String) -> Void
  ) {
    self.glyphs = glyphs
    self.onlyFailures = onlyFailures
    self.write = write
  }

  package func begin(_ number: Int, file: String) {
    self.number = number
    track = glyphs.map { RunTrack($0) }
    held = []
    subject = nil
    goldens = []
  }

  package func append(_ record: TraceRecord) { add(.record(record)) }

  package func append(_ row: FrameMetrics.Row) { add(.row(row)) }

  package var takesFrames: Bool { glyphs != nil }

  package func append(
    _ list: DisplayList, of record: FrameRecord, identified views: [IdentifiedView]
  ) { add(.frame(list, record, views)) }

  /// Adds a part of the run; that of a run which is written only if it fails is held until then, as
  /// long as few are.
  private func add(_ part: RunTrack.Part) {
    guard onlyFailures, held.count < RunTrack.mostFrames else {
      addHeld()
      track?.append(part)
      return
    }
    held.append(part)
  }

  private func addHeld() {
    for part in held { track?.append(part) }
    held = []
  }

  package var takesSubject: Bool { true }

  package func append(_ subject: RunSubject) { self.subject = subject }

  package func append(_ goldens: [ShownGolden]) { self.goldens = goldens }

  package func end(_ result: ScenarioResult) {
    defer {
      track = nil
      held = []
    }
    guard !onlyFailures || !result.passed else { return }
    addHeld()
    var json = JSONBytes()
    json.append(RunPart(result: result, subject: subject, goldens: goldens).fields)
    json.remove(from: json.utf8.count - 1)
    track?.finish(to: &json)
    json.append(json: "}")
    write(HTMLPage.data(json.utf8, of: number))
  }

  /// Notes a file that could not be run.
  package func refuse(_ number: Int, file: String, _ mistakes: [RunEntry.Mistake]) {
    writeWords(number, file, mistakes.map { "\($0.file):\($0.line):\($0.column): \($0.message)" })
  }

  package func skip(_ number: Int, file: String, _ reason: String) {
    guard !onlyFailures else { return }
    writeWords(number, file, ["Skipped: \(reason)"])
  }

  /// Writes the reasons why there was no run.
  private func writeWords(_ number: Int, _ file: String, _ words: [String]) {
    var json = JSONBytes()
    json.append([("file", .text(file)), ("refused", .array(words.map { .text($0) }))])
    track = nil
    write(HTMLPage.data(json.utf8, of: number))
  }
}
