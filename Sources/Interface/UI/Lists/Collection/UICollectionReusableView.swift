public import BackswipeUnits

/// A view of a collection that is used again when it is not visible any more: a cell, a header.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// Under which the collection reuses it; nil for a view that no collection has made.
  open internal(set) var reuseIdentifier: String?

  /// The `zIndex` by which it stands among the others.
  var order = 0

  /// A view with a frame in its superview, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// As `init(frame: .zero)`: archives have none.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a view of a registered class by its `init(frame:)`.
  static func make(_ type: UICollectionReusableView.Type, _ identifier: String, _ frame: CGRect)
    -> UICollectionReusableView
  {
    nextFrame = frame
    let view = UIResponder.make(type)
    nextFrame = .zero
    view.reuseIdentifier = identifier
    return view
  }

  /// Called before the view is used again.
  open func prepareForReuse() {}

  /// Takes what the layout says beside frame, opacity and transform, which the collection sets.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Asked for another size, where the layout goes by what cells need: what constraints come to.
  /// A view without constraints keeps the size that it is offered.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    fitting(layoutAttributes, fittedView)
  }

  /// Whose constraints say how large it is.
  var fittedView: UIView { self }

  private func fitting(_ offered: UICollectionViewLayoutAttributes, _ view: UIView)
    -> UICollectionViewLayoutAttributes
  {
    guard view.layout?.engine != nil,
      let wanted = offered.copy() as? UICollectionViewLayoutAttributes
    else { return offered }
    let size = view.systemLayoutSizeFitting(
      offered.size, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
    wanted.size = CGSize(width: max(size.width, 0), height: max(size.height, 0))
    return wanted
  }

  /// Shows what the layout says.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    if transform != attributes.transform { transform = attributes.transform }
    setUntransformedFrame(attributes.upright)
    if alpha != attributes.alpha { alpha = attributes.alpha }
    apply(attributes)
  }
}
