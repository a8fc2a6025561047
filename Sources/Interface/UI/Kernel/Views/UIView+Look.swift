import BackswipeScene

extension UIView {
  func backgroundColorChanged(from old: UIColor?) {
    let shown = layer.shownBackgroundColor
    layer.background = backgroundColor.map { self.shown($0) }
    if layer.own != nil { layer.modelDidChange() }
    modelChanged(
      \.backgroundColor, from: old, to: backgroundColor,
      Adjustment(backgroundColor: shown ?? .clear)
    ) { $1.backgroundColor.map { UIColor($0) } ?? $0 }
  }

  /// Hides or shows an arranged view of a stack view, or has the open animation do so at its end.
  ///
  /// - Returns: whether it is one.
  func hideArranged(_ hides: Bool) -> Bool {
    guard let layout, layout.isArranged else { return false }
    guard hides != isHidden else { return true }
    if hides, let open = environment?.openAnimation {
      layout.isHiding = true
      open.record(HidingEffect(self))
    } else {
      layout.isHiding = false
      layer.hides = hides
    }
    ownSuperview?.arrangedChanged()
    return true
  }
}
