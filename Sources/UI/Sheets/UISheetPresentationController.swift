import BackswipeDrags
public import BackswipeGeometry
import BackswipeMotion
import BackswipeNavigation
import BackswipeScene
import BackswipeSettings
import BackswipeTime

/// Presents a controller as a sheet that rests at detents, and is dragged between them and away.
///
/// What shows is a function of one height: where the sheet is, how dark and how small what lies beneath
/// is. A transition, a finger, a scroll view inside and a spring change that height, one at a time.
@preconcurrency @MainActor
public final class UISheetPresentationController: UIPresentationController {
  /// Where the sheet may rest; those that are inactive are left out. Large alone by default.
  public var detents: [Detent] = [.large()] { didSet { detentsChanged() } }
  /// Where it rests; nil for the lowest. Setting it moves the sheet, in `animateChanges` with a spring.
  public var selectedDetentIdentifier: Detent.Identifier? { didSet { selectionChanged() } }
  /// The highest detent at which what lies beneath is neither dimmed nor kept from touches; nil for
  /// none.
  public var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { update() } }
  /// Whether a drag up in a scroll view at its top makes the sheet larger before it scrolls; true by
  /// default.
  public var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether a grabber shows at the top; false by default.
  public var prefersGrabberVisible = false { didSet { sheet.showsGrabber = prefersGrabberVisible } }
  /// Whether it is a sheet where the screen is low, too; else it covers the screen there.
  public var prefersEdgeAttachedInCompactHeight = false { didSet { detentsChanged() } }
  /// Whether it is as wide as the controller's `preferredContentSize` says, at the bottom edge too; else
  /// as wide as the safe area there.
  public var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { detentsChanged() }
  }
  /// Points; nil for the setting `sheet.corner`.
  public var preferredCornerRadius: CGFloat? { didSet { update() } }
  /// Kept: sheets come from the bottom.
  public var sourceView: UIView?

  let sheet = SheetView()
  private let dimming = UIView()
  /// Points of the sheet that show.
  private(set) var height: CGFloat = 0
  private var settle: SheetSettle?
  private var animatesChanges = false
  private var beneath = SheetBeneath()
  private let pan = UIPanGestureRecognizer()
  private lazy var panRule = SheetPanRule(self)
  /// The height when the finger came, and its way since, before any rubber band.
  private var dragged: (start: CGFloat, travel: CGFloat)?
  /// The finger's speed, points a second downwards, with which a dismissal begins.
  var releaseVelocity = 0.0

  var settings: Settings { containerView?.environment?.settings ?? Settings() }
  private var sheetDelegate: (any UISheetPresentationControllerDelegate)? {
    delegate as? any UISheetPresentationControllerDelegate
  }

  // MARK: Geometry

  /// Whether it covers the whole screen, as on a phone on its side.
  var isFullScreen: Bool {
    containerView?.traitCollection.verticalSizeClass == .compact
      && !prefersEdgeAttachedInCompactHeight
  }

  /// Whether the screen has room around it, as a tablet's.
  private var isSpacious: Bool {
    containerView?.traitCollection.horizontalSizeClass == .regular
      && containerView?.traitCollection.verticalSizeClass == .regular
  }

  /// Of the presented controller, or of the page of a stack that has none of its own.
  private var preferredSize: CGSize {
    let own = presentedViewController.preferredContentSize
    guard own == .zero, let stack = presentedViewController as? UINavigationController else {
      return own
    }
    return stack.topViewController?.preferredContentSize ?? own
  }

  /// The size of a form sheet, which lies in the middle of a spacious screen; nil for a sheet at the
  /// bottom edge.
  private var card: CGSize? {
    guard isSpacious, presentedViewController.modalPresentationStyle == .formSheet,
      let containerView
    else { return nil }
    let preferred = preferredSize
    let top = containerView.bounds.height - largest
    return CGSize(
      width: min(
        preferred.width > 0 ? preferred.width : CGFloat(settings.formSheetWidth),
        containerView.bounds.width),
      height: min(
        preferred.height > 0 ? preferred.height : CGFloat(settings.formSheetHeight),
        largest - top))
  }

  /// Of a sheet at the bottom edge.
  private var edgeWidth: CGFloat {
    guard let containerView else { return 0 }
    if isFullScreen { return containerView.bounds.width }
    let insets = containerView.safeAreaInsets
    let room = containerView.bounds.width - insets.left - insets.right
    let preferred = preferredSize.width
    if widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0 {
      return min(preferred, room)
    }
    return isSpacious ? min(CGFloat(settings.pageSheetWidth), room) : room
  }

  /// The largest height that shows.
  var largest: CGFloat {
    guard let containerView else { return 0 }
    let bounds = containerView.bounds
    if isFullScreen { return bounds.height }
    return bounds.height - containerView.safeAreaInsets.top - CGFloat(settings.sheetTop)
  }

  /// The active detents with the heights that show, lowest first.
  private var places: [(identifier: Detent.Identifier, height: CGFloat)] {
    guard let containerView else { return [(.large, 0)] }
    if isFullScreen { return [(.large, largest)] }
    if let card { return [(.large, (containerView.bounds.height + card.height) / 2)] }
    let context = SheetContext(containerView, largest: largest)
    let found = detents.compactMap { detent in
      detent.resolvedValue(in: context).map {
        (detent.identifier, min(max($0, 0) + context.bottomInset, largest))
      }
    }
    let sorted = found.sorted { $0.1 < $1.1 }
    return sorted.isEmpty ? [(.large, largest)] : sorted
  }

  private var lowest: CGFloat { places.first?.height ?? 0 }
  private var highest: CGFloat { places.last?.height ?? 0 }

  /// The height at which it rests.
  var restingHeight: CGFloat {
    let places = places
    return places.first { $0.identifier == selectedDetentIdentifier }?.height
      ?? places.first?.height ?? 0
  }

  /// That of this height.
  var restingDetent: Detent.Identifier {
    let places = places
    return (places.first { $0.identifier == selectedDetentIdentifier } ?? places.first)?.identifier
      ?? .large
  }

  /// How far what lies beneath is dimmed, as shown, 0…1.
  package var shownDimming: Double { dimming.layer.shownOpacity.onGrid }

  public override var presentedView: UIView? { sheet }
  public override var presentationStyle: UIModalPresentationStyle { .pageSheet }
  public override var shouldRemovePresentersView: Bool { false }

  public override var frameOfPresentedViewInContainerView: CGRect { frame(at: restingHeight) }

  /// Lower than the lowest detent the sheet goes down as a whole; else it has the height that shows.
  private func frame(at height: CGFloat) -> CGRect {
    let bounds = containerView?.bounds ?? .zero
    let size =
      card
      ?? CGSize(
        width: edgeWidth, height: max(height, min(lowest, restingHeight)) + SheetView.overhang)
    return CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: bounds.height - height,
      width: size.width, height: size.height)
  }

  // MARK: Showing

  /// Shows so many points of the sheet, and what lies beneath as it is then.
  func show(_ height: CGFloat) {
    self.height = height
    update()
  }

  private func update() {
    guard let containerView, sheet.ownSuperview === containerView else { return }
    sheet.isAtEdge = card == nil
    sheet.frame = frame(at: height)
    sheet.layer.cornerRadius =
      isFullScreen ? 0 : preferredCornerRadius ?? CGFloat(settings.sheetCorner)
    let dim = undimmedHeight
    let full = dim == 0 ? min(lowest, restingHeight) : highest
    dimming.alpha =
      CGFloat(
        SheetRule.share(Double(height), from: Double(dim), to: Double(full))
      ).onGrid
    let isLarge = highest >= largest && !isFullScreen && !isSpacious
    let below = places.last { $0.height < largest }?.height ?? 0
    let wasBack = pushesBack
    beneath.show(
      isLarge
        ? SheetRule.share(Double(height), from: Double(below), to: Double(largest)) : 0,
      settings: settings)
    // The status bar is asked for in the layout of what is dirty.
    if pushesBack != wasBack { containerView.setNeedsDisplay() }
  }

  /// Whether a finger moves it.
  var isDraggable: Bool { !isFullScreen || settings.dragsFullScreenSheet }

  /// Whether what lies beneath has gone back half of its way, or more.
  var pushesBack: Bool { beneath.share >= 0.5 }

  var coversStatusBar: Bool { isFullScreen }

  private var undimmedHeight: CGFloat {
    guard let largestUndimmedDetentIdentifier else { return 0 }
    return places.last { $0.identifier == largestUndimmedDetentIdentifier }?.height ?? 0
  }

  /// What lies beneath gets touches while it is not dimmed.
  override func passesTouch(at point: CGPoint) -> Bool {
    undimmedHeight > 0 && height <= undimmedHeight && !sheet.frame.contains(point)
  }

  override func place() {
    guard let containerView else { return }
    if sheet.ownSuperview !== containerView { containerView.addSubview(sheet) }
    if settle == nil, dragged == nil { show(restingHeight) }
  }

  // MARK: Transitions

  public override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    sheet.content = presentedViewController.view
    sheet.showsGrabber = prefersGrabberVisible
    dimming.backgroundColor = UIColor(white: 0, alpha: CGFloat(settings.sheetDimming))
    dimming.alpha = 0
    dimming.frame = containerView.bounds
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: UISheetPresentationController.tapped))
    containerView.insertSubview(dimming, at: 0)
    containerView.addSubview(sheet)
    pan.delegate = panRule
    pan.maximumNumberOfTouches = 1
    pan.name = "sheet"
    pan.addTarget(self, action: UISheetPresentationController.panned)
    sheet.addGestureRecognizer(pan)
    beneath.begin(under: self)
    overrideTraitCollection = UITraitCollection(userInterfaceLevel: .elevated)
  }

  public override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { end() } }

  public override func dismissalTransitionWillBegin() { stopSettling() }

  public override func dismissalTransitionDidEnd(_ completed: Bool) {
    releaseVelocity = 0
    if completed { end() }
  }

  private func end() {
    beneath.end()
    dimming.removeFromSuperview()
    sheet.removeFromSuperview()
  }

  override func animator(
    style: UIModalTransitionStyle, settings: Settings
  ) -> any BuiltInAnimator { SheetAnimator(self, settings: settings) }

  public override func containerViewWillLayoutSubviews() {
    dimming.frame = containerView?.bounds ?? .zero
  }

  // MARK: Detents

  /// Has changes of the sheet in a closure move it with a spring.
  public func animateChanges(_ changes: () -> Void) {
    animatesChanges = true
    changes()
    animatesChanges = false
  }

  public override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { detentsChanged() }

  /// Asks the detents for their heights anew.
  public func invalidateDetents() { detentsChanged() }

  private func detentsChanged() { selectionChanged() }

  private func selectionChanged() {
    guard let containerView, sheet.ownSuperview === containerView, dragged == nil,
      presentedViewController.presentation == nil
    else { return }
    if animatesChanges { rest(velocity: 0) } else if settle == nil { show(restingHeight) }
  }

  private func stopSettling() {
    guard let settle else { return }
    containerView?.environment?.stop(settle)
    self.settle = nil
  }

  /// Goes to the height at which it rests, from where it is and as fast as it was.
  private func rest(velocity: Double) {
    stopSettling()
    guard let environment = containerView?.environment, height != restingHeight else {
      return show(restingHeight)
    }
    let made = SheetSettle(
      self,
      .sheet(
        from: Double(height), to: Double(restingHeight), velocity: -velocity,
        start: environment.now, duration: settings.presentDuration))
    settle = made
    environment.start(made)
  }

  func settled() {
    settle = nil
    show(restingHeight)
  }

  // MARK: Finger

  private func tapped() {
    if attemptDismissal() { presentedViewController.dismiss(animated: true) }
  }

  /// Whether a person may dismiss the sheet.
  private var mayDismiss: Bool {
    !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// Whether something is presented over the sheet, be it since a finger drags it: what it goes down
  /// with is not the finger's to dismiss.
  private var isCovered: Bool { presentedViewController.presentedViewController != nil }

  private func attemptDismissal() -> Bool {
    guard mayDismiss else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    return true
  }

  private func panned() {
    switch pan.state {
    case .began:
      beginDrag()
      drag(by: pan.translation(in: containerView).y)
      pan.setTranslation(.zero, in: containerView)
    case .changed:
      drag(by: pan.translation(in: containerView).y)
      pan.setTranslation(.zero, in: containerView)
    case .ended: endDrag(velocity: Double(pan.velocity(in: containerView).y))
    case .cancelled: endDrag(velocity: 0)
    case .possible, .failed: break
    }
  }

  func beginDrag() {
    stopSettling()
    dragged = (height, 0)
  }

  /// Moves the sheet with a finger.
  ///
  /// - Parameter distance: points downwards.
  private func drag(by distance: CGFloat) {
    guard var dragged else { return }
    dragged.travel += distance
    self.dragged = dragged
    let wanted = dragged.start - dragged.travel
    let low = presentedViewController.isModalInPresentation ? lowest : 0
    let edge = min(max(wanted, low), highest)
    let beyond = RubberBand.offset(
      travel: Double(wanted - edge), dimension: Double(largest), coefficient: settings.rubberBand)
    show((edge + CGFloat(beyond)).onGrid)
  }

  func endDrag(velocity: Double) {
    guard dragged != nil else { return }
    dragged = nil
    let places = places
    let outcome = SheetRule.outcome(
      height: Double(height), velocity: velocity, heights: places.map { Double($0.height) },
      projection: settings.sheetProjection.seconds,
      mayDismiss: !presentedViewController.isModalInPresentation && !isCovered)
    switch outcome {
    case .dismisses:
      guard attemptDismissal() else { return rest(velocity: velocity) }
      releaseVelocity = velocity
      presentedViewController.dismiss(animated: true) { [self] in
        delegate?.presentationControllerDidDismiss(self)
      }
    case .rests(let index):
      if presentedViewController.isModalInPresentation, velocity > 0, height < lowest {
        delegate?.presentationControllerDidAttemptToDismiss(self)
      }
      let chosen = places[index].identifier
      let changes = chosen != (selectedDetentIdentifier ?? places.first?.identifier)
      // A drag that goes on to rest is no change of the client's.
      dragged = (height, 0)
      if changes { selectedDetentIdentifier = chosen }
      dragged = nil
      rest(velocity: velocity)
      if changes {
        sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
      }
    }
  }

  /// The part of a finger's way in a scroll view inside that moves the sheet instead.
  ///
  /// - Parameters:
  ///   - distance: points downwards.
  ///   - aboveTop: points by which the content can still go down before it is at its upper end.
  /// - Returns: points of it that are used up.
  func take(_ distance: CGFloat, aboveTop: CGFloat) -> CGFloat {
    guard presentedViewController.presentation == nil, isDraggable else { return 0 }
    let isLowered = dragged != nil && height < restingHeight
    let used: CGFloat
    if distance > 0 {
      used = max(distance - max(aboveTop, 0), 0)
    } else {
      let expands = prefersScrollingExpandsWhenScrolledToEdge && aboveTop <= 0
      let room = expands ? highest : isLowered ? restingHeight : height
      used = min(max(distance, height - room), 0)
    }
    guard used != 0 else { return 0 }
    if dragged == nil { beginDrag() }
    drag(by: used)
    return used
  }
}
