import BackswipeGeometry
import BackswipeScenarios
import BackswipeScene
import BackswipeTime
import BackswipeTrace

/// What a golden keeps of a run: its trace, what every frame draws, and some frames themselves.
@MainActor
final class GoldenRecording {
  struct Picture {
    let request: PictureRequest
    let list: DisplayList
    let frame: Int
    let instant: Instant
  }

  private(set) var trace: [String] = []
  /// A line a frame, behind a header.
  private(set) var frames: [String] = []
  private(set) var pictures: [Picture] = []
  private var fingerprints = FrameFingerprints()
  private var waiting: [PictureRequest]
  private(set) var last: (list: DisplayList, frame: Int, instant: Instant)?

  init(_ requests: [PictureRequest]) {
    waiting = requests
    frames = [
      TraceValue.object([
        ("kind", .text("frames")), ("backswipe", .integer(TraceRecord.format)),
        ("fingerprints", .integer(Int64(FrameFingerprints.version))),
      ]).json
    ]
  }

  /// Takes every record, and hands it on.
  func listening(beside other: ((TraceRecord) -> Void)?) -> (TraceRecord) -> Void {
    { record in
      self.trace.append(record.line)
      other?(record)
    }
  }

  func note(_ record: FrameRecord, _ list: DisplayList) {
    if let last {
      // What was asked for before this frame was on the screen in the frame before.
      let due = waiting.filter { request in
        request.instant.map { $0 < record.instant } ?? false
      }
      for request in due { keep(request, last) }
      waiting.removeAll(where: due.contains)
    }
    last = (list, record.frame, record.instant)
    frames.append(
      TraceValue.object([
        ("frame", .integer(Int64(record.frame))), ("t", .integer(record.instant.nanoseconds)),
        ("hash", .text(fingerprints.text(of: list))),
      ]).json)
  }

  func end() {
    guard let last else { return }
    for request in waiting { keep(request, last) }
    waiting = []
  }

  private func keep(
    _ request: PictureRequest, _ shown: (list: DisplayList, frame: Int, instant: Instant)
  ) {
    pictures.append(
      Picture(request: request, list: shown.list, frame: shown.frame, instant: shown.instant))
  }
}
