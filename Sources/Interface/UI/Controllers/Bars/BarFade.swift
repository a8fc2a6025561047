import BackswipeMotion
import BackswipeScene
import BackswipeUnits

/// Cross-fades views of a bar.
@MainActor
final class BarFade: FrameAnimation {
  private let gone: [UIView]
  private let group = AnimationGroup()
  private let duration: Interval
  private var motion: Motion?
  private(set) var isFinished = false
  var name: String { "bar items" }

  /// - Parameter gone: removed from the bar at the end.
  init(gone: [UIView], came: [UIView], duration: Interval) {
    self.gone = gone
    self.duration = duration
    for view in gone { view.isUserInteractionEnabled = false }
    for (views, start, end) in [(gone, 1.0, 0.0), (came, 0.0, 1.0)] {
      for view in views {
        group.add(
          view.layer, from: Presentation(frame: view.frame, opacity: start),
          to: Presentation(frame: view.frame, opacity: end))
      }
    }
  }

  func advance(to instant: Instant) {
    let running =
      motion
      ?? .curve(.easeInEaseOut, from: 0, to: 1, start: instant, duration: duration)
    motion = running
    if !isFinished { group.apply(running.value(at: instant)) }
    isFinished = isFinished || running.isFinished(at: instant)
  }

  func finish() {
    isFinished = true
    group.remove()
    for view in gone { view.removeFromSuperview() }
  }
}
