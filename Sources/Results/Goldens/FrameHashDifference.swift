import BackswipeTrace
package import BackswipeUnits

/// The frames of two runs that are drawn differently, by their hashes.
package struct FrameHashDifference {
  package struct Frame: Equatable {
    package let frame: Int
    package let instant: Instant
    package let hash: String
  }

  /// Frames that differ, are missing or are new, by number.
  package private(set) var different: [Frame] = []
  package private(set) var sentences: [String] = []

  package var first: Frame? { different.first }

  /// - Parameters:
  ///   - path: the path of the expected list, for messages.
  ///   - count: the number of expected lines; nil when it is not known.
  init(
    _ expected: [UInt8], _ actual: [UInt8], path: String, count: Int? = nil
  ) throws(GoldenFiles.Unfit) {
    let old = try Self.frames(expected, path)
    let new = try Self.frames(actual, "the run")
    if let count, old.count + 1 != count {
      throw GoldenFiles.Unfit(
        reason:
          "\(path):\(old.count + 1):1: it has \(old.count + 1) lines, and had \(count) (damaged)")
    }
    self.init(from: old, to: new)
  }

  package init(from old: [Frame], to new: [Frame]) {
    let before = Dictionary(old.map { ($0.frame, $0) }) { first, _ in first }
    let after = Dictionary(new.map { ($0.frame, $0) }) { first, _ in first }
    let numbers = Set(before.keys).union(after.keys).sorted()
    different = numbers.compactMap { before[$0] == after[$0] ? nil : after[$0] ?? before[$0] }
    guard let first, let last = different.last else { return }
    let changed = different.filter { before[$0.frame] != nil && after[$0.frame] != nil }
    let span =
      different.count == 1
      ? "frame \(first.frame) (\(TraceWords.time(first.instant)))"
      : "\(different.count) of \(numbers.count) frames, from \(first.frame) "
        + "(\(TraceWords.time(first.instant))) to \(last.frame)"
    sentences = ["\(span) \(different.count == 1 ? "is" : "are") not the same"]
    for (list, words) in [
      (changed, "draws something else"),
      (different.filter { after[$0.frame] == nil }, "is missing"),
      (different.filter { before[$0.frame] == nil }, "is new"),
    ] {
      for frame in list {
        let time = TraceWords.time(frame.instant)
        sentences.append("frame \(frame.frame) (\(time)) \(words)")
      }
    }
  }

  /// The frames of a list.
  package static func frames(
    _ bytes: [UInt8], _ path: String
  ) throws(GoldenFiles.Unfit) -> [Frame] {
    var frames: [Frame] = []
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func damaged(_ line: Int, _ reason: String) -> GoldenFiles.Unfit {
      GoldenFiles.Unfit(reason: "\(path):\(line):1: \(reason) (damaged)")
    }
    guard lines.popLast()?.isEmpty == true, !lines.isEmpty else {
      throw damaged(lines.count + 1, "the file is cut off")
    }
    for (index, line) in lines.enumerated() {
      let value: TraceValue
      do throws(JSONMistake) {
        value = try TraceValue.read(line, line: index + 1)
      } catch {
        throw GoldenFiles.Unfit(reason: "\(path):\(error) (damaged)")
      }
      if index == 0 {
        guard value["kind"] == .text("frames"), value["backswipe"] == .integer(TraceRecord.format)
        else { throw damaged(1, "this is no list of frames that this program knows") }
        continue
      }
      guard let frame = value["frame"]?.integer, let time = value["t"]?.integer,
        let hash = value["hash"]?.text
      else { throw damaged(index + 1, "'frame', 't' or 'hash' is missing") }
      frames.append(
        Frame(frame: Int(frame), instant: Instant(nanoseconds: time), hash: hash))
    }
    return frames
  }
}
