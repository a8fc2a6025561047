package import BackswipeDocuments
import BackswipePrototypes
package import BackswipeSettings

/// The sensitivity of a gesture to settings: for each, the smallest change that changes the
/// outcome, and the displacement of the page by one step.
@MainActor
package struct SettingSensitivity {
  /// The smallest change of a setting that changes the outcome.
  package struct Change: Equatable, Sendable {
    /// The number of steps of the catalogue, negative downwards; nil for another word or curve.
    package let steps: Int?
    /// The changed value, as text.
    package let value: String
    package let kind: GestureOutcome.Kind
  }

  package struct Row: Equatable, Sendable {
    package let id: SettingID
    /// The present value, as text.
    package let value: String
    /// A step with its unit; nil for words and curves.
    package let step: String?
    /// Nil where no tried value changes the outcome.
    package let change: Change?
    /// The largest distance of the page or the element from the present run after one step up (down
    /// at the upper end), or under the other words and curves.
    package let moved: Double
    /// The unit of this distance: points, of the finger for a number; nil for the number of another
    /// gesture than a pan.
    package let movedUnit: String?

    package var key: String { id.key }

    /// Whether the setting has any effect.
    package var matters: Bool { change != nil || moved > 0 }
  }

  package let trial: GestureTrial
  private let catalog: [Setting]
  private var made: [Row] = []
  /// The answers for the present setting.
  private var memo = StudyMemo()

  /// Whether a setting is excluded: orientation and appearance of the phone, and choices of many
  /// values at once, whose values are examined one by one.
  private static func leavesOut(_ key: String) -> Bool {
    key.hasPrefix("display.") || key == "preset" || key == "pop.rule"
  }

  /// - Parameters:
  ///   - keys: the keys of the examined settings; nil for all that are not excluded.
  package init(_ trial: GestureTrial, keys: [String]? = nil) {
    self.trial = trial
    catalog = SimulatorSettings.catalog.filter { keys?.contains($0.key) ?? !Self.leavesOut($0.key) }
  }

  /// - Parameters:
  ///   - ofFile: whether the numbers of the prototype's file follow the settings of the catalogue.
  ///   - isWanted: whether one that is not excluded is examined.
  package init(
    _ trial: GestureTrial, ofFile: Bool, where isWanted: (Setting) -> Bool = { _ in true }
  ) {
    self.trial = trial
    let numbers = ofFile ? trial.gesture.prototype.numbers?.all ?? [] : []
    let all = SimulatorSettings.catalog.filter { !Self.leavesOut($0.key) }
    catalog = (all + numbers.map(\.id.setting)).filter(isWanted)
  }

  package var isFinished: Bool { made.count == catalog.count }

  /// The number of examined settings, and of all.
  package var progress: (done: Int, all: Int) { (made.count, catalog.count) }

  /// Examines up to `count` more settings.
  package mutating func advance(by count: Int = .max) throws(FileErrors) {
    memo.left = .max
    for _ in 0..<min(count, catalog.count - made.count) { _ = try addRow() }
  }

  /// Computes at most `count` outcomes, each of which may be a run: slices of even cost, where a
  /// single setting may need dozens.
  package mutating func advance(asking count: Int) throws(FileErrors) {
    memo.left = count
    while !isFinished, memo.left > 0 {
      guard try addRow() else { return }
    }
  }

  /// - Returns: false where the memo's limit is reached.
  private mutating func addRow() throws(FileErrors) -> Bool {
    do throws(StudyMemo.Stop) {
      made.append(try SensitivityRow(trial, catalog[made.count]).row(&memo))
      memo.forget()
      return true
    } catch {
      guard case .failed(let errors) = error else { return false }
      throw errors
    }
  }

  /// The settings examined so far. First those that change the outcome, by ascending number of
  /// steps, words and curves after numbers of one step; then those that displace it, by
  /// descending distance; then the others, in the order of the catalogue.
  package var rows: [Row] {
    made.enumerated().sorted { left, right in
      let (one, other) = (Self.rank(left.element), Self.rank(right.element))
      if one != other { return one < other }
      if left.element.moved != right.element.moved {
        return left.element.moved > right.element.moved
      }
      return left.offset < right.offset
    }.map(\.element)
  }

  private static func rank(_ row: Row) -> Int {
    guard let change = row.change else { return .max }
    return change.steps.map { 2 * abs($0) } ?? 3
  }

  // MARK: Axes

  /// The two most influential numeric settings, each over a range around its value in which the
  /// outcome changes; the quantities of the release where there are not two.
  package func axes() -> (x: StudyAxis, y: StudyAxis) {
    let found = rows.lazy.filter { $0.change?.steps != nil }
      .compactMap { axis($0) }.prefix(2)
    if found.count == 2, let x = found.first, let y = found.last { return (x, y) }
    return Self.releaseAxes(trial.gesture)
  }

  /// The axes of the gesture's distance and final speed.
  package static func releaseAxes(_ gesture: RecordedGesture) -> (x: StudyAxis, y: StudyAxis) {
    let reach = GestureReach(gesture)
    let speed = max(abs(reach.speed) * 1.5, 1000)
    let isBack = reach.distance < 0 && (gesture.way != .pages || gesture.comesFromRight)
    return (
      StudyAxis(
        .distance,
        isBack
          ? min(-gesture.extent, reach.distance - 20)...0
          : 0...max(gesture.extent, reach.distance + 20)),
      StudyAxis(.speed, -speed.rounded(.up)...speed.rounded(.up))
    )
  }

  /// An axis that extends to twice the distance of the change, in both directions.
  private func axis(_ row: Row) -> StudyAxis? {
    let setting = row.id.setting
    guard let steps = row.change?.steps, let scale = setting.scale,
      let value = StudyAxis.number(setting.read(trial.presentValues))
    else { return nil }
    let reach = max(2 * Double(abs(steps)), 4) * scale.step
    let low = accepted(setting, from: value, to: max(value - reach, scale.range.lowerBound))
    let high = accepted(setting, from: value, to: min(value + reach, scale.range.upperBound))
    return low < high ? StudyAxis(.setting(row.id), low...high) : nil
  }

  /// The number nearest to an end, in 64 steps from the present one, with which the prototype's file
  /// is right.
  private func accepted(_ setting: Setting, from value: Double, to end: Double) -> Double {
    guard setting.id.file != nil else { return end }
    for part in 0..<64 {
      let number = end + (value - end) * Double(part) / 64
      if let assignment = StudyAxis.assignment(setting, number), trial.refusal([assignment]) == nil
      {
        return number
      }
    }
    return value
  }
}
