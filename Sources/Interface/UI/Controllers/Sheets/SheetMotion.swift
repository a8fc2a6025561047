import BackswipeMotion
import BackswipeScene
import BackswipeSettings
import BackswipeUnits

extension Motion {
  /// The motion of a released sheet: a spring with an initial velocity.
  ///
  /// - Parameters:
  ///   - velocity: upwards, in points a second.
  ///   - duration: that of a critical spring.
  ///   - bounce: 0 for a critical one, below 1.
  static func sheet(
    from: Double, to: Double, velocity: Double, start: Instant, duration: Interval,
    bounce: Double = 0
  ) -> Motion {
    // A critical spring with a thousandth of the distance left after the duration.
    let period = 2 * Double.pi * duration.seconds / Spring.criticalAngle(reach: 0)
    guard let spring = Spring(duration: period, bounce: bounce) else {
      return .curve(.linear, from: from, to: to, start: start, duration: .zero)
    }
    return .spring(spring, from: from, to: to, start: start, velocity: velocity)
  }
}

/// Moves a sheet to its resting height, after a drag or a change of detents.
@MainActor
final class SheetSettle: FrameAnimation {
  private weak var owner: UISheetPresentationController?
  private let motion: Motion
  /// Whether it follows a keyboard.
  let isWithKeyboard: Bool
  private(set) var isFinished = false
  var name: String { "sheet" }

  init(_ owner: UISheetPresentationController, _ motion: Motion, withKeyboard: Bool) {
    self.owner = owner
    self.motion = motion
    isWithKeyboard = withKeyboard
  }

  /// When it rests.
  var end: Instant { motion.end }

  func advance(to instant: Instant) {
    owner?.setHeight(CGFloat(motion.value(at: instant)))
    isFinished = owner == nil || motion.isFinished(at: instant)
  }

  func finish() { owner?.settled() }
}

/// Slides a sheet up and down, or fades it. During a drag, the drag determines its height.
@MainActor
final class SheetAnimator: BuiltInAnimator {
  var kind: ShownTransition.Kind { .sheet }
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
        // After a cancellation a spring moves it, or it has settled.
        if owner.isHeld || (isLed && running?.isCancelled != false) { return }
        owner.setHeight(interpolate(start, end, progress).onGrid)
      }
      return
    }
    owner.setHeight(owner.restingHeight)
    let here = Presentation(frame: owner.sheet.frame)
    let away = Presentation(frame: owner.sheet.frame, opacity: 0)
    for layer in [owner.caster.layer, owner.sheet.layer] {
      running.group.add(
        layer, from: running.presents ? away : here, to: running.presents ? here : away)
    }
  }
}

/// The page or sheet below a sheet, which is scaled down as the sheet becomes large.
@MainActor
struct SheetBeneath {
  private weak var layer: Layer?
  private var kept: (corner: CGFloat, masks: Bool)?
  private weak var owner: UISheetPresentationController?
  /// The sheet below; nil for a page.
  private weak var lower: UISheetPresentationController?
  /// The progress of its scaling, 0…1.
  private(set) var share = 0.0
  /// The maximum of `share`; less than 1 if it was not fully scaled when another sheet took over.
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

  /// Takes over a view scaled by another sheet that is dismissed together with this one.
  mutating func takeOver(from lower: inout SheetBeneath) {
    end()
    (layer, kept, owner, most) = (lower.layer, lower.kept, lower.owner, lower.share)
    (lower.layer, lower.kept) = (nil, nil)
  }

  /// - Parameter share: from 0 unscaled to 1 fully scaled.
  mutating func apply(_ share: Double, settings: SimulatorSettings) {
    let share = share * most
    self.share = settings.sheetScale < 1 ? share : 0
    guard let layer, let kept else { return }
    // A scaled view is on a dark background.
    lower?.caster.alpha = CGFloat(1 - self.share)
    guard share > 0, settings.sheetScale < 1 else {
      if layer.animatedState != nil { layer.animatedState = nil }
      layer.radius = kept.corner
      layer.clips = kept.masks
      return
    }
    let scale = CGFloat(1 - (1 - settings.sheetScale) * share).onGrid
    let frame = layer.plainFrame
    // Its top stays at the safe area, or slightly above the sheet over it.
    let top = owner.map { $0.top(of: layer) } ?? 0
    let shift = (top * CGFloat(share) - frame.height * (1 - scale) / 2).onGrid
    layer.animatedState = Presentation(
      frame: frame,
      transform: CGAffineTransform(scaleX: scale, y: scale)
        .concatenating(CGAffineTransform(translationX: 0, y: shift)))
    layer.radius = CGFloat(settings.cornerOfSheets)
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
  /// The vertical displacement of the top of the view below, in points: a page down to the safe
  /// area, a sheet up by the distance between sheets.
  fileprivate func top(of layer: Layer) -> CGFloat {
    guard let containerView else { return 0 }
    return layer.plainFrame.minY > 0
      ? -CGFloat(settings.sheetTop) : containerView.safeAreaInsets.top
  }
}

/// Selects the drags that move a sheet: vertical ones not used by a scroll view inside.
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

/// The values that determine the heights of detents.
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
  /// The sheet that contains the view; nil for none.
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
