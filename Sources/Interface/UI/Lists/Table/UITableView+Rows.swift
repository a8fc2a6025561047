import BackswipeNavigation
import BackswipeUnits

/// The cells of visible rows.
extension UITableView {
  /// Moves visible cells to their rows' current frames and removes titles, which are made again.
  func layOutVisibleRows() {
    moveVisibleRows()
    dropTitles()
  }

  /// Moves visible cells and titles to their current frames.
  func moveVisibleRows() {
    for (path, cell) in cells where exists(path) { cell.frame = frameOfCell(cell, at: path) }
    rowSwipes?.layOut()
    for title in titles {
      if let frame = frameOfTitle(title), title.view.frame != frame { title.view.frame = frame }
    }
  }

  func exists(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && (0..<sections[path.section].rows).contains(path.row)
  }

  /// Makes cells for visible rows and recycles hidden ones.
  func updateVisibleRows() {
    guard updateAnimation == nil else { return }
    var visible = bounds
    visible.size.height = max(visible.height, minimumVisibleHeight)
    let isComplete = takeRows(in: visible)
    removeTitles(outOf: visible)
    guard let environment, environment.openAnimation != nil else {
      return showRows(in: visible, isComplete: isComplete)
    }
    // New cells appear without an animation, even in an animation closure.
    environment.withAnimation(nil) {
      let known = cells.count
      showRows(in: visible, isComplete: isComplete)
      for cell in cells.dropFirst(known) { cell.view.layoutIfNeeded() }
    }
  }

  private func showRows(in visible: CGRect, isComplete: Bool) {
    // Delegates may reduce the number of sections meanwhile.
    let shown = sections
    for (index, section) in shown.enumerated() where section.intersects(visible) {
      // A header of unknown height moves the rows.
      if section.isAutomatic(true), section.header == nil {
        showTitle(section, index, isHeader: true)
      }
      if !isComplete {
        for row in section.rows(in: visible) where !hasCell(forRow: row, inSection: index) {
          addCell(at: IndexPath(row: row, section: index))
        }
      }
      showTitle(section, index, isHeader: true)
      showTitle(section, index, isHeader: false)
    }
    floatHeaders()
  }

  /// Whether a cell is kept. Decided by the rule that makes cells rather than by the cell's frame,
  /// because otherwise one pass could alternately remove and add a cell forever.
  private func keeps(_ path: IndexPath, in visible: CGRect) -> Bool {
    exists(path) && (path == reorder?.path || isVisible(path, in: visible))
  }

  private func isVisible(_ path: IndexPath, in visible: CGRect) -> Bool {
    sections[path.section].intersects(visible)
      && sections[path.section].shows(row: path.row, in: visible)
  }

  /// Recycles cells that are no longer visible. Linear in the number of sections and cells.
  ///
  /// - Returns: whether exactly the visible rows have cells.
  private func takeRows(in visible: CGRect) -> Bool {
    var (count, gone) = (0, false)
    for cell in cells {
      if exists(cell.path), isVisible(cell.path, in: visible) {
        count += 1
      } else if !keeps(cell.path, in: visible) {
        gone = true
      }
    }
    if gone { recycleRows(outOf: visible) }
    guard count == cells.count else { return false }
    for section in sections where section.intersects(visible) {
      count -= section.rows(in: visible).count
    }
    return count == 0
  }

  private func recycleRows(outOf visible: CGRect) {
    var kept: [(path: IndexPath, view: UITableViewCell)] = []
    for cell in cells {
      if keeps(cell.path, in: visible) { kept.append(cell) } else { recycle(cell) }
    }
    cells = kept
  }

  private func hasCell(forRow row: Int, inSection section: Int) -> Bool {
    for cell in cells where cell.path.row == row && cell.path.section == section { return true }
    return false
  }

  @discardableResult
  func addCell(at path: IndexPath) -> UITableViewCell? {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    configure(cell, at: path)
    cell.frame = frameOfCell(cell, at: path)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    insertSubview(cell, at: bottom)
    cells.append((path, cell))
    fit(cell, at: path)
    return cell
  }

  /// Sets a cell's position, separator, selection and editing state for its row.
  func configure(_ cell: UITableViewCell, at path: IndexPath) {
    cell.table = self
    cell.position = sections[path.section].position(of: path.row)
    cell.isInset = style == .insetGrouped
    cell.separator = separator
    cell.setSelected(selected.contains(path), animated: false)
    let editing = editing(of: path)
    cell.editing = editing
    if editing.isOn != cell.isEditing { cell.setEditing(editing.isOn, animated: false) }
  }
}

/// Separators.
extension UITableView {
  var separator: TableSeparator {
    TableSeparator(
      isShown: separatorStyle == .singleLine, color: separatorColor ?? .clear,
      left: ownSeparatorInset?.left, right: ownSeparatorInset?.right ?? separatorEnd)
  }

  func updateSeparators() { for cell in cells { cell.view.separator = separator } }

  /// The standard inset of separators at the trailing edge, in points.
  var separatorEnd: CGFloat { isGlass ? CGFloat(GlassMetrics.separatorEnd) : 0 }

  /// Call when the look of bars and lists has changed.
  func lookChanges() {
    setNeedsMeasure()
    updateSeparators()
  }
}
