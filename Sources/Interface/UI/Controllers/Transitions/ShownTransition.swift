import BackswipeMotion
package import BackswipeUnits

/// The state of a controller transition in a frame.
package struct ShownTransition: Sendable {
  let verb: Verb
  package let kind: Kind
  /// Whether a gesture drives it.
  package let isInteractive: Bool
  /// The progress, 0…1, on the grid.
  package let progress: Double
  /// Unique among the transitions of the simulation.
  package let number: Int
  /// Nil for none. A reference, as frames copy it often.
  let keptTracks: KeptTracks?
  /// The tracks of a prototype's transition that runs forwards; nil for none.
  package var tracks: TransitionTracks? { keptTracks?.tracks }

  /// `push`, `pop`, `present`, `dismiss`, `tab`, or `transition` for one of a client's container.
  package var name: String { verb.rawValue }

  /// The change whose transition it is. One byte, as frames copy it often.
  enum Verb: String {
    case push, pop, present, dismiss, tab, transition
  }

  /// The way in which pages come and go, by the words of files where they have one.
  package enum Kind: String, CaseIterable, Sendable {
    case slide, cover, fade, zoom, flip, predictive, none, curl, sheet, alert
    /// That of a client's animator.
    case custom

    init(_ kind: PageTransition.Kind) {
      self =
        switch kind {
        case .slide: .slide
        case .cover: .cover
        case .fade: .fade
        case .zoom: .zoom
        case .flip: .flip
        case .predictive: .predictive
        case .none: .none
        }
    }

    init(_ style: UIModalTransitionStyle) {
      self =
        switch style {
        case .coverVertical: .cover
        case .flipHorizontal: .flip
        case .crossDissolve: .fade
        case .partialCurl: .curl
        }
    }
  }
}

/// A completed or cancelled controller transition.
package struct EndedTransition: Sendable {
  package let number: Int
  /// Whether it completed; false for a cancelled one.
  package let completed: Bool
}

/// A transition that continues without a gesture after its release.
package struct SettlingTransition: Sendable {
  package let name: String
  /// Whether it completes; false if it returns.
  package let completes: Bool
  /// The instant of its end.
  package let end: Instant
}
