package import BackswipeDocuments
package import BackswipeScene
package import BackswipeTrace

/// Work that is done in slices.
@MainActor
package protocol SlicedStudy {
  var isFinished: Bool { get }
  /// - Parameter count: the size of the slice.
  mutating func advance(by count: Int) throws(FileErrors)
}

extension SlicedStudy {
  /// Does the rest.
  ///
  /// - Parameters:
  ///   - count: the size of the slices.
  ///   - isInterrupted: asked before each slice.
  /// - Returns: whether it was not interrupted.
  package mutating func finish(
    by count: Int, isInterrupted: () -> Bool
  ) throws(FileErrors) -> Bool {
    while !isFinished {
      if isInterrupted() { return false }
      try advance(by: count)
    }
    return true
  }
}

/// A study of a gesture in all its forms.
@MainActor
package protocol GestureStudy: SlicedStudy {
  var words: [String] { get }
  var picture: Picture { get }
  var csv: String { get }
  var json: TraceValue { get }
}

extension GestureComparison: GestureStudy {}
extension GestureVariation: GestureStudy {}
extension SettingSensitivity: GestureStudy {}
extension OutcomeMap: SlicedStudy {}

/// A finished study in all its forms.
package struct StudyReport {
  package let words: [String]
  package let picture: Picture
  package let csv: String
  package let json: TraceValue

  @MainActor
  package init(_ study: some GestureStudy) {
    words = study.words
    picture = study.picture
    csv = study.csv
    json = study.json
  }

  @MainActor
  package init(_ map: OutcomeMap) throws(FileErrors) {
    let margins = try map.margins()
    words = map.words(margins)
    picture = map.picture(margins)
    csv = map.csv
    json = map.json(margins)
  }
}
