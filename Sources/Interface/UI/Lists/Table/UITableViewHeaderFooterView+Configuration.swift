import BackswipeUnits

/// The configurations of a header's or footer's content and background.
extension UITableViewHeaderFooterView: ConfiguredView, ListContentHost {
  /// A closure that changes a header or footer for a state.
  public typealias ConfigurationUpdateHandler =
    (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState)
    -> Void

  /// A new configuration of the content, by the place in the table.
  public func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (place.isHeader, place.style == .plain) {
    case (true, true): .plainHeader()
    case (true, false): .groupedHeader()
    case (false, true): .plainFooter()
    case (false, false): .groupedFooter()
    }
  }

  /// A new configuration of the background, by the table's style. (iOS 18)
  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    place.style == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }

  var stateOfConfigurations: any UIConfigurationState { configurationState }

  var currentState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isPinned = isPinned
    return state
  }

  var hasUpdateHandler: Bool { configurationUpdateHandler != nil }

  func updateConfigurations() {
    let state = configurationState
    followState(state)
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  var shownContentView: UIView { contentView }

  func replaceContentView(_ view: UIView) {
    contentView.removeFromSuperview()
    setContentView(view)
  }

  func configurationChanged() {
    setNeedsLayout()
    table?.refit(self)
  }

  var contentMargins: NSDirectionalEdgeInsets {
    let margin = SideMargin.points(width: bounds.width)
    return NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
  }
}
