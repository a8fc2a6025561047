import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

/// The row with its buttons on floating platters, as since iOS 26.
extension NavigationBarContentView {
  func layOutGlass() {
    let (row, mirror) = (row, mirror)
    let margin = CGFloat(GlassMetrics.margin)
    let gap = CGFloat(GlassMetrics.gap)
    let side = min(CGFloat(GlassMetrics.platter), row.height)
    let y = row.minY + (row.height - side) / 2
    let wanted = wantedTitleSize(row)
    let (lefts, rights) = (left.shown, right.shown)
    var start = row.minX + margin
    if let backButton {
      backButton.fit(width: side, height: side)
      let frame = CGRect(x: start, y: y, width: backButton.frame.width, height: side)
      backButton.frame = mirror.rect(frame)
      start = frame.maxX + gap
    }
    let size = CGSize(width: row.width, height: side)
    var leftWidths = lefts.map { $0.glassWidth(in: size) ?? 0 }
    var rightWidths = rights.map { $0.glassWidth(in: size) ?? 0 }
    let (leftRuns, rightRuns) = (
      GlassMetrics.platters(lefts.map(\.glassButton)),
      GlassMetrics.platters(rights.map(\.glassButton))
    )
    let gaps = gap * CGFloat(max(leftRuns.count + rightRuns.count - 1, 0))
    let widths = BarItemRow.widths(
      leftWidths + rightWidths, of: lefts + rights,
      room: max(row.maxX - margin - start - gaps, 0))
    leftWidths = Array(widths.prefix(leftWidths.count))
    rightWidths = Array(widths.dropFirst(leftWidths.count))
    var frames: [(CGRect, UIColor?)] = []
    let leftEnd = place(lefts, leftWidths, leftRuns, from: start, by: 1, y, side, &frames)
    let rightEnd = place(
      rights, rightWidths, rightRuns, from: row.maxX - margin, by: -1, y, side, &frames)
    let isEmpty = lefts.isEmpty && backButton == nil
    layOutTitle(
      wanted, in: row, between: isEmpty ? row.minX + margin : leftEnd,
      and: rights.isEmpty ? row.maxX - margin : rightEnd, mirror)
    let whole = wholeRow
    layOutBelow(mirror.rect(whole))
    promptLabel?.frame = mirror.rect(
      CGRect(
        x: whole.minX + margin, y: 4, width: max(whole.width - 2 * margin, 0),
        height: CGFloat(BarHeight.prompt) - 4))
    platters.place(frames, in: self, at: largeTitle == nil ? 0 : 1)
    backPlatters.place(
      backButton.map { [($0.frame, nil)] } ?? [], in: self, at: largeTitle == nil ? 0 : 1)
    for platter in platters + backPlatters { platter.alpha = rowAlpha }
    if reportsLayout { bar?.contentMoved() }
  }

  /// Places buttons from one edge inwards, those of a platter side by side.
  ///
  /// - Parameters:
  ///   - sign: 1 from the leading edge, −1 from the trailing one.
  ///   - frames: gets those of the platters.
  /// - Returns: the inner end, a gap beyond the last platter.
  private func place(
    _ slots: [BarItemRow.Slot], _ widths: [CGFloat], _ runs: [Range<Int>], from edge: CGFloat,
    by sign: CGFloat, _ y: CGFloat, _ side: CGFloat, _ frames: inout [(CGRect, UIColor?)]
  ) -> CGFloat {
    let mirror = mirror
    var x = edge
    for (index, (slot, width)) in zip(slots, widths).enumerated() {
      let frame = CGRect(x: sign > 0 ? x : x - width, y: y, width: width, height: side)
      slot.view?.frame = mirror.rect(frame)
      slot.view?.setTouchMargins(leading: 0, trailing: 0, mirror)
      x += sign * width
      guard let run = runs.first(where: { $0.upperBound == index + 1 }) else { continue }
      let length = run.reduce(0) { $0 + widths[$1] }
      let platter = CGRect(
        x: sign > 0 ? x - length : x, y: y, width: length, height: side)
      if !slot.item.isBare { frames.append((mirror.rect(platter), slot.glassFill)) }
      x += sign * CGFloat(GlassMetrics.gap)
    }
    return x
  }
}
