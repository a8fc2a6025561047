import BackswipeMotion
import BackswipeScene
import BackswipeSettings
import BackswipeUnits

extension Motion {
  /// The motion of a sheet that is let go of: the spring of presentations, from the finger's speed on.
  ///
  /// - Parameter velocity: points a second, upwards.
  static func sheet(
    from: Double, to: Double, velocity: Double, start: Instant, duration: Interval
  ) -> Motion {
    // A critical spring that has a thousandth left at its duration.
    let period = 2 * Double.pi * duration.seconds / Spring.criticalAngle(reach: 0)
    guard let spring = Spring(duration: period, bounce: 0) else {
      return .curve(.linear, from: from, to: to, start: start, duration: .zero)
    }
    return .spring(spring, from: from, to: to, start: start, velocity: velocity)
  }
}

/// Moves a sheet to where it rests, after a finger or a change of detents.
@MainActor
final class SheetSettle: FrameAnimation {
  private weak var owner: UISheetPresentationController?
  private let motion: Motion
  /// Whether a keyboard moves it.
  let isWithKeyboard: Bool
  private(set) var isFinished = false
  var name: String { "sheet" }

  init(_ owner: UISheetPresentationController, _ motion: Motion, withKeyboard: Bool) {
    self.owner = owner
    self.motion = motion
    isWithKeyboard = withKeyboard
  }

  func advance(to instant: Instant) {
    owner?.show(CGFloat(motion.value(at: instant)))
    isFinished = owner == nil || motion.isFinished(at: instant)
  }

  func finish() { owner?.settled() }
}

/// A sheet comes up from below and goes down, or fades. While a finger holds it, that shows it.
@MainActor
final class SheetAnimator: BuiltInAnimator {
  private let owner: UISheetPresentationController
  private let fades: Bool
  private let settings: SimulatorSettings

  init(_ owner: UISheetPresentationController, fades: Bool, _ settings: SimulatorSettings) {
    self.owner = owner
    self.fades = fades
    self.settings = settings
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> Double
  { settings.presentDuration.seconds }

  func addTracks(to context: TransitionContext) {
    guard let running = context as? PresentationTransition else { return }
    let isLed = running.isInteractive
    let start = isLed ? owner.lowest : owner.height
    let end = running.presents ? owner.restingHeight : 0
    guard fades, !isLed else {
      running.group.addStep { [owner, weak running] progress in
        // On its way back a spring shows it, or it is there.
        if owner.isHeld || (isLed && running?.isCancelled != false) { return }
        owner.show(interpolate(start, end, progress).onGrid)
      }
      return
    }
    owner.show(owner.restingHeight)
    let here = Presentation(frame: owner.sheet.frame)
    let away = Presentation(frame: owner.sheet.frame, opacity: 0)
    for layer in [owner.caster.layer, owner.sheet.layer] {
      running.group.add(
        layer, from: running.presents ? away : here, to: running.presents ? here : away)
    }
  }
}

/// What lies beneath a sheet: the covered page, or the sheet before it, which goes back as this one
/// becomes large.
@MainActor
struct SheetBeneath {
  private weak var layer: Layer?
  private var kept: (corner: CGFloat, masks: Bool)?
  private weak var owner: UISheetPresentationController?
  /// The sheet before it; nil where that is a page.
  private weak var lower: UISheetPresentationController?
  /// How far it has gone back, 0…1.
  private(set) var share = 0.0
  /// How far it goes; less than 1 where it had not gone all the way before another sheet took it over.
  private var most = 1.0

  mutating func begin(under owner: UISheetPresentationController) {
    self.owner = owner
    let covered = owner.presentingViewController
    lower = covered.presentationContainer?.presentation as? UISheetPresentationController
    let layer: Layer? = lower?.sheet.layer ?? covered.viewIfLoaded?.layer
    self.layer = layer
    kept = layer.map { ($0.radius, $0.clips) }
    most = 1
  }

  /// Leads back what another sheet has moved, which goes away with this one.
  mutating func takeOver(from lower: inout SheetBeneath) {
    end()
    (layer, kept, owner, most) = (lower.layer, lower.kept, lower.owner, lower.share)
    (lower.layer, lower.kept) = (nil, nil)
  }

  /// - Parameter share: 0 in place … 1 as far back as it goes.
  mutating func show(_ share: Double, settings: SimulatorSettings) {
    let share = share * most
    self.share = settings.sheetScale < 1 ? share : 0
    guard let layer, let kept else { return }
    // What has gone back lies on what is dark.
    lower?.caster.alpha = CGFloat(1 - self.share)
    guard share > 0, settings.sheetScale < 1 else {
      if layer.animatedState != nil { layer.animatedState = nil }
      layer.radius = kept.corner
      layer.clips = kept.masks
      return
    }
    let scale = CGFloat(1 - (1 - settings.sheetScale) * share).onGrid
    let frame = layer.plainFrame
    // Its top stays where the safe area begins, or a little above the sheet over it.
    let top = owner.map { $0.top(of: layer) } ?? 0
    let shift = (top * CGFloat(share) - frame.height * (1 - scale) / 2).onGrid
    layer.animatedState = Presentation(
      frame: frame,
      transform: CGAffineTransform(scaleX: scale, y: scale)
        .concatenating(CGAffineTransform(translationX: 0, y: shift)))
    layer.radius = CGFloat(settings.sheetCorner)
    layer.clips = true
  }

  func end() {
    guard let layer, let kept else { return }
    lower?.caster.alpha = 1
    layer.animatedState = nil
    layer.radius = kept.corner
    layer.clips = kept.masks
  }
}

extension UISheetPresentationController {
  /// Points by which the top of what lies beneath goes down: a page to the safe area, a sheet up by
  /// the distance between sheets.
  fileprivate func top(of layer: Layer) -> CGFloat {
    guard let containerView else { return 0 }
    return layer.plainFrame.minY > 0
      ? -CGFloat(settings.sheetTop) : containerView.safeAreaInsets.top
  }
}

/// Says which drags move a sheet: downwards and upwards, and none that a scroll view inside takes.
@MainActor
final class SheetPanRule: UIResponder, UIGestureRecognizerDelegate {
  private weak var owner: UISheetPresentationController?

  init(_ owner: UISheetPresentationController) {
    self.owner = owner
    super.init()
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let way = pan.translation(in: pan.view)
    return abs(way.y) >= abs(way.x)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard let owner, owner.isSteady, owner.isDraggable else {
      return false
    }
    var view = touch.view
    while let current = view, current !== gestureRecognizer.view {
      if let scroll = current as? UIScrollView, scroll.isScrollEnabled, scroll.scrollsVertically {
        return false
      }
      view = current.superview
    }
    return true
  }
}

/// What detents' heights depend on.
@MainActor
struct SheetContext: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  let screenHeight: CGFloat
  let bottomInset: CGFloat

  init(_ container: UIView, largest: CGFloat) {
    containerTraitCollection = container.traitCollection
    screenHeight = container.bounds.height
    bottomInset = container.safeAreaInsets.bottom
    maximumDetentValue = largest - container.safeAreaInsets.bottom
  }
}

extension UIView {
  /// The sheet that it is in; nil for none.
  var enclosingSheet: UISheetPresentationController? {
    var view: UIView? = self
    while let current = view {
      if let container = current as? PresentationContainerView {
        return container.presentation as? UISheetPresentationController
      }
      view = current.ownSuperview
    }
    return nil
  }
}
