package import BackswipeScene
package import BackswipeTrace

/// Paints for goldens and compares pictures, so that goldens without pictures need no painter.
@MainActor
package protocol GoldenPictures {
  /// A frame at `GoldenFiles.scale`, as a PNG file.
  func png(of list: DisplayList) -> [UInt8]

  /// Compares a frame with the picture of a golden.
  ///
  /// - Parameter name: the picture's name, one of `golden.pictures`.
  /// - Returns: nil when they are the same, up to the text rendering of other machines.
  func difference(
    of list: DisplayList, from golden: GoldenFiles, _ name: String
  ) throws(GoldenFiles.Unfit) -> PictureDifference?

  /// The plot of a number of two runs over time, as a PNG file.
  func plot(_ course: TraceDifference.Course) -> [UInt8]
}

/// The difference between two pictures.
package struct PictureDifference {
  package let words: String
  package let isSameSize: Bool
  /// The new picture, as a PNG file.
  package let actual: [UInt8]
  /// Both and their difference side by side, as a PNG file; nil when they cannot be shown together.
  package let panels: [UInt8]?

  package init(words: String, isSameSize: Bool, actual: [UInt8], panels: [UInt8]?) {
    self.words = words
    self.isSameSize = isSameSize
    self.actual = actual
    self.panels = panels
  }
}
