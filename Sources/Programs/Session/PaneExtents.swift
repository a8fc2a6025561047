package import BackswipeUnits

/// The width of a column of the panel and the height of the timeline, in points: as set at their edges, or by the
/// room of the window.
package struct PaneExtents: Equatable, Sendable {
  /// An edge that can be dragged.
  package enum Edge: Sendable, CaseIterable {
    /// The left one of the panel.
    case panel
    /// The upper one of the timeline.
    case timeline
  }

  package static let panelRange: ClosedRange<CGFloat> = 280...760
  package static let timelineRange: ClosedRange<CGFloat> = 112...480
  /// The change by a key.
  package static let step: CGFloat = 20
  /// The part of the room beside the phones that the panel takes, and the most.
  private static let panelShare: (part: CGFloat, most: CGFloat) = (0.4, 188)
  /// The part of the height above the natural one that the timeline takes, and the most.
  private static let timelineShare: (part: CGFloat, most: CGFloat) = (0.25, 92)

  /// As set; nil for that of the window's room.
  package private(set) var panel: CGFloat?
  package private(set) var timeline: CGFloat?

  /// Points of the timeline for the lane of a film, where its height is not set.
  package static let filmLane: CGFloat = 30
  /// Whether the timeline has the lane of a film.
  package var hasFilm = false

  package init() {}

  /// Sets the length at an edge, within its range. One that is not a number has no effect.
  package mutating func set(_ edge: Edge, to length: CGFloat) {
    guard !length.isNaN else { return }
    switch edge {
    case .panel: panel = Self.clamped(length, Self.panelRange)
    case .timeline: timeline = Self.clamped(length, Self.timelineRange)
    }
  }

  /// Returns an edge to its place by the window's room.
  package mutating func reset(_ edge: Edge) {
    switch edge {
    case .panel: panel = nil
    case .timeline: timeline = nil
    }
  }

  private static func clamped(_ length: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
    min(max(length, range.lowerBound), range.upperBound)
  }

  /// The panel's width in a window.
  ///
  /// - Parameters:
  ///   - width: that of the window.
  ///   - phones: that of the phones at the scale that the window's height allows.
  ///   - least: that of the smallest usable phone.
  ///   - columns: the number of pages beside each other.
  package func panelWidth(
    in width: CGFloat, phones: CGFloat, least: CGFloat, columns: Int = 1
  ) -> CGFloat {
    let count = CGFloat(columns)
    let usual = DeskLayout.panelWidth * count
    guard let panel else {
      let spare = max(width - usual - phones, 0)
      return usual + min((spare * Self.panelShare.part).rounded(), Self.panelShare.most * count)
    }
    return min(panel * count, max(width - least, Self.panelRange.lowerBound * count))
  }

  /// The timeline's height in a window; at most half of it.
  ///
  /// - Parameter natural: the height of a window with a phone of natural size and the timeline.
  package func timelineHeight(in height: CGFloat, natural: CGFloat) -> CGFloat {
    let usual = DeskLayout.timelineHeight
    let spare = max(height - natural, 0)
    let own =
      usual + min((spare * Self.timelineShare.part).rounded(), Self.timelineShare.most)
    return min(timeline ?? own + (hasFilm ? Self.filmLane : 0), height / 2)
  }
}
