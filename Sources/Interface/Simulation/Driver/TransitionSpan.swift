package import BackswipeUI
package import BackswipeUnits

/// A transition as shown by the frames of a run.
package struct TransitionSpan: Sendable, Equatable {
  package enum Outcome: String, Sendable, CaseIterable {
    case running, finished, cancelled
  }

  /// `push`, `pop`, `present` or `dismiss`.
  package let name: String
  /// The instant of the frame that shows its progress 0.
  package let begin: Instant
  /// The instant of the newest frame that shows it.
  package var end: Instant
  /// The ticks of `begin` and `end`.
  package let beginFrame: Int
  package var endFrame: Int
  /// The number of frames that show it.
  package var frames: Int
  /// Whether a touch has ever driven it.
  package var interactive: Bool
  package var outcome: Outcome
  /// The tracks of a prototype's transition that runs forwards; nil for none.
  package let tracks: TransitionTracks?

  package init(
    name: String, begin: Instant, end: Instant, beginFrame: Int = 0, endFrame: Int = 0,
    frames: Int, interactive: Bool, outcome: Outcome,
    tracks: TransitionTracks? = nil
  ) {
    self.name = name
    self.begin = begin
    self.end = end
    self.beginFrame = beginFrame
    self.endFrame = endFrame
    self.frames = frames
    self.interactive = interactive
    self.outcome = outcome
    self.tracks = tracks
  }

  /// The time from the frame with progress 0 to the last frame.
  package var duration: Interval { end - begin }
}
