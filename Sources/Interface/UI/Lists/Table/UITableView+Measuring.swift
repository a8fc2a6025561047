import BackswipeUnits

extension UITableView {
  /// Measures the sections and rows when something has changed.
  func measureIfNeeded() {
    guard isStale || layoutWidth != bounds.width else { return }
    measure()
    layOutVisibleRows()
  }

  func measure() {
    isStale = false
    if layoutWidth != bounds.width {
      fittedHeights = [:]
      titleHeights.fitted = [:]
    }
    fitsVisibleRows = true
    stacksRows = traitCollection.hasAccessibilityTextSize
    layoutWidth = bounds.width
    var y: CGFloat = 0
    tableHeaderView?.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: tableHeaderView?.bounds.height ?? 0)
    y += tableHeaderView?.bounds.height ?? 0
    sections = []
    if let dataSource {
      for index in 0..<max(dataSource.numberOfSections(in: self), 0) {
        let section = measure(index, at: y, dataSource)
        sections.append(section)
        y = section.maxY
      }
    }
    if style != .plain, !sections.isEmpty { y += 20 }
    tableFooterView?.frame = CGRect(
      x: 0, y: y, width: bounds.width, height: tableFooterView?.bounds.height ?? 0)
    y += tableFooterView?.bounds.height ?? 0
    contentSize = CGSize(width: bounds.width, height: y)
  }

  private func measure(_ index: Int, at y: CGFloat, _ dataSource: any UITableViewDataSource)
    -> TableSection
  {
    let rows = max(dataSource.tableView(self, numberOfRowsInSection: index), 0)
    var heights: [CGFloat] = []
    heights.reserveCapacity(rows)
    let estimated = estimatedHeight
    for row in 0..<rows {
      let path = IndexPath(row: row, section: index)
      let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
      heights.append(
        height < 0 ? fittedHeights[path] ?? guessedHeight(path) ?? estimated : height)
    }
    let header = delegate?.tableView(self, heightForHeaderInSection: index) ?? sectionHeaderHeight
    let footer = delegate?.tableView(self, heightForFooterInSection: index) ?? sectionFooterHeight
    let title = dataSource.tableView(self, titleForHeaderInSection: index)
    let known = (
      header: header < 0 ? knownHeight(TitleKey(section: index, isHeader: true)) : header,
      footer: footer < 0 ? knownHeight(TitleKey(section: index, isHeader: false)) : footer
    )
    let isPadded = style == .plain && (known.header.map { $0 > 0 } ?? (title != nil))
    return TableSection(
      y: y + (isPadded ? max(sectionHeaderTopPadding, 0) : 0), style: style,
      width: bounds.width - safeAreaInsets.left - safeAreaInsets.right, rowHeights: heights,
      header: title,
      footer: dataSource.tableView(self, titleForFooterInSection: index), titleFont: titleFont,
      headerHeight: known.header, footerHeight: known.footer, isHeaderAutomatic: header < 0,
      isFooterAutomatic: footer < 0)
  }

  /// The height of a header or footer of automatic height: that of its view once it was shown, before
  /// an estimate; nil for that of its title.
  private func knownHeight(_ key: TitleKey) -> CGFloat? {
    if let fitted = titleHeights.fitted[key] { return fitted }
    let section = key.section
    let estimate =
      key.isHeader
      ? delegate?.tableView(self, estimatedHeightForHeaderInSection: section)
        ?? estimatedSectionHeaderHeight
      : delegate?.tableView(self, estimatedHeightForFooterInSection: section)
        ?? estimatedSectionFooterHeight
    return estimate > 0 ? estimate : nil
  }
}
