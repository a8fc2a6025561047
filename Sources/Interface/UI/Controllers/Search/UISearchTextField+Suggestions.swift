import BackswipeUnits

/// The delegate of a search field. (iOS 13)
@preconcurrency @MainActor
public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
  /// A suggestion was chosen. (iOS 16)
  func searchTextField(
    _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion)
}

extension UISearchTextFieldDelegate {
  /// Does nothing.
  public func searchTextField(
    _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion
  ) {}
}

/// The suggestions of a field that no search controller manages, in a list below it.
extension UISearchTextField {
  /// The height of a row, and the distance of the list from the field, in points.
  private static let row: CGFloat = 44
  private static let gap: CGFloat = 4

  /// The search controller of the field's bar.
  var ownSearch: UISearchController? {
    var view: UIView? = ownSuperview
    while let current = view {
      if let bar = current as? UISearchBar { return bar.search }
      view = current.ownSuperview
    }
    return nil
  }

  /// Shows the list while the field is edited and has suggestions.
  func updateSuggestions() {
    guard isFirstResponder, ownSearch == nil, let window, let ownSuggestions,
      !ownSuggestions.isEmpty
    else {
      suggestionList?.viewIfLoaded?.removeFromSuperview()
      suggestionList = nil
      return
    }
    let list =
      suggestionList
      ?? SuggestionList { [weak self] suggestion in
        guard let self else { return }
        (self.delegate as? any UISearchTextFieldDelegate)?
          .searchTextField(self, didSelect: suggestion)
      }
    list.suggestions = ownSuggestions
    if suggestionList == nil {
      suggestionList = list
      let view: UIView = list.view
      view.accessibilityLabel = "suggestions"
      view.layer.cornerRadius = SearchLook.cornerRadius
      view.clipsToBounds = true
      window.present(view)
    }
    placeSuggestions()
  }

  /// Places the list below the field, as far as the window reaches.
  func placeSuggestions() {
    guard let view = suggestionList?.viewIfLoaded, let window else { return }
    let place = convert(bounds, to: nil)
    let top = place.maxY + Self.gap
    let frame = CGRect(
      x: place.minX, y: top, width: place.width,
      height: max(
        min(Self.row * CGFloat(ownSuggestions?.count ?? 0), window.bounds.maxY - top), 0))
    if view.frame != frame { view.frame = frame }
  }
}
