public import BackswipeUnits

extension UIButton {
  /// How a button looks, as one value. Where it has no title or image, those set for the state are used.
  public struct Configuration: Hashable {
    /// How round the background's corners are.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic = 0
      case small = 1
      case medium = 2
      case large = 3
      case capsule = 4
    }

    /// Paddings and font.
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

    /// Nil for that of the state.
    public var title: String?
    /// Below the title, smaller; nil for none.
    public var subtitle: String?
    /// Nil for that of the state.
    public var image: UIImage?
    /// Points between image and title.
    public var imagePadding: CGFloat = 0
    /// Points between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// Points left free around the content; by default those of the size.
    public var contentInsets: NSDirectionalEdgeInsets
    /// Of title and image; nil for that of the kind.
    public var baseForegroundColor: UIColor?
    /// Of the background; nil for that of the kind.
    public var baseBackgroundColor: UIColor?
    /// How round the background's corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// Paddings and font.
    public var buttonSize = Size.medium {
      didSet {
        if contentInsets == Self.insets(oldValue) { contentInsets = Self.insets(buttonSize) }
      }
    }
    /// Whether a turning indicator is in the image's place.
    public var showsActivityIndicator = false

    private init(_ ground: Ground) {
      self.ground = ground
      contentInsets = Self.insets(.medium)
    }

    /// Words in the tint colour.
    public static func plain() -> Configuration { Configuration(.none) }
    /// As `plain`.
    public static func borderless() -> Configuration { Configuration(.none) }
    /// On grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// As `gray`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// On the pale tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// As `tinted`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// White on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// As `filled`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    // MARK: Numbers

    /// Points around the content. (obs)
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

    /// Points of the title's font. (obs)
    var fontSize: CGFloat { buttonSize == .mini || buttonSize == .small ? 15 : 17 }

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

    /// Nil for none.
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

/// A button with a configuration.
extension UIButton {
  /// Has `configurationUpdateHandler` called before the next frame.
  public func setNeedsUpdateConfiguration() { contentChanged() }

  func configurationChanged() {
    if configuration == nil {
      background.backgroundColor = nil
      subtitleLabel?.removeFromSuperview()
      subtitleLabel = nil
      stopIndicator()
      titleLabel?.font = .systemFont(ofSize: 15)
    }
    contentChanged()
  }

  private func stopIndicator() {
    indicator?.removeFromSuperview()
    indicator = nil
  }

  /// The factor on a configured button's alpha while it is highlighted. (obs)
  private static let configuredHighlight: CGFloat = 0.75

  func show(_ configuration: Configuration) {
    let color = configuration.foreground(tintColor, isEnabled: isEnabled)
    titleLabel?.text = configuration.title ?? currentTitle
    titleLabel?.font = .systemFont(ofSize: configuration.fontSize)
    titleLabel?.textColor = color
    if let subtitle = configuration.subtitle {
      let label = subtitleLabel ?? UILabel()
      if subtitleLabel == nil { addSubview(label) }
      subtitleLabel = label
      label.text = subtitle
      label.font = .systemFont(ofSize: 12)
      label.textColor = color
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

  private func size(of label: UILabel?) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    return label.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  /// Of the image or of the indicator in its place, of both labels, and of what lies between.
  private func parts(
    _ configuration: Configuration
  ) -> (image: CGSize, title: CGSize, subtitle: CGSize, gap: CGFloat) {
    let image =
      configuration.showsActivityIndicator
      ? indicator?.intrinsicContentSize ?? .zero : imageView?.image?.size ?? .zero
    let (title, subtitle) = (size(of: titleLabel), size(of: subtitleLabel))
    let hasBoth = image != .zero && (title != .zero || subtitle != .zero)
    return (image, title, subtitle, hasBoth ? configuration.imagePadding : 0)
  }

  func configuredSize(_ configuration: Configuration) -> CGSize {
    let parts = parts(configuration)
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
    let parts = parts(configuration)
    let room = max(area.width - parts.image.width - parts.gap, 0)
    let width = min(max(parts.title.width, parts.subtitle.width), room)
    let total = parts.image.width + parts.gap + width
    let left: CGFloat =
      switch contentHorizontalAlignment {
      case .left, .leading: area.minX
      case .right, .trailing: area.maxX - total
      case .center, .fill: area.midX - total / 2
      }
    let place = CGRect(
      x: left, y: area.midY - parts.image.height / 2, width: parts.image.width,
      height: parts.image.height)
    imageView?.frame = place
    indicator?.frame = place
    let padding = parts.subtitle == .zero ? 0 : configuration.titlePadding
    let words = parts.title.height + padding + parts.subtitle.height
    var y = (2 * area.midY - words).rounded() / 2
    let x = left + parts.image.width + parts.gap
    titleLabel?.frame = CGRect(
      x: x, y: y, width: min(parts.title.width, room), height: parts.title.height)
    y += parts.title.height + padding
    subtitleLabel?.frame = CGRect(
      x: x, y: y, width: min(parts.subtitle.width, room), height: parts.subtitle.height)
  }
}
