import BackswipeUnits

extension UIView {
  /// The width for a bar's size: the given one or, if that is unlimited as in `sizeToFit()`, the
  /// superview's or the screen's.
  func barWidth(in size: CGSize) -> CGFloat {
    guard size.width >= CGFloat.greatestFiniteMagnitude else { return size.width }
    return superview?.bounds.width ?? environment?.screen.bounds.width ?? bounds.width
  }
}
