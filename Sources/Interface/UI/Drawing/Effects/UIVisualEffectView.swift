import BackswipeScene
import BackswipeSettings
import BackswipeUnits

/// A view that shows the content behind it with an effect.
///
/// Subviews belong in `contentView`. Corners are rounded by `layer.cornerRadius` with
/// `clipsToBounds`. A view in a mask, and one among the coloured instances of a replicator, shows the
/// material's colour without a blur, as all do if the setting `display.blur` is off. Source of names:
/// Apple, UIVisualEffectView.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The effect on the content behind the view; nil for none. Changes in an animation's closure are
  /// animated.
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
  /// The running change of the effect; nil without one.
  var fade: EffectFade?
  /// The container of the views above the effect.
  public let contentView = UIView()
  private let ground = EffectGround()

  func redrawEffect() { ground.setNeedsDisplay() }

  /// A view with an effect, without a size.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
  }

  /// A view without an effect.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A view without an effect: archives contain none.
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

  /// Whether the effect and the content are clipped to the view's bounds and its round corners.
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
    // A layer clipped to round corners is drawn as a whole, again with every change in it: the parts
    // are clipped instead.
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

  /// Reports a subview outside of `contentView` as a programming error, as UIKit does.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    guard subview !== ground, subview !== contentView else { return }
    preconditionFailure(
      "UIVisualEffectView: \(type(of: subview)) has been added as a subview; use contentView")
  }
}

/// Draws a view's effect in a separate layer, which can read the content behind it.
@MainActor
private final class EffectGround: UIView {
  @Linked var owner: UIVisualEffectView?
  /// The corner radius in points.
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

  /// The shown effect, interpolated during a change.
  func shown(_ effect: UIVisualEffect?) -> Backdrop? {
    guard let fade = owner?.fade else { return look(of: effect) }
    return Backdrop.mixed(fade.look, look(of: effect), fade.progress)
  }

  private func look(of effect: UIVisualEffect?) -> Backdrop? {
    guard let blur = effect as? UIBlurEffect else { return nil }
    let material = blur.style.material(isDark: traitCollection.userInterfaceStyle == .dark)
    let plain = material.tint.withAlpha(max(material.tint.alpha, Material.plainAlpha))
    return material.backdrop(plain: plain, settings: environment?.settings ?? SimulatorSettings())
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }
}
