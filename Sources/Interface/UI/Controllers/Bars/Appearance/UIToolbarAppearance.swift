/// The look of a toolbar in one situation.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// The look of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance() {
    didSet { buttonAppearance = relay.exchange(oldValue, for: buttonAppearance) }
  }
  /// The look of buttons that complete a task.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { doneButtonAppearance = relay.exchange(oldValue, for: doneButtonAppearance) }
  }
  /// Equal to `doneButtonAppearance`, under its newer name. (iOS 26)
  open var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { doneButtonAppearance }
    set { doneButtonAppearance = newValue }
  }
  private let relay = ButtonRelay()

  /// An appearance with the default background, which is the same on all devices.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    watchButtons()
  }

  /// An appearance with the values of another one, of any bar.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    watchButtons()
    if let other = barAppearance as? UIToolbarAppearance { copyProperties(of: other) }
  }

  private func copyProperties(of other: UIToolbarAppearance) {
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
  }

  open override func copy() -> Any { UIToolbarAppearance(barAppearance: self) }

  private func watchButtons() {
    relay.watch([buttonAppearance, doneButtonAppearance]) { [weak self] in self?.changed() }
  }
}
