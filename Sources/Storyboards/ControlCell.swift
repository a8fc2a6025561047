import BackswipeGeometry
import BackswipePrototypes
import BackswipeUI

/// A row of a prototype with a control at its right end.
///
/// Sliders and progress bars take the room that the titles of their list leave, and begin in one
/// column; other controls have their own size. A stepper shows its number beside it where the row
/// has no detail.
@MainActor
final class ControlCell: UITableViewCell {
  /// Points between the title or the detail and the control.
  static let gap: CGFloat = 12
  /// Points of a slider or a progress bar whose title leaves no room.
  static let leastWidth: CGFloat = 80

  private var row = Screen.Row(title: "")
  private var titleWidth: CGFloat = 0
  private var changed: (Double) -> Void = { _ in }

  /// The width of a row's title with its icon, in points.
  static func titleWidth(of row: Screen.Row) -> CGFloat {
    FieldCell.width(ofTitle: row.title) + (row.icon?.glyph == nil ? 0 : iconSize + padding)
  }

  /// - Parameters:
  ///   - value: as the control stands now.
  ///   - titleWidth: the largest of those of the list.
  ///   - changed: called with every change of the value by a finger.
  func show(
    _ row: Screen.Row, value: Double, titleWidth: CGFloat, changed: @escaping (Double) -> Void
  ) {
    self.row = row
    self.titleWidth = titleWidth
    self.changed = changed
    guard let control = row.control else { return }
    let view = accessoryView ?? make(control)
    set(value, of: control, on: view)
    view.accessibilityLabel = control.isOperated ? row.title : nil
    view.accessibilityIdentifier = row.identifier
    if accessoryView == nil { accessoryView = view }
    showDetail(value)
    setNeedsLayout()
  }

  private func make(_ control: Screen.Control) -> UIView {
    switch control {
    case .toggle: listening(UISwitch())
    case .slider: listening(UISlider(frame: CGRect(x: 0, y: 0, width: 0, height: 31)))
    case .stepper: listening(UIStepper())
    case .progress: UIProgressView(progressViewStyle: .default)
    case .activity: UIActivityIndicatorView(style: .medium)
    }
  }

  private func listening(_ control: UIControl) -> UIControl {
    control.addTarget(self, action: ControlCell.controlChanged, for: .valueChanged)
    return control
  }

  private func set(_ value: Double, of control: Screen.Control, on view: UIView) {
    switch (control, view) {
    case (.toggle, let view as UISwitch): view.isOn = value != 0
    case (.slider(let scale), let view as UISlider):
      view.minimumValue = Float(scale.minimum)
      view.maximumValue = Float(scale.maximum)
      view.value = Float(value)
    case (.stepper(let scale), let view as UIStepper):
      // Each bound has to be right beside the other one, which may be another row's.
      if scale.minimum < view.maximumValue {
        view.minimumValue = scale.minimum
        view.maximumValue = scale.maximum
      } else {
        view.maximumValue = scale.maximum
        view.minimumValue = scale.minimum
      }
      view.stepValue = scale.step
      view.value = value
    case (.progress, let view as UIProgressView): view.progress = Float(value)
    case (.activity, let view as UIActivityIndicatorView):
      if value != 0 { view.startAnimating() } else { view.stopAnimating() }
    default: break
    }
  }

  private func controlChanged(_ control: UIControl) {
    let value: Double
    switch control {
    case let control as UISwitch: value = control.isOn ? 1 : 0
    case let control as UISlider: value = Double(control.value)
    case let control as UIStepper: value = control.value
    default: return
    }
    changed(value)
    showDetail(value)
  }

  private func showDetail(_ value: Double) {
    guard case .stepper? = row.control, row.detail == nil else { return }
    // Without the last digits of a sum of tenths.
    detail = Screen.Scale.text((value * 1e6).rounded() / 1e6)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let control = row.control, control.isStretched, let view = accessoryView, !view.isHidden
    else { return }
    let width = width(between: contentView.bounds.width + view.bounds.width + Self.padding)
    guard width != view.bounds.width else { return }
    view.frame.size.width = width
    setNeedsDisplay()
    super.layoutSubviews()
  }

  /// The width of the control in a row with so much room.
  private func width(between room: CGFloat) -> CGFloat {
    let title = max(Self.titleWidth(of: row), min(titleWidth, room / 2))
    let detail = row.detail.map { FieldCell.width(ofTitle: $0) + Self.gap } ?? 0
    let left = title > 0 ? title + Self.gap : 0
    return max(room - 2 * Self.padding - left - detail, Self.leastWidth)
  }
}
