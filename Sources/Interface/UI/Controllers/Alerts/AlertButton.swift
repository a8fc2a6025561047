import BackswipeUnits

/// A row for an action. Its group handles touches.
@MainActor
final class AlertButton: UIView {
  let action: UIAlertAction
  private let label = UILabel()
  private let rest: UIColor?

  /// - Parameter rest: the colour while it is not pressed; nil for a clear one.
  init(_ action: UIAlertAction, font: UIFont, rest: UIColor? = nil) {
    self.action = action
    self.rest = rest
    super.init(frame: .zero)
    label.text = action.title
    label.font = font
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(label)
    backgroundColor = rest
    accessibilityLabel = action.title
    updateColor()
  }

  required init?(coder: NSCoder) { return nil }

  var isPressed = false {
    didSet { if isPressed != oldValue { backgroundColor = isPressed ? AlertColors.pressed : rest } }
  }

  /// Updates the colour from the action.
  func updateColor() {
    label.textColor =
      !action.isEnabled
      ? AlertColors.disabled : action.style == .destructive ? .systemRed : tintColor
  }

  /// Whether its title fits into a width.
  func fits(_ width: CGFloat) -> Bool {
    label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width
      <= width - AlertMetrics.side
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateColor()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.narrowed(by: AlertMetrics.side / 2)
  }
}

extension CGRect {
  /// The rectangle without horizontal margins, of at least width 0; `insetBy` would return `null`.
  func narrowed(by margin: CGFloat) -> CGRect {
    CGRect(x: minX + margin, y: minY, width: max(width - 2 * margin, 0), height: height)
  }
}
