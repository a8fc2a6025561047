import BackswipeGeometry
import BackswipeScene

/// The background of a bar: a fill or an image that may reach beyond the bar under the status bar
/// or the home indicator, and a hairline or a shadow towards the content.
///
/// Its own frame is that of the fill; the shadow is drawn outside, on the content's side.
@MainActor
final class BarBackground: UIView {
  enum Edge {
    case top
    case bottom
  }

  struct Look: Equatable {
    var style = UIBarStyle.default
    var isTranslucent = true
    /// Beats the style.
    var tint: UIColor?
    /// Beats the tint; one of no size shows nothing.
    var image: UIImage?
    /// In place of the hairline, where there is an image too; one of no size shows nothing.
    var shadow: UIImage?
    /// What an appearance asks for; beats all of the others.
    var ground: UIBarAppearance.Ground?
  }

  /// Where the content is.
  let edge: Edge
  var look = Look() {
    didSet {
      guard look != oldValue else { return }
      shadow.isHidden = !look.showsShadowImage
      shadow.look = look
      setNeedsDisplay()
      setNeedsLayout()
    }
  }
  private let shadow = BarShadow()

  /// How much of the content a translucent bar lets through, without a blur.
  nonisolated static let translucentAlpha = 0.97

  init(edge: Edge) {
    self.edge = edge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.prefersCompositing = true
    shadow.isHidden = true
    addSubview(shadow)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    let height = look.shownShadow?.size.height ?? 0
    shadow.frame = CGRect(
      x: 0, y: edge == .bottom ? frame.height : -height, width: frame.width, height: height)
  }

  override var drawsInShownSize: Bool { true }

  override func displayContents() -> [DrawCommand] {
    let size = drawnSize
    let line = 1 / (environment?.screen.scale ?? 2)
    let inside = CGRect(
      x: 0, y: edge == .top ? line : 0, width: size.width, height: size.height - line)
    var commands: [DrawCommand]
    if look.ground == nil, let image = look.image {
      commands = image.commands(in: inside, tint: look.fill)
    } else {
      let fill = look.fill
      commands = fill.alpha > 0 ? [ground(inside, fill)] : []
      if let image = look.ground?.image { commands += image.commands(in: inside, tint: fill) }
    }
    if look.showsHairline {
      let y = edge == .top ? 0 : size.height - line
      commands.append(
        .fill(
          CGRect(x: 0, y: y, width: size.width, height: line), cornerRadius: 0, look.hairline))
    }
    return commands
  }
}

extension BarBackground {
  /// A translucent bar's blur, where the settings have one; else its colour.
  private func ground(_ rect: CGRect, _ fill: Color) -> DrawCommand {
    guard look.blurs, let settings = environment?.settings, settings.blursBackdrops else {
      return .fill(rect, cornerRadius: 0, fill)
    }
    return .backdrop(
      rect, cornerRadius: 0, Material.bar(fill).backdrop(plain: fill, settings: settings))
  }
}

extension BarBackground.Look {
  /// Whether content shows through it.
  var blurs: Bool {
    guard let ground else { return isTranslucent }
    return ground.effect != nil
  }

  var fill: Color {
    if let ground {
      if let color = ground.color { return color.color }
      let isClear = ground.effect == nil
      return isClear
        ? .clear : Self.standard.color.withAlpha(BarBackground.translucentAlpha)
    }
    let opaque = tint?.color ?? (style == .black ? Self.black : Self.standard.color)
    return isTranslucent
      ? opaque.withAlpha(opaque.alpha * BarBackground.translucentAlpha) : opaque
  }

  var hairline: Color {
    if let ground { return ground.shadowColor?.color ?? .clear }
    return style == .black ? Self.blackLine : Self.line.color
  }

  private static let black = Color(hex: 0x161616)
  private static let blackLine = Color(hex: 0x3C3C3E)
  private static let standard = UIColor(light: 0xF9F9F9, dark: 0x161616, elevated: 0x2A2A2C)
  static let line = UIColor(light: 0xB9B9BB, dark: 0x3C3C3E)

  var shownShadow: UIImage? { ground == nil ? shadow : ground?.shadowImage }

  /// Without an appearance a shadow image counts only beside a background image. (doc)
  var showsShadowImage: Bool {
    ground == nil ? image != nil && shadow != nil : ground?.shadowImage != nil
  }
  var showsHairline: Bool {
    !showsShadowImage && (ground == nil || ground?.shadowColor != nil)
  }
}

/// The image that a bar casts on the content.
@MainActor
private final class BarShadow: UIView {
  var look = BarBackground.Look() { didSet { setNeedsDisplay() } }

  override func displayContents() -> [DrawCommand] {
    look.shownShadow?.commands(in: CGRect(origin: .zero, size: frame.size), tint: look.hairline)
      ?? []
  }
}
