import BackswipeMotion
import BackswipePopDecisions
import BackswipeUnits

/// The primary column as it comes and goes.
extension UISplitViewController {
  /// The duration without a finger, and the longest one after it. (open)
  static let duration = Interval.milliseconds(350)

  func setMode(_ new: DisplayMode) {
    mode = new
    shown = new == .secondaryOnly ? 0 : 1
  }

  /// The preferred mode or behaviour has changed.
  func modeAsked() {
    guard isArranged, !isCollapsed else { return }
    change(to: rule.mode, animated: UIView.inheritedAnimationDuration > 0)
  }

  /// Call when the container has its size: folds or unfolds the columns; the mode follows the size
  /// where nothing else is preferred.
  func containerPlaced() {
    guard isArranged, let size = container?.bounds.size else { return }
    arrange()
    guard !isCollapsed, size != arrangedSize else { return }
    let former = arrangedSize
    arrangedSize = size
    if let former {
      guard (former.width > former.height) != (size.width > size.height) else { return }
      change(to: rule.mode, animated: false)
    } else if appearance != .appeared {
      // Before the container appears there is nothing to notify of.
      setMode(rule.mode)
      showChildren()
    }
  }

  /// The primary edge has changed: a running drag or motion ends at its rest.
  func edgeChanged() {
    finishMotion()
    displayModeButtonItem.image = buttonImage
    removeButton()
    updateButton()
    columnsChanged()
  }

  func columnsChanged() { viewIfLoaded?.setNeedsLayout() }

  /// Changes the mode, with the delegate's calls: `willChangeTo`, then `willShow` or `willHide`, then
  /// the appearance calls of the primary column.
  func change(to new: DisplayMode, animated: Bool) {
    guard isArranged, !isCollapsed, new != mode else { return }
    begin(new, animated: animated)
    move(to: new == .secondaryOnly ? 0 : 1, velocity: nil, animated: animated)
  }

  private func begin(_ new: DisplayMode, animated: Bool = true) {
    delegate?.splitViewController(self, willChangeTo: new)
    let shows = new != .secondaryOnly
    let changes = shows != (mode != .secondaryOnly)
    if changes {
      if shows {
        delegate?.splitViewController(self, willShow: .primary)
      } else {
        delegate?.splitViewController(self, willHide: .primary)
      }
    }
    mode = new
    guard changes, let primary = stacks[.primary], let container else { return }
    if shows {
      let view: UIView = primary.view
      if appearance == .appeared { primary.beginAppearanceTransition(true, animated: animated) }
      if view.ownSuperview !== container { container.add(view, isPrimary: true) }
    } else if appearance == .appeared {
      primary.beginAppearanceTransition(false, animated: animated)
    }
    container.setNeedsLayout()
  }

  private func move(to rest: Double, velocity: Double?, animated: Bool) {
    stopMotion()
    guard animated, UIView.areAnimationsEnabled, let environment = container?.environment,
      container?.window != nil, shown != rest
    else {
      shown = rest
      return arrived()
    }
    let made = SplitMotion(self, to: rest, velocity: velocity, at: environment.now)
    motion = made
    environment.start(made)
  }

  private func stopMotion() {
    if let motion { container?.environment?.stop(motion) }
    motion = nil
  }

  /// Ends a motion at once.
  func finishMotion() {
    guard motion != nil || held != nil else { return }
    stopMotion()
    held = nil
    shown = mode == .secondaryOnly ? 0 : 1
    arrived()
  }

  func show(part: Double) {
    shown = part
    container?.placeColumns()
  }

  /// The primary column is where its mode has it.
  func arrived() {
    motion = nil
    container?.setNeedsLayout()
    guard let primary = stacks[.primary] else { return }
    guard mode == .secondaryOnly else {
      if appearance == .appeared { primary.endAppearanceTransition() }
      return
    }
    primary.viewIfLoaded?.removeFromSuperview()
    // Also where the columns have left the screen meanwhile: a hidden column has none of their calls.
    if case .disappearing = primary.appearance { primary.endAppearanceTransition() }
  }

  // MARK: The finger

  /// Whether a swipe from the primary edge can begin: the primary column is hidden, and no page of
  /// the secondary one can be popped from that edge.
  var mayPresentBySwipe: Bool {
    presentsWithGesture && isArranged && !isCollapsed && held == nil && mode == .secondaryOnly
      && stacks[.primary] != nil && (!popsFromPrimaryEdge || pageCount < 2)
  }

  private var pageCount: Int { stacks[.secondary]?.viewControllers.count ?? 0 }

  /// Whether a back swipe may begin at the edge of the primary column.
  private var popsFromPrimaryEdge: Bool {
    primaryEdge == .leading || container?.environment?.settings.pop.edges != .leading
  }

  func edgeSwiped(_ recognizer: UIPanGestureRecognizer) {
    guard let container, rule.primaryWidth > 0 else { return }
    let travel = Double(container.columnMirror.along(recognizer.translation(in: container).x))
    switch recognizer.state {
    case .began:
      stopMotion()
      held = shown
      begin(rule.shownMode)
      follow(travel)
    case .changed: follow(travel)
    case .ended:
      let velocity = Double(container.columnMirror.along(recognizer.velocity(in: container).x))
      let decision = held.map {
        ColumnRelease(rule.swipe, reach: $0 + travel / rule.primaryWidth, velocity: velocity)
      }
      release(velocity, opens: rule.swipe.opens(shown: shown, velocity: velocity))
      if let decision { recognizer.explain(.released(TouchRelease(.column(decision)))) }
    case .cancelled: release(0, opens: false)
    case .possible, .failed: break
    }
  }

  private func follow(_ travel: Double) {
    guard let held else { return }
    show(part: min(max(held + travel / rule.primaryWidth, 0), 1))
  }

  private func release(_ velocity: Double, opens: Bool) {
    guard held != nil else { return }
    held = nil
    if !opens { begin(.secondaryOnly) }
    move(to: opens ? 1 : 0, velocity: velocity / rule.primaryWidth, animated: true)
  }

  // MARK: The button

  /// Adds the button to the secondary column's first page, or removes it.
  func updateButton() {
    guard isArranged, !isCollapsed, stacks[.primary] != nil,
      displayModeButtonVisibility == .always
        || displayModeButtonVisibility == .automatic && presentsWithGesture,
      let page = stacks[.secondary]?.viewControllers.first
    else { return removeButton() }
    let item = page.navigationItem
    guard itemWithButton !== item else { return }
    removeButton()
    item[keyPath: buttonSide] = [displayModeButtonItem] + (item[keyPath: buttonSide] ?? [])
    itemWithButton = item
  }

  var buttonImage: UIImage? {
    UIImage(systemName: primaryEdge == .leading ? "sidebar.leading" : "sidebar.trailing")
  }

  /// The items of a bar at the side of the primary column, the outermost first.
  private var buttonSide: ReferenceWritableKeyPath<UINavigationItem, [UIBarButtonItem]?> {
    primaryEdge == .leading ? \.leftBarButtonItems : \.rightBarButtonItems
  }

  func removeButton() {
    guard let item = itemWithButton else { return }
    itemWithButton = nil
    // The primary edge may have changed since.
    for side in [\UINavigationItem.leftBarButtonItems, \.rightBarButtonItems] {
      guard let items = item[keyPath: side] else { continue }
      let rest = items.filter { $0 !== displayModeButtonItem }
      if rest.count < items.count { item[keyPath: side] = rest.isEmpty ? nil : rest }
    }
  }
}

/// The motion of the primary column to its rest.
@MainActor
final class SplitMotion: FrameAnimation {
  @Linked private var owner: UISplitViewController?
  private let motion: Motion
  private(set) var isFinished = false
  var name: String { "columns" }

  /// - Parameter velocity: in widths per second; nil for a motion without a finger.
  init(_ owner: UISplitViewController, to rest: Double, velocity: Double?, at now: Instant) {
    self.owner = owner
    motion =
      velocity.map {
        .release(
          from: owner.shown, to: rest, velocity: $0, start: now,
          limit: UISplitViewController.duration, clamp: 0...1)
      }
      ?? .push(
        from: owner.shown, to: rest, start: now, duration: UISplitViewController.duration)
  }

  func advance(to instant: Instant) {
    owner?.show(part: motion.value(at: instant))
    isFinished = owner == nil || motion.isFinished(at: instant)
  }

  func finish() { if owner?.motion === self { owner?.arrived() } }
}
