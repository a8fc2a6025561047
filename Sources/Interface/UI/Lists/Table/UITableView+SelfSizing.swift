import BackswipeUnits

/// Rows as high as the constraints of their cells ask for.
extension UITableView {
  /// What a row of automatic height is taken for, until its cell says.
  var estimatedHeight: CGFloat {
    estimatedRowHeight > 0
      ? estimatedRowHeight : Self.defaultRowHeight + traitCollection.growth(of: .body)
  }

  /// What the delegate says in place of that; nil where it says nothing.
  func guessedHeight(_ path: IndexPath) -> CGFloat? {
    guard let guess = delegate?.tableView(self, estimatedHeightForRowAt: path), guess > 0 else {
      return nil
    }
    return guess
  }

  /// Rows, titles and what cells have asked for are measured again.
  func followTextSize() {
    fittedHeights = [:]
    for case let title as TableTitleView in titles.map(\.view) { title.font = titleFont }
    setNeedsMeasure()
  }

  private func isAutomatic(_ path: IndexPath) -> Bool {
    (delegate?.tableView(self, heightForRowAt: path) ?? rowHeight) < 0
  }

  /// Gives the row of a cell that has come the height that its cell asks for. What is above the
  /// visible part grows upwards.
  func fit(_ cell: UITableViewCell, at path: IndexPath) {
    guard cell.fitsContent || stacksRows || estimatedRowHeight > 0, exists(path),
      isAutomatic(path)
    else { return }
    // Gives the content its width, and solves nothing at a height that is still a guess.
    cell.layoutSubviews()
    let height = max(
      cell.systemLayoutSizeFitting(
        CGSize(width: cell.bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height, 0
    ).roundedUp(toPixelsOf: traitCollection.displayScale)
    fittedHeights[path] = height
    let growth = height - sections[path.section].height(ofRow: path.row)
    guard growth.magnitude > 1e-6 else { return }
    let isAbove = sections[path.section].y(ofRow: path.row) < bounds.minY
    sections[path.section].grow(row: path.row, by: growth)
    for index in sections.indices where index > path.section { sections[index].move(by: growth) }
    contentSize.height += growth
    tableFooterView?.frame.origin.y += growth
    contentGrew(by: growth, isAbove: isAbove && (isDragging || isDecelerating))
    layOutVisibleRows()
    setNeedsLayout()
  }

  /// A cell may ask for another height.
  func refit() {
    fitsVisibleRows = true
    setNeedsLayout()
  }

  /// The same for the cells that were there before.
  func fitVisibleRows() {
    guard fitsVisibleRows, updateAnimation == nil else { return }
    fitsVisibleRows = false
    for (path, cell) in cells { fit(cell, at: path) }
  }
}

extension CGFloat {
  /// Points of whole pixels; less than a thousandth of one is a rounding error.
  fileprivate func roundedUp(toPixelsOf scale: CGFloat) -> CGFloat {
    let pixels = scale > 0 ? scale : 1
    return (self * pixels - 0.001).rounded(.up) / pixels
  }
}

extension UITableViewCell {
  /// Whether constraints in `contentView` say how high it is.
  var fitsContent: Bool { contentView.layout?.engine != nil }
}
