import BackswipeScene
public import BackswipeUnits

/// The background of a cell, header or footer as a value.
public struct UIBackgroundConfiguration: Hashable {
  private enum Kind: Hashable {
    case clear
    case plainCell
    case groupedCell
    case plainHeader
    case groupedHeader

    /// The colour in a state.
    func color(isLit: Bool) -> UIColor {
      switch self {
      case .clear, .groupedHeader: .clear
      case .plainCell: isLit ? .systemGray4 : .systemBackground
      case .groupedCell: isLit ? .systemGray4 : .secondarySystemGroupedBackground
      case .plainHeader: TablePlace().ground
      }
    }
  }

  private let kind: Kind
  /// Whether the colour is a client's, which no state changes.
  private var hasOwnColor = false
  private var color: UIColor?

  /// A view in the background, as large as it; nil for none.
  public var customView: UIView?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The distances of the background from the edges, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour; nil for the tint colour.
  public var backgroundColor: UIColor? {
    get { color }
    set { (color, hasOwnColor) = (newValue, true) }
  }
  /// Changes the colour; nil for none.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The colour of the line around the background; nil for the tint colour.
  public var strokeColor: UIColor?
  /// Changes the colour of the line; nil for none.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the line around the background, in points; 0 for none.
  public var strokeWidth: CGFloat = 0
  /// The distance of the line from the background, outwards, in points.
  public var strokeOutset: CGFloat = 0

  private init(_ kind: Kind) {
    self.kind = kind
    color = kind.color(isLit: false)
  }

  /// Without a colour.
  public static func clear() -> Self { Self(.clear) }
  /// The background of a plain list's cell.
  public static func listPlainCell() -> Self { Self(.plainCell) }
  /// The background of a grouped list's cell.
  public static func listGroupedCell() -> Self { Self(.groupedCell) }
  /// The background of a cell, by its list: that of a plain one. (iOS 18)
  public static func listCell() -> Self { Self(.plainCell) }
  /// The background of a plain list's header or footer.
  public static func listPlainHeaderFooter() -> Self { Self(.plainHeader) }
  /// The background of a grouped list's header or footer: clear.
  public static func listGroupedHeaderFooter() -> Self { Self(.groupedHeader) }
  /// The background of a header. (iOS 18)
  public static func listHeader() -> Self { Self(.plainHeader) }
  /// The background of a footer. (iOS 18)
  public static func listFooter() -> Self { Self(.groupedHeader) }
  /// The background of a sidebar's header.
  public static func listSidebarHeader() -> Self { Self(.clear) }
  /// The background of a sidebar's cell.
  public static func listSidebarCell() -> Self { Self(.plainCell) }
  /// The background of a cell beside a sidebar.
  public static func listAccompaniedSidebarCell() -> Self { Self(.plainCell) }

  /// The colour that is shown.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The colour of the line that is shown.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// The configuration for a state: a cell's own colour while it is highlighted or selected, unless a
  /// colour was set.
  public func updated(for state: any UIConfigurationState) -> Self {
    guard !hasOwnColor, let state = state as? UICellConfigurationState else { return self }
    var updated = self
    updated.color = kind.color(isLit: state.isHighlighted || state.isSelected)
    return updated
  }

  // MARK: Drawing

  /// The rectangle of the background in one of a view's, from its leading edge.
  func area(in rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + backgroundInsets.leading, y: rect.minY + backgroundInsets.top,
      width: max(rect.width - backgroundInsets.leading - backgroundInsets.trailing, 0),
      height: max(rect.height - backgroundInsets.top - backgroundInsets.bottom, 0))
  }

  /// The commands of colour and line.
  ///
  /// - Parameters:
  ///   - area: as `area(in:)` has it, from the left.
  ///   - drawn: the colour shown for one in the view's traits.
  func commands(_ area: CGRect, tint: UIColor, drawn: (UIColor) -> Color) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    let radius = max(cornerRadius, 0)
    let fill = drawn(resolvedBackgroundColor(for: tint))
    if fill.alpha > 0 { commands.append(.fill(area, cornerRadius: radius, fill)) }
    if strokeWidth > 0 {
      // The line is inside its rectangle.
      let line = area.insetBy(dx: -strokeOutset, dy: -strokeOutset)
      commands.append(
        .border(
          line, cornerRadius: radius > 0 ? max(radius + strokeOutset, 0) : 0, width: strokeWidth,
          drawn(resolvedStrokeColor(for: tint))))
    }
    return commands
  }
}

/// Shows a background configuration behind a view's content.
@MainActor
final class ConfiguredBackgroundView: UIView {
  /// Whether only the client's view is shown, and the rest drawn by the view in front.
  var showsOnlyView = false
  var configuration = UIBackgroundConfiguration.clear() {
    didSet {
      guard configuration != oldValue else { return }
      if configuration.customView !== oldValue.customView {
        if oldValue.customView?.ownSuperview === self { oldValue.customView?.removeFromSuperview() }
        if let view = configuration.customView { addSubview(view) }
      }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  override func didInitialize() {
    super.didInitialize()
    isUserInteractionEnabled = false
  }

  private var area: CGRect {
    mirror.rect(configuration.area(in: CGRect(origin: .zero, size: bounds.size)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    configuration.customView?.frame = area
    setNeedsDisplay()
  }

  override func displayContents() -> [DrawCommand] {
    showsOnlyView
      ? [] : configuration.commands(area, tint: tintColor ?? .systemBlue) { drawn($0) }
  }
}

extension ConfiguredView {
  /// Shows the background configuration in a view behind the content.
  ///
  /// - Parameters:
  ///   - frame: that of the background.
  ///   - drawsItself: whether the view draws all but the client's view.
  func layOutBackground(_ frame: CGRect, drawsItself: Bool = false) {
    guard let configurations else { return }
    let background = configurations.background
    guard let background, !drawsItself || background.customView != nil else {
      configurations.backgroundView?.configuration = .clear()
      configurations.backgroundView?.removeFromSuperview()
      configurations.backgroundView = nil
      return
    }
    let view = configurations.backgroundView ?? ConfiguredBackgroundView()
    if configurations.backgroundView == nil {
      insertSubview(view, at: 0)
      configurations.backgroundView = view
    }
    view.showsOnlyView = drawsItself
    view.configuration = background
    view.frame = frame
  }
}
