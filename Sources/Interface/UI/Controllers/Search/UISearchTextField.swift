import BackswipeScene
public import BackswipeUnits

/// The text field of a search bar: a magnifying glass, words, and a button that clears them.
///
/// Source of names: Apple, UISearchTextField.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  /// Fills the field in a search bar, where the words fade while the field becomes lower.
  var ground: UIView?
  private let glass = UIImageView(
    image: UIImage(systemName: "magnifyingglass")?.withRenderingMode(.alwaysTemplate))

  override func didInitialize() {
    super.didInitialize()
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    glass.bounds.size = CGSize(width: 22, height: 22)
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
    returnKeyType = .search
    autocapitalizationType = .none
    layer.cornerRadius = SearchLook.cornerRadius
    layer.masksToBounds = true
    backgroundColor = .tertiarySystemFill
  }

  open override var backgroundColor: UIColor? {
    get { ground?.backgroundColor ?? super.backgroundColor }
    set {
      if let ground { ground.backgroundColor = newValue } else { super.backgroundColor = newValue }
    }
  }

  override var placeholderColor: UIColor { .secondaryLabel }

  /// Has a view beneath draw the background.
  func draw(groundIn view: UIView) {
    view.backgroundColor = backgroundColor
    super.backgroundColor = nil
    ground = view
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(dx: SearchLook.glassMargin, dy: 0)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    words(super.textRect(forBounds: bounds))
  }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    words(super.editingRect(forBounds: bounds))
  }

  private func words(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + SearchLook.gap, y: rect.minY, width: max(rect.width - SearchLook.gap * 2, 0),
      height: rect.height)
  }
}

/// Points of a search bar. (obs)
enum SearchLook {
  static let cornerRadius: CGFloat = 10
  static let glassMargin: CGFloat = 6
  /// Beside the words.
  static let gap: CGFloat = 4
  /// At the sides of a bar of its own.
  static let margin: CGFloat = 8
  /// Between the field and the cancel button.
  static let cancelGap: CGFloat = 8
  static let scopeHeight: CGFloat = 32
  /// Alpha of the black over a page in which one searches.
  static let dimming: CGFloat = 0.2
}
