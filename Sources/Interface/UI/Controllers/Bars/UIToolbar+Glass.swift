import BackswipeNavigation
import BackswipeUnits

/// Buttons on floating platters, as since iOS 26; spaces part them.
extension UIToolbar {
  /// Lays out other items.
  ///
  /// - Parameter change: the views of the items.
  /// - Returns: these, with the platters that go and come; one in the same place stays.
  func layOut(_ change: (came: [UIView], gone: [UIView])) -> (came: [UIView], gone: [UIView]) {
    guard isGlass, !change.gone.isEmpty || !change.came.isEmpty else {
      layoutIfNeeded()
      return change
    }
    let former = platters
    platters = []
    layoutIfNeeded()
    func isKept(_ one: GlassPlatter, _ other: GlassPlatter) -> Bool {
      one.frame == other.frame && one.fill == other.fill
    }
    var came = platters
    let gone = former.filter { old in
      guard let same = came.firstIndex(where: { isKept($0, old) }) else { return true }
      came.remove(at: same)
      old.removeFromSuperview()
      return false
    }
    return (change.came + came, change.gone + gone)
  }

  func layOutGlass() {
    let slots = row.shown
    let (sides, mirror) = (leadingSafeArea, mirror)
    let margin = CGFloat(GlassMetrics.margin)
    let gap = CGFloat(GlassMetrics.gap)
    let side = min(CGFloat(GlassMetrics.platter), bounds.height)
    let runs = GlassMetrics.platters(slots.map(\.glassButton))
    var wanted = slots.map { $0.glassWidth(in: CGSize(width: bounds.width, height: side)) }
    // A field takes the room of flexible spaces.
    if let field = slots.firstIndex(where: { $0.view?.fieldWords != nil }) {
      wanted = wanted.map { $0 ?? 0 }
      wanted[field] = nil
    }
    let flexible = wanted.filter { $0 == nil }.count
    let gaps = gap * CGFloat(max(runs.count - 1, 0))
    let room = max(bounds.width - sides.left - sides.right - 2 * margin - gaps, 0)
    let taken = wanted.reduce(0) { $0 + ($1 ?? 0) }
    var widths = wanted.map { $0 ?? max(room - taken, 0) / CGFloat(max(flexible, 1)) }
    if taken > room { widths = BarItemRow.widths(widths, of: slots, room: room) }
    var x = sides.left + margin
    var frames: [(CGRect, UIColor?)] = []
    for (index, (slot, width)) in zip(slots, widths).enumerated() {
      slot.view?.frame = mirror.rect(
        CGRect(x: x.rounded(), y: (bounds.height - side) / 2, width: width, height: side))
      slot.view?.touchMargins = (0, 0)
      x += width
      guard let run = runs.first(where: { $0.upperBound == index + 1 }) else { continue }
      let length = run.reduce(0) { $0 + widths[$1] }
      let platter = CGRect(
        x: (x - length).rounded(), y: (bounds.height - side) / 2, width: length, height: side)
      if !slot.item.isBare { frames.append((mirror.rect(platter), slot.glassFill)) }
      x += gap
    }
    platters.place(frames, in: self, at: 1)
  }
}
