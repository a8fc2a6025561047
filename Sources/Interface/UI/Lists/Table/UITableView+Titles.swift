import BackswipeMotion
import BackswipeScene
import BackswipeUnits

/// The views of visible headers and footers.
extension UITableView {
  struct TableTitle {
    var section: Int
    let isHeader: Bool
    let view: UIView
  }

  /// Asks the data source again for headers and footers, and for all heights; cells stay.
  package func reloadTitles() {
    for title in titles { title.view.removeFromSuperview() }
    titles = []
    setNeedsMeasure()
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
        title.view.removeFromSuperview()
      }
    }
  }

  func showTitle(_ section: TableSection, _ index: Int, isHeader: Bool) {
    let height = isHeader ? section.headerHeight : section.footerHeight
    guard height > 0 else { return }
    for title in titles where title.section == index && title.isHeader == isHeader { return }
    let frame = frame(ofTitle: section, isHeader: isHeader)
    guard frame.intersects(bounds),
      let view = titleView(section, index, isHeader: isHeader, frame: frame)
    else { return }
    view.frame = frame
    if isHeader {
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: index)
    } else {
      delegate?.tableView(self, willDisplayFooterView: view, forSection: index)
    }
    // Headers of a plain table float above the rows and below the scroll indicator.
    insertSubview(view, at: isHeader && style == .plain ? max(ownSubviews.count - 1, 0) : bottom)
    titles.append(TableTitle(section: index, isHeader: isHeader, view: view))
  }

  /// The index of the first row or title among the subviews.
  var bottom: Int { backgroundView?.ownSuperview === self ? 1 : 0 }

  /// The font of section titles.
  var titleFont: Font {
    let traits = traitCollection
    return Font(size: traits.hasUsualTextSize ? 13 : traits.size(of: .footnote))
  }

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
    return CGRect(
      x: 0, y: y, width: bounds.width,
      height: isHeader ? section.headerHeight : section.footerHeight)
  }

  func floatHeaders() {
    guard style == .plain else { return }
    for title in titles where title.isHeader && sections.indices.contains(title.section) {
      title.view.frame.origin.y =
        frame(ofTitle: sections[title.section], isHeader: true).minY + reorderShift(title)
    }
  }
}
