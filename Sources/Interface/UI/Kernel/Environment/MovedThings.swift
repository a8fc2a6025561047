package import BackswipeTrace
package import BackswipeUnits

/// The numbers and elements that move in the present frame, for its record.
@MainActor
package struct MovedThings {
  private var numbers: [FrameMoves.Number] = []
  private var elements: [Element] = []

  private struct Element {
    weak var view: UIView?
    /// The instant up to which it is on its way; that of a change for a driven one.
    var end: Instant
    var isMoving = true
    /// The place in the last record.
    var last: FrameRecord.View?
  }

  /// The places in `elements`.
  private var places: [ObjectIdentifier: Int] = [:]
  /// The number of elements at which released ones are removed, so that the work is constant.
  private var pruning = 64

  package init() {}

  /// Adds the value of a number that a finger or a spring moves.
  package mutating func add(_ name: String, _ value: Double) {
    numbers.append(FrameMoves.Number(name: name, value: value))
  }

  /// Adds an element that has been driven, or is on its way until an instant.
  package mutating func add(_ view: UIView, until end: Instant) {
    if let place = places[ObjectIdentifier(view)], elements[place].view === view {
      elements[place].end = max(elements[place].end, end)
      elements[place].isMoving = true
      return
    }
    if elements.count >= pruning { prune() }
    places[ObjectIdentifier(view)] = elements.count
    elements.append(Element(view: view, end: end))
  }

  private mutating func prune() {
    elements.removeAll { $0.view == nil }
    pruning = max(64, 2 * elements.count)
    places = [:]
    for (place, element) in elements.enumerated() {
      if let view = element.view { places[ObjectIdentifier(view)] = place }
    }
  }

  /// The changes since the last record.
  package mutating func record() -> FrameMoves {
    var moves = FrameMoves()
    for number in numbers { moves.add(number) }
    for index in elements.indices where elements[index].isMoving {
      guard let view = elements[index].view, !view.isHidden, view.window != nil else { continue }
      let shown = view.shownOnScreen
      let place = FrameRecord.View(
        name: view.accessibilityIdentifier ?? view.accessibilityLabel ?? "element",
        frame: shown.frame, alpha: shown.alpha)
      if place == elements[index].last { continue }
      elements[index].last = place
      moves.add(place)
    }
    return moves
  }

  /// Ends the ways that were at their end in a frame.
  package mutating func endFrame(at instant: Instant) {
    if !numbers.isEmpty { numbers = [] }
    for index in elements.indices where elements[index].isMoving && elements[index].end <= instant {
      elements[index].isMoving = false
    }
  }
}
