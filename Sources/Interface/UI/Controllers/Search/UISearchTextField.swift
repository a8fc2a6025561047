import BackswipeScene
public import BackswipeUnits

/// The text field of a search bar: a magnifying glass, a text, and a clear button.
///
/// Source of names: Apple, UISearchTextField.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  /// The background in a search bar, in which the text fades while the field collapses.
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

  /// Lets a view below draw the background.
  func draw(groundIn view: UIView) {
    view.backgroundColor = backgroundColor
    super.backgroundColor = nil
    ground = view
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds)
      .offsetBy(dx: mirror.along(SearchLook.glassMargin), dy: 0)
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

/// The metrics of a search bar, in points. (obs)
enum SearchLook {
  static let cornerRadius: CGFloat = 10
  static let glassMargin: CGFloat = 6
  /// The distance beside the text.
  static let gap: CGFloat = 4
  /// The margin at the sides of a standalone bar.
  static let margin: CGFloat = 8
  /// The distance between the field and the cancel button.
  static let cancelGap: CGFloat = 8
  static let scopeHeight: CGFloat = 32
  /// The opacity of the dimming during a search.
  static let dimming: CGFloat = 0.2
}
