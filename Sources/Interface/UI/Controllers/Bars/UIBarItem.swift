public import BackswipeUnits

/// The base class of items of all bars: a model that bars observe.
@preconcurrency @MainActor
open class UIBarItem: NSObjectIdentity {
  /// The title; nil for none.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// The image, a template by default.
  open var image: UIImage? { didSet { if image != oldValue { changed() } } }
  /// Replaces `image` in a compact bar.
  open var landscapeImagePhone: UIImage? {
    didSet { if landscapeImagePhone != oldValue { changed() } }
  }
  /// The insets of the image.
  open var imageInsets = UIEdgeInsets.zero {
    didSet { if imageInsets != oldValue { changed() } }
  }
  /// The insets of `landscapeImagePhone`.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
    didSet { if landscapeImagePhoneInsets != oldValue { changed() } }
  }
  /// Kept for source compatibility: no long press enlarges items.
  open var largeContentSizeImage: UIImage?
  /// Kept for source compatibility: no long press enlarges items.
  open var largeContentSizeImageInsets = UIEdgeInsets.zero
  /// False dims the item and ignores taps; true by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
  /// An integer for the client's use; 0 by default.
  open var tag = 0
  /// The text by which tests and scenarios find the item, in place of the title; nil for the title.
  open var accessibilityLabel: String?
  /// The identifier by which tests and scenarios find the item; nil for none.
  open var accessibilityIdentifier: String?

  var appearanceValues = AppearanceValues()
  private var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  let observers = ChangeObservers()

  /// An item without a title or image.
  public init() {}

  /// Sets the font and colour of the title in a state; nil for the bar's.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    guard takes("titleTextAttributes \(state.rawValue)") else { return }
    self.attributes[state] = attributes
    changed()
  }

  /// The title attributes set for exactly this state; nil for none.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state]
  }

  /// The attributes of a state, completed by those of the normal one.
  func shownAttributes(for state: UIControl.State) -> TextAttributes {
    TextAttributes(attributes[state]).over(TextAttributes(attributes[.normal]))
  }

  func changed() { observers.notify(animated: false) }
}

extension UIBarItem: AppearanceTarget {}

/// The observers of a model's changes, held weakly.
@MainActor
final class ChangeObservers {
  private struct Entry {
    let link: Backlink<UIResponder>
    let notify: @MainActor (_ animated: Bool) -> Void
  }

  private var entries: [Entry] = []

  /// Adds a closure called for every change, replacing that of the same observer.
  func add<Observer: UIResponder>(
    _ observer: Observer, _ notify: @escaping @MainActor (Observer, _ animated: Bool) -> Void
  ) {
    remove(observer)
    let reference = WeakReference(observer)
    entries.append(
      Entry(link: observer.responderLink) { animated in
        reference.object.map { notify($0, animated) }
      })
  }

  func remove(_ observer: UIResponder) {
    let gone = observer.responderLink
    for index in entries.indices.reversed() {
      let link = entries[index].link
      if link.isEmpty || link === gone { entries.remove(at: index) }
    }
  }

  func notify(animated: Bool) {
    for entry in entries { entry.notify(animated) }
  }
}
