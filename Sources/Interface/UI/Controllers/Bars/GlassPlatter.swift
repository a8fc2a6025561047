import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

/// A capsule of glass beneath buttons or tabs: the blurred content behind it, an edge that catches
/// light from above, and a soft shadow around it.
///
/// Cost: a blurred backdrop of the platter's rectangle, and a shadow that is redrawn on a change of
/// size. A bar has one to four platters, at most 62 points high. None exist with the look of iOS 17.
@MainActor
final class GlassPlatter: UIView {
  /// The colour of a prominent button's platter; nil for clear glass.
  var fill: UIColor? { didSet { if fill != oldValue { pane.setNeedsDisplay() } } }
  private let shade = GlassShade()
  private let pane = GlassPane()

  /// The materials of light and dark interfaces over blurred content. (open)
  fileprivate static let material = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 0.13, alpha: 0.62) : UIColor(white: 1, alpha: 0.66)
  }
  /// The colours without a blur. (open)
  fileprivate static let plain = UIColor(light: 0xFCFCFD, dark: 0x262628)

  override func didInitialize() {
    isUserInteractionEnabled = false
    pane.owner = self
    addSubview(shade)
    addSubview(pane)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pane.frame = bounds
    shade.frame = bounds.insetBy(dx: -GlassShade.reach, dy: -GlassShade.reach)
  }
}

/// The blurred content and the lit edge.
@MainActor
private final class GlassPane: UIView {
  @Linked var owner: GlassPlatter?

  override func didInitialize() {
    isUserInteractionEnabled = false
    // A composited layer, which can read the content behind it and moves without drawing.
    layer.prefersCompositing = true
  }

  override func displayContents() -> [DrawCommand] {
    let rect = CGRect(origin: .zero, size: bounds.size)
    let radius = min(rect.width, rect.height) / 2
    let isDark = (drawnTraits ?? traitCollection).userInterfaceStyle == .dark
    var commands: [DrawCommand] = []
    if let fill = owner?.fill {
      commands.append(.fill(rect, cornerRadius: radius, fill.color))
    } else if let settings = environment?.settings, settings.blursBackdrops {
      let material = Material(tint: GlassPlatter.material.color)
      let plain = GlassPlatter.plain.color.withAlpha(Material.plainAlpha)
      commands.append(
        .backdrop(
          rect, cornerRadius: radius, material.backdrop(plain: plain, settings: settings)))
    } else {
      commands.append(.fill(rect, cornerRadius: radius, GlassPlatter.plain.color))
    }
    // Light from above: bright at the top, less at the bottom, least at the sides.
    let lit = Color.white
    let isFilled = owner?.fill != nil
    let (top, side, bottom) =
      isDark || isFilled ? (0.34, 0.06, 0.16) : (0.95, 0.35, 0.7)
    let light = GradientRamp(
      rect, colors: [lit.withAlpha(top), lit.withAlpha(side), lit.withAlpha(bottom)],
      locations: [0, 0.55, 1], start: CGPoint(x: rect.midX, y: rect.minY),
      end: CGPoint(x: rect.midX, y: rect.maxY))
    return commands + [
      .masked([.border(rect, cornerRadius: radius, width: 1, .black)]), .ramp(light), .restore,
    ]
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }
}

/// The shadow around a platter, without the part beneath it.
@MainActor
private final class GlassShade: UIView {
  /// The points that it extends beyond the platter. (open)
  static let reach: CGFloat = 22
  /// Opacity, offset and standard deviation. (open)
  private static let shadow = (light: 0.1, dark: 0.34, offset: CGFloat(3), radius: CGFloat(7))

  override func didInitialize() {
    isUserInteractionEnabled = false
    layer.prefersCompositing = true
  }

  override func displayContents() -> [DrawCommand] {
    let whole = CGRect(origin: .zero, size: bounds.size)
    let inner = whole.insetBy(dx: Self.reach, dy: Self.reach)
    let radius = min(inner.width, inner.height) / 2
    guard radius > 0 else { return [] }
    let isDark = (drawnTraits ?? traitCollection).userInterfaceStyle == .dark
    let outside: [PathElement] =
      [
        .move(whole.origin), .line(CGPoint(x: whole.maxX, y: 0)),
        .line(CGPoint(x: whole.maxX, y: whole.maxY)), .line(CGPoint(x: 0, y: whole.maxY)), .close,
      ] + UIBezierPath(roundedRect: inner, cornerRadius: radius).elements
    let shadow = Shadow(
      color: Color.black.withAlpha(isDark ? Self.shadow.dark : Self.shadow.light),
      offset: CGSize(width: 0, height: Self.shadow.offset), radius: Self.shadow.radius)
    // A hairline keeps the capsule's outline over content of the glass's own colour.
    let line = Color.black.withAlpha(isDark ? 0.3 : 0.05)
    return [
      .masked([.path(outside, fill: .black, stroke: nil)]),
      .shadow(inner, cornerRadius: radius, shadow),
      .border(
        inner.insetBy(dx: -0.5, dy: -0.5), cornerRadius: radius + 0.5, width: 1, line),
      .restore,
    ]
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }
}

extension UIView {
  /// Whether buttons and tabs float on glass: the setting `display.look`.
  var isGlass: Bool { environment?.isGlass ?? false }

  /// The height of a row with standard content, in points.
  package var leastRowHeight: CGFloat {
    isGlass ? CGFloat(GlassMetrics.listRow) : UITableView.defaultRowHeight
  }

  /// Adapts the view and its subviews to another look.
  func lookChangesBelow() {
    setNeedsDisplay()
    setNeedsLayout()
    (self as? UITableView)?.lookChanges()
    for view in ownSubviews { view.lookChangesBelow() }
  }
}

extension BarItemRow.Slot {
  /// The button for its platter.
  @MainActor
  var glassButton: GlassMetrics.Button {
    if item.isSpace { return GlassMetrics.Button(.space) }
    let group = item.sharingGroup
    func kind() -> GlassMetrics.Kind {
      if item.isBare { return .bare }
      if item.style == .done { return .prominent }
      if group == nil, !item.sharesBackground { return .alone }
      return item.image == nil && item.customView == nil && item.systemItem != .close
        ? .title : .image
    }
    return GlassMetrics.Button(kind(), group: group.map { ObjectIdentifier($0) })
  }

  /// The colour of the platter of a prominent button; nil for clear glass.
  @MainActor
  var glassFill: UIColor? { item.style == .done ? view?.prominentFill : nil }

  /// The width with the space around it in a platter; nil for a flexible space.
  @MainActor
  func glassWidth(in size: CGSize) -> CGFloat? {
    guard let width = width(in: size) else { return nil }
    guard !item.isSpace else { return width }
    return max(width + 2 * CGFloat(GlassMetrics.padding), CGFloat(GlassMetrics.platter))
  }
}

extension Array where Element == GlassPlatter {
  /// Places platters beneath buttons, with those that are there already.
  ///
  /// - Parameters:
  ///   - frames: with the fill of prominent ones.
  ///   - index: of the first one among the subviews.
  @MainActor
  mutating func place(_ frames: [(CGRect, UIColor?)], in view: UIView, at index: Int) {
    while count > frames.count { removeLast().removeFromSuperview() }
    while count < frames.count {
      let platter = GlassPlatter()
      view.insertSubview(platter, at: Swift.min(index, view.ownSubviews.count))
      append(platter)
    }
    for (platter, (frame, fill)) in zip(self, frames) {
      platter.frame = frame
      platter.fill = fill
    }
  }
}
