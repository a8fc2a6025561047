import BackswipeGestures
import BackswipeMotion
import BackswipePopDecisions
import BackswipeSettings
import BackswipeUnits

/// An axis of scrolling.
enum ScrollAxis {
  case horizontal
  case vertical
}

/// The range of offsets, and the end of a drag.
extension UIScrollView {
  var scrollsVertically: Bool {
    restingRange.high.y > restingRange.low.y || alwaysBounceVertical
  }

  var scrollsHorizontally: Bool {
    restingRange.high.x > restingRange.low.x || alwaysBounceHorizontal
  }

  /// The minimum and maximum offset at which the content settles.
  var restingRange: (low: CGPoint, high: CGPoint) { restingRange(of: contentSize) }

  /// The range for content of another size. Smaller content is at `contentAlignmentPoint`.
  func restingRange(of content: CGSize) -> (low: CGPoint, high: CGPoint) {
    let inset = adjustedContentInset
    var low = CGPoint(x: -inset.left, y: -inset.top - barRoom)
    if contentAlignmentPoint != .zero {
      let spare = CGSize(
        width: frame.width - inset.left - inset.right - content.width,
        height: frame.height - inset.top - barRoom - inset.bottom - content.height)
      low.x -= max(spare.width, 0) * min(max(contentAlignmentPoint.x, 0), 1)
      low.y -= max(spare.height, 0) * min(max(contentAlignmentPoint.y, 0), 1)
    }
    return (
      low,
      CGPoint(
        x: max(content.width + inset.right - frame.width, low.x),
        y: max(content.height + inset.bottom - frame.height, low.y))
    )
  }

  /// The axis along which a drag that begins does not scroll; nil for a diagonal one.
  var lockOfDrag: ScrollAxis? {
    guard isDirectionalLockEnabled else { return nil }
    let machine = (panGestureRecognizer as UIPanGestureRecognizer).machine.current
    let (x, y) = (abs(machine.travel.x), abs(machine.travel.y))
    let share = CGFloat(environment?.settings.scrollLock ?? 0.5)
    if y <= x * share { return .vertical }
    return x <= y * share ? .horizontal : nil
  }

  /// The offset of a drag without the part along the locked axis.
  func locked(_ offset: CGPoint) -> CGPoint {
    switch lockedAxis {
    case nil: offset
    case .horizontal: CGPoint(x: dragStart.x, y: offset.y)
    case .vertical: CGPoint(x: offset.x, y: dragStart.y)
    }
  }

  func endDrag(velocity: CGPoint) {
    guard let environment else { return }
    let isExplained = environment.explain != nil && panGestureRecognizer.state == .ended
    if isExplained { explainPull() }
    if let barFollower { barFollower.contentReleased(self, velocity: -velocity.y) }
    if isScaleMoving { return didEndDragging(decelerates: false) }
    let range = restingRange
    let speed = CGPoint(
      x: scrollsHorizontally && lockedAxis != .horizontal ? -velocity.x : 0,
      y: scrollsVertically && lockedAxis != .vertical ? -velocity.y : 0)
    var x = axis(
      contentOffset.x, speed.x, range.low.x, range.high.x, environment, bouncesHorizontally)
    var y = axis(
      contentOffset.y, speed.y, range.low.y, range.high.y, environment, bouncesVertically)
    var target = CGPoint(x: x.restingOffset, y: y.restingOffset)
    if isPagingEnabled {
      target = CGPoint(
        x: CGFloat(
          paging(.horizontal, in: range).rest(
            from: Double(contentOffset.x), velocity: Double(speed.x))),
        y: CGFloat(
          paging(.vertical, in: range).rest(
            from: Double(contentOffset.y), velocity: Double(speed.y))))
    }
    if let barFollower { target.y = barFollower.contentRest(target.y, of: self) }
    let free = target
    // Points a millisecond, as in UIKit.
    let pace = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
    target = self.target(target, velocity: pace)
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: pace, targetContentOffset: &target)
    if target.x != x.restingOffset {
      x = ScrollDeceleration.Axis(
        from: contentOffset.x, to: target.x, velocity: speed.x, settings: environment.settings)
    }
    if target.y != y.restingOffset {
      y = ScrollDeceleration.Axis(
        from: contentOffset.y, to: target.y, velocity: speed.y, settings: environment.settings)
    }
    if isExplained { contentEnd?.contentReleased(restingAt: y.restingOffset) }
    let motion = ScrollDeceleration(view: self, start: environment.now, x: x, y: y)
    // A delegate may end the motion, or remove the view.
    let told = panGestureRecognizer.explanation
    let releases =
      told == nil
      ? []
      : releases(
        isExplained
          ? decisions(speed, rest: CGPoint(x: x.restingOffset, y: y.restingOffset), environment)
          : [],
        place: place(
          of: target, isChosen: target != free, after: motion.duration, speed: speed))
    defer { for release in releases { told?(.released(release)) } }
    didEndDragging(decelerates: !motion.isAtRest)
    guard !motion.isAtRest else {
      indicators.fade(in: environment)
      return
    }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    deceleration = motion
    environment.start(motion)
  }

  /// The settings with the view's own deceleration rate.
  func decelerationSettings(_ environment: UIEnvironment) -> SimulatorSettings {
    var settings = environment.settings
    if let ownDecelerationRate {
      settings.scrollDeceleration = Double(ownDecelerationRate.rawValue)
    }
    return settings
  }

  private func axis(
    _ offset: CGFloat, _ velocity: CGFloat, _ low: CGFloat, _ high: CGFloat,
    _ environment: UIEnvironment, _ bounces: Bool
  ) -> ScrollDeceleration.Axis {
    ScrollDeceleration.Axis(
      from: offset, velocity: velocity, low: low, high: high,
      settings: decelerationSettings(environment),
      bounces: bounces, isReleased: true)
  }

  /// Springs content back from beyond its edges, or to the nearer end of a collapsing bar.
  ///
  /// - Returns: whether it springs back.
  @discardableResult
  func springBack() -> Bool {
    guard !isDragging, deceleration == nil, offsetAnimation == nil, !isScaleMoving,
      let environment, window != nil
    else { return false }
    let (range, here) = (restingRange, contentOffset)
    let inside = CGPoint(
      x: min(max(here.x, range.low.x), range.high.x),
      y: min(max(here.y, range.low.y), range.high.y))
    let rest = barFollower?.contentRest(inside.y, of: self) ?? inside.y
    guard inside != here || rest != here.y else { return false }
    let motion = ScrollDeceleration(
      view: self, start: environment.now,
      x: axis(here.x, 0, range.low.x, range.high.x, environment, bouncesHorizontally),
      y: rest == inside.y
        ? axis(here.y, 0, range.low.y, range.high.y, environment, bouncesVertically)
        : ScrollDeceleration.Axis(
          from: here.y, to: rest, velocity: 0, settings: environment.settings))
    deceleration = motion
    environment.start(motion)
    return true
  }

  /// Stops a deceleration or an animated offset.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func stopDecelerating() -> Bool {
    if let offsetAnimation {
      environment?.stop(offsetAnimation)
      self.offsetAnimation = nil
      isScrollingToTop = false
      return true
    }
    guard let deceleration else { return false }
    environment?.stop(deceleration)
    self.deceleration = nil
    return true
  }

  func decelerationEnded() {
    deceleration = nil
    // The bars or the screen size may have changed meanwhile.
    if springBack() { return }
    if let environment { indicators.fade(in: environment) }
    didEndDecelerating()
  }
}

/// A drag from its beginning to its release.
extension UIScrollView {
  func panned(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began:
      stopDecelerating()
      isDragging = true
      lockedAxis = lockOfDrag
      refreshControl?.pull.dragBegins()
      if keyboardDismissMode.isOnDrag { window?.endEditing(true) }
      willBeginDragging()
      dragStart = contentOffset
      offsetAtStart = travel(of: contentOffset)
      beginSheetDrag()
      follow()
    case .changed:
      follow()
    case .ended:
      isDragging = false
      letGoOfKeyboard()
      endDrag(velocity: endSheetDrag(panGestureRecognizer.velocity(in: self)))
    case .cancelled:
      isDragging = false
      letGoOfKeyboard()
      endDrag(velocity: endSheetDrag(nil))
    case .possible, .failed:
      break
    }
  }

  private func follow() {
    if keyboardDismissMode.isInteractive { moveKeyboard() }
    if isScaleMoving { return }
    var moved = panGestureRecognizer.translation(in: self)
    if sheetDrag != nil { moved.y -= moveSheet(moved.y) }
    contentOffset = locked(
      offset(ofTravel: CGPoint(x: offsetAtStart.x - moved.x, y: offsetAtStart.y - moved.y)))
  }
}
