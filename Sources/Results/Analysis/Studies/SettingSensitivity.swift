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
  /// The keys of the numbers of the prototype's file that decide the gesture; none where it releases
  /// no number of an element.
  let deciding: [String]
  private var made: [Row] = []
  /// The answers for the present setting.
  private var memo = StudyMemo()

  /// Whether a setting is excluded: orientation and appearance of the phone, and choices of many
  /// values at once, whose values are examined one by one.
  private static func leavesOut(_ key: String) -> Bool {
    key.hasPrefix("display.") || key == "preset" || key == "pop.rule"
  }

  /// Examines settings of the catalogue; of a gesture that numbers of the prototype's file decide, those
  /// and the file's others first, without the values of drivers.
  ///
  /// - Parameters:
  ///   - keys: the keys of the examined settings; nil for all that are not excluded.
  package init(_ trial: GestureTrial, keys: [String]? = nil) {
    self.trial = trial
    let own = trial.decidingNumbers.map(\.key)
    deciding = own
    let numbers = own.isEmpty ? [] : trial.gesture.prototype.numbers?.all ?? []
    let others = numbers.filter {
      !own.contains($0.key) && !$0.heading.hasSuffix(PrototypeNumbers.drivers)
    }
    catalog =
      ((numbers.filter { own.contains($0.key) } + others).map(\.id.setting)
      + SimulatorSettings.catalog).filter { keys?.contains($0.key) ?? !Self.leavesOut($0.key) }
  }

  /// Examines as few settings as the axes need: the numbers of the prototype's file that decide the
  /// gesture; where there are none, those of the catalogue that an axis can have.
  package init(forAxesOf trial: GestureTrial) {
    let own = trial.decidingNumbers.map(\.key)
    self.init(trial, keys: own.isEmpty ? StudyAxis.keys : own)
  }

  /// - Parameters:
  ///   - ofFile: whether the numbers of the prototype's file follow the settings of the catalogue.
  ///   - isWanted: whether one that is not excluded is examined.
  package init(
    _ trial: GestureTrial, ofFile: Bool, where isWanted: (Setting) -> Bool = { _ in true }
  ) {
    self.trial = trial
    deciding = trial.decidingNumbers.map(\.key)
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
}
