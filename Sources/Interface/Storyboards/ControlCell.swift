import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

/// A row of a prototype with a control at its right end.
///
/// Sliders and progress bars fill the width left by the titles and details of their list, and start
/// at a common x; without a title they fill the row. Other controls have their intrinsic size. In a
/// row without a detail a stepper shows its value beside it.
@MainActor
final class ControlCell: UITableViewCell {
  /// The widths of titles and details beside the sliders and progress bars of a list, in points.
  @MainActor struct Column {
    /// The widths of titles that leave half of a row free; longer ones are truncated.
    var titles: [CGFloat] = []
    var detail: CGFloat = 0
    let fonts: TableFonts?

    init(_ rows: [Screen.Row], _ fonts: TableFonts? = nil) {
      self.fonts = fonts
      for row in rows where row.control?.isStretched == true {
        titles.append(ControlCell.titleWidth(of: row, fonts))
        detail = max(detail, row.detail.map { FieldCell.width(ofTitle: $0, fonts?.detail) } ?? 0)
      }
    }
  }

  /// Points between the title and the detail or the control.
  static let gap: CGFloat = 12
  /// The minimum width, in points, of a slider or progress bar.
  static let leastWidth: CGFloat = 80

  private var row = Screen.Row(title: "")
  /// The column of the list.
  var column = Column([]) { didSet { setNeedsLayout() } }
  private var changed: (Double) -> Void = { _ in }

  /// The width of a row's title with its icon, in points.
  private static func titleWidth(of row: Screen.Row, _ fonts: TableFonts?) -> CGFloat {
    FieldCell.width(ofTitle: row.title, fonts?.row) + (row.icon == nil ? 0 : iconSize + padding)
  }

  /// - Parameters:
  ///   - value: the control's current value.
  ///   - column: the column of the list.
  ///   - changed: called with every change of the value by a touch.
  func configure(
    _ row: Screen.Row, value: Double, in column: Column, changed: @escaping (Double) -> Void
  ) {
    self.row = row
    self.column = column
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
      // Each bound has to be valid with the other one, which may still be another row's.
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
    // Removes the rounding error of a sum of tenths.
    detail = Screen.Scale.text((value * 1e6).rounded() / 1e6)
  }

  override func layoutSubviews() {
    guard let control = row.control, control.isStretched, let view = accessoryView else {
      return super.layoutSubviews()
    }
    partBelow =
      traitCollection.hasAccessibilityTextSize && !row.title.isEmpty ? view.bounds.height : 0
    if partBelow > 0 {
      super.layoutSubviews()
      if let below = partBelowFrame {
        if view.frame != below { setNeedsDisplay() }
        view.frame = below
        return
      }
    }
    // A width from a wider row would leave no space to measure.
    let before = view.bounds.width
    view.frame.size.width = min(before, Self.leastWidth)
    super.layoutSubviews()
    guard !view.isHidden else { return }
    let rest = view.bounds.width + sideMargin + Self.accessoryGap
    let width = width(in: contentView.bounds.width + rest)
    if width != before { setNeedsDisplay() }
    view.frame.size.width = width
    super.layoutSubviews()
  }

  /// The width of the control in a row of width `room`.
  private func width(in room: CGFloat) -> CGFloat {
    let whole = room - 2 * sideMargin
    let own = Self.titleWidth(of: row, column.fonts)
    if own == 0, row.detail == nil { return max(whole, Self.leastWidth) }
    let title = min(max(own, column.titles.filter { $0 <= room / 2 }.max() ?? 0), room / 2)
    let detail = column.detail > 0 ? column.detail + Self.accessoryGap : 0
    return max(whole - title - Self.gap - detail, Self.leastWidth)
  }
}
