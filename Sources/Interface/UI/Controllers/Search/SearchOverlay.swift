import BackswipeUnits

/// Covers a page during a search: the results over a dimming.
@MainActor
final class SearchOverlay: UIView {
  /// The maximum movement of a tap, in points. (obs)
  private static let tapSlop: CGFloat = 10
  weak var search: UISearchController?
  /// The start of the touch, in the window.
  private var touched: CGPoint?

  /// - Parameter progress: 0…1.
  func dim(_ progress: Double) {
    backgroundColor =
      progress > 0
      ? .black.withAlphaComponent((SearchLook.dimming * CGFloat(progress)).onGrid) : nil
  }

  /// Shows a view over the page, below a field at its foot.
  func show(_ view: UIView) {
    if let search, search.foot != nil, search.searchBar.ownSuperview === self {
      insertSubview(view, belowSubview: search.searchBar)
    } else {
      addSubview(view)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    search?.layOutFoot(in: self)
  }

  /// Without a dimming only the results and a field at the foot receive touches.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard super.point(inside: point, with: event), let search else { return false }
    return search.obscuresBackgroundDuringPresentation || search.showsSearchResultsController
      || search.showsSuggestions
      || (search.foot != nil && search.searchBar.frame.contains(point))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touched = touches.first?.location(in: nil)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touched = nil }

  /// A tap outside the results ends the search.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touched, let end = touches.first?.location(in: nil) else { return }
    self.touched = nil
    guard hypot(end.x - touched.x, end.y - touched.y) < Self.tapSlop else { return }
    take(touches, as: "the search, which ends by a tap outside of its results")
    search?.isActive = false
  }
}
