import BackswipeGeometry
import BackswipeMotion
import BackswipeTime

/// Content that moves on after a finger has let go: slows down, and springs back from beyond an
/// edge.
@MainActor
final class ScrollGlide: FrameAnimation {
  /// One coordinate of the offset as a function of time.
  struct Axis {
    private let slowing: Deceleration?
    /// Seconds after which the spring takes over; nil when the content stops by itself.
    private let springStart: Double?
    private let springMotion: Motion?
    private let rest: CGFloat

    /// The spring that brings content back from beyond an edge: critically damped. (obs)
    static let bounce = Spring(mass: 1, stiffness: 100, damping: 20)

    /// - Parameters:
    ///   - velocity: of the offset, points a second.
    ///   - low, high: where the content may rest.
    init(
      from: CGFloat, velocity: CGFloat, low: CGFloat, high: CGFloat, dimension: CGFloat,
      settings: Settings, bounces: Bool = true
    ) {
      let edge = min(max(from, low), high)
      if from != edge {
        slowing = nil
        springStart = 0
        springMotion = Self.spring(from: from, to: edge, velocity: velocity)
        rest = edge
        return
      }
      let free = Deceleration(
        from: Double(from), velocity: Double(velocity), rate: settings.scrollDeceleration)
      guard velocity != 0, free.duration > 0 else {
        slowing = nil
        springStart = nil
        springMotion = nil
        rest = from
        return
      }
      slowing = free
      let target = CGFloat(free.restingValue)
      let bound = min(max(target, low), high)
      if bound != target, let time = free.time(reaching: Double(bound)) {
        springStart = time
        springMotion =
          bounces
          ? Self.spring(
            from: bound, to: bound, velocity: CGFloat(free.velocity(at: time))) : nil
        rest = bound
      } else {
        springStart = nil
        springMotion = nil
        rest = target.onGrid
      }
    }

    /// To a place that was chosen for it.
    init(from: CGFloat, to: CGFloat, velocity: CGFloat) {
      slowing = nil
      springStart = 0
      springMotion = Self.spring(from: from, to: to, velocity: velocity)
      rest = to
    }

    /// Where it comes to rest.
    var restingOffset: CGFloat { rest }

    private static func spring(from: CGFloat, to: CGFloat, velocity: CGFloat) -> Motion? {
      bounce.map {
        Motion.spring(
          $0, from: Double(from), to: Double(to), start: .zero, velocity: Double(velocity))
      }
    }

    /// Seconds until nothing moves.
    var duration: Double {
      if let springStart, let springMotion {
        return springStart + (springMotion.end - .zero).seconds
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
  }

  @Linked private var view: UIScrollView?
  private let start: Instant
  private let x: Axis
  private let y: Axis
  private(set) var isFinished = false
  var name: String { "scroll" }

  init(view: UIScrollView, start: Instant, x: Axis, y: Axis) {
    self.view = view
    self.start = start
    self.x = x
    self.y = y
  }

  var isAtRest: Bool { x.duration == 0 && y.duration == 0 }

  func advance(to instant: Instant) {
    let seconds = (instant - start).seconds
    view?.contentOffset = CGPoint(x: x.offset(at: seconds), y: y.offset(at: seconds))
    isFinished = view == nil || seconds >= max(x.duration, y.duration)
  }

  func finish() { view?.glideEnded() }
}
