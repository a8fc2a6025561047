import BackswipeMotion
import BackswipeUnits

/// The actions that a touch on a row can reveal.
struct RowSwipeOffer {
  let path: IndexPath
  let isLeading: Bool
  /// Nil for none.
  let configuration: UISwipeActionsConfiguration?
}

/// A row that is swiped aside, with the actions beneath it.
@MainActor
final class RowSwipe {
  /// Nil once the row has been removed.
  var path: IndexPath?
  let cell: UIView
  let view: SwipeActionsView
  let isLeading: Bool
  var rule: RowSwipeRule
  /// Points from the leading edge, as in `RowSwipeRule`.
  var position = 0.0
  /// The travel at the beginning of the drag, and at its last move.
  var start = 0.0
  var travel = 0.0
  /// The motion to its rest; nil at rest and under a finger.
  var motion: RowSwipeMotion?
  /// Whether it is on its way to the closed state.
  var isClosing = false
  /// Whether an action is being performed.
  var isPerforming = false
  /// Whether the margins of its card were made clear.
  var clearsMargins = false

  init(
    path: IndexPath, cell: UIView, view: SwipeActionsView, isLeading: Bool,
    rule: RowSwipeRule
  ) {
    self.path = path
    self.cell = cell
    self.view = view
    self.isLeading = isLeading
    self.rule = rule
  }

  var isFull: Bool { rule.isFull(position) }

  /// The position at which its actions are open.
  var opened: Double { rule.rest(isLeading ? .leading : .trailing) }

  /// Fits the actions beside the card of a row of a width, in points.
  func fit(inRow width: Double, card: Double) {
    view.fit(inCard: CGFloat(card))
    rule.width = width
    if isLeading { rule.leading.extent = view.extent } else { rule.trailing.extent = view.extent }
  }
}

/// The motion of a swiped row after a release.
@MainActor
final class RowSwipeMotion: FrameAnimation {
  private weak var swipes: RowSwipes?
  private let swipe: RowSwipe
  private let motion: Motion
  private(set) var isFinished = false
  var name: String { "row swipe" }
  /// When it ends.
  var end: Instant { motion.end }

  /// - Parameter limit: the longest duration.
  init(
    _ swipe: RowSwipe, in swipes: RowSwipes, to rest: Double, velocity: Double, at now: Instant,
    limit: Interval
  ) {
    self.swipes = swipes
    self.swipe = swipe
    let ends = [swipe.position, rest, 0]
    motion = Motion.release(
      from: swipe.position, to: rest, velocity: velocity, start: now, limit: limit,
      clamp: (ends.min() ?? 0)...(ends.max() ?? 0))
  }

  func advance(to instant: Instant) {
    swipes?.show(swipe, at: motion.value(at: instant))
    isFinished = swipes == nil || motion.isFinished(at: instant)
  }

  func finish() {
    swipe.motion = nil
    if swipe.isClosing { swipes?.drop(swipe) }
  }
}
