import BackswipePrototypes
import BackswipeScene
import BackswipeUI
import BackswipeUnits

extension Element.Paint {
  /// The colour, which follows the appearance.
  func color(tint: UIColor) -> UIColor {
    switch self {
    case .pair(let light, let dark):
      guard light != dark else { return light.uikit }
      let (one, other) = (light.uikit, dark.uikit)
      return UIColor { $0.userInterfaceStyle == .dark ? other : one }
    case .named("tint"): return tint
    case .named(let name): return Self.colors[name] ?? .label
    }
  }

  private static let colors: [String: UIColor] = [
    "label": .label,
    "secondaryLabel": .secondaryLabel,
    "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel,
    "placeholderText": .placeholderText,
    "separator": .separator,
    "systemBackground": .systemBackground,
    "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
    "systemFill": .systemFill,
    "secondarySystemFill": .secondarySystemFill,
    "tertiarySystemFill": .tertiarySystemFill,
    "quaternarySystemFill": .quaternarySystemFill,
    "opaqueSeparator": .opaqueSeparator,
    "link": .link,
    "black": .black,
    "white": .white,
    "clear": .clear,
    "systemRed": .systemRed,
    "systemOrange": .systemOrange,
    "systemYellow": .systemYellow,
    "systemGreen": .systemGreen,
    "systemMint": .systemMint,
    "systemTeal": .systemTeal,
    "systemCyan": .systemCyan,
    "systemBlue": .systemBlue,
    "systemIndigo": .systemIndigo,
    "systemPurple": .systemPurple,
    "systemPink": .systemPink,
    "systemBrown": .systemBrown,
    "systemGray": .systemGray,
    "systemGray2": .systemGray2,
    "systemGray3": .systemGray3,
    "systemGray4": .systemGray4,
    "systemGray5": .systemGray5,
    "systemGray6": .systemGray6,
  ]
}

extension Element.Shade {
  fileprivate var uikit: UIColor {
    let value = color.value
    return UIColor(
      red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
      blue: CGFloat(value & 255) / 255, alpha: CGFloat(alpha) / 255)
  }
}

extension UILabel {
  /// - Parameter file: the font of a file; nil for the system's.
  convenience init(_ text: Element.Text, _ file: FontFile?, tint: UIColor) {
    self.init(frame: .zero)
    numberOfLines = text.lines
    textAlignment = text.alignment.text
    alignsByDirection = true
    if let paint = text.paint { textColor = paint.color(tint: tint) }
    if let file {
      font =
        text.size.map { UIFont(Font(size: CGFloat($0), file: file)) }
        ?? .scaled(file, text.style.font)
      adjustsFontForContentSizeCategory = text.size == nil
    } else if let size = text.size {
      font = .systemFont(ofSize: CGFloat(size), weight: text.weight?.uikit ?? .regular)
    } else {
      let style = text.style.font
      font = .preferredFont(forTextStyle: style)
      adjustsFontForContentSizeCategory = true
      if let weight = text.weight {
        let usual = UIFont.preferredFont(
          forTextStyle: style,
          compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
        font = UIFontMetrics(forTextStyle: style).scaledFont(
          for: .systemFont(ofSize: usual.pointSize, weight: weight.uikit))
      }
    }
  }
}

extension UIFont {
  /// The font of a file in the size of a text style, which follows the text size.
  static func scaled(_ file: FontFile, _ style: TextStyle) -> UIFont {
    let usual = preferredFont(
      forTextStyle: style,
      compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
    return UIFontMetrics(forTextStyle: style).scaledFont(
      for: UIFont(Font(size: usual.pointSize, file: file)))
  }
}

extension UIButton {
  /// - Parameter file: the font of a file; nil for the system's.
  convenience init(_ button: Element.Button, _ file: FontFile?) {
    var configuration: Configuration
    switch button.style {
    case .plain: configuration = .plain()
    case .tinted: configuration = .tinted()
    case .filled: configuration = .filled()
    }
    if let file {
      configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer(
        fonts: { UIFont(Font(size: $0.pointSize, file: file)) })
    }
    self.init(configuration: configuration)
    isEnabled = button.isEnabled
  }
}

/// The round box of an element with a shadow, around a view that clips the content to the corners.
@MainActor
final class ShadowBox: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    layer.shadowPath =
      UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius).cgPath
  }
}

/// A shape that fills its view.
@MainActor
final class ShapeView: UIView {
  private let shape: Element.Shape
  var fill: UIColor? { didSet { if fill != oldValue { paint() } } }
  private let stroke: UIColor?
  private let outline = CAShapeLayer()

  init(_ shape: Element.Shape, tint: UIColor) {
    self.shape = shape
    fill = shape.fill?.color(tint: tint)
    stroke = shape.stroke?.paint.color(tint: tint)
    super.init(frame: .zero)
    layer.addSublayer(outline)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    setAtOnce { layOut() }
  }

  private func layOut() {
    outline.frame = bounds
    let width = CGFloat(shape.stroke?.width ?? 0)
    let rect = bounds.insetBy(dx: width / 2, dy: width / 2)
    let path =
      switch shape.form {
      case .rectangle: UIBezierPath(rect: rect)
      case .ellipse: UIBezierPath(ovalIn: rect)
      case .capsule: UIBezierPath(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
      }
    outline.path = path.cgPath
    show()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    paint()
  }

  private func paint() { setAtOnce { show() } }

  private func show() {
    outline.fillColor = fill?.resolved(in: self)
    outline.strokeColor = stroke?.resolved(in: self)
    outline.lineWidth = CGFloat(shape.stroke?.width ?? 0)
  }
}

/// A gradient that fills its view.
@MainActor
final class GradientView: UIView {
  private let colors: [UIColor]
  private let ground = CAGradientLayer()

  init(_ gradient: Element.Gradient, tint: UIColor) {
    colors = gradient.paints.map { $0.color(tint: tint) }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.addSublayer(ground)
    (ground.startPoint, ground.endPoint) = gradient.direction.points
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    setAtOnce {
      ground.frame = bounds
      paint()
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    paint()
  }

  private func paint() {
    ground.colors = colors.map { $0.resolved(in: self) }
  }
}

extension UIView {
  /// Changes layers of the view without implicit animations of their own, so that they follow a
  /// finger as the view does; in an animation of views they have them.
  fileprivate func setAtOnce(_ body: () -> Void) {
    guard UIView.areAnimationsEnabled, UIView.inheritedAnimationDuration == 0 else {
      return body()
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }
}

extension UIColor {
  /// The colour in the appearance of a view.
  @MainActor
  func resolved(in view: UIView) -> CGColor {
    resolvedColor(with: view.traitCollection).cgColor
  }
}

extension Element.Icon.Variant {
  var glyph: GlyphVariant {
    switch self {
    case .standard: .standard
    case .outlined: .outlined
    case .filled: .filled
    }
  }
}

extension Element.Shadow {
  /// The radius and the offset in points, and the opacity.
  var values: (CGFloat, CGSize, Float) {
    switch self {
    case .small: (3, CGSize(width: 0, height: 1), 0.16)
    case .medium: (10, CGSize(width: 0, height: 4), 0.18)
    case .large: (24, CGSize(width: 0, height: 12), 0.22)
    }
  }
}

extension Element.Image.Mode {
  var contentMode: UIView.ContentMode {
    switch self {
    case .fill: .scaleAspectFill
    case .fit: .scaleAspectFit
    case .stretch: .scaleToFill
    case .center: .center
    }
  }
}

extension Element.Stack.Alignment {
  var uikit: UIStackView.Alignment {
    switch self {
    case .fill: .fill
    case .start: .leading
    case .center: .center
    case .end: .trailing
    case .baseline: .firstBaseline
    }
  }
}

extension Element.Stack.Distribution {
  var uikit: UIStackView.Distribution {
    switch self {
    case .fill: .fill
    case .equal: .fillEqually
    case .between: .equalSpacing
    }
  }
}

extension Element.Text.Weight {
  var uikit: UIFont.Weight {
    switch self {
    case .ultraLight: .ultraLight
    case .thin: .thin
    case .light: .light
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .heavy
    case .black: .black
    }
  }
}

extension Element.BlurStyle {
  var effect: UIBlurEffect.Style {
    switch self {
    case .thin: .systemThinMaterial
    case .regular: .systemMaterial
    case .thick: .systemThickMaterial
    }
  }
}

extension Element.Gradient.Direction {
  /// The first and the last point, in parts of the view.
  var points: (CGPoint, CGPoint) {
    switch self {
    case .down: (CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1))
    case .right: (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    case .diagonal: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
    }
  }
}
