import BackswipeMotion
import BackswipeScene
import BackswipeUnits

/// The rise of a carried view above the others, and its return. It is added to the view's own
/// transform, which others may change meanwhile.
@MainActor
final class CarryLift: FrameAnimation {
  private let contribution: LayerContribution
  private(set) weak var view: UIView?
  private let shadow: Float
  private let duration: Interval
  private var way: (from: Double, to: Double) = (0, 1)
  private var start: Instant?
  private(set) var isFinished = false
  /// Whether the view is at rest again.
  private(set) var isOver = false
  var name: String { "lift" }
  var subject: String? { view?.nameInMessages }

  init(_ view: UIView, duration: Interval) {
    self.view = view
    self.duration = duration
    shadow = view.layer.shadowOpacity
    let (scale, own) = (CGFloat(ReorderDrop.scale), view.transform)
    contribution = LayerContribution(
      to: view.layer,
      Adjustment(transform: own.scaledBy(x: scale, y: scale), transformEnd: own))
    contribution.setPart(0)
    view.layer.shadowOpacity = max(shadow, Float(ReorderDrop.shadow))
  }

  /// Goes on to the lifted state (1) or to rest (0), from where it is.
  func go(to part: Double, in environment: UIEnvironment?) {
    way = (contribution.share, part)
    (start, isFinished) = (nil, false)
    guard let environment, duration > .zero, UIView.areAnimationsEnabled else {
      contribution.setPart(part)
      isFinished = true
      return finish()
    }
    environment.start(self)
  }

  func advance(to instant: Instant) {
    let start = start ?? instant
    self.start = start
    let elapsed = (instant - start).seconds / duration.seconds
    let progress = TimingCurve.easeInEaseOut.value(elapsed)
    contribution.setPart((way.from + (way.to - way.from) * progress).onGrid)
    isFinished = elapsed >= 1
  }

  func finish() {
    guard way.to == 0, !isOver else { return }
    isOver = true
    contribution.remove()
    view?.layer.shadowOpacity = shadow
  }

  /// Ends it at once, at rest.
  func cut(in environment: UIEnvironment?) {
    environment?.stop(self)
    way.to = 0
    finish()
  }
}
