import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// The control of a pane under the pointer: a wash over it, its tip, and the pointer's shape.
@MainActor
final class PaneHover {
  private let window: UIWindow
  private let wash = UIView()
  private let bubble = TipView()
  private weak var control: UIView?
  /// The pointer, in points of the pane; nil elsewhere.
  private var point: CGPoint?
  private var rest = HoverRest<ObjectIdentifier>()
  private(set) var shape = PointerShape.arrow

  init(_ window: UIWindow) {
    self.window = window
    wash.isUserInteractionEnabled = false
    wash.isHidden = true
    wash.backgroundColor = UIColor(StudioColors.hover)
  }

  /// When the tip is due; nil for no tip to come.
  var deadline: Instant? { rest.deadline }

  /// Follows the pointer; nil for a pointer elsewhere.
  func move(to point: CGPoint?, at instant: Instant) {
    self.point = point
    find()
    rest.move(over: control.map { ObjectIdentifier($0) }, at: instant)
    show()
  }

  /// Hides the tip until the pointer is over another control.
  func dismiss() {
    rest.dismiss()
    if !bubble.isHidden { bubble.isHidden = true }
  }

  /// Follows the control that is under the pointer at an instant, such as after scrolling.
  func follow(at instant: Instant) {
    let former = control
    find()
    if control !== former { rest.move(over: control.map { ObjectIdentifier($0) }, at: instant) }
    rest.advance(to: instant)
    show()
  }

  private func find() {
    let hit = point.flatMap { window.hitTest($0, with: nil) }
    let found = point.flatMap { HoverLook.find(from: hit, at: $0) }
    control = found?.control
    shape = found?.look.shape ?? .arrow
    showWash(found?.look.corner)
  }

  private func showWash(_ corner: CGFloat?) {
    guard let corner, let control else {
      if !wash.isHidden { wash.isHidden = true }
      return
    }
    let frame = Self.visible(control)
    guard !frame.isEmpty else {
      if !wash.isHidden { wash.isHidden = true }
      return
    }
    if wash.superview == nil { window.addSubview(wash) }
    if wash.isHidden { wash.isHidden = false }
    if wash.frame != frame { wash.frame = frame }
    if wash.layer.cornerRadius != corner { wash.layer.cornerRadius = corner }
  }

  /// The part of a view inside all views that clip it, in the window's coordinates.
  private static func visible(_ view: UIView) -> CGRect {
    var frame = view.convert(view.bounds, to: nil)
    var around = view.superview
    while let current = around {
      if current.clipsToBounds || current is UIScrollView {
        frame = frame.intersection(current.convert(current.bounds, to: nil))
      }
      around = current.superview
    }
    return frame.isNull ? .zero : frame
  }

  private func show() {
    guard rest.isShown, let control, let point,
      let tip = StudioTip(control, at: control.convert(point, from: nil))
    else {
      if !bubble.isHidden { bubble.isHidden = true }
      return
    }
    if bubble.superview == nil { window.addSubview(bubble) }
    if bubble.isHidden || bubble.tip != tip {
      bubble.tip = tip
      bubble.place(beside: Self.visible(control), within: window.bounds)
      bubble.isHidden = false
      window.bringSubviewToFront(bubble)
    }
  }
}
