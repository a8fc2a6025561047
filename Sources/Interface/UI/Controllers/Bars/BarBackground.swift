import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

/// The background of a bar: a fill or image that may extend under the status bar or home indicator,
/// and a hairline or shadow towards the content.
///
/// Its frame is that of the fill extended towards the content, where the line and the shadow are
/// drawn.
@MainActor
final class BarBackground: UIView {
  enum Edge {
    case top
    case bottom
  }

  /// The effect over content under a bar, of the page's colour; see `UIScrollEdgeEffect`.
  enum EdgeEffect: Equatable {
    case soft(UIColor)
    case hard(UIColor)
    case hidden
  }

  struct Look: Equatable {
    var style = UIBarStyle.default
    var isTranslucent = true
    /// Takes precedence over the style.
    var tint: UIColor?
    /// Takes precedence over the tint; an image without a size shows nothing.
    var image: UIImage?
    /// Replaces the hairline if there is also an image; one without a size shows nothing.
    var shadow: UIImage?
    /// The background of an appearance; takes precedence over all others.
    var ground: UIBarAppearance.Ground?
    /// In place of fill and hairline, with the look of iOS 26.
    var edgeEffect: EdgeEffect?

    /// Whether clients have set nothing.
    var isPlain: Bool {
      style == .default && isTranslucent && tint == nil && image == nil && shadow == nil
        && ground == nil
    }
  }

  /// The extension of the frame beyond the fill, towards the content, in points: enough for one
  /// pixel at half a pixel per point.
  static let lineRoom: CGFloat = 2

  /// The edge towards the content.
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
    super.layoutSubviews()
    let height = look.shownShadow?.size.height ?? 0
    shadow.frame = CGRect(
      x: 0, y: edge == .bottom ? frame.height - Self.lineRoom : Self.lineRoom - height,
      width: frame.width, height: height)
  }

  override var drawsInShownSize: Bool { true }

  override func displayContents() -> [DrawCommand] {
    let size = drawnSize
    let inside = CGRect(
      x: 0, y: edge == .top ? Self.lineRoom : 0, width: size.width,
      height: max(size.height - Self.lineRoom, 0))
    switch look.edgeEffect {
    case .hidden?: return []
    case .soft(let color)?:
      return [EdgeFade.command(inside, color.color, from: edge == .bottom ? .top : .bottom)]
    case .hard(let color)?:
      let fill = color.color.withAlpha(GlassMetrics.fadeOpacity)
      return [plain(inside, fill), hairline(inside)]
    case nil: break
    }
    var commands = look.ground.map { ground(inside, $0) } ?? olderGround(inside)
    if look.showsHairline { commands.append(hairline(inside)) }
    return commands
  }

  private func hairline(_ inside: CGRect) -> DrawCommand {
    let side: Hairline.Side = edge == .top ? .top : .bottom
    return .hairline(Hairline(side, of: inside, isOutside: true), look.hairline)
  }
}

extension BarBackground {
  /// The image, or the colour, over a blur if the bar is translucent and the settings enable it.
  private func olderGround(_ rect: CGRect) -> [DrawCommand] {
    let fill = look.fill
    if let image = look.image { return image.commands(in: rect, tint: fill) }
    guard fill.alpha > 0 else { return [] }
    return [look.isTranslucent ? blur(rect, .bar(fill), fill) : plain(rect, fill)]
  }

  /// The background of an appearance: effect, colour and image in this order. Parts hidden by an
  /// opaque colour are not drawn.
  private func ground(_ rect: CGRect, _ ground: UIBarAppearance.Ground) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    let color = ground.color?.color ?? .clear
    if let effect = ground.effect, color.alpha < 1 {
      let fill = effectFill(effect)
      commands.append(blur(rect, fill.material, fill.plain))
    }
    if color.alpha > 0 { commands.append(plain(rect, color)) }
    guard let image = ground.image else { return commands }
    let target = ground.imageMode.frame(of: image.size, in: rect)
    let drawn = image.commands(in: target, tint: (ground.color ?? tintColor ?? .systemBlue).color)
    return commands
      + (rect.contains(target) ? drawn : [.clip(rect, cornerRadius: 0)] + drawn + [.restore])
  }

  /// The standard material is that of bars without an appearance.
  private func effectFill(_ effect: UIBlurEffect) -> (material: Material, plain: Color) {
    if effect.style == .systemChromeMaterial {
      let plain = BarBackground.Look.standard.color.withAlpha(Material.plainAlpha)
      return (.bar(plain), plain)
    }
    let traits = drawnTraits ?? traitCollection
    let material = effect.style.material(isDark: traits.userInterfaceStyle == .dark)
    return (material, material.tint.withAlpha(max(material.tint.alpha, Material.plainAlpha)))
  }

  private func plain(_ rect: CGRect, _ color: Color) -> DrawCommand {
    .fill(rect, cornerRadius: 0, color)
  }

  /// A blur if the settings enable it, otherwise its colour.
  private func blur(_ rect: CGRect, _ material: Material, _ color: Color) -> DrawCommand {
    guard let settings = environment?.settings, settings.blursBackdrops else {
      return plain(rect, color)
    }
    return .backdrop(
      rect, cornerRadius: 0, material.backdrop(plain: color, settings: settings))
  }
}

extension BarBackground.Look {
  /// The fill of a bar without an appearance.
  fileprivate var fill: Color {
    let opaque = tint?.color ?? (style == .black ? Self.black : Self.standard.color)
    return isTranslucent
      ? opaque.withAlpha(opaque.alpha * Material.plainAlpha) : opaque
  }

  /// Whether it hides another look below it completely.
  func covers(_ other: BarBackground.Look) -> Bool {
    if other.showsShadowImage || edgeEffect != nil { return false }
    if other.showsHairline, !showsHairline || hairline.alpha < 1 { return false }
    if let ground { return (ground.color?.color.alpha ?? 0) >= 1 }
    return image == nil && !isTranslucent && (tint?.color.alpha ?? 1) >= 1
  }

  var hairline: Color {
    if let ground { return ground.shadowColor?.color ?? .clear }
    return style == .black ? Self.blackLine : Self.line.color
  }

  private static let black = Color(hex: 0x161616)
  private static let blackLine = Color(hex: 0x3C3C3E)
  fileprivate static let standard = UIColor(light: 0xF9F9F9, dark: 0x161616, elevated: 0x2A2A2C)
  static let line = UIColor(light: 0xB9B9BB, dark: 0x3C3C3E)

  var shownShadow: UIImage? { ground == nil ? shadow : ground?.shadowImage }

  /// Without an appearance a shadow image is shown only with a background image. (doc)
  var showsShadowImage: Bool {
    ground == nil ? image != nil && shadow != nil : ground?.shadowImage != nil
  }
  var showsHairline: Bool {
    !showsShadowImage && (ground == nil || ground?.shadowColor != nil)
  }
}

/// The shadow image of a bar over the content.
@MainActor
private final class BarShadow: UIView {
  var look = BarBackground.Look() { didSet { setNeedsDisplay() } }

  override func displayContents() -> [DrawCommand] {
    look.shownShadow?.commands(in: CGRect(origin: .zero, size: frame.size), tint: look.hairline)
      ?? []
  }
}
