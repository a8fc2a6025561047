import BackswipeFiles
import BackswipeRendering
import BackswipeScene
import BackswipeUnits

/// The runs of all sides in step on one clock, as pictures of phones beside each other.
@MainActor
final class FilmStage {
  private let reels: [ScreenReel]
  private var marks: [TouchMarks]
  private let showsTouches: Bool
  private let showsOnTicks: Bool
  let row: PhoneRow
  private(set) var now = Instant.zero
  /// Whether a finger has been drawn.
  private(set) var hasTouched = false

  /// - Parameters:
  ///   - phone: the largest size of the screen, in points.
  ///   - showsTouches: whether fingers are drawn; nil as it is requested.
  init(
    _ source: FilmSource, refresh: DisplayRefresh, phone: CGSize, scale: CGFloat,
    showsOnTicks: Bool, showsTouches: Bool? = nil
  ) throws {
    let touches = showsTouches ?? source.request.showsTouches
    self.showsTouches = touches
    self.showsOnTicks = showsOnTicks
    reels = try source.sides.map { side in
      try ScreenReel(
        source.scenario, name: source.path, prototype: source.prototype(of: side),
        options: source.runOptions(side, refresh: refresh), keepsSamples: touches,
        showsOnTicks: showsOnTicks)
    }
    marks = reels.map { _ in TouchMarks() }
    row = PhoneRow(
      phone: phone, names: source.names, scale: scale, hasBody: source.request.hasBody,
      hasDesk: !source.request.isTransparent)
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
        marks[index].process(sample)
        hasTouched = true
        changed = true
      }
      marks[index].forget(at: instant)
    }
    return changed
  }

  /// The phones as they are now, without those that show nothing yet.
  ///
  /// - Parameters:
  ///   - left, top: device pixels from the picture's corner to the first phone.
  func screens(left: Int = 0, top: Int = 0) -> [PlacedScreen] {
    reels.enumerated().compactMap { index, reel in
      guard let list = reel.list else { return nil }
      var overlay: [DisplayItem] = []
      if showsTouches {
        overlay = marks[index].items(
          at: now, coming: [], showsTrail: true, within: row.room(around: list.size))
      }
      return row.place(list, at: index, overlay: overlay, left: left, top: top)
    }
  }

  /// When the picture changes next between ticks; nil after the last frame.
  private var nextChange: Instant? {
    showsOnTicks ? nil : reels.compactMap(\.nextChange).min()
  }

  /// Goes through ticks of a clock and the instants between them at which the screen changes.
  ///
  /// - Parameter body: called at each, with whether the picture may have changed.
  /// - Throws: the errors of `body`, and an interruption by the user.
  func visit(
    _ ticks: Range<Int>, of clock: FilmClock,
    _ body: (_ moment: FilmSpan.Moment, _ changed: Bool) throws -> Void
  ) throws {
    func go(to moment: FilmSpan.Moment, _ instant: Instant) throws {
      try Interruption.check()
      try body(moment, advance(to: instant))
    }
    for tick in ticks {
      try go(to: FilmSpan.Moment(tick: tick), clock.refresh.instant(ofTick: tick))
      let next = clock.refresh.instant(ofTick: tick + 1)
      while let between = nextChange, between < next {
        try go(to: clock.moment(between), between)
      }
    }
  }

  /// Plays ticks of a clock, and passes on every picture with its time on the screen. A frame that
  /// is shown between two ticks is a picture from its own instant on.
  ///
  /// - Throws: the errors of `emit`, and an interruption by the user.
  func play(
    _ ticks: Range<Int>, of clock: FilmClock, on canvas: Canvas,
    _ emit: (Image, FilmSpan) throws -> Void
  ) throws {
    var shown: (image: Image, from: FilmSpan.Moment)?
    try visit(ticks, of: clock) { moment, changed in
      guard shown == nil || changed, canvas.compose(screens()) || shown == nil else { return }
      let image = canvas.image
      if let before = shown {
        // A frame composed again may be identical.
        if before.image == image { return }
        try emit(before.image, FilmSpan(from: before.from, to: moment))
      }
      shown = (image, moment)
    }
    if let shown {
      try emit(
        shown.image, FilmSpan(from: shown.from, to: FilmSpan.Moment(tick: ticks.upperBound)))
    }
  }
}
