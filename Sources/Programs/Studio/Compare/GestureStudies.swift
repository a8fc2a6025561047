package import BackswipeAnalysis
package import BackswipeDocuments
package import BackswipePrototypes
package import BackswipeSettings

/// All studies of one gesture, computed in slices: its outcome, the difference of two sides, the
/// map, the sensitivity and the variation.
///
/// Work is done only in `advance(by:)`. After a change, former results are shown until there are
/// new ones.
@MainActor
package final class GestureStudies {
  /// A quantity of a map's axis.
  package struct AxisChoice: Equatable, Sendable {
    package var key: String
    /// Nil for the usual range of the quantity.
    package var range: ClosedRange<Double>?

    package init(_ key: String, _ range: ClosedRange<Double>? = nil) {
      self.key = key
      self.range = range
    }
  }

  /// The amounts, the number and the seed of a gesture's variations.
  package struct Chances: Equatable, Sendable {
    package var amounts = GestureVariation.Amounts()
    package var count = 1000
    package var seed = 1

    package init() {}
  }

  private struct Products {
    var trial: GestureTrial?
    var comparison: GestureComparison?
    var map: OutcomeMap?
    var margins: [OutcomeMap.Margin]?
    var sensitivity: SettingSensitivity?
    var variation: GestureVariation?
  }

  /// The number of cells along each axis of the map.
  package static let cells = 64
  /// The number of cells of a coarse map, after which other studies go first.
  static let coarse = 256
  /// The number of tries after which an incomplete share is shown.
  static let firstTries = 100

  package private(set) var gesture: RecordedGesture?
  /// The settings of B, over the gesture's own.
  package private(set) var present: [SettingAssignment] = []
  /// The settings of A; nil where none are kept.
  package private(set) var kept: [SettingAssignment]?
  package private(set) var axes = (
    x: AxisChoice(StudyAxis.distanceKey), y: AxisChoice(StudyAxis.speedKey)
  )
  package private(set) var chances = Chances()
  /// The reason why the gesture cannot be run.
  package private(set) var failure: FileErrors?
  /// Incremented whenever the map changes.
  package private(set) var mapRevision = 0

  private var now = Products()
  private var former = Products()
  private var memo = StudyMemo()

  package init() {}

  // MARK: Subject

  /// The prototype of A with other numbers than the gesture's; nil for the same.
  package var keptPrototype: Prototype? {
    didSet { if keptPrototype != oldValue { now.comparison = nil } }
  }

  /// The versions that are compared in place of A and the present settings; fewer than two for none.
  package var versions: [SettingSide] = [] {
    didSet { if versions != oldValue { (now.comparison, former.comparison) = (nil, nil) } }
  }

  /// The numbers of the gesture's prototype file that an axis can have: all but the values of drivers.
  var numbers: [FileSetting] {
    (gesture?.prototype.numbers?.all ?? []).filter {
      $0.id.setting.scale != nil && !$0.heading.hasSuffix(PrototypeNumbers.drivers)
    }
  }

  /// Whether versions are compared.
  package var comparesVersions: Bool { versions.count > 1 }

  /// Sets the gesture and its settings. Results of unchanged inputs are kept.
  package func setGesture(
    _ gesture: RecordedGesture?, present: [SettingAssignment], kept: [SettingAssignment]?
  ) {
    let isSameGesture = Self.isSame(gesture, self.gesture)
    guard !isSameGesture || present != self.present || kept != self.kept else { return }
    let isSameTrial = isSameGesture && present == self.present
    self.gesture = gesture
    self.present = present
    self.kept = kept
    failure = nil
    guard gesture != nil else {
      (now, former) = (Products(), Products())
      mapRevision += 1
      return
    }
    let shown = shown
    former = shown
    if isSameTrial {
      now.comparison = nil
    } else {
      now = Products()
      memo.forget()
      mapRevision += 1
    }
  }

  /// Whether two gestures are the same, without encoding them.
  static func isSame(_ left: RecordedGesture?, _ right: RecordedGesture?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.samples == right.samples && left.landing == right.landing
      && left.touch == right.touch && left.name == right.name
      && left.surroundings == right.surroundings && left.prototype == right.prototype
  }

  /// Makes the map over other quantities. A quantity of the other axis is swapped with it.
  package func choose(x: AxisChoice? = nil, y: AxisChoice? = nil) {
    var next = axes
    if let x {
      if x.key == axes.y.key, x.key != axes.x.key { next.y = axes.x }
      next.x = x
    }
    if let y {
      if y.key == next.x.key, y.key != axes.y.key { next.x = axes.y }
      next.y = y
    }
    guard next.x != axes.x || next.y != axes.y else { return }
    axes = next
    (now.map, former.map, now.margins, former.margins) = (nil, nil, nil, nil)
    memo.forget()
    mapRevision += 1
  }

  /// Makes the map over the two most influential quantities, as soon as they are known.
  package func chooseWhatMatters() {
    guard let sensitivity = now.sensitivity, sensitivity.isFinished else { return }
    let found = sensitivity.axes()
    choose(
      x: AxisChoice(found.x.key, found.x.range), y: AxisChoice(found.y.key, found.y.range))
  }

  /// Changes the parameters of the variation.
  package func vary(_ chances: Chances) {
    guard chances != self.chances else { return }
    self.chances = chances
    (now.variation, former.variation) = (nil, nil)
  }

  // MARK: Results

  private var shown: Products {
    Products(
      trial: trial, comparison: comparison, map: map, margins: margins, sensitivity: sensitivity,
      variation: variation)
  }

  package var trial: GestureTrial? { now.trial ?? former.trial }

  /// A and the present settings, or the versions that are compared; nil before all have run.
  package var comparison: GestureComparison? {
    guard let made = now.comparison, made.isFinished else { return former.comparison }
    return made
  }

  package var map: OutcomeMap? {
    guard let made = now.map, made.isFinished || made.done >= Self.coarse else {
      return former.map ?? now.map
    }
    return made
  }

  /// The values of the present gesture and settings on the axes of the map, which may still be that
  /// of former ones; nil without a map.
  package var mapPlace: (x: Double?, y: Double?)? {
    guard let map, let gesture else { return nil }
    return map.place(of: gesture, settings: present)
  }

  /// The margins along x and y; nil before they are known.
  package var margins: [OutcomeMap.Margin]? { now.margins ?? former.margins }

  package var sensitivity: SettingSensitivity? {
    guard let made = now.sensitivity, made.isFinished else {
      return former.sensitivity ?? now.sensitivity
    }
    return made
  }

  package var variation: GestureVariation? {
    guard let made = now.variation, made.isFinished || made.done >= Self.firstTries else {
      return former.variation ?? now.variation
    }
    return made
  }

  /// The part of the questions about the present gesture and settings that is asked.
  var sensitivityProgress: (done: Int, all: Int)? { now.sensitivity?.progress }
  /// Whether the shown result is that of a former gesture or of former settings.
  var isSensitivityFormer: Bool { !isSensitivityFinished && former.sensitivity != nil }
  var isVariationFormer: Bool {
    guard former.variation != nil else { return false }
    return now.variation.map { !$0.isFinished && $0.done < Self.firstTries } ?? true
  }

  /// Whether the shown result belongs to the present gesture and settings.
  package var isComparisonCurrent: Bool { now.comparison?.isFinished == true }
  package var isMapFinished: Bool { now.map?.isFinished == true && now.margins != nil }
  package var isSensitivityFinished: Bool { now.sensitivity?.isFinished == true }
  package var isVariationFinished: Bool { now.variation?.isFinished == true }

  // MARK: Work

  package var isFinished: Bool {
    gesture == nil || failure != nil
      || (isComparisonCurrent && isMapFinished && isSensitivityFinished && isVariationFinished)
  }

  /// Continues the work, for at most `budget` units. A unit is a cell, a try or a question, and
  /// takes at most one run; the first of a gesture takes two.
  package func advance(by budget: Int = .max) {
    var left = budget
    while left > 0, !isFinished {
      do throws(FileErrors) {
        left -= try step(left)
      } catch {
        failure = error
      }
    }
  }

  /// Does the next step of the first incomplete study.
  ///
  /// - Returns: the number of units used, 1 at least.
  private func step(_ left: Int) throws(FileErrors) -> Int {
    guard let gesture else { return 1 }
    guard let trial = now.trial else {
      now.trial = try GestureTrial(gesture, settings: present)
      return 1
    }
    if !isComparisonCurrent { return try compare(gesture) }
    let map = try map(of: trial)
    if map.done < Self.coarse, !map.isFinished {
      return try draw(min(left, Self.coarse - map.done))
    }
    if now.margins == nil { return try measure(left) }
    if !isSensitivityFinished {
      now.sensitivity = now.sensitivity ?? SettingSensitivity(trial)
      try now.sensitivity?.advance(asking: min(left, Self.slice))
      return min(left, Self.slice)
    }
    if !isVariationFinished {
      now.variation =
        now.variation
        ?? GestureVariation(
          trial, amounts: chances.amounts, seed: chances.seed, count: chances.count)
      try now.variation?.advance(by: min(left, Self.slice))
      return min(left, Self.slice)
    }
    return try draw(min(left, Self.slice))
  }

  /// The most units before the order of the studies is checked again.
  private static let slice = 64

  private func compare(_ gesture: RecordedGesture) throws(FileErrors) -> Int {
    if now.comparison == nil {
      let a =
        kept.map { side -> [SettingSide] in
          [
            SettingSide(
              name: ComparedSides.keptName, assignments: side, prototype: keptPrototype)
          ]
        } ?? []
      now.comparison = GestureComparison(
        gesture,
        sides: comparesVersions
          ? versions
          : a + [SettingSide(name: ComparedSides.presentName, assignments: present)])
    }
    try now.comparison?.advance(by: 1)
    return 1
  }

  private func map(of trial: GestureTrial) throws(FileErrors) -> OutcomeMap {
    if let map = now.map { return map }
    let axes = trial.right(axis(axes.x, trial), axis(axes.y, trial))
    let map = OutcomeMap(trial, x: axes.x, y: axes.y, columns: Self.cells, rows: Self.cells)
    now.map = map
    return map
  }

  /// The axis of a choice for a trial.
  private func axis(_ choice: AxisChoice, _ trial: GestureTrial) -> StudyAxis {
    let usual =
      StudyAxis.usual(choice.key, of: trial.gesture, trial.presentValues)
      ?? SettingSensitivity.releaseAxes(trial.gesture).x
    return choice.range.map { StudyAxis(usual.subject, $0) } ?? usual
  }

  private func draw(_ count: Int) throws(FileErrors) -> Int {
    try now.map?.advance(by: count)
    mapRevision += 1
    return count
  }

  private func measure(_ left: Int) throws(FileErrors) -> Int {
    let count = min(left, Self.slice)
    memo.left = count
    now.margins = try now.map?.margins(&memo)
    return count
  }
}
