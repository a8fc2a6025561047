public import BackswipeUnits

/// An item of a collection: a content view over a background that can change while it is selected.
///
/// Source of names and order: Apple, UICollectionViewCell.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// For a client's own subviews; fills the cell.
  public let contentView: UIView = UIView()
  /// Behind the content, as large as the cell; nil for none.
  open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView, at: 0) } }
  /// Over `backgroundView` while the cell is selected or under a finger; nil for none.
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      stateChanged()
    }
  }
  /// Set by the collection; overridden to look different.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// Whether a finger is on it; set by the collection.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

  /// A cell with a frame in its superview, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// As `init(frame: .zero)`: archives have none.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didInitialize() {
    super.didInitialize()
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func replace(_ old: UIView?, with new: UIView?, at index: Int) {
    if old !== new, old?.ownSuperview === self { old?.removeFromSuperview() }
    guard let new else { return }
    new.frame = bounds
    insertSubview(new, at: index)
  }

  private func stateChanged() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  /// The text of its first label, by which tests and scenarios find it.
  override var shownText: String? { Self.firstText(in: contentView) }

  private static func firstText(in view: UIView) -> String? {
    for part in view.ownSubviews where !part.isHidden {
      if let text = (part as? UILabel)?.text ?? firstText(in: part) { return text }
    }
    return nil
  }

  override var fittedView: UIView { contentView }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
  }
}
