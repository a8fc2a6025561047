import BackswipeUnits

extension FrameRecord {
  /// The position of a page's or bar's top left corner in points of the screen.
  package struct Place: Equatable, Sendable {
    package let name: String
    /// Nil for a bar, which moves vertically only.
    package let x: Double?
    package let y: Double
  }

  /// The positions of the pages, back to front, then of the navigation bar and the toolbar.
  package var places: [Place] {
    views.map { Place(name: $0.name, x: Double($0.frame.minX), y: Double($0.frame.minY)) } + [
      Place(name: "navigation bar", x: nil, y: navigationBar.y),
      Place(name: "toolbar", x: nil, y: toolbar.y),
    ]
  }

  /// The view of a page on the screen; the frontmost where several have the name.
  package func view(ofPage name: String?) -> View? { views.last { $0.name == name } }
}
