/// How a toolbar looks in one situation.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// Plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance() {
    didSet { buttonAppearance = relay.exchange(oldValue, for: buttonAppearance) }
  }
  /// Buttons that finish something.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { doneButtonAppearance = relay.exchange(oldValue, for: doneButtonAppearance) }
  }
  private let relay = ButtonRelay()

  /// The default background, which is the same on every kind of device.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    watchButtons()
  }

  /// As another one, of any bar.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    watchButtons()
    if let other = barAppearance as? UIToolbarAppearance { take(other) }
  }

  private func take(_ other: UIToolbarAppearance) {
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
  }

  open override func copy() -> Any { UIToolbarAppearance(barAppearance: self) }

  private func watchButtons() {
    relay.watch([buttonAppearance, doneButtonAppearance]) { [weak self] in self?.changed() }
  }
}
