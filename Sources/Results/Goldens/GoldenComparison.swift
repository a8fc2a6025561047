package import BackswipeFiles
package import BackswipeScenarios
package import BackswipeText
import BackswipeTrace
import BackswipeUnits
import Foundation

/// Compares a run with its golden, and writes the differences to a folder.
@MainActor
package struct GoldenComparison {
  private let folders: GoldenFolders
  private let run: GoldenRun
  private let pictures: (any GoldenPictures)?
  private let limit: SizeLimit
  private let remedy: String

  /// - Parameters:
  ///   - pictures: the painter; without it no plot is drawn, and every picture of the run fails.
  ///   - limit: the maximum size of a golden's trace.
  ///   - remedy: instructions to overwrite a golden.
  package init(
    folders: GoldenFolders, run: GoldenRun, pictures: (any GoldenPictures)?, limit: SizeLimit,
    remedy: String
  ) {
    self.folders = folders
    self.run = run
    self.pictures = pictures
    self.limit = limit
    self.remedy = remedy
  }

  /// A judgement for the trace, the frames and each picture; a single one when there is no usable
  /// golden.
  package func judge() throws(OutputFile.Failure) -> [ScenarioResult.Judgement] {
    let shown = GoldenFolders.shown(folders.folder)
    removeOld()
    let golden: GoldenFiles
    do throws(GoldenFiles.Unfit) {
      guard let found = try GoldenFiles(at: folders.folder, limit: limit) else {
        return [
          judgement("golden", failure: ("a golden in \(shown)", "none is there; \(remedy)"))
        ]
      }
      golden = found
    } catch {
      return [judgement("golden", failure: ("a golden in \(shown)", unfit(error)))]
    }
    var judgements = [try trace(golden), try frames(golden)]
    for picture in run.pictures { judgements.append(try self.picture(picture, golden)) }
    return judgements
  }

  private func unfit(_ error: GoldenFiles.Unfit) -> String {
    "\(error.reason); \(remedy)"
  }

  /// The actual value of a part without any difference.
  package nonisolated static let same = "the same"

  /// - Parameter note: a difference that does not count, as text; nil for none.
  private func judgement(
    _ text: String, failure: (expected: String, actual: String)? = nil, note: String? = nil,
    frame: Int? = nil, instant: Instant? = nil
  ) -> ScenarioResult.Judgement {
    ScenarioResult.Judgement(
      line: 1, text: text, passed: failure == nil,
      expected: failure?.expected ?? GoldenFolders.shown(folders.folder),
      actual: failure?.actual ?? note.map { "\(Self.same), but \($0)" } ?? Self.same,
      frame: frame ?? run.last?.frame ?? 0,
      instant: instant ?? run.last?.instant ?? .zero)
  }

  // MARK: Trace

  private func trace(
    _ golden: GoldenFiles
  ) throws(OutputFile.Failure) -> ScenarioResult.Judgement {
    let name = "golden trace"
    let actual = GoldenFiles.text(run.trace)
    let path = GoldenFolders.shown(folders.folder + "/" + GoldenFiles.trace)
    let expected: [UInt8]
    let old: [TraceLine]
    do throws(GoldenFiles.Unfit) {
      expected = try golden.readTrace()
      if expected == actual { return judgement(name) }
      old = try lines(expected, path, count: golden.traceLines)
    } catch {
      return judgement(name, failure: ("a trace in \(path)", unfit(error)))
    }
    let new: [TraceLine]
    do throws(JSONMistake) {
      new = try TraceFile.lines(actual)
    } catch {
      return judgement(name, failure: ("as in \(path)", "the run's trace cannot be read: \(error)"))
    }
    let difference = TraceDifference(from: old, to: new)
    guard let first = difference.first else {
      if Self.differsInHeaders(old, new) { return judgement(name) }
      return judgement(name, failure: ("as in \(path)", otherBytes(expected, actual)))
    }
    if Self.differsInHeaders(old, new), Self.hasSameDisplay(old, new) {
      return judgement(name, note: first.sentences.joined(separator: ", "))
    }
    let words = DifferenceWords.text(
      difference, expected: path, actual: "the run", limit: .max)
    try write(words.joined(separator: "\n") + "\n", "trace.txt")
    try write(expected, "trace-expected.jsonl")
    try write(actual, "trace-actual.jsonl")
    if let course = difference.course, let pictures {
      try write(pictures.plot(course), "trace.png")
    }
    let running = first.running.isEmpty ? "" : " (\(first.running.joined(separator: ", ")))"
    return judgement(
      name,
      failure: (
        "as in \(path)",
        first.sentences.joined(separator: "; ") + running + "; see \(seen("trace.txt"))"
      ), frame: first.frame?.number, instant: first.frame?.instant)
  }

  private func lines(
    _ bytes: [UInt8], _ path: String, count: Int
  ) throws(GoldenFiles.Unfit) -> [TraceLine] {
    let lines: [TraceLine]
    do throws(JSONMistake) {
      lines = try TraceFile.lines(bytes)
    } catch {
      throw GoldenFiles.Unfit(reason: "\(path):\(error) (damaged)")
    }
    guard lines.count == count else {
      throw GoldenFiles.Unfit(
        reason: "\(path):\(lines.count):1: it has \(lines.count) lines, and had \(count) (damaged)")
    }
    return lines
  }

  /// Whether only headers have other bytes: an older program lists settings that have UIKit's
  /// values.
  private static func differsInHeaders(_ old: [TraceLine], _ new: [TraceLine]) -> Bool {
    old.count == new.count && zip(old, new).allSatisfy { $0.kind == "header" || $0.text == $1.text }
  }

  /// Whether two runs have the same display and format: other settings, titles and seeds matter only
  /// by their effects.
  private static func hasSameDisplay(_ old: [TraceLine], _ new: [TraceLine]) -> Bool {
    let headers = (old.first?.value, new.first?.value)
    return ["display", "backswipe"].allSatisfy { headers.0?[$0] == headers.1?[$0] }
  }

  /// The message about different bytes with the same meaning: the format has changed, or the golden
  /// has been edited.
  private func otherBytes(_ expected: [UInt8], _ actual: [UInt8]) -> String {
    let same = zip(expected, actual).prefix { $0 == $1 }.map(\.0)
    let line = same.count { $0 == UInt8(ascii: "\n") } + 1
    return "line \(line) says the same in other bytes; \(remedy)"
  }

  // MARK: Frames

  private func frames(
    _ golden: GoldenFiles
  ) throws(OutputFile.Failure) -> ScenarioResult.Judgement {
    let name = "golden frames"
    let path = GoldenFolders.shown(folders.folder + "/" + GoldenFiles.frames)
    let actual = GoldenFiles.text(run.frames)
    let expected: [UInt8]
    let difference: FrameHashDifference
    do throws(GoldenFiles.Unfit) {
      expected = try golden.readFrames()
      if expected == actual { return judgement(name) }
      difference = try FrameHashDifference(
        expected, actual, path: path, count: golden.frameLines)
    } catch {
      return judgement(name, failure: ("frames in \(path)", unfit(error)))
    }
    guard let first = difference.first else {
      return judgement(name, failure: ("as in \(path)", otherBytes(expected, actual)))
    }
    try write(difference.sentences.joined(separator: "\n") + "\n", "frames.txt")
    return judgement(
      name,
      failure: (
        "as in \(path)", difference.sentences[0] + "; see \(seen("frames.txt"))"
      ), frame: first.frame, instant: first.instant)
  }

  // MARK: Pictures

  private func picture(
    _ shown: GoldenRun.Picture, _ golden: GoldenFiles
  ) throws(OutputFile.Failure) -> ScenarioResult.Judgement {
    let path = GoldenFolders.shown(folders.folder + "/" + GoldenFiles.picture(shown.name))
    func judged(_ actual: String?) -> ScenarioResult.Judgement {
      judgement(
        "golden picture at \(shown.name)", failure: actual.map { ("as in \(path)", $0) },
        frame: shown.frame, instant: shown.instant)
    }
    guard let pictures else { return judged("nothing can be painted") }
    guard golden.pictures.contains(shown.name) else {
      return judged("the golden has no picture of it; \(remedy)")
    }
    let found: PictureDifference?
    do throws(GoldenFiles.Unfit) {
      found = try pictures.difference(of: shown.list, from: golden, shown.name)
    } catch {
      return judged(unfit(error))
    }
    guard let found else { return judged(nil) }
    let file = "picture-\(shown.name).png"
    if let panels = found.panels { try write(panels, file) }
    try write(found.actual, "picture-\(shown.name)-actual.png")
    return judged(
      found.words + (found.panels == nil ? "" : "; see \(seen(file))")
        + (found.isSameSize ? "" : "; \(remedy)"))
  }

  // MARK: Showing

  private func seen(_ name: String) -> String {
    GoldenFolders.shown(folders.differences + "/" + name)
  }

  /// Removes the output of an earlier run.
  private func removeOld() {
    let folder = folders.differences
    for name in ExistingFile.names(in: folder) where Self.isOwn(name) {
      unlink((folder + "/" + name).fileBytes)
    }
    rmdir(folder.fileBytes)
  }

  /// Whether a file of that name is output of a comparison.
  package nonisolated static func isOwn(_ name: String) -> Bool {
    let own = [
      "trace.txt", "trace.png", "trace-expected.jsonl", "trace-actual.jsonl", "frames.txt",
    ]
    return own.contains(name) || (name.hasPrefix("picture-") && name.hasSuffix(".png"))
  }

  private func write(_ text: String, _ name: String) throws(OutputFile.Failure) {
    try write(Array(text.utf8), name)
  }

  private func write(_ bytes: [UInt8], _ name: String) throws(OutputFile.Failure) {
    try OutputFile.makeFolder(folders.differences)
    let file = try OutputFile(folders.differences + "/" + name, keepsLinks: false)
    file.write(bytes)
    try file.finish()
  }
}
