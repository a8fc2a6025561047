import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// How a control looks while the pointer is over it, and the pointer's shape.
@MainActor
struct HoverLook {
  /// The radius of the wash over the control; nil for none.
  var corner: CGFloat?
  var shape: PointerShape

  /// The control that a view belongs to, with its look; nil for a view without one.
  ///
  /// - Parameter point: in the coordinates of the window.
  static func find(from view: UIView?, at point: CGPoint) -> (control: UIView, look: HoverLook)? {
    var view = view
    while let current = view {
      if let look = HoverLook(current, at: current.convert(point, from: nil)) {
        return (current, look)
      }
      view = current.superview
    }
    return nil
  }

  /// Nil for a view that is passed over.
  private init?(_ view: UIView, at point: CGPoint) {
    switch view {
    case let field as UITextField:
      guard field.isEnabled else { return nil }
      self.init(corner: field.layer.cornerRadius, shape: .text)
    case let row as SettingRowView:
      self.init(
        corner: PanelStyle.corner, shape: row.isScrubbed(at: point) ? .horizontal : .hand)
    case let number as SpringNumberView:
      guard number.isScrubbed(at: point) else { return nil }
      self.init(corner: 6, shape: .horizontal)
    case let track as TimelineTrack where track.isOnTrack(point):
      self.init(corner: nil, shape: .horizontal)
    case is TimelineTrack, is CurvePlotView, is CompareMapView, is DragChartView:
      self.init(corner: nil, shape: .cross)
    case let control as UIControl:
      // Another control may be around a disabled one, such as a row.
      guard control.isEnabled else { return nil }
      let corner = control.layer.cornerRadius
      self.init(corner: corner > 0 ? corner : 6, shape: .hand)
    default: return nil
    }
  }

  private init(corner: CGFloat?, shape: PointerShape) {
    self.corner = corner
    self.shape = shape
  }
}
