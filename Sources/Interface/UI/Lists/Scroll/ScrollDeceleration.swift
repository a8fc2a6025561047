import BackswipeMotion
import BackswipeSettings
import BackswipeUnits

/// The deceleration of content after a drag, and its spring back to an edge.
@MainActor
final class ScrollDeceleration: FrameAnimation {
  /// One coordinate of the offset as a function of time.
  struct Axis {
    /// The place where it settles.
    enum Goal {
      /// The end of a free deceleration.
      case anywhere
      case lowEdge
      case highEdge
      /// A target of the delegate or of paging.
      case chosen
    }

    private let slowing: Deceleration?
    /// Seconds until the spring takes over; nil if the content stops before an edge.
    private let springStart: Double?
    private let springMotion: Motion?
    fileprivate let rest: CGFloat
    let goal: Goal

    /// - Parameters:
    ///   - velocity: of the offset, points a second.
    ///   - low, high: the resting range.
    ///   - isReleased: whether a drag has just ended, rather than an edge having moved.
    init(
      from: CGFloat, velocity: CGFloat, low: CGFloat, high: CGFloat, settings: SimulatorSettings,
      bounces: Bool = true, isReleased: Bool
    ) {
      let edge = min(max(from, low), high)
      if from != edge {
        slowing = nil
        springStart = 0
        // Stretched content starts with a velocity when the finger releases it.
        springMotion = Self.bounce(
          settings, from: from, to: edge,
          velocity: velocity + (isReleased ? (edge - from) * settings.bounceStart : 0))
        rest = edge
        goal = from < edge ? .lowEdge : .highEdge
        return
      }
      let free = Deceleration(
        from: Double(from), velocity: Double(velocity), rate: settings.scrollDeceleration)
      guard velocity != 0, free.duration > 0 else {
        slowing = nil
        springStart = nil
        springMotion = nil
        rest = from
        goal = .anywhere
        return
      }
      slowing = free
      let target = CGFloat(free.restingValue)
      let bound = min(max(target, low), high)
      if bound != target, let time = free.time(reaching: Double(bound)) {
        springStart = time
        springMotion =
          bounces
          ? Self.bounce(
            settings, from: bound, to: bound, velocity: CGFloat(free.velocity(at: time))) : nil
        rest = bound
        goal = target < bound ? .lowEdge : .highEdge
      } else {
        springStart = nil
        springMotion = nil
        rest = target.onGrid
        goal = .anywhere
      }
    }

    /// A spring to a given target or an edge.
    init(
      from: CGFloat, to: CGFloat, velocity: CGFloat, settings: SimulatorSettings,
      goal: Goal = .chosen
    ) {
      slowing = nil
      springStart = 0
      springMotion =
        goal == .lowEdge || goal == .highEdge
        ? Self.bounce(settings, from: from, to: to, velocity: velocity)
        : settings.bounceSpring.map {
          Motion.spring(
            $0, from: Double(from), to: Double(to), start: .zero, velocity: Double(velocity))
        }
      rest = to
      self.goal = goal
    }

    /// The continuation in another resting range.
    func continued(
      after seconds: Double, low: CGFloat, high: CGFloat, settings: SimulatorSettings, bounces: Bool
    ) -> Axis {
      let here = offset(at: seconds)
      let speed = velocity(at: seconds)
      if let springStart, seconds >= springStart {
        let end = goal == .lowEdge ? low : goal == .highEdge ? high : rest
        return Axis(from: here, to: end, velocity: speed, settings: settings, goal: goal)
      }
      return Axis(
        from: here, velocity: speed, low: low, high: high, settings: settings, bounces: bounces,
        isReleased: false)
    }

    /// The offset at which it settles.
    var restingOffset: CGFloat { rest }

    /// Nil if the content jumps to its target.
    private static func bounce(
      _ settings: SimulatorSettings, from: CGFloat, to: CGFloat, velocity: CGFloat
    ) -> Motion? {
      settings.bounceSpring.map {
        Motion.bounce(
          $0, from: Double(from), to: Double(to), start: .zero, velocity: Double(velocity),
          rest: settings.bounceRest)
      }
    }

    /// Seconds until it has settled.
    var duration: Double {
      if let springStart, let springMotion {
        return springStart + springMotion.end.seconds
      }
      if let springStart { return springStart }
      return slowing?.duration ?? 0
    }

    func offset(at seconds: Double) -> CGFloat {
      if seconds >= duration { return rest }
      if let springStart, seconds >= springStart {
        return springMotion.map {
          CGFloat($0.value(at: .zero + Interval(seconds: seconds - springStart)))
        } ?? rest
      }
      return slowing.map { CGFloat($0.value(at: seconds)).onGrid } ?? rest
    }

    /// The velocity in points a second.
    private func velocity(at seconds: Double) -> CGFloat {
      if seconds >= duration { return 0 }
      if let springStart, seconds >= springStart {
        return springMotion.map {
          CGFloat($0.velocity(at: .zero + Interval(seconds: seconds - springStart)))
        } ?? 0
      }
      return slowing.map { CGFloat($0.velocity(at: seconds)).onGrid } ?? 0
    }
  }

  @Linked private var view: UIScrollView?
  private var start: Instant
  private var x: Axis
  private var y: Axis
  /// Points inserted above the visible content since it began.
  private var shift: CGFloat = 0
  private(set) var isFinished = false
  var name: String { "scroll" }

  init(view: UIScrollView, start: Instant, x: Axis, y: Axis) {
    self.view = view
    self.start = start
    self.x = x
    self.y = y
  }

  var isAtRest: Bool { x.duration == 0 && y.duration == 0 }

  /// Seconds until both coordinates have settled.
  var duration: Double { max(x.duration, y.duration) }

  /// Continues in a changed resting range, for example when bars hide or show.
  func rangeChanged(
    to range: (low: CGPoint, high: CGPoint), at now: Instant, settings: SimulatorSettings,
    bounces: (x: Bool, y: Bool)
  ) {
    let seconds = (now - start).seconds
    let nextX = x.continued(
      after: seconds, low: range.low.x, high: range.high.x, settings: settings, bounces: bounces.x)
    let nextY = y.continued(
      after: seconds, low: range.low.y - shift, high: range.high.y - shift, settings: settings,
      bounces: bounces.y)
    func leadsElsewhere(_ next: Axis, than before: Axis) -> Bool {
      next.goal != before.goal || (next.goal != .anywhere && next.rest != before.rest)
    }
    guard leadsElsewhere(nextX, than: x) || leadsElsewhere(nextY, than: y) else { return }
    (start, x, y) = (now, nextX, nextY)
  }

  func advance(to instant: Instant) {
    let seconds = (instant - start).seconds
    view?.contentOffset = CGPoint(x: x.offset(at: seconds), y: y.offset(at: seconds) + shift)
    isFinished = view == nil || seconds >= duration
  }

  /// Shifts the motion by points inserted above the visible content.
  func contentMoved(by points: CGFloat) { shift += points }

  func finish() { view?.decelerationEnded() }
}
