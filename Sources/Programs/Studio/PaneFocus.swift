import BackswipeScene
import BackswipeSettings
import BackswipeUI
import BackswipeUnits

/// The focused control of a pane, with a ring around it.
@MainActor
final class PaneFocus {
  /// The number of key steps from one end of a slider to the other.
  private static let sliderSteps: Float = 50
  /// Points between the control and the ring.
  private static let gap: CGFloat = 3
  /// Points below a control with points for the text about their positions.
  private static let words: CGFloat = 90

  private let window: UIWindow
  private weak var control: UIControl? {
    didSet {
      guard control !== oldValue else { return }
      (oldValue as? any PointsControl)?.focusChanged(false)
      (control as? any PointsControl)?.focusChanged(true)
    }
  }
  private let ring = UIView()

  init(_ window: UIWindow) {
    self.window = window
    ring.isUserInteractionEnabled = false
    ring.isHidden = true
    ring.layer.borderWidth = 2
    ring.layer.cornerRadius = 7
  }

  var isOn: Bool { control != nil }
  /// The control's frame in the window; nil for none.
  var frame: CGRect? { control.map { $0.convert($0.bounds, to: nil) } }

  // MARK: Moving

  /// Moves the focus to a later control, or an earlier one where negative; scrolls to it.
  ///
  /// - Parameter wraps: whether the first control follows the last one.
  /// - Returns: false where there is no such control.
  @discardableResult
  func move(by count: Int, wraps: Bool = true) -> Bool {
    let all = controls
    guard !all.isEmpty else {
      end()
      return false
    }
    let present = all.firstIndex { $0 === control }
    if !wraps, let present, !all.indices.contains(present + count) { return false }
    let next = (present.map { $0 + count } ?? (count > 0 ? 0 : -1)) % all.count
    let found = all[next < 0 ? next + all.count : next]
    control = found
    var shown = found.bounds.insetBy(dx: 0, dy: -2 * Self.gap)
    if found is any PointsControl { shown.size.height += Self.words }
    var above = found.superview
    while let view = above {
      (view as? UIScrollView)?.scrollRectToVisible(
        found.convert(shown, to: view), animated: false)
      above = view.superview
    }
    follow()
    return true
  }

  /// Moves the focus to a control, without scrolling.
  func take(_ control: UIControl) {
    self.control = control
    // Its place may just have changed.
    window.layoutIfNeeded()
    follow()
  }

  /// Moves the focus to the text field that has the keyboard; no effect without one.
  func takeField() {
    func find(_ view: UIView) -> UITextField? {
      if let field = view as? UITextField, field.isFirstResponder { return field }
      return view.subviews.lazy.compactMap(find).first
    }
    if let field = find(window) { take(field) }
  }

  /// The innermost view of a class that is the control or around it, and whether it is the control
  /// itself; nil for none.
  func place<T: UIView>(_ type: T.Type) -> (view: T, isControl: Bool)? {
    var view: UIView? = control
    while let current = view {
      if let found = current as? T { return (found, found === control) }
      view = current.superview
    }
    return nil
  }

  /// Moves the focus to the control at a point; no effect where there is none.
  func move(to point: CGPoint) {
    let all = controls
    var view = window.hitTest(point, with: nil)
    while let found = view {
      if let touched = all.first(where: { $0 === found }) {
        control = touched
        return follow()
      }
      view = found.superview
    }
  }

  func end() {
    control = nil
    ring.isHidden = true
  }

  /// Moves the ring to the control; hides it where there is none.
  func follow() {
    guard let control else {
      if !ring.isHidden { ring.isHidden = true }
      return
    }
    guard control.window === window, !control.isHidden else { return end() }
    if ring.superview == nil { window.addSubview(ring) }
    ring.isHidden = false
    let isDark = window.traitCollection.userInterfaceStyle == .dark
    ring.layer.borderColor =
      UIColor(isDark ? StudioColors.tint.dark : StudioColors.tint.light).cgColor
    let frame = control.convert(control.bounds, to: nil).insetBy(dx: -Self.gap, dy: -Self.gap)
    if ring.frame != frame { ring.frame = frame }
  }

  /// Every visible control that takes touches, in reading order, column by column.
  private var controls: [UIControl] {
    var found: [UIControl] = []
    collect(window, into: &found)
    let columns = Dictionary(grouping: found, by: Self.column)
    return columns.sorted { $0.key < $1.key }.flatMap { _, found in
      let frames = found.map { $0.convert($0.bounds, to: nil) }
      return Self.readingOrder(of: frames).map { found[$0] }
    }
  }

  /// The number of the panel's column around a view; 0 outside of columns.
  private static func column(of view: UIView) -> Int {
    var view: UIView? = view
    while let current = view {
      if let column = current as? PanelColumnView { return column.number }
      view = current.superview
    }
    return 0
  }

  /// The height in points up to which a control may begin a line.
  private static let lineHeight: CGFloat = 60

  /// The indices of frames in reading order: lines from top to bottom, within each from left to right.
  /// A frame is on the line of an earlier one that contains its middle's height.
  static func readingOrder(of frames: [CGRect]) -> [Int] {
    let sorted = frames.indices.sorted {
      (frames[$0].minY, frames[$0].minX, $0) < (frames[$1].minY, frames[$1].minX, $1)
    }
    var lines: [[Int]] = []
    for index in sorted {
      let middle = frames[index].midY
      if let first = lines.last?.first, frames[first].height <= lineHeight,
        frames[index].height <= lineHeight, middle < frames[first].maxY
      {
        lines[lines.count - 1].append(index)
      } else {
        lines.append([index])
      }
    }
    return lines.flatMap { line in
      line.sorted { (frames[$0].minX, $0) < (frames[$1].minX, $1) }
    }
  }

  private func collect(_ view: UIView, into found: inout [UIControl]) {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
    if let control = view as? UIControl, control.isEnabled, !control.bounds.isEmpty,
      (control as? any PointsControl)?.hasPoints != false
    {
      found.append(control)
    }
    switch view {
    // Their subviews are part of the control.
    case is UISlider, is UIStepper, is UISwitch, is UISegmentedControl, is UITextField,
      is UIButton:
      return
    default: for subview in view.subviews { collect(subview, into: &found) }
    }
  }

  // MARK: Acting

  /// Gives a text field the keyboard, or sends the return key to a control with points.
  ///
  /// - Returns: the point to touch for other controls; nil otherwise.
  func activate() -> CGPoint? {
    guard let control else { return nil }
    if let points = control as? any PointsControl {
      points.enter()
      return nil
    }
    if control is UITextField {
      control.becomeFirstResponder()
      return nil
    }
    let frame = control.convert(control.bounds, to: nil)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Moves the control's point by steps, to the right and upwards.
  ///
  /// - Returns: false for a control without points.
  func movePoint(x: Int, y: Int, _ size: Setting.StepSize) -> Bool {
    guard let points = control as? any PointsControl, points.hasPoints else { return false }
    points.movePoint(x: x, y: y, size)
    return true
  }

  /// Changes the control's value by steps.
  ///
  /// - Returns: false for a control without a value.
  func adjust(by count: Int) -> Bool {
    switch control {
    case let slider as UISlider:
      let range = slider.maximumValue - slider.minimumValue
      slider.value += Float(count) * range / Self.sliderSteps
    case let stepper as UIStepper: stepper.value += Double(count) * stepper.stepValue
    case let segments as UISegmentedControl:
      let index = segments.selectedSegmentIndex + count
      guard (0..<segments.numberOfSegments).contains(index) else { return true }
      segments.selectedSegmentIndex = index
    default: return false
    }
    control?.sendActions(for: .valueChanged)
    return true
  }
}
