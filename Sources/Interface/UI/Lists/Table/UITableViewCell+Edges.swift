import BackswipeUnits

/// The horizontal extent of a row's content, from its leading edge: left is leading.
extension UITableViewCell {
  // Content stays within the safe area; the row's colour only in a card.
  var leftEdge: CGFloat { leftEdge(by: DrawnGeometry(of: self)) }
  var rightEdge: CGFloat { rightEdge(by: DrawnGeometry(of: self)) }
  func leftEdge(by geometry: DrawnGeometry) -> CGFloat {
    geometry.safeAreaInsets.left + (isInset ? geometry.sideMargin : 0)
  }
  func rightEdge(by geometry: DrawnGeometry) -> CGFloat {
    geometry.size.width - geometry.safeAreaInsets.right - (isInset ? geometry.sideMargin : 0)
  }
  /// Points around a card, and between a row's edges and its parts.
  package var sideMargin: CGFloat { SideMargin.points(width: bounds.width) }
  var indent: CGFloat {
    (editing.showsMark ? CellEditMark.width : 0) + CGFloat(indentationLevel) * indentationWidth
  }

  /// The right edge of the text.
  var contentEnd: CGFloat {
    contentEnd(
      before: rightEdge, margin: sideMargin,
      accessoryWidth: partBelowFrame == nil ? accessoryView?.bounds.width : nil)
  }
  /// - Parameter accessoryWidth: the width of `accessoryView`; nil if it is not beside the content.
  func contentEnd(before rightEdge: CGFloat, margin: CGFloat, accessoryWidth: CGFloat?)
    -> CGFloat
  {
    var right = rightEdge
    if editing.confirms { right -= confirmation.wantedWidth }
    if editing.isOn, editing.moves { return right - CellGrip.width }
    if let accessoryWidth { return right - margin - accessoryWidth - Self.accessoryGap }
    if editing.isOn { return right }
    switch accessoryType {
    case .none: return right
    case .disclosureIndicator: return right - 17 - margin
    case .checkmark: return right - 24 - margin
    case .detailButton: return right - CellDetailButton.width - 8
    case .detailDisclosureButton: return right - CellDetailButton.width - 25
    }
  }

  /// The left and right edge of the texts, after an icon or image.
  ///
  /// - Parameter accessoryWidth: the width of `accessoryView`; nil without one.
  func textSpan(_ geometry: DrawnGeometry, accessoryWidth: CGFloat?, stacked: Bool)
    -> (left: CGFloat, right: CGFloat)
  {
    let rightEdge = rightEdge(by: geometry)
    let isBelow = stacked && partBelow > 0
    let contentEnd = contentEnd(
      before: rightEdge, margin: geometry.sideMargin,
      accessoryWidth: isBelow ? nil : accessoryWidth)
    var left = leftEdge(by: geometry) + indent + geometry.sideMargin
    if icon != nil { left += Self.iconSize + Self.padding }
    if madeTextLabel != nil, let image = madeImageView?.image {
      left += image.size.width + Self.padding
    }
    let right = contentEnd - (contentEnd < rightEdge ? 0 : geometry.sideMargin)
    return (left, min(rightEdge - geometry.sideMargin, right))
  }

  /// The extent of stacked texts in the row's current size.
  var ownTextSpan: (left: CGFloat, right: CGFloat) {
    textSpan(
      DrawnGeometry(of: self), accessoryWidth: accessoryView?.bounds.width, stacked: true)
  }
}
