import BackswipeGeometry
import BackswipeRendering
import BackswipeReports
import BackswipeScene
import BackswipeTime
import BackswipeTrace

/// A dozen small pictures that tell how a run went, however long it is: of the frames that changed
/// something every one at first, then every second, every fourth and so on, and always the last.
@MainActor
final class FrameStrip {
  static let mostPictures = 12
  /// Pixels a point: sharp at the size at which the page shows them.
  static let scale: CGFloat = 0.5

  private let painter: Painter
  private var pictures: [HTMLReport.Picture] = []
  private var stride = 1
  private var count = 0
  /// The newest frame that is not among the pictures.
  private var waiting: (list: DisplayList, frame: Int, instant: Instant)?

  init(painter: Painter) { self.painter = painter }

  func clear() {
    pictures = []
    stride = 1
    count = 0
    waiting = nil
  }

  func offer(_ list: DisplayList, record: FrameRecord) {
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

  func take() -> [HTMLReport.Picture] {
    if let waiting { pictures.append(picture(waiting.list, waiting.frame, waiting.instant)) }
    defer { clear() }
    return pictures
  }

  private func picture(
    _ list: DisplayList, _ frame: Int, _ instant: Instant
  ) -> HTMLReport.Picture {
    HTMLReport.Picture(
      png: painter.image(of: list, scale: Self.scale).png(), frame: frame, instant: instant)
  }
}
