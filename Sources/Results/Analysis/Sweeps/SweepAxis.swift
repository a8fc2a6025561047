import BackswipeDocuments
package import BackswipePrototypes
import BackswipeScenarios
package import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// A quantity varied by a sweep, with its values in order.
package struct SweepAxis: Equatable, Sendable {
  package struct Value: Equatable, Sendable {
    /// The cell in the table.
    package let text: String
    package let assignments: [SettingAssignment]
    /// The gesture's own number; nil for settings.
    package let release: Double?
  }

  package let column: SweepColumn
  /// The varied subject; nil for sides.
  package let subject: StudyAxis.Subject?
  package let values: [Value]

  /// The most values of an axis.
  package static let mostValues = 100_000

  // MARK: Text

  /// The notation of an axis's values.
  package enum Form: Sendable {
    /// `KEY=A..B/N`.
    case grid
    /// `KEY=V1,V2,V3`.
    case list
    /// `KEY=A..B`, for random values.
    case range
  }

  package static func form(of text: String) -> Form {
    guard let dots = text.firstRange(of: ".."), !text.contains("(") else { return .list }
    return text[dots.upperBound...].contains("/") ? .grid : .range
  }

  /// Reads `KEY=A..B/N`: N values at even distances, A and B among them.
  ///
  /// - Parameter prototype: the one whose numbers can be keys; nil for none.
  package init(grid text: String, on prototype: Prototype? = nil) throws(SweepMistake) {
    guard let slash = text.lastIndex(of: "/"), text[..<slash].contains("..") else {
      throw SweepMistake("'\(text)' is not KEY=A..B/N")
    }
    let axis = try Self.range(String(text[..<slash]), on: prototype)
    let digits = text[text.index(after: slash)...]
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(digits),
      (2...Self.mostValues).contains(count)
    else {
      throw SweepMistake("'\(text)': N is from 2 to \(Self.mostValues), not '\(digits)'")
    }
    let (low, high) = (axis.range.lowerBound, axis.range.upperBound)
    column = Self.column(axis)
    subject = axis.subject
    values = try (0..<count).map { index throws(SweepMistake) in
      try Self.value(
        axis, index == count - 1 ? high : low + (high - low) * Double(index) / Double(count - 1))
    }
  }

  /// Reads `KEY=V1,V2,V3`, the values as `--set` takes them.
  ///
  /// - Parameter prototype: the one whose numbers can be keys; nil for none.
  package init(list text: String, on prototype: Prototype? = nil) throws(SweepMistake) {
    guard let equals = SettingAssignment.equals(in: text), equals > text.startIndex else {
      throw SweepMistake("'\(text)' is not KEY=V1,V2,V3")
    }
    let key = String(text[..<equals])
    let words = BracketedList.pieces(text[text.index(after: equals)...])
    if let empty = words.firstIndex(of: "") {
      throw SweepMistake("'\(text)': value \(empty + 1) is empty")
    }
    if let twice = words.indices.first(where: { words[..<$0].contains(words[$0]) }) {
      throw SweepMistake("'\(text)' has '\(words[twice])' twice")
    }
    if StudyAxis.isRelease(key) {
      let axes = try words.map { word throws(SweepMistake) in
        // A single value is no range: its end is not used.
        try Self.range("\(key)=\(word)..100000")
      }
      column = Self.column(axes[0])
      subject = axes[0].subject
      values = try axes.map { axis throws(SweepMistake) in
        try Self.value(axis, axis.range.lowerBound)
      }
      return
    }
    var assignments: [SettingAssignment] = []
    for word in words {
      do throws(SettingAssignment.Mistake) {
        assignments.append(try SettingAssignment.read(key, word))
      } catch {
        throw SweepMistake(error.description)
      }
    }
    if let prototype {
      do throws(FileErrors) { assignments = try prototype.bound(assignments) } catch {
        throw SweepMistake(error.description)
      }
    }
    let numbers = assignments.compactMap { StudyAxis.number($0.value) }
    let isNumeric = numbers.count == assignments.count
    let id = assignments[0].id
    let unit = id.setting.scale?.unit
    column = SweepColumn(id.key, unit: isNumeric ? unit : nil, isNumeric ? .number : .text)
    subject = .setting(id)
    values = assignments.enumerated().map { index, assignment in
      Value(
        text: isNumeric ? NumberText.short(numbers[index], 6) : assignment.text,
        assignments: [assignment], release: nil)
    }
  }

  /// An axis of named sets of settings.
  package init(sides: [SettingSide]) throws(SweepMistake) {
    let names = sides.map(\.name)
    if let twice = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
      throw SweepMistake("two sides are called '\(names[twice])'")
    }
    if let kept = sides.first(where: { $0.keepsFile && !$0.assignments.isEmpty }) {
      throw SweepMistake(
        "the side '\(kept.name)' keeps what each file sets; a sweep's sides are the same for all: "
          + "write the values")
    }
    if let broken = names.first(where: { $0.contains { $0.isNewline } }) {
      throw SweepMistake("the side '\(broken)' has a line break in its name")
    }
    column = SweepColumn("side", .text)
    subject = nil
    values = sides.map { Value(text: $0.name, assignments: $0.assignments, release: nil) }
  }

  /// Reads `KEY=A..B`.
  static func range(
    _ text: String, on prototype: Prototype? = nil
  ) throws(SweepMistake) -> StudyAxis {
    do throws(StudyAxis.Mistake) { return try StudyAxis(parsing: text, on: prototype) } catch {
      throw SweepMistake(error.reason)
    }
  }

  static func column(_ axis: StudyAxis) -> SweepColumn {
    SweepColumn(axis.key, unit: axis.unit, .number)
  }

  /// A number of an axis to six decimals, which distinguish nanoseconds.
  static func value(_ axis: StudyAxis, _ number: Double) throws(SweepMistake) -> Value {
    let number = (number * 1e6).rounded() / 1e6
    let text = NumberText.short(number, 6)
    guard !axis.isRelease else { return Value(text: text, assignments: [], release: number) }
    guard let assignment = axis.assignment(number) else {
      throw SweepMistake("\(axis.key) does not take \(text)")
    }
    return Value(text: text, assignments: [assignment], release: nil)
  }
}

/// Numbers that a sweep samples by seed.
package struct SweepDraws: Equatable, Sendable {
  package let count: Int
  package let seed: Int
  package let ranges: [StudyAxis]

  package static let mostDraws = 100_000_000

  /// - Parameters:
  ///   - count: 1…`mostDraws`.
  ///   - ranges: each as `KEY=A..B`.
  ///   - prototype: the one whose numbers can be keys; nil for none.
  package init(
    count: Int, seed: Int, ranges: [String], on prototype: Prototype? = nil
  ) throws(SweepMistake) {
    self.count = count
    self.seed = seed
    self.ranges = try ranges.map { text throws(SweepMistake) in
      try SweepAxis.range(text, on: prototype)
    }
  }

  /// One number for each range, uniform in steps of 2⁻³² of the range. A sample does not depend on
  /// the number of samples.
  package func values(_ draw: Int) throws(SweepMistake) -> [SweepAxis.Value] {
    var seeds = SeededNumbers(seed: seed)
    let offset = UInt64(draw) &* 0xD1B5_4A32_D192_ED03
    var numbers = SeededNumbers(seed: Int(truncatingIfNeeded: seeds.next() &+ offset))
    return try ranges.map { axis throws(SweepMistake) in
      let part = Double(numbers.next(below: (1 << 32) + 1)) / Double(1 << 32)
      let (low, high) = (axis.range.lowerBound, axis.range.upperBound)
      return try SweepAxis.value(axis, min(low + (high - low) * part, high))
    }
  }
}
