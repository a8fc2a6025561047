import BackswipeUnits

/// Parts of the table that no client overrides.
extension UITableView {
  func replaceEnd(_ old: UIView?, _ new: UIView?) {
    if old?.ownSuperview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: bottom) }
    setNeedsMeasure()
  }

  func recycle(_ cell: (path: IndexPath, view: UITableViewCell)) {
    rowSwipes?.drop(of: cell.view)
    if reorder?.view === cell.view { dropReorder() }
    cell.view.removeFromSuperview()
    cell.view.table = nil
    delegate?.tableView(self, didEndDisplaying: cell.view, forRowAt: cell.path)
    cell.view.prepareForReuse()
    if let identifier = cell.view.reuseIdentifier { pool.put(cell.view, identifier) }
  }

  func sizeOfContent(in size: CGSize) -> CGSize {
    measureIfNeeded()
    return CGSize(
      width: size.width < .greatestFiniteMagnitude ? size.width : bounds.width,
      height: contentSize.height)
  }
}
