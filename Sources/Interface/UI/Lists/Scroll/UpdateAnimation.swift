import BackswipeMotion
import BackswipeUnits

/// The animation of inserted, deleted and moved cells. Starts at the first frame that shows it.
@MainActor
class UpdateAnimation: FrameAnimation {
  /// The duration of a change. (obs)
  static let duration = Interval.milliseconds(300)

  let group = AnimationGroup()
  private var motion: Motion?
  /// Called at the end with whether the animation was shown completely.
  var completions: [@MainActor (Bool) -> Void] = []
  private(set) var isFinished = false
  var name: String { "update" }
  /// Whether the animated view still exists.
  var isAlive: Bool { true }

  func advance(to instant: Instant) {
    let motion =
      self.motion
      ?? .curve(.easeInEaseOut, from: 0, to: 1, start: instant, duration: Self.duration)
    self.motion = motion
    group.apply(motion.value(at: instant))
    isFinished = !isAlive || motion.isFinished(at: instant)
  }

  /// Call super first, and `tellCompletions` last.
  func finish() { group.remove() }

  func tellCompletions() {
    let told = completions
    completions = []
    for completion in told { completion(true) }
  }
}
