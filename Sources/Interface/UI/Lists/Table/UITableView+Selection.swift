import BackswipeUnits

extension UITableView {
  func select(_ indexPath: IndexPath?, animated: Bool, _ scrollPosition: ScrollPosition) {
    measureIfNeeded()
    guard let indexPath, exists(indexPath) else {
      for path in selected { deselectRow(at: path, animated: animated) }
      return
    }
    if !allowsMultipleSelection {
      for path in selected where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  func deselect(_ indexPath: IndexPath, animated: Bool) {
    guard let index = selected.firstIndex(of: indexPath) else { return }
    selected.remove(at: index)
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }

  /// Selects a tapped row.
  func choose(_ path: IndexPath) {
    guard edits ? allowsSelectionDuringEditing : allowsSelection else { return }
    if selected.contains(path), allowsMultipleSelection {
      cancelSelection(path)
      return
    }
    let wanted: IndexPath?
    if let delegate {
      wanted = delegate.tableView(self, willSelectRowAt: path)
    } else {
      wanted = path
    }
    guard let wanted, exists(wanted) else { return }
    if !allowsMultipleSelection {
      for old in selected where old != wanted { cancelSelection(old) }
    }
    selectRow(at: wanted, animated: false, scrollPosition: .none)
    ignoresSelection = delegate == nil
    delegate?.tableView(self, didSelectRowAt: wanted)
  }

  /// Deselects a row because another one is selected or it is tapped again.
  private func cancelSelection(_ path: IndexPath) {
    if let delegate {
      guard let wanted = delegate.tableView(self, willDeselectRowAt: path) else { return }
      deselectRow(at: wanted, animated: false)
      delegate.tableView(self, didDeselectRowAt: wanted)
    } else {
      deselectRow(at: path, animated: false)
    }
  }

  // MARK: Touches

  func beginTouch(_ touches: Set<UITouch>) {
    // A tap anywhere only hides a confirmation.
    if confirming != nil {
      confirmDeletion(of: nil)
      return
    }
    // A tap anywhere only closes an open row.
    if openSwipe != nil {
      if rowSwipes?.isHeld != true { closingTouch = touches.first }
      return
    }
    guard touched == nil, let touch = touches.first else { return }
    guard let path = indexPathForRow(at: touch.location(in: self)) else {
      return ignore(touches, "takes no taps")
    }
    guard
      edits ? allowsSelectionDuringEditing : allowsSelection,
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return ignore(touches, "cannot be selected") }
    touched = (path, touch)
    highlight(path)
  }

  private func highlight(_ path: IndexPath) {
    guard let cell = cellForRow(at: path), !cell.isHighlighted else { return }
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
  }

  private func unhighlight(_ path: IndexPath) {
    guard let cell = cellForRow(at: path), cell.isHighlighted else { return }
    cell.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
  }

  func endTouch(_ touches: Set<UITouch>) {
    if let closingTouch, touches.contains(closingTouch) {
      self.closingTouch = nil
      closeSwipe(by: touches)
    }
    guard let (path, finger) = touched, touches.contains(finger) else { return }
    touched = nil
    let isInside = bounds.contains(finger.location(in: self))
    if isInside { highlight(path) }
    unhighlight(path)
    guard isInside else { return }
    let name = cellForRow(at: path)?.touchedName
    ignoresSelection = false
    choose(path)
    if ignoresSelection, !allowsMultipleSelection {
      ignore(touches, "does nothing when selected")
    } else {
      take(touches, as: name ?? touchedName)
    }
  }

  func cancelTouch(_ touches: Set<UITouch>) {
    if let closingTouch, touches.contains(closingTouch) { self.closingTouch = nil }
    guard let (path, finger) = touched, touches.contains(finger) else { return }
    touched = nil
    unhighlight(path)
  }
}
