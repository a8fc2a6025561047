import BackswipeUnits

/// Rows sized by the constraints of their cells.
extension UITableView {
  /// The assumed height of a row of automatic height before its cell is measured.
  var estimatedHeight: CGFloat {
    estimatedRowHeight > 0
      ? estimatedRowHeight : leastRowHeight + traitCollection.growth(of: .body)
  }

  /// The delegate's estimate, which takes precedence; nil if it provides none.
  func guessedHeight(_ path: IndexPath) -> CGFloat? {
    guard let guess = delegate?.tableView(self, estimatedHeightForRowAt: path), guess > 0 else {
      return nil
    }
    return guess
  }

  /// Measures rows, titles and cells again after a change of the text size.
  func followTextSize() {
    fittedHeights = [:]
    titleHeights = TitleHeights()
    for case let title as TableTitleView in titles.map(\.view) { title.font = titleFont }
    setNeedsMeasure()
  }

  private func isAutomatic(_ path: IndexPath) -> Bool {
    (delegate?.tableView(self, heightForRowAt: path) ?? rowHeight) < 0
  }

  /// Gives a new cell's row the height that the cell requires. Rows above the visible part grow
  /// upwards.
  func fit(_ cell: UITableViewCell, at path: IndexPath) {
    cell.updateConfigurationIfNeeded()
    guard cell.fitsContent || stacksRows || estimatedRowHeight > 0, exists(path),
      isAutomatic(path)
    else { return }
    // Determines the content's width without solving for a height that is an estimate.
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
    grew(below: path.section, by: growth, isAbove: isAbove)
  }

  /// Moves all below a section of which a part has grown.
  ///
  /// - Parameter isAbove: whether that part is above the visible ones, which then stay while they
  ///   scroll.
  func grew(below section: Int, by growth: CGFloat, isAbove: Bool) {
    for index in sections.indices where index > section { sections[index].move(by: growth) }
    contentSize.height += growth
    tableFooterView?.frame.origin.y += growth
    contentGrew(by: growth, isAbove: isAbove && (isDragging || isDecelerating))
    moveVisibleRows()
    setNeedsLayout()
  }

  /// Called when the height required by a cell may have changed.
  package func refit() {
    fitsVisibleRows = true
    setNeedsLayout()
  }

  /// Fits the cells that already exist.
  func fitVisibleRows() {
    guard fitsVisibleRows, updateAnimation == nil else { return }
    fitsVisibleRows = false
    for (path, cell) in cells { fit(cell, at: path) }
  }
}

extension CGFloat {
  /// Rounds points up to whole pixels, ignoring a thousandth of a pixel as a rounding error.
  func roundedUp(toPixelsOf scale: CGFloat) -> CGFloat {
    let pixels = scale > 0 ? scale : 1
    return (self * pixels - 0.001).rounded(.up) / pixels
  }
}

extension UITableViewCell {
  /// Whether constraints in `contentView` determine its height.
  var fitsContent: Bool { contentView.layout?.engine != nil || hasConfiguredContent }
}
