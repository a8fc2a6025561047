/// The look of a navigation bar in one situation.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The font and colour of the title in the row.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The offset of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The font and colour of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The font and colour of subtitles in the row. (iOS 26)
  open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The font and colour of subtitles below large titles. (iOS 26)
  open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { changed() }
  }
  /// Replaces the chevron; nil for the chevron.
  open private(set) var backIndicatorImage: UIImage?
  /// The image up to whose right edge back titles are clipped; nil for the indicator.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

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
  /// The look of the back button, completed by that of plain buttons.
  open var backButtonAppearance = UIBarButtonItemAppearance() {
    didSet { backButtonAppearance = relay.exchange(oldValue, for: backButtonAppearance) }
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
    if let other = barAppearance as? UINavigationBarAppearance { copyProperties(of: other) }
  }

  private func copyProperties(of other: UINavigationBarAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    subtitleTextAttributes = other.subtitleTextAttributes
    largeSubtitleTextAttributes = other.largeSubtitleTextAttributes
    setBackIndicatorImage(
      other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
    backButtonAppearance = other.backButtonAppearance
  }

  open override func copy() -> Any { UINavigationBarAppearance(barAppearance: self) }

  /// Sets the images of the chevron and its mask; nil for the bar's.
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

/// Forwards changes of the looks of a bar's buttons to their appearance.
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

  /// Observes a copy of another look instead.
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
