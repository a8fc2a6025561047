public import BackswipeUnits

extension UIButton {
  /// The appearance of a button, as a value. Missing titles and images are those of the state.
  public struct Configuration: Hashable {
    /// The corner radius of the background.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic = 0
      case small = 1
      case medium = 2
      case large = 3
      case capsule = 4
    }

    /// The size of paddings and font.
    public enum Size: Int, Sendable {
      case medium
      case small
      case mini
      case large
    }

    private enum Ground: Hashable {
      case none
      case gray
      case tinted
      case filled
    }

    private let ground: Ground

    /// The title; nil for that of the state. Setting it drops the attributes of `attributedTitle`.
    public var title: String? {
      get { titleText.plain }
      set { titleText = ConfigurationText(plain: newValue) }
    }
    /// The title with its attributes; nil for that of the state.
    public var attributedTitle: AttributedString? {
      get { titleText.attributed }
      set { titleText = ConfigurationText(attributed: newValue) }
    }
    /// A smaller text below the title; nil for none. Setting it drops the attributes of
    /// `attributedSubtitle`.
    public var subtitle: String? {
      get { subtitleText.plain }
      set { subtitleText = ConfigurationText(plain: newValue) }
    }
    /// The subtitle with its attributes; nil for none.
    public var attributedSubtitle: AttributedString? {
      get { subtitleText.attributed }
      set { subtitleText = ConfigurationText(attributed: newValue) }
    }
    /// Changes the attributes of the title before it is shown; nil for none.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes the attributes of the subtitle before it is shown; nil for none.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The wrapping or truncation of a title that is wider than its room; `byWordWrapping` by default,
    /// in as many lines as it takes.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    fileprivate var titleText = ConfigurationText()
    fileprivate var subtitleText = ConfigurationText()
    /// The image; nil for that of the state.
    public var image: UIImage?
    /// The distance between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The insets around the content; by default those of `buttonSize`.
    public var contentInsets: NSDirectionalEdgeInsets
    /// The colour of title and image; nil for that of the kind.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; nil for that of the kind.
    public var baseBackgroundColor: UIColor?
    /// The corner radius of the background.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of paddings and font.
    public var buttonSize = Size.medium {
      didSet {
        if contentInsets == Self.insets(oldValue) { contentInsets = Self.insets(buttonSize) }
      }
    }
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false

    private init(_ ground: Ground) {
      self.ground = ground
      contentInsets = Self.insets(.medium)
    }

    /// Text in the tint colour without a background.
    public static func plain() -> Configuration { Configuration(.none) }
    /// Equal to `plain`.
    public static func borderless() -> Configuration { Configuration(.none) }
    /// A grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Equal to `gray`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// A background in the pale tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Equal to `tinted`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// White text on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Equal to `filled`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    // MARK: Numbers

    /// The insets around the content, in points. (obs)
    private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
      let (x, y): (CGFloat, CGFloat) =
        switch size {
        case .mini: (10, 4)
        case .small: (10, 5)
        case .medium: (12, 7)
        case .large: (20, 15)
        }
      return NSDirectionalEdgeInsets(top: y, leading: x, bottom: y, trailing: x)
    }

    /// The style of the title, which follows the text size: 17 or 15 points at UIKit's default. (obs)
    var textStyle: UIFont.TextStyle {
      buttonSize == .mini || buttonSize == .small ? .subheadline : .body
    }

    /// The corner radius for a height. (obs)
    func cornerRadius(_ height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .capsule: height / 2
      case .small: 3
      case .large: 8.75
      case .medium: 5.95
      case .fixed, .dynamic: buttonSize == .large ? 8.75 : 5.95
      }
    }

    func foreground(_ tint: UIColor, isEnabled: Bool) -> UIColor {
      if !isEnabled { return .tertiaryLabel }
      return baseForegroundColor ?? (ground == .filled ? .white : tint)
    }

    /// The background colour; nil for none.
    func background(_ tint: UIColor, isEnabled: Bool) -> UIColor? {
      if ground == .none { return baseBackgroundColor }
      if !isEnabled { return .tertiarySystemFill }
      let base = baseBackgroundColor
      switch ground {
      case .none: return nil
      case .gray: return base ?? .tertiarySystemFill
      case .tinted: return (base ?? tint).withAlphaComponent(0.18)
      case .filled: return base ?? tint
      }
    }
  }
}

/// The layout and look of a button with a configuration.
extension UIButton {
  /// Requests a call of `configurationUpdateHandler` before the next frame.
  public func setNeedsUpdateConfiguration() { contentChanged() }

  func configurationChanged() {
    if configuration == nil {
      background.backgroundColor = nil
      subtitleLabel?.removeFromSuperview()
      subtitleLabel = nil
      stopIndicator()
      titleLabel?.font = .systemFont(ofSize: 15)
      wrapTitle(.byTruncatingMiddle)
    }
    contentChanged()
  }

  /// Whether a configuration shows a title.
  var hasConfiguredTitle: Bool { shownText?.isEmpty == false }

  private func wrapTitle(_ mode: NSLineBreakMode) {
    guard let titleLabel, titleLabel.lineBreakMode != mode else { return }
    // Lines of a title in the middle are in the middle, too. (open)
    let isCentred = mode.wraps && contentHorizontalAlignment == .center
    titleLabel.withoutRestyling {
      titleLabel.lineBreakMode = mode
      titleLabel.numberOfLines = mode.wraps ? 0 : 1
      titleLabel.textAlignment = isCentred ? .center : .natural
    }
  }

  /// Shows a title in a label, with attributes if there are any.
  func show(
    _ label: UILabel?, _ title: String?, _ attributed: NSAttributedString?, _ color: UIColor
  ) {
    guard let label else { return }
    if let attributed {
      if label.styled != attributed { label.show(attributed) }
    } else {
      label.text = title
    }
    label.withoutRestyling { label.textColor = color }
  }

  /// A configuration's text with attributes; nil for a plain one.
  ///
  /// - Parameter state: that of the button's state, where the configuration has none.
  private func shown(
    _ text: ConfigurationText, _ plain: String?, _ state: NSAttributedString?, _ font: UIFont,
    _ color: UIColor, _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString? {
    var shown = text.isAttributed ? text.attributed : nil
    if let transformer {
      var whole = shown ?? AttributedString(state?.string ?? plain ?? "")
      transformer.apply(to: &whole, font, color)
      shown = whole
    }
    return shown.map { NSAttributedString(shown: $0) } ?? state
  }

  private func stopIndicator() {
    indicator?.removeFromSuperview()
    indicator = nil
  }

  /// The factor on a configured button's alpha while it is highlighted. (obs)
  private static let configuredHighlight: CGFloat = 0.75

  func apply(_ configuration: Configuration) {
    let color = configuration.foreground(tintColor, isEnabled: isEnabled)
    let font = UIFont.preferredFont(
      forTextStyle: configuration.textStyle, compatibleWith: traitCollection)
    titleLabel?.withoutRestyling { titleLabel?.font = font }
    wrapTitle(configuration.titleLineBreakMode)
    let plain = configuration.title ?? currentTitle
    show(
      titleLabel, plain,
      shown(
        configuration.titleText, plain, configuration.title == nil ? shownAttributes : nil, font,
        color, configuration.titleTextAttributesTransformer), color)
    if let subtitle = configuration.subtitle {
      let label = subtitleLabel ?? UILabel()
      if subtitleLabel == nil { addSubview(label) }
      subtitleLabel = label
      let font = UIFont.preferredFont(forTextStyle: .caption1, compatibleWith: traitCollection)
      label.withoutRestyling { label.font = font }
      show(
        label, subtitle,
        shown(
          configuration.subtitleText, subtitle, nil, font, color,
          configuration.subtitleTextAttributesTransformer), color)
    } else {
      subtitleLabel?.removeFromSuperview()
      subtitleLabel = nil
    }
    imageView?.image = configuration.image ?? currentImage
    imageView?.tintColor = color
    imageView?.alpha = 1
    if configuration.showsActivityIndicator {
      let made = indicator ?? UIActivityIndicatorView(style: .medium)
      if indicator == nil {
        addSubview(made)
        made.isUserInteractionEnabled = false
        made.startAnimating()
      }
      indicator = made
      made.color = color
    } else {
      stopIndicator()
    }
    imageView?.isHidden = configuration.showsActivityIndicator
    background.image = currentBackgroundImage
    background.backgroundColor = configuration.background(tintColor, isEnabled: isEnabled)
    let alpha = isHighlighted ? Self.configuredHighlight : 1
    for view in [background, titleLabel, subtitleLabel, imageView].compactMap(\.self) {
      view.alpha = alpha
    }
  }

  private func size(of label: UILabel?, within width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  /// The sizes of the image or indicator and of both labels, and the gap between image and labels.
  ///
  /// - Parameter width: the button's, within which a title wraps.
  private func parts(
    _ configuration: Configuration, within width: CGFloat
  ) -> (image: CGSize, title: CGSize, subtitle: CGSize, gap: CGFloat) {
    let image =
      configuration.showsActivityIndicator
      ? indicator?.intrinsicContentSize ?? .zero : imageView?.image?.size ?? .zero
    let all = CGFloat.greatestFiniteMagnitude
    let subtitle = size(of: subtitleLabel, within: all)
    let hasBoth =
      image != .zero && (subtitle != .zero || titleLabel?.text?.isEmpty == false)
    let gap = hasBoth ? configuration.imagePadding : 0
    let insets = configuration.contentInsets
    let room = max(width - insets.leading - insets.trailing - image.width - gap, 0)
    let title = size(of: titleLabel, within: configuration.titleLineBreakMode.wraps ? room : all)
    return (image, title, subtitle, gap)
  }

  func configuredSize(
    _ configuration: Configuration, within width: CGFloat = .greatestFiniteMagnitude
  ) -> CGSize {
    let parts = parts(configuration, within: width)
    let insets = configuration.contentInsets
    let words =
      parts.title.height
      + (parts.subtitle == .zero ? 0 : parts.subtitle.height + configuration.titlePadding)
    return CGSize(
      width: (parts.image.width + parts.gap + max(parts.title.width, parts.subtitle.width)
        + insets.leading + insets.trailing).rounded(.up),
      height: (max(parts.image.height, words) + insets.top + insets.bottom).rounded(.up))
  }

  func layOut(_ configuration: Configuration) {
    background.frame = bounds
    background.layer.cornerRadius = configuration.cornerRadius(bounds.height)
    let insets = configuration.contentInsets
    let area = CGRect(
      x: insets.leading, y: insets.top, width: bounds.width - insets.leading - insets.trailing,
      height: bounds.height - insets.top - insets.bottom)
    let parts = parts(configuration, within: bounds.width)
    let room = max(area.width - parts.image.width - parts.gap, 0)
    let width = min(max(parts.title.width, parts.subtitle.width), room)
    let total = parts.image.width + parts.gap + width
    let left: CGFloat =
      switch alignmentFromLeading {
      case .left, .leading: area.minX
      case .right, .trailing: area.maxX - total
      case .center, .fill: area.midX - total / 2
      }
    let mirror = mirror
    let place = mirror.rect(
      CGRect(
        x: left, y: area.midY - parts.image.height / 2, width: parts.image.width,
        height: parts.image.height))
    imageView?.frame = place
    indicator?.frame = place
    let padding = parts.subtitle == .zero ? 0 : configuration.titlePadding
    let oneLine = min(parts.title.height, (titleLabel?.font.lineHeight ?? 0).rounded(.up))
    let titleHeight = min(
      parts.title.height, max(area.height - padding - parts.subtitle.height, oneLine))
    let words = titleHeight + padding + parts.subtitle.height
    var y = (2 * area.midY - words).rounded() / 2
    let x = left + parts.image.width + parts.gap
    titleLabel?.frame = mirror.rect(
      CGRect(x: x, y: y, width: min(parts.title.width, room), height: titleHeight))
    y += titleHeight + padding
    subtitleLabel?.frame = mirror.rect(
      CGRect(x: x, y: y, width: min(parts.subtitle.width, room), height: parts.subtitle.height))
  }
}

extension NSLineBreakMode {
  /// Whether text goes on in a further line.
  var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}
