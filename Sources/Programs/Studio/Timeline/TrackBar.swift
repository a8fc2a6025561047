package import BackswipeSimulation
import BackswipeText
import BackswipeUI
package import BackswipeUnits

/// A track of a transition as a bar of the timeline.
package struct TrackBar: Equatable, Sendable {
  /// The number of the transition in the session, which another run of it keeps.
  package let number: Int
  /// The transition's begin.
  package let begin: Instant
  package let edit: TrackEdit
  /// The side of a comparison; nil for none.
  package let side: Int?

  /// The bars of transitions, one lane for each track of a transition.
  package static func bars(of transitions: [TransitionSpan], side: Int? = nil) -> [[TrackBar]] {
    transitions.enumerated().compactMap { number, span in
      guard let tracks = span.tracks, !span.interactive else { return nil }
      return tracks.tracks.indices.map {
        TrackBar(
          number: number, begin: span.begin, edit: TrackEdit(tracks, index: $0), side: side)
      }
    }
  }

  /// The span of the track with its times, or with others.
  package func span(_ edit: TrackEdit? = nil) -> ClosedRange<Instant> {
    let edit = edit ?? self.edit
    let start = begin + edit.delay
    let rest = max(edit.former.length - edit.delay, .zero)
    return start...start + (edit.duration ?? rest)
  }

  /// The end of the whole transition.
  package var end: Instant { begin + edit.former.length }

  /// As `words y` or `page alpha`.
  package var name: String {
    let track = edit.former.tracks[edit.index]
    let element = track.element ?? (track.side == "from" ? "page beneath" : "page")
    return "\(element) \(track.property)"
  }

  // MARK: Dragging

  /// The part that is dragged.
  package enum Part: Sendable {
    case whole
    /// The right edge.
    case end
  }

  /// The steps of a drag: with Shift the finer one.
  package static let steps = (usual: Interval.milliseconds(10), fine: Interval.milliseconds(1))
  /// The longest time of a track in a file.
  private static let longest = Interval.milliseconds(10_000)

  /// The times after a drag over some time.
  ///
  /// - Parameter isFine: whether the times are multiples of the finer step.
  package func dragged(_ part: Part, by time: Interval, isFine: Bool) -> TrackEdit {
    let step = (isFine ? Self.steps.fine : Self.steps.usual).nanoseconds
    func rounded(_ interval: Interval, least: Int64) -> Interval {
      let value = min(max(interval.nanoseconds, 0), Self.longest.nanoseconds)
      return Interval(nanoseconds: max((value + step / 2) / step * step, least))
    }
    var edit = edit
    switch part {
    case .whole: edit.delay = rounded(edit.delay + time, least: 0)
    case .end:
      let present = span().upperBound - span().lowerBound
      edit.duration = rounded(present + time, least: step)
    }
    return edit
  }

  /// The times in words, such as `words y: 120 + 300 ms`.
  package func words(_ edit: TrackEdit) -> String {
    let (delay, duration) = (edit.delay, edit.duration)
    let rest = duration.map { PanelWords.time($0) } ?? "rest"
    return "\(name): \(PanelWords.time(delay)) + \(rest)"
  }
}
