import BackswipeScene
import BackswipeTrace
import BackswipeUnits

/// A dozen small pictures of a run of any length: of the frames that changed something, every one
/// at first, then every second, every fourth and so on, and always the last; and the first few
/// frames that fail an expectation.
final class FrameStrip {
  static let mostPictures = 12
  /// The maximum number of failing frames.
  static let mostFailing = 12
  /// The number of frames kept in case one is found to fail after others have been made.
  private static let mostRecent = 8
  /// Pixels per point: sharp at the size at which the page shows them.
  static let scale: CGFloat = 0.5

  private let paint: RunFormat.Painting
  private var pictures: [HTMLReport.Picture] = []
  private var stride = 1
  private var count = 0
  private typealias Frame = (list: DisplayList, frame: Int, instant: Instant)
  /// The newest frame without a picture.
  private var waiting: Frame?
  /// The newest frames, oldest first.
  private var recent: [Frame] = []
  /// Failing frames, by their numbers.
  private var failing: [Int: HTMLReport.Picture] = [:]

  init(_ paint: @escaping RunFormat.Painting) { self.paint = paint }

  func clear() {
    pictures = []
    stride = 1
    count = 0
    waiting = nil
    recent = []
    failing = [:]
  }

  /// Keeps a frame, one of the newest or one with a picture, for the line of the expectation that
  /// it fails.
  func keep(_ frame: Int, failing line: Int) {
    if let known = failing[frame] {
      if !known.failedLines.contains(line) { failing[frame]?.failedLines.append(line) }
    } else if failing.count < Self.mostFailing,
      let shown = recent.last(where: { $0.frame == frame })
    {
      var picture = picture(shown.list, shown.frame, shown.instant)
      picture.failedLines = [line]
      failing[frame] = picture
    } else if failing.count < Self.mostFailing,
      var picture = pictures.first(where: { $0.frame == frame })
    {
      picture.failedLines = [line]
      failing[frame] = picture
    }
  }

  func offer(_ list: DisplayList, record: FrameRecord) {
    recent.append((list, record.frame, record.instant))
    if recent.count > Self.mostRecent { recent.removeFirst() }
    guard record.changed else { return }
    defer { count += 1 }
    guard count % stride == 0 else {
      waiting = (list, record.frame, record.instant)
      return
    }
    waiting = nil
    pictures.append(picture(list, record.frame, record.instant))
    if pictures.count > Self.mostPictures {
      pictures = pictures.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      stride *= 2
    }
  }

  func finish() -> [HTMLReport.Picture] {
    if let waiting { pictures.append(picture(waiting.list, waiting.frame, waiting.instant)) }
    defer { clear() }
    let others = pictures.filter { failing[$0.frame] == nil }
    return (others + failing.values).sorted { $0.frame < $1.frame }
  }

  private func picture(
    _ list: DisplayList, _ frame: Int, _ instant: Instant
  ) -> HTMLReport.Picture {
    HTMLReport.Picture(
      png: paint(list, Self.scale), frame: frame, instant: instant)
  }
}
