import BackswipeDocuments

extension OutcomeMap {
  /// Reads cells across and upwards, as `64x64`; nil for text that is none.
  package nonisolated static func counts(_ text: String) -> (columns: Int, rows: Int)? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1] else { return nil }
    let range = 1...mostCells
    return range.contains(columns) && range.contains(rows) ? (columns, rows) : nil
  }

  /// The given axes; for others, those that matter most.
  ///
  /// - Returns: nil when interrupted.
  @MainActor
  package static func axes(
    _ trial: GestureTrial, x: StudyAxis?, y: StudyAxis?, isInterrupted: () -> Bool
  ) throws -> (x: StudyAxis, y: StudyAxis)? {
    if let x, let y { return (x, y) }
    var sensitivity = SettingSensitivity(forAxesOf: trial)
    guard try sensitivity.finish(by: 1, isInterrupted: isInterrupted) else { return nil }
    let usual = sensitivity.axes()
    func other(than axis: StudyAxis) -> StudyAxis {
      let other = usual.x.subject == axis.subject ? usual.y : usual.x
      return trial.isRight(axis, other)
        ? other : SettingSensitivity.releaseAxes(trial.gesture).x
    }
    if let x { return (x, other(than: x)) }
    if let y { return (other(than: y), y) }
    return usual
  }
}
