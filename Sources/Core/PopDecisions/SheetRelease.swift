import BackswipeMotion
package import BackswipeNavigation
import BackswipeText
import BackswipeUnits

/// The release of a sheet that a finger has moved.
package struct SheetRelease: ReleaseDecision {
  package typealias Outcome = SheetRule.Outcome

  /// The reason why a sheet whose finger went far enough for a dismissal is not dismissed.
  package enum Refusal: Hashable, Sendable {
    /// `isModalInPresentation` is set.
    case modal
    /// The delegate does not allow it.
    case delegate
    /// Another controller is presented over it.
    case covered

    var words: String {
      switch self {
      case .modal: "its isModalInPresentation is true"
      case .delegate: "presentationControllerShouldDismiss refused it"
      case .covered: "something is presented over it"
      }
    }
  }

  /// A height at which it can rest, in points.
  package struct Place: Hashable, Sendable {
    package let name: String
    package let height: Double

    package init(name: String, height: Double) { (self.name, self.height) = (name, height) }
  }

  /// The heights of a sheet under a finger, in points.
  package struct Limits: Hashable, Sendable {
    /// The least height; 0 for one that may be dismissed.
    package let lowest: Double
    package let highest: Double
    /// The greatest height of any sheet: the dimension of the rubber band.
    package let largest: Double
    package let coefficient: Double

    package init(lowest: Double, highest: Double, largest: Double, coefficient: Double) {
      (self.lowest, self.highest) = (lowest, highest)
      (self.largest, self.coefficient) = (largest, coefficient)
    }

    /// The shown height for the finger's, resisted by a rubber band beyond the limits. On the grid.
    package func height(wanted: Double) -> Double {
      let edge = min(max(wanted, lowest), highest)
      return
        (edge
        + RubberBand.offset(
          travel: wanted - edge, dimension: largest, coefficient: coefficient)).onGrid
    }
  }

  /// The name of the presented controller.
  package let name: String
  /// The height at the finger.
  package let wanted: Double
  package let limits: Limits
  /// Points per second downwards.
  package let velocity: Double
  /// Ascending; not empty.
  package let places: [Place]
  /// Seconds for which the velocity counts.
  package let projection: Double
  package let mayDismiss: Bool
  /// The index of the place at which it rested before; nil for none.
  package let former: Int?
  package let refusal: Refusal?

  package init(
    name: String, wanted: Double, limits: Limits, velocity: Double, places: [Place],
    projection: Double, mayDismiss: Bool, former: Int?, refusal: Refusal? = nil
  ) {
    (self.name, self.wanted, self.limits, self.velocity) = (name, wanted, limits, velocity)
    (self.places, self.projection) = (places, projection)
    (self.mayDismiss, self.former, self.refusal) = (mayDismiss, former, refusal)
  }

  package static var ways: (more: String, less: String) { ("farther down", "farther up") }

  package func outcome(ifMoved points: Double, faster speed: Double) -> SheetRule.Outcome {
    SheetRule.outcome(
      height: limits.height(wanted: wanted - points), velocity: velocity + speed,
      heights: places.map(\.height), projection: projection, mayDismiss: mayDismiss)
  }

  package func participle(_ outcome: SheetRule.Outcome) -> String {
    switch outcome {
    case .dismisses: "gone"
    case .rests(let index): "rested at '\(places[index].name)'"
    }
  }

  /// Whether it goes or rests elsewhere than before.
  package var changes: Bool {
    switch outcome {
    case .dismisses: true
    case .rests(let index): index != former
    }
  }

  /// Whether the touch, which did not lead upwards, had no effect at all, or not the one it asked for.
  package var isRefused: Bool {
    refusal != nil || !changes && former.map { wanted <= places[$0].height } ?? false
  }

  /// For example `the sheet 'Filter' rests at 'medium': 430 pt high, nearest to 'medium' at 422; 56 pt
  /// farther up and it would have rested at 'large', 220 pt farther down and it would have gone`.
  package var words: String {
    let start = "the sheet '\(name)' \(end)"
    if let refusal {
      return start + (changes ? " and is not dismissed: " : ": ") + refusal.words
    }
    return ReleaseWords.sentence(start, compared, changes: changesElsewhere)
  }

  private var end: String {
    switch outcome {
    case .dismisses: "goes"
    case .rests(let index): "\(changes ? "rests" : "stays") at '\(places[index].name)'"
    }
  }

  private var compared: String {
    let number = { NumberText.fixed($0, 0) }
    let height = limits.height(wanted: wanted)
    let here = "\(number(height)) pt high"
    let lead =
      ReleaseWords.moving(here, at: velocity, ways: (" down", " up"))
      .map { "\($0) lead to \(number(height - velocity * projection)) pt" } ?? here
    switch outcome {
    case .dismisses:
      let lowest = places.first.map { " than to '\($0.name)' at \(number($0.height))" } ?? ""
      return lead + ", nearer to its end\(lowest)"
    case .rests(let index):
      return lead + ", nearest to '\(places[index].name)' at \(number(places[index].height))"
    }
  }
}
