import BackswipeRendering
import BackswipeScene
public import BackswipeTesting
import BackswipeText
public import BackswipeUnits
import BackswipeWeb

extension VirtualPhone {
  /// The most bytes of a film's frames, compressed.
  private static var mostFilmBytes: Int { 24_000_000 }

  /// A page that plays the frames of a span, with the script of `backswipe export -o play.html`: each frame has the
  /// pixels of `picture(at:)`, and the last one stays until the end.
  ///
  /// - Parameters:
  ///   - start: an instant within the last 600 frames; nil for the earliest of them.
  ///   - end: after it; nil for the present.
  ///   - title: the page's heading.
  ///   - scale: pixels per point, 0.25…8.
  /// - Throws: `PhoneError.noPicture` for a span of which no frame is kept, for frames of more than 24 MB, and where
  ///   the fonts are missing.
  public func film(
    from start: Instant? = nil, to end: Instant? = nil, title: String = "Frames of a test",
    scale: Double = pictureScale, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneError) -> PhoneFilm {
    do throws(PictureFailure) {
      return try film(start, end ?? now, title, scale)
    } catch {
      throw PhoneError(.noPicture(error.reason), site: CallSite(file, line), mistakes: mistakes)
    }
  }

  private func film(
    _ start: Instant?, _ end: Instant, _ title: String, _ scale: Double
  ) throws(PictureFailure) -> PhoneFilm {
    guard (0.25...8).contains(scale) else {
      throw PictureFailure(reason: "a scale is from 0.25 to 8, not \(scale)")
    }
    let frames = shown(from: start ?? .zero, to: end)
    guard let first = frames.first, start.map({ $0 < end }) != false else {
      throw PictureFailure(
        reason: "there is no frame of that span; the last \(VirtualPhone.keptLists) frames are kept"
      )
    }
    // The screen can turn or change its size within the span.
    let size = CGSize(
      width: frames.map(\.list.size.width).max() ?? 1,
      height: frames.map(\.list.size.height).max() ?? 1)
    let (width, height) = (
      max(1, Int((size.width * CGFloat(scale)).rounded())),
      max(1, Int((size.height * CGFloat(scale)).rounded()))
    )
    guard width * height <= Canvas.mostPixels / 8 else {
      throw PictureFailure(reason: "\(width) × \(height) pixels are too many; give a lower scale")
    }
    var recorder = PlayRecorder(
      width: width, height: height, surround: .black, scale: CGFloat(scale),
      painter: try PhonePainter.painter(), isMark: { _ in false })
    for (list, instant) in frames {
      recorder.add(
        [PlacedScreen(list, originX: 0, originY: 0, scale: CGFloat(scale))],
        at: max(instant, start ?? first.instant))
    }
    let count = recorder.frameCount
    guard let data = try? recorder.finish(end: end, limit: Self.mostFilmBytes) else {
      throw PictureFailure(
        reason:
          "the frames have more than \(Self.mostFilmBytes / 1_000_000) MB; give a shorter span, "
          + "or a lower scale")
    }
    let page = PlayPage(
      title: title,
      subtitle:
        "\(NumberText.short(Double(size.width))) × \(NumberText.short(Double(size.height))) points, "
        + "until \(DurationText.milliseconds(end))",
      data: data, pointWidth: Double(size.width), showsTouches: false, hasTouches: false)
    let span = [start ?? first.instant, end].map { ($0 - .zero).nanoseconds / 1_000_000 }
    return PhoneFilm(
      html: Array(page.html.utf8), frameCount: count, name: "film-\(span[0])-\(span[1])ms")
  }
}
