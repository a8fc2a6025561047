/// The configurations of an item's content and background.
extension UICollectionViewCell: ConfiguredView {
  /// A closure that changes a cell for a state.
  public typealias ConfigurationUpdateHandler =
    (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  var stateOfConfigurations: any UIConfigurationState { configurationState }

  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
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
    contentView = view
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let behind = [configurations?.backgroundView, backgroundView, selectedBackgroundView]
    insertSubview(view, at: behind.filter { $0?.ownSuperview === self }.count)
  }

  func configurationChanged() { setNeedsLayout() }
}
