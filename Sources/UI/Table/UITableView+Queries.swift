import BackswipeGeometry

extension UITableView {
  // MARK: Scrolling
}
