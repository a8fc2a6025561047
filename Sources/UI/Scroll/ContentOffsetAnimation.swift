import BackswipeGeometry
import BackswipeMotion
import BackswipeTime

/// The animation of `setContentOffset`.
@MainActor
final class ContentOffsetAnimation: FrameAnimation {
  /// (obs)
  static let duration = Interval.milliseconds(300)

  @Linked private var view: UIScrollView?
  private let from: CGPoint
  private let to: CGPoint
  private var motion: Motion?
  private(set) var isFinished = false
  var name: String { "scroll" }

  /// Starts at the first frame that shows it.
  init(view: UIScrollView, to: CGPoint) {
    self.view = view
    from = view.contentOffset
    self.to = to
  }

  func advance(to instant: Instant) {
    let motion =
      self.motion
      ?? .curve(.easeInEaseOut, from: 0, to: 1, start: instant, duration: Self.duration)
    self.motion = motion
    view?.contentOffset = interpolate(from, to, motion.value(at: instant)).onGrid
    isFinished = view == nil || motion.isFinished(at: instant)
  }

  func finish() { view?.offsetAnimationEnded() }
}
