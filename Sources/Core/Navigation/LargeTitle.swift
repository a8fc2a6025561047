/// A large title below a navigation bar's row: which pages have one, and how it looks. How much of it
/// shows where the content is scrolled to is `BarExtension`'s.
package enum LargeTitle {
  /// Points that a large title adds to the bar. (obs)
  ///
  /// - Parameter growth: points by which its line is higher than at UIKit's default size of text.
  package static func height(growth: Double = 0) -> Double { 52 + growth }

  /// What a page asks for.
  package enum Mode: Hashable, Sendable, CaseIterable {
    /// As the page beneath; the first one is large. (doc)
    case automatic
    case always
    case never
  }

  /// Which pages have a large title where the bar prefers them.
  ///
  /// - Parameter modes: of the pages from the bottom to the top, as is what is returned.
  package static func areLarge(_ modes: some Sequence<Mode>) -> [Bool] {
    var isLarge = true
    return modes.map { mode in
      if mode != .automatic { isLarge = mode == .always }
      return isLarge
    }
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
