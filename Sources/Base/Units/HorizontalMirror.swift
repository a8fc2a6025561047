/// The mirror of a container's horizontal axis, for layout from right to left: positions are
/// distances from the leading edge. The identity unless it is on.
package struct HorizontalMirror: Hashable, Sendable {
  /// Whether the leading edge is the right one.
  package let isOn: Bool
  /// The container's width, in points.
  package let width: CGFloat

  package init(_ isOn: Bool, width: CGFloat) {
    self.isOn = isOn
    self.width = width
  }

  /// A position on the other axis; its own inverse.
  package func x(_ x: CGFloat) -> CGFloat { isOn ? width - x : x }

  /// A distance or a speed along the other axis; its own inverse.
  package func along(_ distance: CGFloat) -> CGFloat { isOn ? -distance : distance }

  /// A point on the other axis; its own inverse.
  package func point(_ point: CGPoint) -> CGPoint { CGPoint(x: x(point.x), y: point.y) }

  /// A rectangle on the other axis; its own inverse.
  package func rect(_ rect: CGRect) -> CGRect {
    guard isOn else { return rect }
    return CGRect(
      x: width - rect.origin.x - rect.width, y: rect.origin.y, width: rect.width,
      height: rect.height)
  }
}
