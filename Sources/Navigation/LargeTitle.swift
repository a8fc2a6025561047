/// A large title below a navigation bar's row: which pages have one, how much of it shows where their
/// content is scrolled to, and where content that is let go of comes to rest.
package enum LargeTitle {
  /// Points that a large title adds to the bar. (obs)
  package static let height = 52.0

  /// What a page asks for.
  package enum Mode: Hashable, Sendable, CaseIterable {
    /// As the page beneath; the first one is large. (doc)
    case automatic
    case always
    case never
  }

  /// Whether a page has a large title where the bar prefers them.
  ///
  /// - Parameter modes: of the page, then of those beneath it, from the top down.
  package static func isLarge(_ modes: some Sequence<Mode>) -> Bool {
    for mode in modes where mode != .automatic { return mode == .always }
    return true
  }

  /// How much of the title shows, and how far it is stretched.
  package struct Extent: Hashable, Sendable {
    /// 0…`height`, in points.
    package var shown: Double
    /// Points that the content is drawn down past its edge.
    package var stretch: Double

    package init(shown: Double, stretch: Double = 0) {
      self.shown = shown
      self.stretch = stretch
    }

    package static let expanded = Extent(shown: LargeTitle.height)
    package static let collapsed = Extent(shown: 0)
  }

  /// The extent over content that is scrolled to somewhere.
  ///
  /// - Parameters:
  ///   - offset: the content's coordinate at the top of its view.
  ///   - inset: the inset at the top of the content while only the row shows.
  package static func extent(offset: Double, inset: Double) -> Extent {
    let room = -offset - inset
    return Extent(shown: min(max(room, 0), height), stretch: max(room - height, 0))
  }

  /// Where content comes to rest: never with a part of the title, unless there is not enough of it.
  ///
  /// - Parameters:
  ///   - offset: where it would come to rest.
  ///   - low: where it rests with the whole title.
  ///   - high: where it rests at its other end.
  package static func rest(_ offset: Double, low: Double, high: Double) -> Double {
    guard offset > low, offset < low + height else { return offset }
    return offset - low < height / 2 || high < low + height ? low : low + height
  }

  /// The opacity of the title in the row, which comes as the last points of the large one go.
  ///
  /// - Parameter fade: points over which it comes; 0 for at once.
  package static func rowTitleOpacity(shown: Double, fade: Double) -> Double {
    fade > 0 ? min(max(1 - shown / fade, 0), 1) : shown > 0 ? 0 : 1
  }

  /// How much larger a stretched title is. (obs)
  package static func scale(stretch: Double) -> Double { 1 + min(stretch / 1000, 0.1) }
}

/// A bar's look over content that passes beneath it, or has not reached it.
package enum ScrollEdge {
  /// 0 while the content ends at the bar … 1 when it has passed beneath by `fade`.
  ///
  /// - Parameter distance: points of content beneath the bar.
  package static func progress(distance: Double, fade: Double) -> Double {
    fade > 0 ? min(max(distance / fade, 0), 1) : distance > 0 ? 1 : 0
  }
}
