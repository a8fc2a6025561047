import BackswipeMotion
import BackswipeUI
import BackswipeUnits

/// A parameter of a spring: its name, a field, a stepper, and below them the reason why a text is
/// not valid.
@MainActor
final class SpringNumberView: UIView {
  private static let line: CGFloat = 34
  let field: ValueField
  private let label = PanelStyle.label()
  private let note = PanelStyle.label(StudioColors.red, PanelStyle.small)
  private let stepper = UIStepper()
  private var isWrong = false
  private var gestures: NumberGestures?

  /// - Parameter prefix: the prefix of the identifiers.
  init(
    _ parameter: SpringForm.Parameter, _ prefix: String,
    perform: @escaping @MainActor (SettingsAction) -> Void
  ) {
    let identifier = "\(prefix).\(parameter.rawValue)"
    field = ValueField(identifier, Self.words(parameter))
    super.init(frame: .zero)
    isOpaque = false
    label.text = Self.words(parameter)
    note.numberOfLines = 0
    note.accessibilityIdentifier = identifier + ".mistake"
    field.onType = { [weak self] text in
      perform(.typeSpring(parameter, text))
      return self?.isWrong != true
    }
    field.onLeave = { perform(.leaveSpring(parameter)) }
    (stepper.minimumValue, stepper.maximumValue) = (-1, 1)
    stepper.accessibilityIdentifier = identifier + ".stepper"
    stepper.accessibilityLabel = Self.words(parameter)
    stepper.addAction(
      UIAction { [weak stepper] _ in
        guard let stepper, stepper.value != 0 else { return }
        let count = stepper.value > 0 ? 1 : -1
        stepper.value = 0
        perform(.stepSpring(parameter, count))
      }, for: .valueChanged)
    for view in [label, field, stepper, note] as [UIView] { addSubview(view) }
    let gestures = NumberGestures(on: self)
    gestures.scrubs = { [weak self] in self?.scrubs(at: $0) ?? false }
    gestures.onBegin = { perform(.beginHandle) }
    gestures.onSteps = { perform(.stepSpring(parameter, $0)) }
    gestures.onEnd = { perform(.endHandle) }
    self.gestures = gestures
  }

  /// Whether a point is on the name of the number.
  func isScrubbed(at point: CGPoint) -> Bool { label.frame.contains(point) }

  private func scrubs(at point: CGPoint) -> Bool {
    isScrubbed(at: point) || field.frame.contains(point) && !field.field.isEditing
  }

  required init?(coder: NSCoder) { return nil }

  static func words(_ parameter: SpringForm.Parameter) -> String {
    switch parameter {
    case .response: "Response, s"
    case .dampingRatio: "Damping ratio"
    case .duration: "Duration, s"
    case .bounce: "Bounce"
    case .mass: "Mass"
    case .stiffness: "Stiffness"
    case .damping: "Damping"
    }
  }

  func render(_ number: Double?, mistake: String?) {
    isWrong = mistake != nil
    let text = number.map(CurveEditor.text) ?? ""
    field.render(PanelWords.signed(text), editable: text, isWrong: isWrong)
    if note.text != mistake ?? "" { note.text = mistake ?? "" }
  }

  func height(for width: CGFloat) -> CGFloat {
    isWrong ? Self.line + PanelStyle.height(of: note, width: width) + 2 : Self.line
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    PanelStyle.place(stepper, CGRect(x: width - 76, y: 4, width: 76, height: 26), scale: 0.8)
    field.frame = CGRect(x: width - 76 - 8 - 86, y: 4, width: 86, height: 26)
    label.frame = CGRect(x: 2, y: 0, width: max(field.frame.minX - 10, 1), height: Self.line)
    note.frame = CGRect(
      x: 2, y: Self.line, width: max(width - 4, 1), height: max(bounds.height - Self.line, 0))
  }
}
