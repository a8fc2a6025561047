import BackswipeUnits

/// Touches on items. The order of the calls is that of Apple, UICollectionView.h.
extension UICollectionView {
  func beginTouch(_ touches: Set<UITouch>) {
    // A tap anywhere only closes an open row.
    if openSwipe != nil {
      if rowSwipes?.isHeld != true { closingTouch = touches.first }
      return
    }
    guard touched == nil, let touch = touches.first else { return }
    guard let path = indexPathForItem(at: touch.location(in: self)) else {
      return ignore(touches, "takes no taps")
    }
    guard mayTouch(path),
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return ignore(touches, "cannot be selected") }
    touched = (path, touch)
    highlight(path)
  }

  private func mayTouch(_ path: IndexPath) -> Bool {
    if outlineHeader(at: path) != nil { return true }
    guard isEditing else { return allowsSelection }
    return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
  }

  private func highlight(_ path: IndexPath) {
    guard let cell = cellForItem(at: path), !cell.isHighlighted else { return }
    cell.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  private func unhighlight(_ path: IndexPath) {
    guard let cell = cellForItem(at: path), cell.isHighlighted else { return }
    cell.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  func endTouch(_ touches: Set<UITouch>) {
    if let closingTouch, touches.contains(closingTouch) {
      self.closingTouch = nil
      closeSwipe(by: touches)
    }
    guard let (path, finger) = touched, touches.contains(finger) else { return }
    touched = nil
    if bounds.contains(finger.location(in: self)), exists(path) {
      highlight(path)
      let name = cellForItem(at: path)?.touchedName
      ignoresSelection = false
      if let header = outlineHeader(at: path) {
        header.toggleOutline()
      } else {
        choose(path)
      }
      if ignoresSelection, !selectsSeveral {
        ignore(touches, "does nothing when selected")
      } else {
        take(touches, as: name ?? touchedName)
      }
    }
    unhighlight(path)
  }

  func cancelTouch(_ touches: Set<UITouch>) {
    if let closingTouch, touches.contains(closingTouch) { self.closingTouch = nil }
    guard let (path, finger) = touched, touches.contains(finger) else { return }
    touched = nil
    unhighlight(path)
  }

  /// Selects a tapped item, or deselects it if several can be selected.
  private func choose(_ path: IndexPath) {
    if selectsSeveral, selected.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !selectsSeveral {
      for old in selected where old != path {
        deselectItem(at: old, animated: false)
        delegate?.collectionView(self, didDeselectItemAt: old)
      }
    }
    selectItem(at: path, animated: false, scrollPosition: [])
    ignoresSelection = delegate == nil
    delegate?.collectionView(self, didSelectItemAt: path)
    if let delegate, delegate.collectionView(self, canPerformPrimaryActionForItemAt: path) {
      delegate.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }
}
