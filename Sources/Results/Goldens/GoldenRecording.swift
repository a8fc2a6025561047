package import BackswipeScenarios
package import BackswipeScene
package import BackswipeTrace

/// Collects the golden's part of a run during the run.
@MainActor
package final class GoldenRecording {
  package private(set) var run = GoldenRun()
  private var fingerprints = FrameFingerprints()
  private var waiting: [PictureRequest]
  private var last: (list: DisplayList, record: FrameRecord)?

  package init(_ requests: [PictureRequest]) { waiting = requests }

  /// Records every trace record, and passes it on.
  package func listening(
    beside other: ((TraceRecord) -> Void)?
  ) -> (TraceRecord) -> Void {
    { record in
      self.run.trace.append(record.line)
      other?(record)
    }
  }

  package func append(_ record: FrameRecord, _ list: DisplayList) {
    // A picture requested before this frame's instant shows the frame before.
    keep { $0.instant.map { $0 < record.instant } ?? false }
    last = (list, record)
    run.add(frame: record.frame, at: record.instant, hash: fingerprints.text(of: list))
  }

  /// Ends the run: no frame follows.
  package func end() { keep { _ in true } }

  private func keep(_ isDue: (PictureRequest) -> Bool) {
    guard let (list, record) = last else { return }
    for request in waiting where isDue(request) {
      run.pictures.append(
        GoldenRun.Picture(
          name: request.description, list: list, frame: record.frame, instant: record.instant))
    }
    waiting.removeAll(where: isDue)
  }
}
