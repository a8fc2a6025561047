import BackswipeMotion
package import BackswipeUnits

/// Holds the tracks of a transition.
final class KeptTracks: Sendable {
  let tracks: TransitionTracks

  init(_ tracks: TransitionTracks) { self.tracks = tracks }
}

/// The tracks of a transition of a prototype that is shown.
package struct TransitionTracks: Sendable, Equatable {
  package struct Track: Sendable, Equatable {
    /// The identifier of the element; nil for the page.
    package let element: String?
    /// `from` for the page beneath, `to` for the one that comes.
    package let side: String
    /// The property, as in a file.
    package let property: String
    package let from: Double
    package let to: Double
    package var delay: Interval
    /// Nil for the rest of the transition.
    package var duration: Interval?

    package init(
      element: String?, side: String, property: String, from: Double, to: Double, delay: Interval,
      duration: Interval?
    ) {
      (self.element, self.side, self.property) = (element, side, property)
      (self.from, self.to, self.delay, self.duration) = (from, to, delay, duration)
    }
  }

  /// One at least.
  package var tracks: [Track]
  /// The duration of the whole transition.
  package let length: Interval

  package init(tracks: [Track], length: Interval) {
    (self.tracks, self.length) = (tracks, length)
  }

  /// Nil for a transition without tracks.
  init?(_ transition: PageTransition, length: Interval) {
    guard !transition.tracks.isEmpty else { return nil }
    self.length = length
    tracks = transition.tracks.map { track in
      Track(
        element: track.element, side: track.side.rawValue, property: track.property.rawValue,
        from: track.from, to: track.to, delay: track.delay, duration: track.duration)
    }
  }
}
