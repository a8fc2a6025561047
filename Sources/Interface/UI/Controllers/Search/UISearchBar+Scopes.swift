public import BackswipeUnits

extension UISearchBar {
  /// Sets the font and colour of the scopes' titles in a state, as in `UISegmentedControl`.
  public func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    scopeAttributes[state.rawValue] = attributes
    scopeControl?.setTitleTextAttributes(attributes, for: state)
  }

  /// The attributes that were set for exactly this state; nil for none.
  public func scopeBarButtonTitleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { scopeAttributes[state.rawValue] }
}
