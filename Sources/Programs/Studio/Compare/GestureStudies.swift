package import BackswipeAnalysis
package import BackswipeDocuments
package import BackswipePrototypes
package import BackswipeSettings

/// All studies of one hand, made in slices: what it comes to, how two sides differ, the map, what
/// matters, and how sure it is.
///
/// Nothing is worked on but in `advance(by:)`. After a change, results of before are shown until
/// there are new ones.
@MainActor
package final class GestureStudies {
  /// A number that the map is made over.
  package struct AxisChoice: Equatable, Sendable {
    package var key: String
    /// Nil for where values usually are.
    package var range: ClosedRange<Double>?

    package init(_ key: String, _ range: ClosedRange<Double>? = nil) {
      self.key = key
      self.range = range
    }
  }

  /// What a hand is varied by, how often, and by which seed.
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

  /// Cells along each axis of the map.
  package static let cells = 64
  /// As many cells as a map has at once, before other studies go first.
  static let coarse = 256
  /// Tries after which a share is shown while there are to be more.
  static let firstTries = 100

  package private(set) var hand: RecordedGesture?
  /// The settings of B, over the hand's own.
  package private(set) var present: [SettingAssignment] = []
  /// The settings of A; nil where none are kept.
  package private(set) var kept: [SettingAssignment]?
  package private(set) var axes = (
    x: AxisChoice(StudyAxis.distanceKey), y: AxisChoice(StudyAxis.speedKey)
  )
  package private(set) var chances = Chances()
  /// Why the hand cannot be run.
  package private(set) var failure: FileErrors?
  /// Counts up whenever the map changes.
  package private(set) var mapRevision = 0

  private var now = Products()
  private var former = Products()
  private var memo = StudyMemo()

  package init() {}

  // MARK: Subject

  /// Takes a hand and its settings. What is the same as before is not made again.
  package func show(
    _ hand: RecordedGesture?, present: [SettingAssignment], kept: [SettingAssignment]?
  ) {
    let isSameHand = Self.isSame(hand, self.hand)
    guard !isSameHand || present != self.present || kept != self.kept else { return }
    let isSameTrial = isSameHand && present == self.present
    self.hand = hand
    self.present = present
    self.kept = kept
    failure = nil
    guard hand != nil else {
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

  /// Whether two hands are the same, without writing them down.
  static func isSame(_ left: RecordedGesture?, _ right: RecordedGesture?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.samples == right.samples && left.landing == right.landing
      && left.touch == right.touch && left.name == right.name
      && left.surroundings == right.surroundings && left.prototype == right.prototype
  }

  /// Makes the map over other numbers. One that the other axis has changes places with it.
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

  /// Makes the map over the two numbers that matter most, as soon as they are known.
  package func chooseWhatMatters() {
    guard let sensitivity = now.sensitivity, sensitivity.isFinished else { return }
    let found = sensitivity.axes()
    choose(
      x: AxisChoice(found.x.key, found.x.range), y: AxisChoice(found.y.key, found.y.range))
  }

  /// Varies the hand otherwise.
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

  /// Both sides, A first; nil before they are run.
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

  /// Along x and y; nil before they are known.
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

  /// Whether what is shown of a study is of the present hand and settings.
  package var isComparisonCurrent: Bool { now.comparison?.isFinished == true }
  package var isMapFinished: Bool { now.map?.isFinished == true && now.margins != nil }
  package var isSensitivityFinished: Bool { now.sensitivity?.isFinished == true }
  package var isVariationFinished: Bool { now.variation?.isFinished == true }

  // MARK: Work

  package var isFinished: Bool {
    hand == nil || failure != nil
      || (isComparisonCurrent && isMapFinished && isSensitivityFinished && isVariationFinished)
  }

  /// Works on, for so many units: each is a cell, a try or a question, which is one run at most, but
  /// for the first of a hand, which is two.
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

  /// Takes the next step of the first study that is not done.
  ///
  /// - Returns: how many units it took, 1 at least.
  private func step(_ left: Int) throws(FileErrors) -> Int {
    guard let hand else { return 1 }
    guard let trial = now.trial else {
      now.trial = try GestureTrial(hand, settings: present)
      return 1
    }
    if !isComparisonCurrent { return try compare(hand) }
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

  /// The most units between two looks at what comes first.
  private static let slice = 64

  private func compare(_ hand: RecordedGesture) throws(FileErrors) -> Int {
    if now.comparison == nil {
      let a = kept.map { [SettingSide(name: ComparedSides.keptName, assignments: $0)] } ?? []
      now.comparison = GestureComparison(
        hand, sides: a + [SettingSide(name: ComparedSides.presentName, assignments: present)])
    }
    try now.comparison?.advance(by: 1)
    return 1
  }

  private func map(of trial: GestureTrial) throws(FileErrors) -> OutcomeMap {
    if let map = now.map { return map }
    let map = OutcomeMap(
      trial, x: axis(axes.x, trial), y: axis(axes.y, trial), columns: Self.cells, rows: Self.cells)
    now.map = map
    return map
  }

  /// An axis as it is made for a trial.
  private func axis(_ choice: AxisChoice, _ trial: GestureTrial) -> StudyAxis {
    let usual =
      StudyAxis.usual(choice.key, of: trial.hand, trial.presentValues)
      ?? SettingSensitivity.releaseAxes(trial.hand).x
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
