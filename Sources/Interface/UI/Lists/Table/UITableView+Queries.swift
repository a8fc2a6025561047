import BackswipeUnits

extension UITableView {
}

extension UITableView {
  func sizeOfContent(in size: CGSize) -> CGSize {
    measureIfNeeded()
    return CGSize(
      width: size.width < .greatestFiniteMagnitude ? size.width : bounds.width,
      height: contentSize.height)
  }
}
