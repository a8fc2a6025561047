public import BackswipeUnits

/// The look of titles.
extension UISegmentedControl {
  /// Sets the font and colour of titles in a state: `normal`, `selected` or `disabled`. One that is missing is
  /// that of `normal`, and else of the system.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { titleAttributes[state.rawValue] = attributes }

  /// The attributes that were set for exactly this state; nil for none.
  public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }
}
