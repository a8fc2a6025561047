import BackswipeMotion
import BackswipeScene
public import BackswipeUnits

/// The views of visible headers and footers.
extension UITableView {
  struct TableTitle {
    var section: Int
    let isHeader: Bool
    let view: UIView
  }

  /// A header or a footer.
  struct TitleKey: Hashable {
    var section: Int
    let isHeader: Bool
  }

  /// The heights that views of headers and footers of automatic height need.
  struct TitleHeights {
    var fitted: [TitleKey: CGFloat] = [:]

    /// The heights after changes of the sections.
    func after(_ change: TableUpdates) -> TitleHeights {
      var heights = TitleHeights()
      for (key, height) in fitted where !change.reloadedSections.contains(key.section) {
        if let section = change.section(after: key.section) {
          heights.fitted[TitleKey(section: section, isHeader: key.isHeader)] = height
        }
      }
      return heights
    }
  }

  /// Asks the data source again for headers and footers, and for all heights; cells stay.
  package func reloadTitles() {
    titleHeights = TitleHeights()
    dropTitles()
    setNeedsMeasure()
  }

  func setNeedsMeasure() {
    isStale = true
    setNeedsLayout()
  }

  /// Removes all headers and footers, which are made again where they are visible.
  func dropTitles() {
    let gone = titles
    titles = []
    for title in gone { recycle(title) }
  }

  private func recycle(_ title: TableTitle) {
    title.view.removeFromSuperview()
    if title.isHeader {
      delegate?.tableView(self, didEndDisplayingHeaderView: title.view, forSection: title.section)
    } else {
      delegate?.tableView(self, didEndDisplayingFooterView: title.view, forSection: title.section)
    }
    guard let view = title.view as? UITableViewHeaderFooterView else { return }
    view.table = nil
    guard let identifier = view.reuseIdentifier else { return }
    view.prepareForReuse()
    titlePool.put(view, identifier)
  }

  func removeTitles(outOf visible: CGRect) {
    var index = 0
    while index < titles.count {
      let title = titles[index]
      if sections.indices.contains(title.section),
        frame(ofTitle: sections[title.section], isHeader: title.isHeader).intersects(visible)
      {
        index += 1
      } else {
        titles.remove(at: index)
        recycle(title)
      }
    }
  }

  func showTitle(_ section: TableSection, _ index: Int, isHeader: Bool) {
    for title in titles where title.section == index && title.isHeader == isHeader { return }
    guard section.mayShowTitle(isHeader) else { return }
    var frame = frame(ofTitle: section, isHeader: isHeader)
    // One without a height yet is at an edge.
    guard frame.height > 0 ? frame.intersects(bounds) : bounds.minY...bounds.maxY ~= frame.minY
    else { return }
    guard let view = titleView(section, index, isHeader: isHeader, frame: frame) else {
      return section.noteEmptyTitle(isHeader)
    }
    if let own = view as? UITableViewHeaderFooterView {
      own.place = TablePlace(isHeader: isHeader, style: style)
      own.table = self
    }
    if section.isAutomatic(isHeader), let height = fittedHeight(of: view) {
      titleHeights.fitted[TitleKey(section: index, isHeader: isHeader)] = height
      fit(index, isHeader: isHeader, to: height)
      frame = self.frame(ofTitle: section, isHeader: isHeader)
    }
    guard frame.height > 0 else {
      return section.noteEmptyTitle(isHeader)
    }
    view.frame = frame
    if isHeader {
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: index)
    } else {
      delegate?.tableView(self, willDisplayFooterView: view, forSection: index)
    }
    // Headers of a plain table float above the rows and below the scroll indicators.
    let front = max(ownSubviews.count - indicators.shown(in: self).count, 0)
    insertSubview(view, at: isHeader && style == .plain ? front : bottom)
    titles.append(TableTitle(section: index, isHeader: isHeader, view: view))
  }

  /// The index of the first row or title among the subviews.
  var bottom: Int { backgroundView?.ownSuperview === self ? 1 : 0 }

  /// The font of section titles.
  var titleFont: Font { traitCollection.smallRowFont(fonts?.title) }

  private func titleView(
    _ section: TableSection, _ index: Int, isHeader: Bool, frame: CGRect
  ) -> UIView? {
    let own =
      isHeader
      ? delegate?.tableView(self, viewForHeaderInSection: index)
      : delegate?.tableView(self, viewForFooterInSection: index)
    if let own { return own }
    guard let text = isHeader ? section.header : section.footer else { return nil }
    return TableTitleView(
      text: text, font: titleFont, isHeader: isHeader, style: style, frame: frame)
  }

  // MARK: Heights

  /// The height that a delegate's view needs: by its constraints or texts, otherwise that of its
  /// frame; nil for none, and for a title, whose height is known.
  private func fittedHeight(of view: UIView) -> CGFloat? {
    guard !(view is TableTitleView) else { return nil }
    let own = view.frame.height
    view.frame.size.width = bounds.width
    let needed = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    let height = needed > 0 ? needed : own
    return height > 0 ? height.roundedUp(toPixelsOf: traitCollection.displayScale) : nil
  }

  /// Called when the height that a visible header or footer needs may have changed.
  func refit(_ view: UITableViewHeaderFooterView) {
    guard let title = titles.first(where: { $0.view === view }),
      sections.indices.contains(title.section)
    else { return }
    guard sections[title.section].isAutomatic(title.isHeader), let height = fittedHeight(of: view)
    else { return }
    titleHeights.fitted[TitleKey(section: title.section, isHeader: title.isHeader)] = height
    fit(title.section, isHeader: title.isHeader, to: height)
  }

  /// Gives a header or footer its height, and moves all below it.
  private func fit(_ index: Int, isHeader: Bool, to height: CGFloat) {
    let section = sections[index]
    var growth = height - section.height(isHeader)
    guard growth.magnitude > 1e-6 else { return }
    let isAbove = (isHeader ? section.headerY : section.footerY) < bounds.minY
    if isHeader, style == .plain, section.headerHeight == 0 {
      let padding = max(sectionHeaderTopPadding, 0)
      section.move(by: padding)
      growth += padding
    }
    section.grow(isHeader: isHeader, to: height)
    grew(below: index, by: growth, isAbove: isAbove)
  }

  /// The frame of a visible title; nil once its section is gone.
  func frameOfTitle(_ title: TableTitle) -> CGRect? {
    guard sections.indices.contains(title.section) else { return nil }
    return frame(ofTitle: sections[title.section], isHeader: title.isHeader)
      .offsetBy(dx: 0, dy: reorderShift(title))
  }

  /// The displacement of a title by a row that a finger moves, in points.
  private func reorderShift(_ title: TableTitle) -> CGFloat {
    guard let rule = reorder?.rule else { return 0 }
    return CGFloat(
      title.isHeader ? rule.shift(ofHeader: title.section) : rule.shift(ofFooter: title.section))
  }

  /// The frame of a title; a plain table's header stays at the top while its section is visible.
  private func frame(ofTitle section: TableSection, isHeader: Bool) -> CGRect {
    var y = isHeader ? section.headerY : section.footerY
    if isHeader, style == .plain {
      let top = bounds.minY + adjustedContentInset.top
      y = min(max(y, top), max(section.footerY - section.headerHeight, y))
    }
    return CGRect(x: 0, y: y, width: bounds.width, height: section.height(isHeader))
  }

  func floatHeaders() {
    guard style == .plain else { return }
    for title in titles where title.isHeader && sections.indices.contains(title.section) {
      let section = sections[title.section]
      let y = frame(ofTitle: section, isHeader: true).minY
      title.view.frame.origin.y = y + reorderShift(title)
      (title.view as? UITableViewHeaderFooterView)?.isPinned = y > section.headerY
    }
  }

  // MARK: Reuse

  /// Registers the class of headers and footers for an identifier; nil removes it.
  public func register(
    _ aClass: UITableViewHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    guard let aClass else { return titlePool.register(identifier, nil) }
    titlePool.register(identifier) { aClass.init(registeredAs: identifier) }
  }

  /// A header or footer that is used again, or a new one of a registered class; nil without either.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  {
    titlePool.spare(identifier) ?? titlePool.maker(identifier)?()
  }

  /// The visible header of a section; nil if it is hidden or of another class.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    titles.first { $0.isHeader && $0.section == section }?.view as? UITableViewHeaderFooterView
  }

  /// The visible footer of a section; nil if it is hidden or of another class.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    titles.first { !$0.isHeader && $0.section == section }?.view as? UITableViewHeaderFooterView
  }

  /// The frame of a section's footer, in the content's coordinates; of height 0 if there is none.
  public func rectForFooter(inSection section: Int) -> CGRect {
    measureIfNeeded()
    guard sections.indices.contains(section) else { return .zero }
    let found = sections[section]
    return CGRect(x: 0, y: found.footerY, width: bounds.width, height: found.footerHeight)
  }
}
