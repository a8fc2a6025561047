public import BackswipeUnits

/// A view of a collection that is reused once it is hidden, such as a cell or header.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier for reuse; nil for a view not made by a collection.
  open internal(set) var reuseIdentifier: String?

  /// The `zIndex` that determines its position among the subviews.
  var order = 0

  /// A view with a frame in its superview, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Equivalent to `init(frame: .zero)`: archives contain none.
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

  /// Applies attributes other than frame, opacity and transform, which the collection sets.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the preferred attributes, for layouts with self-sizing cells: by default with the size
  /// that constraints determine; without constraints the offered ones.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    fitting(layoutAttributes, fittedView)
  }

  /// The view whose constraints determine the size.
  var fittedView: UIView { self }

  /// The width beside `fittedView`, in points.
  var widthBesideContent: CGFloat { 0 }

  private func fitting(_ offered: UICollectionViewLayoutAttributes, _ view: UIView)
    -> UICollectionViewLayoutAttributes
  {
    guard view.layout?.engine != nil || view is any UIContentView,
      let wanted = offered.copy() as? UICollectionViewLayoutAttributes
    else { return offered }
    // A list determines the width.
    let isRow = offered.listRow != nil
    let around = widthBesideContent
    let size = view.systemLayoutSizeFitting(
      CGSize(width: max(offered.size.width - around, 0), height: offered.size.height),
      withHorizontalFittingPriority: isRow ? .required : .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
    wanted.size =
      isRow
      ? CGSize(
        width: offered.size.width,
        height: max(size.height, 0).roundedUp(toPixelsOf: traitCollection.displayScale))
      : CGSize(width: max(size.width + around, 0), height: max(size.height, 0))
    return wanted
  }

  /// Shows layout attributes.
  func applyLayout(_ attributes: UICollectionViewLayoutAttributes) {
    if transform != attributes.transform { transform = attributes.transform }
    setUntransformedFrame(attributes.upright)
    if alpha != attributes.alpha { alpha = attributes.alpha }
    apply(attributes)
  }
}
