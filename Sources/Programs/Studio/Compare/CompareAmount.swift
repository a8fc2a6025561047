import BackswipeScene
import BackswipeText
import BackswipeUI
import BackswipeUnits

/// A name, a number with its unit, and a stepper that changes it.
@MainActor
final class CompareAmount: UIView {
  static let height: CGFloat = 36
  private let name: UILabel
  private let number = PanelStyle.paragraph(size: 13, weight: .medium)
  private let stepper = UIStepper()
  private let unit: String

  /// Called with the new value.
  var onChange: ((Double) -> Void)?

  init(
    _ title: String, _ identifier: String, unit: String, range: ClosedRange<Double>, step: Double
  ) {
    self.unit = unit
    name = PanelStyle.paragraph(StudioColors.gray, size: 13)
    super.init(frame: .zero)
    isOpaque = false
    name.text = title
    // Set in this order, the lower bound is below the upper one at any time.
    stepper.maximumValue = range.upperBound
    stepper.minimumValue = range.lowerBound
    stepper.stepValue = step
    stepper.accessibilityIdentifier = identifier
    stepper.accessibilityLabel = title
    stepper.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onChange?(stepper.value)
      }, for: .valueChanged)
    for view in [name, number, stepper] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  func render(_ value: Double) {
    if stepper.value != value { stepper.value = value }
    number.text = NumberText.quantity(value, unit, space: NumberText.unitSpace)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = stepper.intrinsicContentSize
    let text = max(bounds.width - size.width - 4, 0)
    name.frame = CGRect(x: 0, y: 1, width: text, height: 16)
    number.frame = CGRect(x: 0, y: 17, width: text, height: 18)
    stepper.frame = CGRect(
      x: bounds.width - size.width, y: (bounds.height - size.height) / 2, width: 0, height: 0)
  }
}
