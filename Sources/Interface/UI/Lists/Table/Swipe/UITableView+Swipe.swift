import BackswipeMotion
import BackswipeSettings
import BackswipeUnits

/// Rows that a finger moves aside to reveal actions. One row is open at a time.
extension UITableView {
  /// The row under the finger, or open; nil for none.
  var openSwipe: RowSwipe? { swipes.first { !$0.isClosing } }

  // MARK: What a touch can reveal

  /// Whether a drag from a place of the content swipes a row.
  ///
  /// - Parameter travel: points in the window's axes.
  func maySwipe(from place: CGPoint, travel: CGPoint) -> Bool {
    guard !edits, updateAnimation == nil, reorder == nil, cover == nil,
      abs(travel.x) > abs(travel.y), let path = indexPathForRow(at: place)
    else { return false }
    if let openSwipe, openSwipe.path == path { return !openSwipe.isPerforming }
    let isLeading = mirror.along(travel.x) > 0
    if let offer = swipeOffer, offer.path == path, offer.isLeading == isLeading {
      return offer.configuration != nil
    }
    let configuration = swipeActions(at: path, isLeading: isLeading)
    swipeOffer = RowSwipeOffer(path: path, isLeading: isLeading, configuration: configuration)
    return configuration != nil
  }

  /// The actions at a side of a row; nil for none.
  private func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard let dataSource, cellForRow(at: path) != nil else { return nil }
    editsByDefault = false
    guard dataSource.tableView(self, canEditRowAt: path) else { return nil }
    let deletes = !isLeading && deletesRows(of: dataSource)
    let own =
      isLeading
      ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    if let own { return own.actions.isEmpty ? nil : own }
    guard deletes, delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete
    else { return nil }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: title ?? "Delete") {
        [weak self] _, _, completion in
        guard let self else { return }
        self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
        completion(true)
      }
    ])
  }

  /// Whether a data source deletes rows: a table view controller that overrides `commit`, else one
  /// with its own answer about the editing of the row asked last.
  private func deletesRows(of source: any UITableViewDataSource) -> Bool {
    guard editsByDefault, let controller = source as? UITableViewController else {
      return !editsByDefault
    }
    return OverriddenMethods.hasCommit(type(of: controller), over: UITableViewController.self)
  }

  // MARK: The finger

  func rowSwiped(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      beginSwipe()
      followSwipe(recognizer)
    case .changed: followSwipe(recognizer)
    case .ended:
      releaseSwipe(velocity: Double(mirror.along(recognizer.velocity(in: self).x)), performs: true)
    case .cancelled: releaseSwipe(velocity: 0, performs: false)
    case .possible, .failed: break
    }
  }

  private func beginSwipe() {
    if let offer = swipeOffer, let configuration = offer.configuration,
      let cell = cellForRow(at: offer.path)
    {
      closeSwipe()
      // A row that is still closing opens from its start.
      dropSwipe(of: cell)
      reveal(cell, offer, configuration)
    }
    guard let swipe = openSwipe else { return }
    stop(swipe)
    swipe.start = swipe.rule.travel(position: swipe.position)
  }

  private func reveal(
    _ cell: UITableViewCell, _ offer: RowSwipeOffer, _ configuration: UISwipeActionsConfiguration
  ) {
    delegate?.tableView(self, willBeginEditingRowAt: offer.path)
    guard cellForRow(at: offer.path) === cell else { return }
    let settings = environment?.settings ?? SimulatorSettings()
    let view = SwipeActionsView(
      configuration.actions, isLeading: offer.isLeading, width: bounds.width,
      least: CGFloat(settings.rowActionWidth))
    let side = RowSwipeRule.Side(
      extent: view.extent, performsFirst: configuration.performsFirstActionWithFullSwipe)
    let swipe = RowSwipe(
      path: offer.path, cell: cell, view: view, isLeading: offer.isLeading,
      rule: RowSwipeRule(
        width: Double(bounds.width), leading: offer.isLeading ? side : RowSwipeRule.Side(),
        trailing: offer.isLeading ? RowSwipeRule.Side() : side,
        fullShare: settings.fullSwipe, projection: settings.rowProjection))
    view.onTap { [weak self, weak swipe] action, view in
      if let swipe { self?.perform(action, view, swipe) }
    }
    swipes.append(swipe)
    insertSubview(view, belowSubview: cell)
    layOut(swipe)
  }

  private func followSwipe(_ recognizer: UIPanGestureRecognizer) {
    guard let swipe = openSwipe, !swipe.isPerforming else { return }
    let wasFull = swipe.isFull
    let moved = Double(mirror.along(recognizer.translation(in: self).x))
    show(swipe, at: swipe.rule.position(travel: swipe.start + moved))
    if swipe.isFull != wasFull { UIImpactFeedbackGenerator(style: .medium).impactOccurred() }
  }

  private func releaseSwipe(velocity: Double, performs: Bool) {
    guard let swipe = openSwipe, !swipe.isPerforming else { return }
    var outcome = swipe.rule.outcome(position: swipe.position, velocity: velocity)
    if !performs, outcome == .performsLeading || outcome == .performsTrailing {
      outcome = swipe.isLeading ? .leading : .trailing
    }
    if outcome == .closed { swipe.isClosing = true }
    move(swipe, to: swipe.rule.rest(outcome), velocity: velocity)
    if outcome == .performsLeading || outcome == .performsTrailing, let first = swipe.view.first {
      perform(first.action, first.view, swipe)
    }
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
    if done, action.style == .destructive, let path = swipe.path, modelLacksOne(in: path.section) {
      return deleteRows(at: [path], with: .automatic)
    }
    close(swipe)
  }

  /// Whether the data source has one row less in a section than the table shows.
  private func modelLacksOne(in section: Int) -> Bool {
    guard let dataSource, !isStale, updateDepth == 0, sections.indices.contains(section),
      dataSource.numberOfSections(in: self) == sections.count
    else { return false }
    return dataSource.tableView(self, numberOfRowsInSection: section)
      == sections[section].rows - 1
  }

  // MARK: Closing

  /// Closes the open row.
  func closeSwipe(animated: Bool = true) {
    guard let openSwipe else { return }
    if animated { close(openSwipe) } else { drop(openSwipe) }
  }

  private func close(_ swipe: RowSwipe) {
    swipe.isClosing = true
    move(swipe, to: 0, velocity: 0)
  }

  private func move(_ swipe: RowSwipe, to rest: Double, velocity: Double) {
    stop(swipe)
    guard UIView.areAnimationsEnabled, window != nil, let environment, swipe.position != rest else {
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
    if let motion = swipe.motion { environment?.stop(motion) }
    swipe.motion = nil
  }

  /// Closes a row at once.
  func drop(_ swipe: RowSwipe) {
    if remove(swipe) { delegate?.tableView(self, didEndEditingRowAt: swipe.path) }
  }

  private func remove(_ swipe: RowSwipe) -> Bool {
    guard let index = swipes.firstIndex(where: { $0 === swipe }) else { return false }
    swipes.remove(at: index)
    stop(swipe)
    swipe.view.removeFromSuperview()
    if let path = swipe.path, exists(path), cellForRow(at: path) === swipe.cell {
      swipe.cell.frame = rectForRow(at: path)
    }
    return true
  }

  func dropSwipe(of cell: UITableViewCell) {
    if swipes.isEmpty { return }
    for swipe in swipes where swipe.cell === cell { drop(swipe) }
  }

  func dropSwipes() {
    if swipes.isEmpty { return }
    for swipe in swipes { drop(swipe) }
  }

  /// Moves swiped rows with a change of the table. The actions of removed rows fade below the rows
  /// that close the gap.
  ///
  /// - Returns: the ended swipes, whose `didEndEditingRowAt` is due after the change.
  func followSwipes(_ change: TableUpdates) -> [RowSwipe] {
    var ended: [RowSwipe] = []
    for swipe in swipes {
      guard let old = swipe.path else { continue }
      let path = change.path(after: old).flatMap { exists($0) ? $0 : nil }
      swipe.path = path
      if path == nil {
        let view = swipe.view
        if remove(swipe) { ended.append(swipe) }
        fadeOut(view)
      } else if change.replacesCell(at: old), remove(swipe) {
        ended.append(swipe)
      }
    }
    return ended
  }

  func tellEnd(of swipes: [RowSwipe]) {
    for swipe in swipes { delegate?.tableView(self, didEndEditingRowAt: swipe.path) }
  }

  private func fadeOut(_ view: UIView) {
    guard animatesUpdates, UIView.areAnimationsEnabled, window != nil else { return }
    insertSubview(view, at: bottom)
    view.isUserInteractionEnabled = false
    UIView.animate(withDuration: UpdateAnimation.duration.seconds) {
      view.alpha = 0
    } completion: { _ in
      view.removeFromSuperview()
    }
  }

  // MARK: Layout

  /// The frame of a row's cell: beside the row while it is swiped, above or below it while a finger
  /// moves it or another one.
  func frameOfCell(_ cell: UITableViewCell, at path: IndexPath) -> CGRect {
    var row = rectForRow(at: path)
    if let reorder {
      row.origin.y =
        reorder.from == path
        ? cell.frame.minY
        : row.minY
          + CGFloat(reorder.rule.shift(of: RowPlace(section: path.section, row: path.row)))
    }
    guard let swipe = swipes.first(where: { $0.cell === cell }) else { return row }
    return row.offsetBy(dx: mirror.along(CGFloat(swipe.position)), dy: 0)
  }

  func layOut(_ swipe: RowSwipe) {
    guard let path = swipe.path, exists(path) else { return }
    let row = rectForRow(at: path)
    swipe.rule.width = Double(row.width)
    let inset = swipe.cell.isInset ? swipe.cell.sideMargin : 0
    swipe.view.frame = row.insetBy(dx: inset, dy: 0)
    show(swipe, at: swipe.position)
  }

  func show(_ swipe: RowSwipe, at position: Double) {
    swipe.position = position
    guard let path = swipe.path, exists(path) else { return }
    swipe.cell.frame = frameOfCell(swipe.cell, at: path)
    let isFull = swipe.isFull || (swipe.isPerforming && abs(position) > swipe.view.extent)
    swipe.view.show(revealed: abs(position), isFull: isFull)
  }

  /// The receiver of a touch that hit a view: the table itself in place of a row while a row is
  /// open, so that a tap only closes it.
  func keptFromRows(_ view: UIView) -> UIView {
    guard let openSwipe, view !== self, !view.isDescendant(of: openSwipe.view),
      view.isDescendant(of: self)
    else { return view }
    return self
  }
}
