import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// A button with a title on a pale ground, and its keyboard shortcut.
@MainActor
final class PageButton: UIButton {
  private let cap = UILabel()
  private let isPlain: Bool
  /// Whether it is the primary button of the page.
  private let isMain: Bool
  /// Points at the right for the shortcut.
  private var room: CGFloat = 0
  /// Called when it is tapped.
  var onTap: (@MainActor () -> Void)?

  /// - Parameters:
  ///   - key: the shortcut's text; nil for none.
  ///   - isPlain: whether it has no ground.
  ///   - isMain: whether it is the primary button of the page.
  init(
    _ title: String, _ identifier: String, key: String? = nil, isPlain: Bool = false,
    isMain: Bool = false, action: (@MainActor () -> Void)? = nil
  ) {
    self.isPlain = isPlain
    self.isMain = isMain
    onTap = action
    super.init(frame: .zero)
    setTitle(title, for: .normal)
    titleLabel?.font = .systemFont(ofSize: 13, weight: .medium)
    setTitleColor(isMain ? .white : UIColor(color), for: .normal)
    setTitleColor(UIColor(StudioColors.pale), for: .disabled)
    setTitleColor(.white, for: .selected)
    accessibilityIdentifier = identifier
    layer.cornerRadius = 7
    cap.text = key
    cap.font = .systemFont(ofSize: 13)
    cap.textColor = UIColor(StudioColors.gray)
    cap.textAlignment = .right
    addSubview(cap)
    room = key.map { TextMetrics.width(of: $0, font: cap.font.font).rounded(.up) + 8 } ?? 0
    contentEdgeInsets = UIEdgeInsets(
      top: 0, left: room > 0 ? 8 : 4, bottom: 0, right: max(room, 4))
    addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
    groundChanged()
  }

  required init?(coder: NSCoder) { return nil }

  /// The title's colour.
  var color = StudioColors.tint {
    didSet { setTitleColor(UIColor(color), for: .normal) }
  }

  var title: String {
    get { title(for: .normal) ?? "" }
    set { if newValue != title { setTitle(newValue, for: .normal) } }
  }

  /// The least width with all of the title.
  var leastWidth: CGFloat {
    let insets = contentEdgeInsets.left + contentEdgeInsets.right
    let font = titleLabel?.font.font
    return (font.map { TextMetrics.width(of: title, font: $0) } ?? 0).rounded(.up) + insets + 1
  }

  override var isHighlighted: Bool { didSet { groundChanged() } }
  override var isEnabled: Bool { didSet { groundChanged() } }
  /// Whether it is the chosen one of a group.
  override var isSelected: Bool { didSet { if isSelected != oldValue { groundChanged() } } }

  private func groundChanged() {
    let accent = isHighlighted && isMain ? StudioColors.tint : StudioColors.accent
    let ground =
      isSelected || isMain ? accent : isHighlighted ? StudioColors.pressed : StudioColors.soft
    let quiet: UIColor? = isPlain ? nil : UIColor(StudioColors.field)
    backgroundColor = isEnabled && (!isPlain || isHighlighted) ? UIColor(ground) : quiet
    cap.textColor = UIColor(
      !isEnabled ? StudioColors.pale : isMain || isSelected ? StudioColors.white : StudioColors.gray
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    cap.frame = CGRect(x: bounds.width - room, y: 0, width: max(room - 7, 0), height: bounds.height)
  }
}
