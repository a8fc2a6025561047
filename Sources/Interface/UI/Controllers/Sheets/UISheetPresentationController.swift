import BackswipeMotion
import BackswipeNavigation
import BackswipePopDecisions
import BackswipeScene
import BackswipeSettings
public import BackswipeUnits

/// Presents a controller as a sheet, which is dragged between detents and dismissed.
///
/// The presentation is a function of one height: the frame of the sheet, and the dimming and
/// scaling of the view below. A transition, a drag, a scroll view inside or a spring changes that
/// height, one at a time. A drag below the resting height drives the dismissal, which it can
/// cancel.
@preconcurrency @MainActor
public final class UISheetPresentationController: UIPresentationController {
  /// The resting heights; inactive ones are ignored. By default only `large`.
  public var detents: [Detent] = [.large()] {
    didSet {
      for (index, detent) in detents.enumerated() { detent.joins(at: index) }
      detentsChanged()
    }
  }
  /// The current detent; nil for the lowest. Setting it moves the sheet, see `animateChanges`.
  public var selectedDetentIdentifier: Detent.Identifier? {
    didSet {
      if selectedDetentIdentifier != oldValue {
        containerView?.environment?.onEvent?(.sheetDidChangeDetent)
      }
      detentsChanged()
    }
  }
  /// The highest detent at which the view below is not dimmed and receives touches; nil for none.
  public var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { update() } }
  /// Whether an upward drag in a scroll view at its top expands the sheet before it scrolls; true
  /// by default.
  public var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether a grabber is shown at the top; false by default, and never if it covers the screen.
  public var prefersGrabberVisible = false { didSet { update() } }
  /// Whether it is a sheet at compact height too; otherwise it covers the screen there.
  public var prefersEdgeAttachedInCompactHeight = false { didSet { detentsChanged() } }
  /// Whether its width is that of the controller's `preferredContentSize` at the bottom edge too;
  /// otherwise that of the safe area.
  public var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { detentsChanged() }
  }
  /// Whether the sheet has the size of a page on a tablet, and otherwise that of a form; by default
  /// false for a form sheet. (iOS 17)
  public var prefersPageSizing: Bool {
    get { ownPageSizing ?? (presentedViewController.modalPresentationStyle != .formSheet) }
    set {
      ownPageSizing = newValue
      detentsChanged()
    }
  }
  private var ownPageSizing: Bool?
  /// The corner radius in points; nil for the setting `sheet.corner`.
  public var preferredCornerRadius: CGFloat? { didSet { update() } }
  /// Kept for source compatibility: sheets come from the bottom.
  public var sourceView: UIView?

  let sheet = SheetView()
  let pan = UIPanGestureRecognizer()
  private let dimming = UIView()
  /// Casts the shadow of a sheet without a dimming.
  let caster = UIView()
  private lazy var panRule = SheetPanRule(self)
  /// The visible height of the sheet, in points.
  private(set) var height: CGFloat = 0
  /// The size of the last layout; another size ends a drag or spring.
  private var placedSize = CGSize.zero
  private(set) var settle: SheetSettle?
  private var animatesChanges = false
  private var beneath = SheetBeneath()
  /// The opacity of dimmings by other sheets that are dismissed with this one.
  private var inheritedDimming = 0.0
  /// The keyboard's upper edge; nil without a keyboard.
  var keyboardTop: CGFloat?
  /// Nil if no keyboard has raised it.
  var raise: SheetRaise?
  /// The drag of the sheet; nil for none.
  var tracker: SheetTracker?
  /// Drives the dismissal during a drag below the resting height.
  let driver = SheetDriver()

  public override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: UISheetPresentationController.tapped))
    caster.isUserInteractionEnabled = false
    caster.layer.shadowRadius = Self.shadowRadius
    caster.layer.shadowOffset = .zero
    pan.delegate = panRule
    pan.maximumNumberOfTouches = 1
    pan.name = "sheet"
    pan.addTarget(self, action: UISheetPresentationController.panned)
    sheet.addGestureRecognizer(pan)
  }

  var settings: SimulatorSettings { containerView?.environment?.settings ?? SimulatorSettings() }
  var sheetDelegate: (any UISheetPresentationControllerDelegate)? {
    delegate as? any UISheetPresentationControllerDelegate
  }

  // MARK: Detents

  /// The active detents with their visible heights, lowest first; never empty.
  var places: [SheetPlace] {
    let keyboard = keyboardTop.map { max((containerView?.bounds.height ?? 0) - $0, 0) } ?? 0
    return places(above: keyboard)
  }

  /// - Parameter keyboard: the keyboard's height; 0 without one.
  func places(above keyboard: CGFloat) -> [SheetPlace] {
    guard let containerView else { return [SheetPlace(.large, 0)] }
    if isFullScreen { return [SheetPlace(.large, largest)] }
    if let card {
      let height = max((containerView.bounds.height + card.height) / 2, card.height + keyboard)
      return [SheetPlace(.large, min(height, largest))]
    }
    let context = SheetContext(containerView, largest: largest)
    let reach = max(context.bottomInset, keyboard)
    let found = detents.compactMap { detent in
      detent.resolvedValue(in: context).map {
        SheetPlace(detent.identifier, min(max($0, 0) + reach, largest))
      }
    }
    let sorted = found.sorted { $0.height < $1.height }
    return sorted.isEmpty ? [SheetPlace(.large, largest)] : sorted
  }

  var lowest: CGFloat { places.first?.height ?? 0 }
  var highest: CGFloat { places.last?.height ?? 0 }

  private var restingPlace: SheetPlace { resting(among: places) }

  func resting(among places: [SheetPlace]) -> SheetPlace {
    places.first { $0.identifier == selectedDetentIdentifier } ?? places[0]
  }

  /// The resting height.
  var restingHeight: CGFloat { restingPlace.height }
  /// The detent of the resting height.
  var restingDetent: Detent.Identifier { restingPlace.identifier }

  /// Animates changes of the sheet in a closure with a spring.
  public func animateChanges(_ changes: () -> Void) {
    animatesChanges = UIView.areAnimationsEnabled
    changes()
    animatesChanges = false
  }

  /// Resolves the heights of the detents again.
  public func invalidateDetents() { detentsChanged() }

  public override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { detentsChanged() }

  /// Updates the sheet, at its resting height unless it is being moved.
  func settingsChanged() { if isHeld { update() } else { detentsChanged() } }

  private func detentsChanged() {
    guard let containerView, sheet.ownSuperview === containerView, tracker == nil,
      presentedViewController.presentation == nil
    else { return }
    if animatesChanges {
      rest(velocity: 0)
    } else {
      stopSettling()
      setHeight(restingHeight)
    }
  }

  // MARK: Showing

  /// The blur of an undimmed sheet's shadow, in points. (obs)
  private static let shadowRadius: CGFloat = 20

  public override var presentedView: UIView? { sheet }
  public override var presentationStyle: UIModalPresentationStyle { .pageSheet }
  public override var shouldRemovePresentersView: Bool { false }
  public override var frameOfPresentedViewInContainerView: CGRect { frame(at: restingHeight) }

  /// The visible dimming of the view below, 0…1.
  package var shownDimming: Double { dimming.layer.shownOpacity.onGrid }
  /// Whether the view below is scaled by at least half.
  var pushesBack: Bool { beneath.share >= 0.5 }
  override var coversStatusBar: Bool { isFullScreen || super.coversStatusBar }

  /// Sets the visible height of the sheet and updates the view below.
  func setHeight(_ height: CGFloat) {
    if isHeld { noteMotion(to: height) }
    self.height = height
    update()
  }

  private func update() {
    guard let containerView, sheet.ownSuperview === containerView else { return }
    sheet.isAtEdge = card == nil
    sheet.showsGrabber = prefersGrabberVisible && !isFullScreen
    sheet.frame = frame(at: height)
    sheet.layer.cornerRadius =
      isFullScreen ? 0 : preferredCornerRadius ?? CGFloat(settings.cornerOfSheets)
    let darkness = 1 - (1 - settings.sheetDimming) * (1 - inheritedDimming)
    dimming.backgroundColor = UIColor(white: 0, alpha: CGFloat(darkness))
    let plain = places(above: 0)
    noteRaise(plain)
    let (height, undimmed) = (unraisedHeight(plain), undimmedHeight(among: plain))
    let share = dimmedShare(at: height, among: plain, undimmed: undimmed)
    dimming.alpha = CGFloat(share).onGrid
    caster.frame = sheet.frame
    caster.layer.shadowPath =
      undimmed == 0
      ? nil
      : UIBezierPath(roundedRect: caster.bounds, cornerRadius: sheet.layer.cornerRadius).cgPath
    caster.layer.shadowOpacity = Float(settings.sheetShadow * (1 - share))
    caster.isHidden = undimmed == 0
    let isLarge = (plain.last?.height ?? 0) >= largest && !isFullScreen && !isSpacious
    let below = plain.last { $0.height < largest }?.height ?? 0
    let wasBack = pushesBack
    beneath.apply(
      isLarge
        ? SheetRule.share(Double(height), from: Double(below), to: Double(largest)) : 0,
      settings: settings)
    if presentedViewController.presentation == nil, tracker == nil {
      presentedViewController.presentationContainer?.dimTint(dimsTint)
    }
    // The status bar is updated in the layout of dirty views.
    if pushesBack != wasBack { containerView.setNeedsDisplay() }
  }

  /// The dimming of the view below: 0 up to an undimmed detent, 1 from the next one on.
  private func dimmedShare(
    at height: CGFloat, among places: [SheetPlace], undimmed: CGFloat
  ) -> Double {
    let full =
      undimmed == 0
      ? min(places[0].height, resting(among: places).height)
      : places.first { $0.height > undimmed }?.height
    guard let full else { return 0 }
    return SheetRule.share(Double(height), from: Double(undimmed), to: Double(full))
  }

  override var dimsTint: Bool {
    let plain = places(above: 0)
    return !isFullScreen && resting(among: plain).height > undimmedHeight(among: plain)
  }

  private func undimmedHeight(among places: [SheetPlace]) -> CGFloat {
    guard let largestUndimmedDetentIdentifier else { return 0 }
    return places.last { $0.identifier == largestUndimmedDetentIdentifier }?.height ?? 0
  }

  /// The view below receives touches while it is not dimmed.
  override func passesTouch(at point: CGPoint) -> Bool {
    guard largestUndimmedDetentIdentifier != nil, !sheet.frame.contains(point) else { return false }
    let plain = places(above: 0)
    let undimmed = undimmedHeight(among: plain)
    return undimmed > 0 && unraisedHeight(plain) <= undimmed
  }

  override func place() {
    guard let containerView else { return }
    placementSize = containerView.bounds.size
    if sheet.ownSuperview !== containerView { containerView.addSubview(sheet) }
    if settle == nil, tracker == nil { setHeight(restingHeight) }
  }

  /// Ends a drag or spring if the size has changed.
  public override func containerViewWillLayoutSubviews() {
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    guard placedSize != containerView.bounds.size else { return }
    placedSize = containerView.bounds.size
    guard isHeld else { return }
    giveUp()
    setHeight(restingHeight)
  }

  /// Ends a drag or spring; a dismissal driven by the drag is cancelled.
  private func giveUp() {
    tracker = nil
    stopSettling()
    driver.release(false, velocity: 0)
  }

  override func transitionWillBeCut() { giveUp() }

  // MARK: Transitions

  public override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    sheet.content = presentedViewController.view
    placedSize = containerView.bounds.size
    inheritedDimming = 0
    dimming.alpha = 0
    dimming.frame = containerView.bounds
    containerView.insertSubview(dimming, at: 0)
    containerView.addSubview(caster)
    containerView.addSubview(sheet)
    beneath.begin(under: self)
    overrideTraitCollection = UITraitCollection(userInterfaceLevel: .elevated)
    containerView.environment?.keyboard.add(self)
  }

  public override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { end() } }

  public override func dismissalTransitionWillBegin() {
    // The client's animator moves only the sheet.
    if presentedViewController.transitioningDelegate != nil { caster.isHidden = true }
    guard !driver.isStarting else { return }
    stopSettling()
    tracker = nil
  }

  public override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { end() } }

  private func end() {
    beneath.end()
    dimming.removeFromSuperview()
    caster.removeFromSuperview()
    sheet.removeFromSuperview()
    containerView?.environment?.keyboard.remove(self)
    keyboardTop = nil
  }

  /// Takes over the dimming and scaling of another sheet below, which is dismissed with this one.
  override func takeOver(from lower: UIPresentationController) {
    guard let lower = lower as? UISheetPresentationController else { return }
    beneath.takeOver(from: &lower.beneath)
    inheritedDimming =
      1 - (1 - inheritedDimming) * (1 - lower.settings.sheetDimming * lower.shownDimming)
  }

  override func animator(
    style: UIModalTransitionStyle, settings: SimulatorSettings
  ) -> any BuiltInAnimator { SheetAnimator(self, fades: style == .crossDissolve, settings) }

  override var dismissalDriver: (any UIViewControllerInteractiveTransitioning)? {
    driver.isStarting ? driver : nil
  }

  override var takesTouchesInTransition: Bool { driver.isReturnable }

  // MARK: Spring

  /// Whether a drag or spring determines the height rather than a transition.
  var isHeld: Bool { tracker != nil || settle != nil }

  func stopSettling() {
    guard let settle else { return }
    containerView?.environment?.stop(settle)
    self.settle = nil
  }

  /// Moves to the resting height from the current one, with an initial velocity.
  ///
  /// - Parameter velocity: downwards, in points a second.
  func rest(velocity: Double) {
    let duration = settings.sheetRestDuration ?? settings.presentDuration
    let (from, to, bounce) = (
      Double(height), Double(restingHeight), 1 - settings.sheetRestDamping
    )
    settle(velocity: velocity) {
      .sheet(
        from: from, to: to, velocity: -velocity, start: $0, duration: duration, bounce: bounce)
    }
  }

  /// - Parameter withKeyboard: whether it follows the keyboard.
  func settle(
    velocity: Double = 0, withKeyboard: Bool = false, along motion: (Instant) -> Motion
  ) {
    stopSettling()
    guard let environment = containerView?.environment, height != restingHeight || velocity != 0
    else { return setHeight(restingHeight) }
    let made = SheetSettle(self, motion(environment.now), withKeyboard: withKeyboard)
    settle = made
    environment.start(made)
  }

  func settled() {
    settle = nil
    setHeight(restingHeight)
  }
}
