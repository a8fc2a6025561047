import BackswipeScene
import BackswipeUnits

/// A change of a row's highlight by an animation: its grey background, or its
/// `selectedBackgroundView`, follows that animation.
@MainActor
final class HighlightFade: ProgressShown {
  /// The duration of the fade outside an animation closure, in seconds. (open)
  static let duration = 0.3

  private let before: Double
  private let after: Double
  /// The opacity of the highlight, 0…1.
  private(set) var share: Double
  private weak var cell: UITableViewCell?
  /// The fade of a client's background; nil without one.
  private let background: LayerContribution?

  init(_ cell: UITableViewCell, from before: Double, to after: Double) {
    self.cell = cell
    self.before = before
    self.after = after
    share = before
    background = cell.selectedBackgroundView.map {
      LayerContribution(to: $0.layer, Adjustment(opacity: -$0.layer.alpha))
    }
    background?.setPart(1 - before)
  }

  var view: UIView? { cell }

  func apply(_ progress: Double) {
    let share = min(max(before + (after - before) * progress, 0), 1).onGrid
    guard share != self.share, cell?.highlightFade === self else { return }
    self.share = share
    background?.setPart(1 - share)
    cell?.highlightChanged()
  }

  func remove(leaving end: ModelChange.End) {
    background?.remove()
    guard let cell, cell.highlightFade === self else { return }
    cell.highlightFade = nil
    cell.highlightChanged()
  }
}

extension UITableViewCell {
  /// The opacity of the highlight, 0…1.
  var highlightShare: Double {
    highlightFade?.share ?? (isSelected || isHighlighted ? 1 : 0)
  }

  /// Changes the highlight, with the current animation closure or a separate animation.
  func changeHighlight(animated: Bool, _ change: () -> Void) {
    let before = highlightShare
    change()
    let after: Double = isSelected || isHighlighted ? 1 : 0
    dropHighlightFade()
    guard animated, before != after, window != nil, let environment, environment.mayAnimate else {
      return
    }
    let fade = HighlightFade(self, from: before, to: after)
    highlightFade = fade
    highlightChanged()
    if let animation = environment.openAnimation { return animation.record(fade) }
    UIView.animate(
      withDuration: HighlightFade.duration, delay: 0, options: .allowUserInteraction,
      animations: { environment.openAnimation?.record(fade) })
  }

  /// Ends the fade, showing its final state.
  func dropHighlightFade() {
    guard let fade = highlightFade else { return }
    fade.remove(leaving: .end)
  }
}
