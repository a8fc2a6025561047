import BackswipeScene
import BackswipeUnits

/// The configurations of a row's content and background.
extension UITableViewCell: ConfiguredView, ListContentHost {
  /// A closure that changes a cell for a state.
  public typealias ConfigurationUpdateHandler =
    (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  /// A new configuration of the content, by the cell's style.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// A new configuration of the background, by the table's style. (iOS 18)
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    table.map { $0.style == .plain } ?? true ? .listPlainCell() : .listGroupedCell()
  }

  var stateOfConfigurations: any UIConfigurationState { configurationState }

  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isEditing = isEditing
    state.isSwiped = table?.openSwipe?.cell === self
    state.isReordering = table?.reorder?.view === self
    return state
  }

  var hasUpdateHandler: Bool { configurationUpdateHandler != nil }

  func updateConfigurations() {
    let state = configurationState
    followState(state)
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  // MARK: Content

  var shownContentView: UIView { contentView }

  func replaceContentView(_ view: UIView) {
    contentView.removeFromSuperview()
    contentView = view
    insertSubview(view, at: contentIndex)
  }

  /// Above the views of the background, and below the parts.
  private var contentIndex: Int {
    [configurations?.backgroundView, backgroundView, selectedBackgroundView]
      .filter { $0?.ownSuperview === self }.count
  }

  func configurationChanged() {
    setNeedsLayout()
    setNeedsDisplay()
    table?.refit()
  }

  /// Whether the content is a list content view.
  var listContent: UIListContentView? { contentView as? UIListContentView }

  var contentMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: 0, leading: sideMargin, bottom: 0, trailing: contentEnd < rightEdge ? 0 : sideMargin)
  }

  /// The height of a row with configured content; nil if that determines none.
  func configuredHeight(
    _ targetSize: CGSize, _ horizontal: UILayoutPriority,
    _ vertical: UILayoutPriority
  ) -> CGFloat? {
    let around = bounds.width - contentView.bounds.width
    let height = contentView.systemLayoutSizeFitting(
      CGSize(width: targetSize.width - around, height: targetSize.height),
      withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical
    ).height
    guard height > 0 else { return nil }
    // A list's row is at least as high as one without a configuration.
    return listContent == nil
      ? height : max(height, leastRowHeight + traitCollection.growth(of: .body))
  }

  // MARK: Background

  /// Lays out the client's view in a configured background.
  func layOutConfiguredBackground() {
    guard configurations != nil else { return }
    let start = isInset ? leftEdge : 0
    let end = isInset ? rightEdge : bounds.width
    layOutBackground(
      mirror.rect(CGRect(x: start, y: 0, width: max(end - start, 0), height: bounds.height)),
      drawsItself: true)
  }

  /// Draws the configured background in the row's rectangle, or in the card that it is a part of.
  ///
  /// - Returns: whether there is one.
  func drawConfiguredBackground(
    card: CGRect, rounded: (rect: CGRect, radius: CGFloat)?, _ commands: inout [DrawCommand]
  ) -> Bool {
    guard let background = configurations?.background else { return false }
    let leading = mirror.rect(card)
    let area = mirror.rect(background.area(in: leading))
    let own = background.commands(area, tint: tintColor ?? .systemBlue) { drawn($0) }
    guard let rounded, !own.isEmpty else {
      commands += own
      return true
    }
    commands += [
      .clip(card, cornerRadius: 0), .clip(rounded.rect, cornerRadius: rounded.radius),
    ]
    commands += own + [.restore, .restore]
    return true
  }
}
