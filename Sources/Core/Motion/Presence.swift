package import BackswipeUnits

/// The timing of a change of views: a spring, or a curve.
package enum ChangeTiming: Sendable, Equatable {
  /// - Parameters:
  ///   - duration: the perceptual one, above 0.
  ///   - bounce: −1 to below 1.
  case spring(duration: Interval, bounce: Double)
  /// A curve with a fixed duration has that instead of `duration`.
  case curve(TimingCurve, duration: Interval)

  /// The timing of an animation from rest.
  package var animation: AnimationTiming {
    switch self {
    case .spring(let duration, let bounce):
      .spring(duration: duration.seconds, bounce: bounce, velocity: 0, delay: .zero)
    case .curve(let curve, let duration):
      AnimationTiming(.curve(curve), duration: curve.length(within: duration))
    }
  }

  /// A motion from one value to another. A spring starts at the velocity; a curve with a velocity
  /// other than 0 is replaced by the critical spring of the same duration, which has one.
  ///
  /// - Parameter velocity: in units per second.
  func motion(from: Double, to: Double, velocity: Double, start: Instant) -> Motion {
    switch self {
    case .spring(let duration, let bounce):
      guard let spring = Spring(duration: duration.seconds, bounce: bounce) else {
        return .curve(.linear, from: from, to: to, start: start, duration: .zero)
      }
      return .spring(spring, from: from, to: to, start: start, velocity: velocity)
    case .curve(let curve, let duration):
      let length = curve.length(within: duration)
      return velocity == 0
        ? .curve(curve, from: from, to: to, start: start, duration: length)
        : .release(
          from: from, to: to, velocity: velocity, start: start, springing: length,
          // A curve that overshoots may have led beyond.
          clamp: min(from, 0)...max(from, 1))
    }
  }
}

/// The part of a view that is there: 0 while it is gone, 1 at its rest, and on its way between them a
/// function of the instant. A change on the way goes on from the value and with the speed of that
/// instant.
package struct Presence: Sendable, Equatable {
  private var motion: Motion
  /// Whether no frame has shown the motion, which begins with that frame.
  private var waits = false

  /// A part at rest.
  package init(_ part: Double) {
    motion = .curve(.linear, from: part, to: part, start: .zero, duration: .zero)
  }

  /// The value at which it rests, or is going to.
  package var end: Double { motion.to }

  package func value(at instant: Instant) -> Double {
    waits ? motion.from : motion.value(at: instant)
  }

  /// Parts a second; 0 at rest.
  package func velocity(at instant: Instant) -> Double {
    waits ? 0 : motion.velocity(at: instant)
  }

  /// False while it waits for its first frame.
  package func isFinished(at instant: Instant) -> Bool {
    !waits && motion.isFinished(at: instant)
  }

  /// Goes to a value; no effect where it is going there already.
  package mutating func go(to end: Double, by timing: ChangeTiming, at now: Instant) {
    guard motion.to != end else { return }
    let (value, velocity) = (value(at: now), velocity(at: now))
    motion = timing.motion(from: value, to: end, velocity: velocity, start: now)
    waits = velocity == 0
  }

  /// Call with each frame: a motion from rest begins with the first one.
  package mutating func begin(at instant: Instant) {
    guard waits else { return }
    waits = false
    motion = motion.starting(at: instant)
  }
}

extension PageTransition.Kind {
  /// The kinds by which elements of a page come and go.
  package static let ofElements: [Self] = [.slide, .cover, .fade, .flip, .none]

  /// An element that comes or goes: a `slide` is from the trailing side of its page, a `cover` from
  /// its bottom.
  ///
  /// - Parameters:
  ///   - part: the part of it that is there.
  ///   - frame: the element at rest.
  ///   - page: the page, in the same coordinates.
  ///   - edge: the edge of the page from which it slides.
  ///   - isMirrored: whether the trailing side is the left one.
  package func element(
    at part: Double, from frame: CGRect, in page: CGRect, by edge: PageTransition.Edge = .trailing,
    isMirrored: Bool = false
  ) -> PageLook {
    guard self == .slide else {
      return upper(at: part, in: PagePlaces(page: frame, bottom: page.maxY))
    }
    var look = PageLook()
    let left = CGFloat(1 - part)
    switch edge {
    case .leading, .trailing:
      let isLeft = (edge == .leading) != isMirrored
      look.shift.x = left * (isLeft ? page.minX - frame.maxX : page.maxX - frame.minX)
    case .top: look.shift.y = left * (page.minY - frame.maxY)
    case .bottom: look.shift.y = left * (page.maxY - frame.minY)
    }
    return look
  }
}
