/// A large title below a navigation bar's row: the pages that have one, and its look.
/// `BarExtension` determines its shown height for a scroll offset.
package enum LargeTitle {
  /// The height that a large title adds to the bar, in points. (obs)
  ///
  /// - Parameter growth: the increase of its line height over that at UIKit's default text size.
  package static func height(growth: Double = 0) -> Double { 52 + growth }

  /// The display mode of a page.
  package enum Mode: Hashable, Sendable, CaseIterable {
    /// As on the page beneath; the first one is large. (doc)
    case automatic
    case always
    case never
  }

  /// Which pages have a large title in a bar that prefers them, bottom to top.
  ///
  /// - Parameter modes: the modes of the pages, bottom to top.
  package static func areLarge(_ modes: some Sequence<Mode>) -> [Bool] {
    var isLarge = true
    return modes.map { mode in
      if mode != .automatic { isLarge = mode == .always }
      return isLarge
    }
  }

  /// The opacity of the title in the row, which appears as the last points of the large one
  /// disappear.
  ///
  /// - Parameter fade: points over which it appears; 0 for at once.
  package static func rowTitleOpacity(shown: Double, fade: Double) -> Double {
    fade > 0 ? min(max(1 - shown / fade, 0), 1) : shown > 0 ? 0 : 1
  }

  /// The scale of a stretched title. (obs)
  package static func scale(stretch: Double) -> Double { 1 + min(stretch / 1000, 0.1) }
}

/// The transition of a bar's look between the content's edge and content beneath it.
package enum ScrollEdge {
  /// 0 while the content ends at the bar … 1 when it is beneath it by `fade`.
  ///
  /// - Parameter distance: points of content beneath the bar.
  package static func progress(distance: Double, fade: Double) -> Double {
    fade > 0 ? min(max(distance / fade, 0), 1) : distance > 0 ? 1 : 0
  }
}
