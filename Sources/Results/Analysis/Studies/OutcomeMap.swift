package import BackswipeDocuments
import BackswipePrototypes
package import BackswipeSettings

/// The outcomes of a gesture over two quantities: cells that are computed coarsely first and then
/// refined.
///
/// A cell has the values at its centre.
@MainActor
package struct OutcomeMap {
  /// The maximum number of cells along an axis.
  package nonisolated static let mostCells = 256

  package let x: StudyAxis
  /// The vertical axis, upwards.
  package let y: StudyAxis
  package let columns: Int
  package let rows: Int
  /// The outcomes row by row from the lower bound of y; nil for cells not yet known.
  package private(set) var cells: [GestureOutcome?]
  /// The gesture's own values; nil for a setting that is a word.
  package let place: (x: Double?, y: Double?)
  let trial: GestureTrial
  /// The indices of the cells in the order of computation.
  private let order: [Int]
  package private(set) var done = 0

  /// - Parameters:
  ///   - columns: 1…`mostCells`.
  ///   - rows: 1…`mostCells`.
  package init(
    _ trial: GestureTrial, x: StudyAxis, y: StudyAxis, columns: Int = 64, rows: Int = 64
  ) {
    self.trial = trial
    self.x = x
    self.y = y
    self.columns = min(max(columns, 1), Self.mostCells)
    self.rows = min(max(rows, 1), Self.mostCells)
    cells = Array(repeating: nil, count: self.columns * self.rows)
    order = Self.order(self.columns, self.rows)
    place = (
      x.place(of: trial.gesture, trial.presentValues),
      y.place(of: trial.gesture, trial.presentValues)
    )
  }

  /// The order of cells, from every 32nd to every one.
  private static func order(_ columns: Int, _ rows: Int) -> [Int] {
    var order: [Int] = []
    var step = 32
    var isFirst = true
    while step > 0 {
      for row in stride(from: 0, to: rows, by: step) {
        for column in stride(from: 0, to: columns, by: step) {
          let isMade = !isFirst && row % (2 * step) == 0 && column % (2 * step) == 0
          if !isMade { order.append(row * columns + column) }
        }
      }
      isFirst = false
      step /= 2
    }
    return order
  }

  /// The values on the axes of another release of the gesture, or of the gesture under other
  /// settings; nil for settings that its prototype does not have.
  package func place(
    of gesture: RecordedGesture, settings: [SettingAssignment]
  ) -> (x: Double?, y: Double?)? {
    guard let bound = try? gesture.prototype.bound(settings),
      let values = try? GestureTrial.values(gesture, bound)
    else { return nil }
    let along = trial.present.outcome.kind.isOfElements ? gesture.ofElements : gesture
    return (x.place(of: along, values), y.place(of: along, values))
  }

  /// The gesture, with the way along which it is varied.
  package var gesture: RecordedGesture { trial.gesture }

  package var isFinished: Bool { done == order.count }

  /// Computes up to `count` more cells.
  package mutating func advance(by count: Int = .max) throws(FileErrors) {
    for index in order[done...].prefix(count) {
      cells[index] = try outcome(
        x: value(x, index % columns, of: columns), y: value(y, index / columns, of: rows))
      done += 1
    }
  }

  /// The values at the centre of a cell.
  package func values(column: Int, row: Int) -> (x: Double, y: Double) {
    (value(x, column, of: columns), value(y, row, of: rows))
  }

  private func value(_ axis: StudyAxis, _ index: Int, of count: Int) -> Double {
    let (low, high) = (axis.range.lowerBound, axis.range.upperBound)
    return low + (high - low) * (Double(index) + 0.5) / Double(count)
  }

  /// The outcome of a cell or, while that is not known, of the coarser one that covers it.
  package func shown(column: Int, row: Int) -> GestureOutcome? {
    var step = 1
    while step <= 32 {
      if let cell = cells[row / step * step * columns + column / step * step] { return cell }
      step *= 2
    }
    return nil
  }

  /// The assignments of a point of the map, for a click that applies its values.
  package func assignments(x: Double, y: Double) -> [SettingAssignment] {
    [self.x.assignment(x), self.y.assignment(y)].compactMap { $0 }
  }

  // MARK: Outcomes

  /// The outcome at a point of the map; nil for the gesture's own value.
  func outcome(x: Double?, y: Double?) throws(FileErrors) -> GestureOutcome {
    var changes: [SettingAssignment] = []
    var reach: GestureReach?
    for (axis, value) in [(self.x, x), (self.y, y)] {
      guard let value else { continue }
      if let assignment = axis.assignment(value) {
        changes.append(assignment)
      } else {
        var changed = reach ?? GestureReach(trial.gesture)
        if axis.subject == .distance { changed.distance = value } else { changed.speed = value }
        reach = changed
      }
    }
    return try trial.outcome(changes, of: reach?.applied(to: trial.gesture))
  }
}
