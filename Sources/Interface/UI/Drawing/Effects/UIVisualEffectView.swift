import BackswipeScene
import BackswipeSettings
import BackswipeUnits

/// Shows what is beneath it with an effect.
///
/// Subviews belong into `contentView`. Corners are rounded by `layer.cornerRadius` with
/// `clipsToBounds`. A view that is turned, or in a view that is, shows the material's colour without
/// a blur, as all do where the setting `display.blur` is off. Source of names: Apple,
/// UIVisualEffectView.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// What is done to the content beneath; nil for nothing. Animations change it by and by.
  open var effect: UIVisualEffect? {
    didSet {
      guard effect != oldValue else { return }
      let former = ground.shown(oldValue)
      fade = nil
      if let open = UIContext.environment?.openAnimation {
        let fade = EffectFade(self, from: oldValue, look: former)
        self.fade = fade
        open.record(fade)
      }
      ground.setNeedsDisplay()
    }
  }
  /// The change that is on its way; nil for none.
  var fade: EffectFade?
  /// Holds what is shown above the effect.
  public let contentView = UIView()
  private let ground = EffectGround()

  func redrawEffect() { ground.setNeedsDisplay() }

  /// A view with an effect, without a size.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
  }

  /// Without an effect.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// As `init(effect: nil)`: archives have none.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didInitialize() {
    super.didInitialize()
    ground.owner = self
    for view in [ground, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  /// Whether the effect and the content are cut to the view's bounds and its round corners.
  open override var clipsToBounds: Bool {
    get { clips || super.clipsToBounds }
    set {
      clips = false
      super.clipsToBounds = newValue
      setNeedsLayout()
    }
  }
  private var clips = false

  open override func layoutSubviews() {
    super.layoutSubviews()
    // A layer that is cut to round corners is drawn as a whole, and could not read what is beneath:
    // the parts are cut instead.
    if layer.masksToBounds, layer.cornerRadius > 0 {
      layer.masksToBounds = false
      clips = true
    }
    contentView.clipsToBounds = clips
    contentView.layer.cornerRadius = clips ? layer.cornerRadius : 0
    if ground.radius != (clips ? layer.cornerRadius : 0) {
      ground.radius = clips ? layer.cornerRadius : 0
      ground.setNeedsDisplay()
    }
  }

  /// Told as UIKit tells it where a subview is not in `contentView`.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    guard subview !== ground, subview !== contentView else { return }
    preconditionFailure(
      "UIVisualEffectView: \(type(of: subview)) has been added as a subview; use contentView")
  }
}

/// Draws a view's effect, by itself, so that what is beneath can be read.
@MainActor
private final class EffectGround: UIView {
  @Linked var owner: UIVisualEffectView?
  /// Points of round corners.
  var radius: CGFloat = 0

  override func didInitialize() {
    isUserInteractionEnabled = false
    layer.prefersCompositing = true
  }

  override func displayContents() -> [DrawCommand] {
    guard let owner, let shown = shown(owner.effect) else { return [] }
    let rect = CGRect(origin: .zero, size: bounds.size)
    guard environment?.settings.blursBackdrops == true else {
      return [.fill(rect, cornerRadius: radius, shown.plain)]
    }
    return [.backdrop(rect, cornerRadius: radius, shown)]
  }

  /// What shows of an effect: on the way to it, a part of it.
  func shown(_ effect: UIVisualEffect?) -> Backdrop? {
    guard let fade = owner?.fade else { return look(of: effect) }
    return Backdrop.mixed(fade.look, look(of: effect), fade.progress)
  }

  private func look(of effect: UIVisualEffect?) -> Backdrop? {
    guard let blur = effect as? UIBlurEffect else { return nil }
    let material = blur.style.material(isDark: traitCollection.userInterfaceStyle == .dark)
    let plain = material.tint.withAlpha(max(material.tint.alpha, BarBackground.translucentAlpha))
    return material.backdrop(plain: plain, settings: environment?.settings ?? SimulatorSettings())
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }
}
