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
  open var buttonAppearance = UIBarButtonItemAppearance() {
    didSet { buttonAppearance = relay.exchange(oldValue, for: buttonAppearance) }
  }
  /// Buttons that finish something.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { doneButtonAppearance = relay.exchange(oldValue, for: doneButtonAppearance) }
  }
  /// The back button; what it does not say, plain buttons say.
  open var backButtonAppearance = UIBarButtonItemAppearance() {
    didSet { backButtonAppearance = relay.exchange(oldValue, for: backButtonAppearance) }
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
    if let other = barAppearance as? UINavigationBarAppearance { take(other) }
  }

  private func take(_ other: UINavigationBarAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    setBackIndicatorImage(
      other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
    backButtonAppearance = other.backButtonAppearance
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
    relay.watch([buttonAppearance, doneButtonAppearance, backButtonAppearance]) { [weak self] in
      self?.changed()
    }
  }
}

/// Passes changes of a bar's buttons on to the appearance that has them.
@MainActor
final class ButtonRelay: UIResponder {
  private var changed: () -> Void = {}

  func watch(_ looks: [UIBarButtonItemAppearance], _ changed: @escaping () -> Void) {
    self.changed = changed
    for look in looks { watch(look) }
  }

  private func watch(_ look: UIBarButtonItemAppearance) {
    look.observers.add(self) { relay, _ in relay.changed() }
  }

  /// Watches a copy of another one instead.
  ///
  /// - Returns: the copy.
  func exchange(_ old: UIBarButtonItemAppearance, for new: UIBarButtonItemAppearance)
    -> UIBarButtonItemAppearance
  {
    old.observers.remove(self)
    let copy = new.ownCopy
    watch(copy)
    changed()
    return copy
  }
}
