/// How a navigation bar looks in one situation.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The font and the colour of the title in the row.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// Moves the title, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The font and the colour of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// In place of the chevron; nil for it.
  open private(set) var backIndicatorImage: UIImage?
  /// Kept; titles pass under no mask.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  /// Plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { watchButtons() } }
  /// Buttons that finish something.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { watchButtons() }
  }
  /// The back button; what it does not say, plain buttons say.
  open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { watchButtons() } }
  private let relay = ButtonRelay()

  /// The default background.
  public override init() {
    super.init()
    watchButtons()
  }

  /// As another one, of any bar.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UINavigationBarAppearance { take(other) }
    watchButtons()
  }

  private func take(_ other: UINavigationBarAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    setBackIndicatorImage(
      other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    buttonAppearance.take(other.buttonAppearance)
    doneButtonAppearance.take(other.doneButtonAppearance)
    backButtonAppearance.take(other.backButtonAppearance)
  }

  open override func copy() -> Any { UINavigationBarAppearance(barAppearance: self) }

  /// Puts images in place of the chevron and its mask; nil takes the bar's own again.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage
    self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
    changed()
  }

  private func watchButtons() {
    relay.changed = { [weak self] in self?.changed() }
    for buttons in [buttonAppearance, doneButtonAppearance, backButtonAppearance] {
      buttons.observers.add(relay) { relay, _ in relay.changed() }
    }
    changed()
  }
}

/// Passes changes of buttons on.
@MainActor
private final class ButtonRelay: UIResponder {
  var changed: () -> Void = {}
}

/// How a toolbar looks in one situation.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// Kept; buttons of toolbars have their items' attributes.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// Kept; buttons of toolbars have their items' attributes.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

  open override func copy() -> Any { UIToolbarAppearance(barAppearance: self) }
}
