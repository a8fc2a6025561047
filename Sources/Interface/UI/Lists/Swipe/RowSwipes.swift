import BackswipeMotion
import BackswipePopDecisions
import BackswipeSettings
import BackswipeUnits

/// The rows of a list that a finger moves aside to reveal actions. One row is open at a time.
@MainActor
final class RowSwipes {
  @RoleLink private var list: (any SwipingList)?
  /// The open row, and rows that are closing.
  private var swipes: [RowSwipe] = []
  /// The actions that the present touch of the pan can reveal.
  private var offer: RowSwipeOffer?
  /// Whether a finger moves the open row.
  private(set) var isHeld = false
  /// Whether a row has had actions for a touch of the pan.
  private(set) var hasOffered = false

  init(_ list: any SwipingList) { self.list = list }

  /// The row under the finger, or open; nil for none.
  var current: RowSwipe? { swipes.first { !$0.isClosing } }

  func swipe(of cell: UIView) -> RowSwipe? { swipes.first { $0.cell === cell } }

  func forgetOffer() { offer = nil }

  // MARK: The finger

  /// Whether a drag from a place of the content swipes a row.
  ///
  /// - Parameter travel: points in the window's axes.
  func mayBegin(from place: CGPoint, travel: CGPoint) -> Bool {
    guard let list, list.maySwipeRows, abs(travel.x) > abs(travel.y),
      let path = list.swipedPath(at: place)
    else { return false }
    if let current, current.path == path { return !current.isPerforming }
    return offered(at: path, isLeading: list.mirror.along(travel.x) > 0) != nil
  }

  /// The actions at a side of a row, which are queried once for a touch.
  private func offered(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    if let offer, offer.path == path, offer.isLeading == isLeading { return offer.configuration }
    let configuration = list?.swipeActions(at: path, isLeading: isLeading)
    offer = RowSwipeOffer(path: path, isLeading: isLeading, configuration: configuration)
    if configuration != nil { hasOffered = true }
    return configuration
  }

  func swiped(_ recognizer: UIPanGestureRecognizer) {
    guard let list else { return }
    isHeld = recognizer.state == .began || recognizer.state == .changed
    switch recognizer.state {
    case .began:
      begin()
      follow(recognizer)
    case .changed: follow(recognizer)
    case .ended:
      let velocity = Double(list.mirror.along(recognizer.velocity(in: list).x))
      release(recognizer, velocity: velocity, performs: true)
    case .cancelled: release(recognizer, velocity: 0, performs: false)
    case .possible, .failed: break
    }
  }

  private func begin() {
    if let offer, let configuration = offer.configuration { reveal(offer, configuration) }
    guard let current else { return }
    stop(current)
    current.start = current.rule.travel(position: current.position)
    current.travel = current.start
  }

  private func reveal(_ offer: RowSwipeOffer, _ configuration: UISwipeActionsConfiguration) {
    guard let list, let cell = list.swipedCell(at: offer.path) else { return }
    closeOpen(animated: true)
    // A row that is still closing opens from its start.
    drop(of: cell)
    list.swipeBegins(at: offer.path)
    guard list.swipedCell(at: offer.path) === cell, let row = list.swipedFrame(at: offer.path)
    else { return }
    let settings = list.environment?.settings ?? SimulatorSettings()
    let view = SwipeActionsView(
      configuration.actions, isLeading: offer.isLeading,
      width: row.width - 2 * list.cardInset(of: cell),
      least: CGFloat(settings.rowActionWidth))
    let side = RowSwipeRule.Side(
      extent: view.extent, performsFirst: configuration.performsFirstActionWithFullSwipe)
    let swipe = RowSwipe(
      path: offer.path, cell: cell, view: view, isLeading: offer.isLeading,
      rule: RowSwipeRule(
        width: Double(row.width), leading: offer.isLeading ? side : RowSwipeRule.Side(),
        trailing: offer.isLeading ? RowSwipeRule.Side() : side,
        fullShare: settings.fullSwipe, projection: settings.rowProjection))
    view.onTap { [weak self, weak swipe] action, view in
      if let swipe { self?.perform(action, view, swipe) }
    }
    swipes.append(swipe)
    list.addActions(view, beneath: cell)
    swipe.clearsMargins = list.setMargins(of: cell, areClear: true)
    layOut(swipe)
  }

  /// Opens a row without a finger, at a side with actions.
  func open(_ path: IndexPath, isLeading: Bool) {
    offer = nil
    guard offered(at: path, isLeading: isLeading) != nil else { return }
    begin()
    offer = nil
    guard let current, current.path == path else { return }
    move(current, to: current.rule.rest(isLeading ? .leading : .trailing), velocity: 0)
  }

  private func follow(_ recognizer: UIPanGestureRecognizer) {
    guard let list, let current, !current.isPerforming else { return }
    let wasFull = current.isFull
    let moved = Double(list.mirror.along(recognizer.translation(in: list).x))
    current.travel = current.start + moved
    show(current, at: current.rule.position(travel: current.travel))
    if current.isFull != wasFull { UIImpactFeedbackGenerator(style: .medium).impactOccurred() }
  }

  private func release(
    _ recognizer: UIPanGestureRecognizer, velocity: Double, performs: Bool
  ) {
    guard let current, !current.isPerforming else { return }
    var outcome = current.rule.outcome(position: current.position, velocity: velocity)
    if !performs, outcome == .performsLeading || outcome == .performsTrailing {
      outcome = current.isLeading ? .leading : .trailing
    }
    if outcome == .closed { current.isClosing = true }
    let (told, position) = (recognizer.explanation, current.position)
    let name = told == nil ? "" : Self.name(current.cell)
    let decision = RowSwipeRelease(
      current.rule, travel: current.travel, velocity: velocity, isLeading: current.isLeading)
    move(current, to: current.rule.rest(outcome), velocity: velocity)
    if outcome == .performsLeading || outcome == .performsTrailing, let first = current.view.first {
      perform(first.action, first.view, current)
    }
    guard let told else { return }
    let place = ReleasePlace(
      name: name, recognizer: recognizer.name ?? "", place: .row(outcome),
      value: position.onGrid, velocity: Double(velocity).onGrid, settling: settling(of: current))
    told(.released(performs ? TouchRelease(.row(decision), place: place) : TouchRelease(place)))
  }

  /// The time until a released row rests. An action that is performed may have closed or removed it.
  private func settling(of swipe: RowSwipe) -> Interval {
    guard let now = list?.environment?.now else { return .zero }
    return swipe.path == nil
      ? UpdateAnimation.duration : swipe.motion.map { max($0.end - now, .zero) } ?? .zero
  }

  /// The name of a row for people: its identifier, or its label, or the first text in it.
  static func name(_ cell: UIView) -> String {
    func text(_ view: UIView) -> String? {
      if let text = view.accessibilityLabel ?? (view as? UILabel)?.text, !text.isEmpty {
        return text
      }
      return view.subviews.lazy.compactMap(text).first
    }
    return cell.accessibilityIdentifier ?? text(cell) ?? ReleasePlace.namelessRow
  }

  // MARK: Actions

  private func perform(_ action: UIContextualAction, _ view: UIView, _ swipe: RowSwipe) {
    guard swipe.path != nil, !swipe.isPerforming, !swipe.isClosing else { return }
    swipe.isPerforming = true
    action.handler(action, view) { [weak self, weak swipe] done in
      if let self, let swipe { performed(action, done, swipe) }
    }
  }

  private func performed(_ action: UIContextualAction, _ done: Bool, _ swipe: RowSwipe) {
    guard swipe.isPerforming, !swipe.isClosing, swipes.contains(where: { $0 === swipe }) else {
      return
    }
    swipe.isPerforming = false
    if done, action.style == .destructive, let path = swipe.path, let list,
      list.deleteSwiped(at: path)
    {
      return
    }
    close(swipe)
  }

  // MARK: Closing

  func closeOpen(animated: Bool) {
    guard let current else { return }
    if animated { close(current) } else { drop(current) }
  }

  private func close(_ swipe: RowSwipe) {
    swipe.isClosing = true
    move(swipe, to: 0, velocity: 0)
  }

  private func move(_ swipe: RowSwipe, to rest: Double, velocity: Double) {
    stop(swipe)
    guard UIView.areAnimationsEnabled, let list, list.window != nil,
      let environment = list.environment, swipe.position != rest
    else {
      show(swipe, at: rest)
      if swipe.isClosing { drop(swipe) }
      return
    }
    let motion = RowSwipeMotion(
      swipe, in: self, to: rest, velocity: velocity, at: environment.now,
      limit: environment.settings.rowDuration)
    swipe.motion = motion
    environment.start(motion)
  }

  private func stop(_ swipe: RowSwipe) {
    if let motion = swipe.motion { list?.environment?.stop(motion) }
    swipe.motion = nil
  }

  /// Closes a row at once.
  func drop(_ swipe: RowSwipe) {
    if remove(swipe) { list?.swipeEnded(at: swipe.path) }
  }

  private func remove(_ swipe: RowSwipe) -> Bool {
    guard let index = swipes.firstIndex(where: { $0 === swipe }) else { return false }
    swipes.remove(at: index)
    stop(swipe)
    swipe.view.removeFromSuperview()
    if swipe.clearsMargins { list?.setMargins(of: swipe.cell, areClear: false) }
    if let list, let path = swipe.path, list.swipedCell(at: path) === swipe.cell {
      list.placeSwiped(swipe.cell, at: path)
    }
    return true
  }

  /// Closes a cell's row at once.
  func drop(of cell: UIView) {
    for swipe in swipes where swipe.cell === cell { drop(swipe) }
  }

  /// Closes all rows at once.
  func dropAll() {
    for swipe in swipes { drop(swipe) }
  }

  // MARK: Changes of the list

  /// Moves swiped rows with a change of the list. The actions of removed rows fade below the rows
  /// that close the gap.
  ///
  /// - Returns: the ended swipes, whose end is due after the change.
  func follow(_ change: TableUpdates) -> [RowSwipe] {
    var ended: [RowSwipe] = []
    for swipe in swipes {
      guard let old = swipe.path else { continue }
      let path = change.path(after: old).flatMap { list?.swipedFrame(at: $0) == nil ? nil : $0 }
      swipe.path = path
      if path == nil {
        if remove(swipe) { ended.append(swipe) }
        fadeOut(swipe.view)
      } else if change.replacesCell(at: old), remove(swipe) {
        ended.append(swipe)
      }
    }
    return ended
  }

  private func fadeOut(_ view: UIView) {
    guard UIView.areAnimationsEnabled, let list, list.animatesSwipedRows, list.window != nil else {
      return
    }
    list.insertSubview(view, at: list.bottom)
    view.isUserInteractionEnabled = false
    UIView.animate(withDuration: UpdateAnimation.duration.seconds) {
      view.alpha = 0
    } completion: { _ in
      view.removeFromSuperview()
    }
  }

  // MARK: Layout

  /// Places the actions of all swiped rows after the rows have moved.
  func layOut() {
    for swipe in swipes { layOut(swipe) }
  }

  private func layOut(_ swipe: RowSwipe) {
    guard let list, let path = swipe.path, let row = list.swipedFrame(at: path) else { return }
    let opened = swipe.opened
    let frame = row.insetBy(dx: list.cardInset(of: swipe.cell), dy: 0)
    swipe.fit(inRow: Double(row.width), card: Double(frame.width))
    swipe.view.frame = frame
    let card = list.cardCorners(of: swipe.cell)
    swipe.view.layer.cornerRadius = card?.radius ?? 0
    swipe.view.layer.maskedCorners = card?.corners ?? []
    guard swipe.opened != opened, !swipe.isClosing, !swipe.isPerforming else {
      return show(swipe, at: swipe.position)
    }
    // Beside a row of another width it is open elsewhere.
    if swipe.motion == nil {
      show(swipe, at: swipe.position == opened ? swipe.opened : swipe.position)
    } else {
      move(swipe, to: swipe.opened, velocity: 0)
    }
  }

  func show(_ swipe: RowSwipe, at position: Double) {
    swipe.position = position
    guard let list, let path = swipe.path, list.swipedFrame(at: path) != nil else { return }
    list.placeSwiped(swipe.cell, at: path)
    let isFull = swipe.isFull || (swipe.isPerforming && abs(position) > swipe.view.extent)
    swipe.view.show(revealed: abs(position), isFull: isFull)
  }
}
