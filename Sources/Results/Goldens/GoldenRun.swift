package import BackswipeScene
package import BackswipeTrace
package import BackswipeUnits

/// The golden's part of a run: its trace, a hash of every frame, and selected frames.
package struct GoldenRun {
  package struct Picture {
    /// The name in the picture's file name.
    package let name: String
    package let list: DisplayList
    package let frame: Int
    package let instant: Instant
  }

  /// A line per record.
  package internal(set) var trace: [String] = []
  /// A line per frame, after a header.
  package private(set) var frames: [String] = []
  package internal(set) var pictures: [Picture] = []
  /// The frame shown last.
  package private(set) var last: (frame: Int, instant: Instant)?

  package init() {
    frames = [
      TraceValue.object([
        ("kind", .text("frames")), ("backswipe", .integer(TraceRecord.format)),
        ("fingerprints", .integer(Int64(FrameFingerprints.version))),
      ]).json
    ]
  }

  /// - Parameters:
  ///   - records: the whole trace, the header first.
  ///   - hashes: the hashes of the frames, in the order in which they were shown.
  package init(records: [TraceRecord], hashes: [(frame: Int, instant: Instant, hash: String)]) {
    self.init()
    trace = records.map(\.line)
    for (frame, instant, hash) in hashes { add(frame: frame, at: instant, hash: hash) }
  }

  /// A run of pictures alone, each as a frame.
  package init(pictures: [(name: String, list: DisplayList)]) {
    self.init()
    var fingerprints = FrameFingerprints()
    for (index, (name, list)) in pictures.enumerated() {
      let instant = Instant.zero + .milliseconds(Int64(index))
      add(frame: index, at: instant, hash: fingerprints.text(of: list))
      self.pictures.append(Picture(name: name, list: list, frame: index, instant: instant))
    }
  }

  mutating func add(frame: Int, at instant: Instant, hash: String) {
    last = (frame, instant)
    frames.append(
      TraceValue.object([
        ("frame", .integer(Int64(frame))), ("t", .integer(instant.nanoseconds)),
        ("hash", .text(hash)),
      ]).json)
  }
}
