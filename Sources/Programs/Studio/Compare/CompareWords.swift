import BackswipeAnalysis
import BackswipeGestures
import BackswipePrototypes
import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// Sentences about a gesture, for the tab.
@MainActor
enum CompareWords {
  /// `412 ms, 53 samples, lands at x 4`.
  ///
  /// - Parameter studied: the gesture as it is studied, with its way; nil before that is known.
  static func about(_ gesture: RecordedGesture, like studied: RecordedGesture? = nil) -> String {
    let gesture = studied.map(gesture.along) ?? gesture
    let x = PanelWords.signed(
      NumberText.short(
        gesture.samples.first.map { Double(gesture.way == .y ? $0.location.y : $0.location.x) }
          ?? 0,
        1))
    let reach = GestureReach(gesture)
    let way = gesture.way == .y ? "y" : "x"
    return "\(PanelWords.time(gesture.length)) long, lands at \(way) \(x), goes "
      + PanelWords.signed("\(NumberText.short(reach.distance, 0)) pt, lifts at ")
      + PanelWords.signed("\(NumberText.short(reach.speed, 0)) pt/s")
  }

  /// `pops, at rest 350 ms after the finger lifts`.
  static func outcome(_ outcome: GestureOutcome) -> String {
    switch outcome.kind {
    case .none: "begins no pop"
    case .settles, .pops, .stays:
      PanelWords.signed(outcome.kind.rawValue)
        + (outcome.rest.map { ", at rest \(PanelWords.time($0)) after the finger lifts" } ?? "")
    }
  }

  /// `Now it pops, at rest 350 ms after the finger lifts.`
  static func now(_ outcome: GestureOutcome) -> String {
    "Now \(outcome.kind.isOfElements ? "" : "it ")\(self.outcome(outcome))."
  }

  /// The difference of the present settings from A.
  static func difference(_ comparison: GestureComparison) -> String {
    guard comparison.sides.count == 2, let difference = comparison.sides[1].difference else {
      return ""
    }
    let (a, b) = (comparison.sides[0].run.outcome, comparison.sides[1].run.outcome)
    let isOfElements = a.kind.isOfElements || b.kind.isOfElements
    guard difference.largest > 0 else {
      return a.kind != b.kind
        ? "Under A: \(short(a.kind)); now: \(short(b.kind))."
        : (isOfElements ? "Settles as under A." : "The same as A.")
          + idle(comparison, comparison.sides[1])
    }
    let distance = PanelWords.signed(difference.subject.words(difference.largest))
    var words = "At most \(distance) apart, \(PanelWords.time(difference.after)) after landing."
    if a.kind != b.kind {
      return isOfElements
        ? words + " Under A: \(short(a.kind)); now: \(short(b.kind))."
        : words + " A \(short(a.kind)), now it \(short(b.kind))."
    }
    if let shift = difference.shift {
      words +=
        shift == 0
        ? " In step." : " Now \(abs(shift)) ms \(shift > 0 ? "later" : "earlier")."
    } else {
      words += " No shift fits."
    }
    return words
  }

  /// The differences of versions from the first of them, a line for each.
  static func differences(_ comparison: GestureComparison) -> String {
    guard let first = comparison.sides.first else { return "" }
    return comparison.sides.dropFirst().compactMap { side in
      side.difference.map {
        "\(side.side.name): " + words($0, of: side, from: first)
          + ($0.largest > 0 ? "" : idle(comparison, side))
      }
    }.joined(separator: "\n")
  }

  /// The reasons why settings make no difference, a sentence each, after another sentence.
  private static func idle(_ comparison: GestureComparison, _ side: GestureComparison.Side)
    -> String
  {
    comparison.idleWords(of: side).map { " " + PanelWords.titled($0) + "." }.joined()
  }

  private static func words(
    _ difference: GestureComparison.Difference, of side: GestureComparison.Side,
    from first: GestureComparison.Side
  ) -> String {
    let (one, other) = (first.run.outcome.kind, side.run.outcome.kind)
    let name = first.side.name
    var words = "the same as \(name)"
    if difference.largest > 0 {
      let distance = PanelWords.signed(difference.subject.words(difference.largest))
      words = "at most \(distance) from \(name), \(PanelWords.time(difference.after)) after landing"
    } else if one != other {
      words = "as far as \(name)"
    }
    if one != other { return words + "; \(short(other)), \(name): \(short(one))." }
    guard difference.largest > 0, let shift = difference.shift else { return words + "." }
    return words
      + (shift == 0 ? ", in step." : ", \(abs(shift)) ms \(shift > 0 ? "later" : "earlier").")
  }

  static func short(_ kind: GestureOutcome.Kind) -> String {
    kind == .none ? "begins no pop" : PanelWords.signed(kind.rawValue)
  }

  // MARK: Sensitivity

  /// `+3 pt → stays`.
  static func change(_ row: SettingSensitivity.Row) -> String {
    guard let change = row.change else { return "same outcome" }
    let kind = change.kind.rawValue
    guard let steps = change.steps, let scale = row.id.setting.scale else {
      return "\(PanelWords.value(row.id, change.value)) → \(kind)"
    }
    let size = NumberText.short(Double(abs(steps)) * scale.step)
    return (steps < 0 ? "−" : "+") + size + (scale.unit.map { " \($0)" } ?? "") + " → \(kind)"
  }

  /// `1.2 pt per 1 pt`.
  static func moved(_ row: SettingSensitivity.Row) -> String {
    guard row.moved > 0 else { return "no effect" }
    let distance =
      NumberText.fixed(row.moved, row.moved < 10 ? 1 : 0) + (row.movedUnit.map { " \($0)" } ?? "")
    return row.step.map { "\(distance) per \($0)" } ?? "up to \(distance)"
  }

  /// The length of the bar: the longer, the fewer steps change the outcome; without a change, by
  /// the displacement per step.
  static func part(_ row: SettingSensitivity.Row, mostMoved: Double) -> Double {
    if let change = row.change {
      return 1 / Double(max(abs(change.steps ?? 1), 1)).squareRoot()
    }
    return mostMoved > 0 ? row.moved / mostMoved : 0
  }

  // MARK: Axes

  /// A value in the form in which it is typed, without its unit.
  static func typed(_ value: Double) -> String { NumberText.short(value, 3) }

  /// Parses a typed range; durations without a unit are in milliseconds.
  ///
  /// - Parameter prototype: the one whose numbers can be keys; nil for none.
  static func range(
    _ key: String, _ low: String, _ high: String, on prototype: Prototype? = nil
  ) throws(StudyAxis.Mistake) -> ClosedRange<Double> {
    let id = SettingID(key) ?? prototype?.numbers?.number(key)?.id
    let isDuration = id?.setting.kind == .duration
    func value(_ text: String) -> String {
      // The fields show a minus sign.
      let trimmed = String(text.filter { $0 != " " }.map { $0 == "\u{2212}" ? "-" : $0 })
      return isDuration && trimmed.last?.isNumber == true ? trimmed + "ms" : trimmed
    }
    let text = "\(key)=\(value(low))..\(value(high))"
    return try StudyAxis(parsing: text, on: prototype).range
  }
}
