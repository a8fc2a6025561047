import BackswipeScene
import BackswipeUnits

/// A change of a view's effect in an animation's closure: blur and tint follow the animation.
@MainActor
final class EffectFade: ProgressShown {
  private let before: UIVisualEffect?
  private let after: UIVisualEffect?
  /// The effect shown at the start; nil for none.
  let look: Backdrop?
  /// 0…1.
  private(set) var progress = 0.0
  private weak var effectView: UIVisualEffectView?
  var view: UIView? { effectView }

  /// - Parameter before: the view's effect before the change, which has been made already.
  init(_ view: UIVisualEffectView, from before: UIVisualEffect?, look: Backdrop?) {
    effectView = view
    self.before = before
    self.look = look
    after = view.effect
  }

  func apply(_ progress: Double) {
    let progress = min(max(progress, 0), 1)
    guard progress != self.progress, effectView?.fade === self else { return }
    self.progress = progress
    effectView?.redrawEffect()
  }

  func remove(leaving end: ModelChange.End) {
    guard let view = effectView else { return }
    if view.fade === self {
      view.fade = nil
      view.redrawEffect()
    }
    if case .start = end, view.effect == after {
      UIView.performWithoutAnimation { view.effect = before }
    }
  }
}

extension Backdrop {
  /// The interpolation of two effects; nil stands for the unchanged content behind the view.
  static func mixed(_ from: Backdrop?, _ to: Backdrop?, _ progress: Double) -> Backdrop? {
    guard let some = from ?? to else { return nil }
    let (one, other) = (from ?? some.vanished, to ?? some.vanished)
    return Backdrop(
      radius: one.radius + (other.radius - one.radius) * CGFloat(progress),
      saturation: one.saturation + (other.saturation - one.saturation) * progress,
      tint: one.tint.mixed(with: other.tint, progress),
      plain: one.plain.mixed(with: other.plain, progress))
  }

  private var vanished: Backdrop {
    Backdrop(radius: 0, saturation: 1, tint: tint.withAlpha(0), plain: plain.withAlpha(0))
  }
}

extension Color {
  /// The interpolation with another colour; progress 0…1.
  func mixed(with other: Color, _ progress: Double) -> Color {
    func part(_ one: Double, _ other: Double) -> Double { one + (other - one) * progress }
    return Color(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue),
      alpha: part(alpha, other.alpha))
  }
}
