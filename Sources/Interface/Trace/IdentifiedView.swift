package import BackswipeUnits

/// A view on the screen with an accessibility identifier.
package struct IdentifiedView: Equatable, Sendable {
  package var identifier: String
  /// The index of its page among the `views` of the frame's record; nil outside pages.
  package var page: Int?
  /// The bounding box in points from the top left corner of its page; outside pages, of the screen.
  package var frame: CGRect

  package init(identifier: String, page: Int?, frame: CGRect) {
    self.identifier = identifier
    self.page = page
    self.frame = frame
  }
}
