import BackswipeMotion
import BackswipeNavigation
import BackswipePopDecisions
import BackswipeUnits

/// The state of a drag of a sheet.
struct SheetTracker {
  /// The recogniser or scroll view of the drag; others have no effect meanwhile.
  let owner: ObjectIdentifier
  /// The height at the start of the drag.
  let start: CGFloat
  /// The downward distance since, without the rubber band, in points.
  var travel: CGFloat = 0
  /// Whether it may dismiss the sheet; nil until queried.
  var mayDismiss: Bool?

  /// The height at the touch.
  var wanted: CGFloat { start - travel }
}

extension UISheetPresentationController {
  /// Whether the presented controller is not in a transition, except one driven by a drag.
  var isSteady: Bool { presentedViewController.presentation == nil || driver.isReturnable }

  // MARK: Dismissal

  /// Whether something is presented over the sheet, also since the drag began; a drag cannot
  /// dismiss that.
  private var isCovered: Bool { presentedViewController.presentedViewController != nil }

  /// Whether the user may dismiss the sheet now.
  private var mayDismiss: Bool {
    !presentedViewController.isModalInPresentation && !isCovered
      && delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  func tapped(_ recognizer: UITapGestureRecognizer) {
    guard mayDismiss else {
      recognizer.ignoreTouches("may not be dismissed by a tap")
      if let delegate {
        recognizer.takeTouches()
        delegate.presentationControllerDidAttemptToDismiss(self)
      }
      return
    }
    dismissByPerson()
  }

  private func dismissByPerson() {
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
  }

  // MARK: Drag

  func panned() {
    let owner = ObjectIdentifier(pan)
    switch pan.state {
    case .began:
      guard tracker == nil else { return }
      beginDrag(owner)
      followPan(owner)
    case .changed: followPan(owner)
    case .ended: endDrag(owner, pan, velocity: Double(pan.velocity(in: containerView).y))
    case .cancelled: cancelDrag(owner)
    case .possible, .failed: break
    }
  }

  private func followPan(_ owner: ObjectIdentifier) {
    guard tracker?.owner == owner else { return }
    drag(by: pan.translation(in: containerView).y)
    pan.setTranslation(.zero, in: containerView)
  }

  private func beginDrag(_ owner: ObjectIdentifier) {
    stopSettling()
    driver.grab()
    tracker = SheetTracker(
      owner: owner, start: height, mayDismiss: driver.isReturnable ? true : nil)
  }

  /// Moves the sheet with the drag.
  ///
  /// - Parameter distance: downwards, in points.
  private func drag(by distance: CGFloat) {
    tracker?.travel += distance
    guard let wanted = tracker?.wanted else { return }
    let (lowest, highest) = (lowest, highest)
    if wanted < lowest, tracker?.mayDismiss == nil {
      let permission = mayDismiss
      tracker?.mayDismiss = permission
      if permission { lead(from: lowest) }
    }
    // The calls may have ended the drag.
    guard let tracker else { return }
    let limits = limits(lowest: tracker.mayDismiss == false ? lowest : 0, highest)
    let height = CGFloat(limits.height(wanted: Double(wanted)))
    driver.update(height: height)
    setHeight(height)
  }

  private func limits(lowest: CGFloat, _ highest: CGFloat) -> SheetRelease.Limits {
    SheetRelease.Limits(
      lowest: Double(lowest), highest: Double(highest), largest: Double(largest),
      coefficient: settings.rubberBand)
  }

  /// Begins a dismissal driven by the drag, unless another transition is in progress.
  private func lead(from height: CGFloat) {
    guard presentedViewController.presentation == nil,
      containerView?.environment?.presentations.isIdle == true
    else { return }
    driver.start(from: height) { dismissByPerson() }
  }

  private func endDrag(
    _ owner: ObjectIdentifier, _ recognizer: UIGestureRecognizer, velocity: Double
  ) {
    guard let tracker, tracker.owner == owner else { return }
    let places = places
    let height = height
    func outcome(at height: CGFloat, mayDismiss: Bool) -> SheetRule.Outcome {
      SheetRule.outcome(
        height: Double(height), velocity: velocity, heights: places.map { Double($0.height) },
        projection: settings.sheetProjection.seconds, mayDismiss: mayDismiss)
    }
    let may = tracker.mayDismiss ?? mayDismiss
    if !may, outcome(at: tracker.wanted, mayDismiss: true) == .dismisses, !isCovered {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      // It may have dismissed the sheet.
      guard self.tracker != nil else { return }
    }
    let told = recognizer.explanation
    let isFar = outcome(at: tracker.wanted, mayDismiss: true) == .dismisses
    let decision =
      told == nil
      ? nil : self.decision(tracker, velocity: velocity, mayDismiss: may, isFar: isFar)
    /// - Parameter end: the instant of rest; nil where that is not known.
    func explain(_ place: ReleasePlace.Place, until end: Instant?) {
      guard let told, let decision else { return }
      let name = subject.name
      let rest = ReleasePlace(
        name: name, motion: name, recognizer: recognizer.name ?? "", place: place,
        value: Double(height).onGrid, velocity: -velocity.onGrid,
        settling: end.map { max($0 - now, .zero) })
      told(.released(TouchRelease(.sheet(decision), place: rest)))
    }
    switch outcome(at: height, mayDismiss: may) {
    case .dismisses:
      self.tracker = nil
      if driver.isReturnable { driver.release(true, velocity: velocity) } else { dismissByPerson() }
      explain(.dismissed, until: driver.end)
    case .rests(let index):
      driver.release(false, velocity: velocity)
      let changes = places[index].identifier != restingDetent
      if changes { selectedDetentIdentifier = places[index].identifier }
      self.tracker = nil
      rest(velocity: velocity)
      explain(.detent(places[index].identifier.name, index: index), until: settle?.end ?? now)
      if changes {
        sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
      }
    }
  }

  /// The decision about a released sheet.
  ///
  /// - Parameter isFar: whether it would go if it were allowed to.
  private func decision(
    _ tracker: SheetTracker, velocity: Double, mayDismiss: Bool, isFar: Bool
  ) -> SheetRelease {
    let places = places
    var refusal: SheetRelease.Refusal?
    if isFar, !mayDismiss {
      refusal =
        presentedViewController.isModalInPresentation ? .modal : isCovered ? .covered : .delegate
    }
    return SheetRelease(
      name: presentedViewController.presentedName, wanted: Double(tracker.wanted),
      limits: limits(lowest: mayDismiss ? 0 : lowest, highest),
      velocity: velocity,
      places: places.map {
        SheetRelease.Place(name: $0.identifier.name, height: Double($0.height))
      },
      projection: settings.sheetProjection.seconds, mayDismiss: mayDismiss,
      former: places.firstIndex { $0.identifier == restingDetent }, refusal: refusal)
  }

  private var now: Instant { containerView?.environment?.now ?? .zero }

  /// Returns the sheet to its resting height after a cancelled touch.
  private func cancelDrag(_ owner: ObjectIdentifier) {
    guard tracker?.owner == owner else { return }
    tracker = nil
    driver.release(false, velocity: 0)
    rest(velocity: 0)
  }

  // MARK: Scroll views inside

  /// The part of a drag in a scroll view inside that moves the sheet instead.
  ///
  /// - Parameters:
  ///   - distance: downwards, in points.
  ///   - aboveTop: the distance by which the content can move down before its upper end, in points.
  /// - Returns: the part of the distance that is consumed.
  func consume(_ distance: CGFloat, of scrollView: UIScrollView, aboveTop: CGFloat) -> CGFloat {
    let owner = ObjectIdentifier(scrollView)
    guard isSteady, isDraggable, tracker == nil || tracker?.owner == owner else { return 0 }
    let isLowered = tracker != nil && height < restingHeight
    let used: CGFloat
    if distance > 0 {
      used = max(distance - max(aboveTop, 0), 0)
    } else {
      let expands = prefersScrollingExpandsWhenScrolledToEdge && aboveTop <= 0
      let room = expands ? highest : isLowered ? restingHeight : height
      used = min(max(distance, height - room), 0)
    }
    guard used != 0 else { return 0 }
    if tracker == nil { beginDrag(owner) }
    drag(by: used)
    return used
  }

  /// Call when the touch in a scroll view has ended.
  ///
  /// - Parameter velocity: downwards, in points a second; nil for a cancelled touch.
  func letGo(of scrollView: UIScrollView, velocity: Double?) {
    let owner = ObjectIdentifier(scrollView)
    guard let velocity else { return cancelDrag(owner) }
    endDrag(owner, scrollView.panGestureRecognizer, velocity: velocity)
  }
}
