import BackswipeUnits

extension UIView {
  /// The width of a bar that is asked for its size: the given one, and without a limit, as in
  /// `sizeToFit()`, its superview's, else the screen's.
  func barWidth(in size: CGSize) -> CGFloat {
    guard size.width >= CGFloat.greatestFiniteMagnitude else { return size.width }
    return superview?.bounds.width ?? environment?.screen.bounds.width ?? bounds.width
  }
}
