package import BackswipeUnits

/// The motion of two pages of which one comes over the other and goes again.
///
/// The upper page comes in a push or a presentation and goes in a pop or a dismissal, in which
/// everything runs backwards. The state of a transition is a function of its coverage: 0 while the
/// upper page is not there, 1 at its rest over the lower one.
package struct PageTransition: Sendable, Equatable {
  package enum Kind: String, CaseIterable, Sendable {
    /// The system's.
    case slide
    /// The upper page comes from below.
    case cover
    case fade
    /// The upper page grows out of an element of the lower one.
    case zoom
    /// About the vertical axis: the lower page narrows to a line, which widens to the upper one.
    case flip
    /// The upper page is smaller, has round corners, follows the finger a few points to the right,
    /// and fades at the end.
    case predictive
    /// Both pages stay in their places; the upper one shows from the first moment to the last.
    case none
  }

  /// An edge of a page; leading is the left one, and the right one from right to left.
  package enum Edge: String, CaseIterable, Sendable {
    case leading, trailing, top, bottom
  }

  /// The longest duration, in seconds.
  package static let longest = Interval(seconds: 10)

  package var kind: Kind
  /// The identifier of the element for `zoom`; nil for the one that was tapped.
  package var source: String?
  /// The edge from which an element of a page slides; nil for the trailing one.
  package var edge: Edge?
  /// Nil for the system's.
  package var duration: Interval?
  /// Nil for the system's; for `none` constant speed.
  package var curve: TimingCurve?
  /// The identifiers of elements of both pages that move from one's place to the other's.
  package var heroes: [String]
  package var tracks: [Track]
  /// Whether a finger drags the upper page back the way it came, and two pinch that of a `zoom`.
  package var dragsBack = false

  package init(
    _ kind: Kind, source: String? = nil, duration: Interval? = nil, curve: TimingCurve? = nil,
    heroes: [String] = [], tracks: [Track] = []
  ) {
    self.kind = kind
    self.source = source
    self.duration = duration
    self.curve = curve
    self.heroes = heroes
    self.tracks = tracks
  }

  /// A change of one property of an element, or of a page, in a part of the transition's time.
  package struct Track: Sendable, Equatable {
    package enum Side: String, CaseIterable, Sendable {
      /// The lower page.
      case from
      /// The upper page.
      case to
    }

    package enum Property: String, CaseIterable, Sendable {
      /// A factor of the opacity, 0…1.
      case alpha
      /// Points from the place at rest.
      case x, y
      /// A factor of the size, about the centre.
      case scale
      /// Degrees clockwise, about the centre.
      case rotation
      /// The radius of the corners, in points.
      case corner
    }

    /// The identifier; nil for the page itself.
    package var element: String?
    package var side: Side
    package var property: Property
    /// The value until the beginning.
    package var from: Double
    /// The value from the end on.
    package var to: Double
    package var curve: TimingCurve
    package var delay: Interval
    /// Nil for the rest of the transition.
    package var duration: Interval?

    package init(
      element: String?, of side: Side, _ property: Property, from: Double, to: Double,
      curve: TimingCurve = .easeInEaseOut, delay: Interval = .zero, duration: Interval? = nil
    ) {
      self.element = element
      self.side = side
      self.property = property
      self.from = from
      self.to = to
      self.curve = curve
      self.delay = delay
      self.duration = duration
    }
  }
}

extension PageTransition {
  /// The way of a finger that leads an upper page back.
  package enum BackDrag: Sendable {
    /// A page that the finger takes along.
    case free
    /// Downwards.
    case down
    /// Towards the trailing side.
    case aside
  }

  /// Nil where none leads it back; a `slide` has the system's.
  package var backDrag: BackDrag? {
    guard dragsBack else { return nil }
    switch kind {
    case .slide: return nil
    case .zoom: return .free
    case .cover, .fade, .none: return .down
    case .flip, .predictive: return .aside
    }
  }
}

extension PageTransition: Hashable {
  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(source)
    hasher.combine(heroes)
    hasher.combine(tracks.count)
  }
}

extension PageTransition {
  /// The duration: that of the transition, or of its last track if that is longer.
  ///
  /// - Parameter system: the duration where the transition has none; for `none` with tracks that
  ///   have durations, and for `none` without tracks, it is 0.
  package func length(system: Interval) -> Interval {
    let isTimed = kind == .none && tracks.allSatisfy { $0.duration != nil }
    let own = duration ?? (isTimed ? .zero : system)
    return tracks.map { $0.delay + ($0.duration ?? .zero) }.reduce(own) { max($0, $1) }
  }

  /// - Parameter system: the curve where the transition has none.
  package func curve(system: TimingCurve) -> TimingCurve {
    curve ?? (kind == .none ? .linear : system)
  }
}

extension PageTransition.Track {
  /// The value at a coverage of a transition of a duration. The time is the coverage's part of the
  /// duration, so that a transition that is led backwards undoes the track.
  package func value(at coverage: Double, of length: Interval) -> Double {
    let time = min(max(coverage, 0), 1) * length.seconds
    let own = duration?.seconds ?? length.seconds - delay.seconds
    let past = time - delay.seconds
    let fraction = own > 0 ? past / own : past < 0 ? 0 : 1
    return from + (to - from) * curve.value(fraction)
  }

  package func look(at coverage: Double, of length: Interval) -> PageLook {
    let value = value(at: coverage, of: length)
    var look = PageLook()
    switch property {
    case .alpha: look.opacity = min(max(value, 0), 1)
    case .x: look.shift.x = CGFloat(value)
    case .y: look.shift.y = CGFloat(value)
    case .scale:
      look.width = max(value, 0)
      look.height = max(value, 0)
    case .rotation: look.rotation = value * .pi / 180
    case .corner: look.corner = max(value, 0)
    }
    return look
  }
}
