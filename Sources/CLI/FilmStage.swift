import BackswipeClips
import BackswipeFiles
import BackswipeGeometry
import BackswipeRendering
import BackswipeScene
import BackswipeTime
import BackswipeWindow

/// The runs of all sides in step on one clock, as pictures of phones beside each other.
@MainActor
final class FilmStage {
  private let reels: [ScreenReel]
  private var marks: [TouchMarks]
  private let showsTouches: Bool
  let row: PhoneRow
  private var now = Instant.zero

  /// - Parameter phone: the largest size of the screen, in points.
  init(_ source: ClipSource, refresh: DisplayRefresh, phone: CGSize, scale: CGFloat) throws {
    let touches = source.options.touches
    showsTouches = touches
    reels = try source.sides.map { side in
      try ScreenReel(
        source.scenario, name: source.path, prototype: source.prototype,
        options: source.runOptions(side, refresh: refresh), keepsSamples: touches)
    }
    marks = reels.map { _ in TouchMarks() }
    row = PhoneRow(
      phone: phone, names: source.names, scale: scale, hasBody: source.options.deviceFrame)
  }

  /// Goes on to an instant.
  ///
  /// - Returns: whether the picture may have changed.
  func advance(to instant: Instant) -> Bool {
    now = instant
    var changed = false
    for (index, reel) in reels.enumerated() {
      if reel.advance(to: instant) { changed = true }
      guard showsTouches else { continue }
      if !marks[index].fingers.isEmpty { changed = true }
      for sample in reel.takeSamples(upTo: instant) {
        marks[index].take(sample)
        changed = true
      }
      marks[index].forget(at: instant)
    }
    return changed
  }

  /// The phones as they are now.
  ///
  /// - Parameters:
  ///   - left, top: device pixels from the picture's corner to the first phone.
  func screens(left: Int = 0, top: Int = 0) -> [PlacedScreen] {
    reels.enumerated().map { index, reel in
      var overlay: [DisplayItem] = []
      if showsTouches, let size = reel.list?.size {
        overlay = marks[index].items(
          at: now, coming: [], showsTrail: true, within: row.room(around: size))
      }
      return row.place(reel.list, at: index, overlay: overlay, left: left, top: top)
    }
  }

  /// Plays ticks of a clock, and hands over every picture with the ticks that it is on the screen.
  ///
  /// - Throws: what `show` throws; and when the user interrupts it.
  func play(
    _ ticks: Range<Int>, of refresh: DisplayRefresh, on canvas: Canvas,
    _ show: (Image, Range<Int>) throws -> Void
  ) throws {
    var shown: (image: Image, from: Int)?
    for tick in ticks {
      if Interruption.isPending { throw Interruption.status }
      let changed = advance(to: refresh.instant(ofTick: tick))
      guard shown == nil || changed, canvas.compose(screens()) || shown == nil else { continue }
      let image = canvas.image
      if let before = shown {
        // What was composed again may look the same.
        if before.image == image { continue }
        try show(before.image, before.from..<tick)
      }
      shown = (image, tick)
    }
    if let shown { try show(shown.image, shown.from..<ticks.upperBound) }
  }
}
