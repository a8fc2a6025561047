import BackswipeGeometry
import BackswipePrototypes
import BackswipeRendering
import BackswipeScenarios
import BackswipeTime
import BackswipeTrace
import Foundation

/// Holds a run against its golden, and shows what differs in a folder.
@MainActor
struct GoldenComparison {
  private static let remedy = "if the run is right, write it with --bless"

  let place: GoldenPlace
  let recording: GoldenRecording
  let painter: Painter?
  /// How much is read of a golden's trace.
  let limit: SizeLimit

  /// A judgement for the trace, the frames and each picture; a single one when there is no golden
  /// that could be held against anything.
  func judge() throws(OutputFile.Failure) -> [ScenarioResult.Judgement] {
    let shown = GoldenPlace.shown(place.folder)
    removeOld()
    let golden: GoldenFiles
    do throws(GoldenFiles.Unfit) {
      guard let found = try GoldenFiles(at: place.folder, limit: limit) else {
        return [
          judgement("golden", failure: ("a golden in \(shown)", "none is there; \(Self.remedy)"))
        ]
      }
      golden = found
    } catch {
      return [judgement("golden", failure: ("a golden in \(shown)", unfit(error)))]
    }
    var judgements = [try trace(golden), try frames(golden)]
    for picture in recording.pictures { judgements.append(try self.picture(picture, golden)) }
    return judgements
  }

  private func unfit(_ error: GoldenFiles.Unfit) -> String {
    "\(error.reason); \(Self.remedy)"
  }

  private func judgement(
    _ text: String, failure: (expected: String, actual: String)? = nil, frame: Int? = nil,
    instant: Instant? = nil
  ) -> ScenarioResult.Judgement {
    ScenarioResult.Judgement(
      line: 1, text: text, passed: failure == nil,
      expected: failure?.expected ?? GoldenPlace.shown(place.folder),
      actual: failure?.actual ?? "the same", frame: frame ?? recording.last?.frame ?? 0,
      instant: instant ?? recording.last?.instant ?? .zero)
  }

  // MARK: Trace

  private func trace(
    _ golden: GoldenFiles
  ) throws(OutputFile.Failure) -> ScenarioResult.Judgement {
    let name = "golden trace"
    let actual = GoldenFiles.text(recording.trace)
    let path = GoldenPlace.shown(place.folder + "/" + GoldenFiles.trace)
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
      return judgement(name, failure: ("as in \(path)", Self.otherBytes(expected, actual)))
    }
    let words = DifferenceWords.text(
      difference, expected: path, actual: "the run", limit: .max)
    try write(words.joined(separator: "\n") + "\n", "trace.txt")
    try write(expected, "trace-expected.jsonl")
    try write(actual, "trace-actual.jsonl")
    if let course = difference.course, let painter {
      try write(DifferencePlot(course).image(painter).png(), "trace.png")
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

  /// Whether nothing but headers has other bytes: an older program lists settings that have UIKit's
  /// values.
  private static func differsInHeaders(_ old: [TraceLine], _ new: [TraceLine]) -> Bool {
    old.count == new.count && zip(old, new).allSatisfy { $0.kind == "header" || $0.text == $1.text }
  }

  /// What is written otherwise though it says the same: the format has changed, or somebody has
  /// edited the golden.
  private static func otherBytes(_ expected: [UInt8], _ actual: [UInt8]) -> String {
    let same = zip(expected, actual).prefix { $0 == $1 }.map(\.0)
    let line = same.count { $0 == UInt8(ascii: "\n") } + 1
    return "line \(line) says the same in other bytes; \(remedy)"
  }

  // MARK: Frames

  private func frames(
    _ golden: GoldenFiles
  ) throws(OutputFile.Failure) -> ScenarioResult.Judgement {
    let name = "golden frames"
    let path = GoldenPlace.shown(place.folder + "/" + GoldenFiles.frames)
    let actual = GoldenFiles.text(recording.frames)
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
      return judgement(name, failure: ("as in \(path)", Self.otherBytes(expected, actual)))
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
    _ shown: GoldenRecording.Picture, _ golden: GoldenFiles
  ) throws(OutputFile.Failure) -> ScenarioResult.Judgement {
    let request = shown.request.description
    let name = "golden picture at \(request)"
    let path = GoldenPlace.shown(place.folder + "/" + GoldenFiles.picture(request))
    func failed(_ actual: String) -> ScenarioResult.Judgement {
      judgement(
        name, failure: ("as in \(path)", actual), frame: shown.frame, instant: shown.instant)
    }
    guard let painter else { return failed("nothing can be painted") }
    guard golden.pictures.contains(request) else {
      return failed("the golden has no picture of it; \(Self.remedy)")
    }
    let actual = painter.image(of: shown.list, scale: GoldenFiles.scale)
    let size = (actual.width, actual.height)
    let kept: (width: Int, height: Int)
    let expected: Image?
    do throws(GoldenFiles.Unfit) {
      kept = try golden.pictureSize(request)
      expected =
        ImageDifference.decodes(kept, beside: size) ? try golden.readPicture(request) : nil
    } catch {
      return failed(unfit(error))
    }
    guard let expected else {
      try write(actual.png(), "picture-\(request)-actual.png")
      return failed(DifferenceWords.sizes(kept, size) + "; \(Self.remedy)")
    }
    let difference = ImageDifference(expected, actual)
    if difference.isWithinTolerance {
      return judgement(name, frame: shown.frame, instant: shown.instant)
    }
    let file = "picture-\(request).png"
    try write(Image.row([expected, actual, .difference(expected, actual)]).png(), file)
    try write(actual.png(), "picture-\(request)-actual.png")
    return failed(
      DifferenceWords.sentence(difference, expected, actual) + "; see \(seen(file))"
        + (difference.isSameSize ? "" : "; \(Self.remedy)"))
  }

  // MARK: Showing

  private func seen(_ name: String) -> String {
    GoldenPlace.shown(place.differences + "/" + name)
  }

  /// What an earlier run has shown is not this run's.
  private func removeOld() {
    let folder = place.differences
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where Self.isOwn(name) { unlink(folder + "/" + name) }
    rmdir(folder)
  }

  /// Whether a file of that name shows what differs.
  nonisolated static func isOwn(_ name: String) -> Bool {
    let own = [
      "trace.txt", "trace.png", "trace-expected.jsonl", "trace-actual.jsonl", "frames.txt",
    ]
    return own.contains(name) || (name.hasPrefix("picture-") && name.hasSuffix(".png"))
  }

  private func write(_ text: String, _ name: String) throws(OutputFile.Failure) {
    try write(Array(text.utf8), name)
  }

  private func write(_ bytes: [UInt8], _ name: String) throws(OutputFile.Failure) {
    try OutputFile.makeFolder(place.differences)
    let file = try OutputFile(place.differences + "/" + name)
    file.write(bytes)
    try file.finish()
  }
}
