public import BackswipeUnits

/// An item of a collection: a content view over a background that can change during selection.
///
/// Source of names and order: Apple, UICollectionViewCell.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The superview of a client's subviews; fills the cell.
  public let contentView: UIView = UIView()
  /// The view behind the content, as large as the cell; nil for none.
  open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView, at: 0) } }
  /// The view over `backgroundView` while the cell is selected or highlighted; nil for none.
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      stateChanged()
    }
  }
  /// Whether it is selected; set by the collection.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// Whether a touch is on it; set by the collection.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

  /// A cell with a frame in its superview, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Equivalent to `init(frame: .zero)`: archives contain none.
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

  func stateChanged() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  /// The text of its first label, by which tests and scenarios find it.
  override var isShownSelected: Bool { isSelected }
  override var shownText: String? { Self.firstText(in: contentView) }

  private static func firstText(in view: UIView) -> String? {
    for part in view.ownSubviews where !part.isHidden {
      if let text = (part as? UILabel)?.text ?? firstText(in: part) { return text }
    }
    return nil
  }

  override var fittedView: UIView { contentView }

  /// The frame of the content view.
  var contentFrame: CGRect { bounds }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frame = contentFrame
    if contentView.frame != frame { contentView.frame = frame }
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
  }
}
