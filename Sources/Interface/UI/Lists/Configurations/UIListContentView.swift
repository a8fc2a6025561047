import BackswipeScene
public import BackswipeUnits

/// Shows a list content configuration: in a cell, or anywhere else.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var list: UIListContentConfiguration
  private var imageView: UIImageView?
  private var label: UILabel?
  private var secondaryLabel: UILabel?

  /// The shown configuration, a `UIListContentConfiguration`; others are ignored.
  open var configuration: any UIContentConfiguration {
    get { list }
    set {
      guard let new = newValue as? UIListContentConfiguration, new != list else { return }
      list = new
      apply()
    }
  }

  /// A view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    apply()
  }

  /// Equivalent to a view of an empty cell.
  public required init?(coder: NSCoder) {
    list = .cell()
    super.init(coder: coder)
    apply()
  }

  private func apply() {
    show(list.image)
    show(list.text, list.attributedText, list.textProperties, &label)
    show(
      list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties,
      &secondaryLabel)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func show(_ image: UIImage?) {
    guard image != nil || imageView != nil else { return }
    let view = imageView ?? UIImageView()
    if imageView == nil {
      addSubview(view)
      view.contentMode = .scaleAspectFit
      imageView = view
    }
    let look = list.imageProperties
    view.image = image
    view.isHidden = image == nil
    view.showsTemplates = look.tintColor != nil
    view.tintColor =
      look.tintColor == nil && look.tintColorTransformer == nil
      ? nil : look.resolvedTintColor(for: tintColor)
    view.layer.cornerRadius = look.cornerRadius
    view.clipsToBounds = look.cornerRadius > 0
    view.alpha = list.isDimmed ? 0.35 : 1
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ look: UIListContentConfiguration.TextProperties, _ label: inout UILabel?
  ) {
    guard text != nil || label != nil else { return }
    let view = label ?? UILabel()
    if label == nil {
      addSubview(view)
      label = view
    }
    view.isHidden = text?.isEmpty ?? true
    view.adjustsFontForContentSizeCategory = look.adjustsFontForContentSizeCategory
    if look.adjustsFontForContentSizeCategory {
      view.font = look.font.following(traitCollection)
    } else {
      view.font = look.font
    }
    view.textColor = look.resolvedColor()
    view.textAlignment = look.alignment == .center ? .center : .natural
    view.lineBreakMode = look.lineBreakMode
    view.numberOfLines = look.numberOfLines
    view.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
    view.minimumScaleFactor = look.minimumScaleFactor
    view.isEnabled = !list.isDimmed
    if let attributed {
      view.show(attributed)
    } else {
      view.text = text.map { Self.shown($0, look.transform) }
    }
  }

  private static func shown(
    _ text: String, _ transform: UIListContentConfiguration.TextProperties.TextTransform
  ) -> String {
    switch transform {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalized: text.capitalized
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if list.imageProperties.tintColorTransformer != nil { show(list.image) }
  }

  override func textSizeChanged(to traits: UITraitCollection) { setNeedsLayout() }

  // MARK: Layout

  private var margins: NSDirectionalEdgeInsets {
    var margins = list.directionalLayoutMargins
    guard list.axesPreservingSuperviewLayoutMargins.contains(.horizontal),
      let cell = ownSuperview as? any ListContentHost
    else { return margins }
    let least = cell.contentMargins
    margins.leading = max(margins.leading, least.leading)
    margins.trailing = max(margins.trailing, least.trailing)
    return margins
  }

  private var parts: ListContentLayout.Parts {
    var parts = ListContentLayout.Parts(
      margins: margins, prefersSideBySide: list.prefersSideBySideTextAndSecondaryText,
      imagePadding: list.imageToTextPadding,
      horizontalPadding: list.textToSecondaryTextHorizontalPadding,
      verticalPadding: list.textToSecondaryTextVerticalPadding)
    parts.image = list.image.map { image in
      let look = list.imageProperties
      let size = ListContentLayout.size(of: image.size, most: look.maximumSize)
      func room(_ reserved: CGFloat, _ own: CGFloat) -> CGFloat {
        reserved == UIListContentConfiguration.ImageProperties.standardDimension
          ? UIListContentConfiguration.ImageProperties.symbolLength : reserved > 0 ? reserved : own
      }
      let reserved = look.reservedLayoutSize
      return (
        size,
        CGSize(
          width: room(reserved.width, size.width), height: room(reserved.height, size.height))
      )
    }
    parts.text = Self.measure(label)
    parts.secondary = Self.measure(secondaryLabel)
    return parts
  }

  private static func measure(_ label: UILabel?) -> ((CGFloat) -> CGSize)? {
    guard let label, !label.isHidden else { return nil }
    return { label.sizeThatFits(CGSize(width: $0, height: .greatestFiniteMagnitude)) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let layout = ListContentLayout(parts, width: bounds.width, height: bounds.height)
    let mirror = mirror
    imageView?.frame = mirror.rect(layout.image)
    label?.frame = mirror.rect(layout.text)
    secondaryLabel?.frame = mirror.rect(layout.secondary)
  }

  /// The distance of the text from the leading edge, in points.
  var textStart: CGFloat { ListContentLayout(parts, width: bounds.width).text.minX }

  /// The height that the parts need in a width.
  func height(inWidth width: CGFloat) -> CGFloat { ListContentLayout(parts, width: width).height }

  /// As high as its parts in a width; as wide as the target, or as the parts on one line if the
  /// priority is not required.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let natural = intrinsicContentSize.width
    let width =
      horizontalFittingPriority == .required
        || targetSize.width >= natural
          && horizontalFittingPriority.rawValue > UILayoutPriority.fittingSizeLevel.rawValue
      ? targetSize.width : natural
    return CGSize(width: width, height: height(inWidth: width))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = min(intrinsicContentSize.width, size.width)
    return CGSize(width: width, height: height(inWidth: width))
  }

  open override var intrinsicContentSize: CGSize {
    let layout = ListContentLayout(parts, width: .greatestFiniteMagnitude)
    return CGSize(width: layout.naturalWidth.rounded(.up), height: layout.height)
  }

  override func height(forLayoutWidth width: CGFloat) -> CGFloat? { height(inWidth: width) }

  override var shownText: String? { list.text }
  override var shownDetail: String? { list.secondaryText }
}

/// A view whose layout margins those of a list content view are at least.
@MainActor
protocol ListContentHost: UIView {
  /// Points at the edges of the content.
  var contentMargins: NSDirectionalEdgeInsets { get }
}
