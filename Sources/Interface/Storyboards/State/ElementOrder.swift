import BackswipeExpressions
import BackswipePrototypes
import BackswipeTrace
import BackswipeUI

/// The order of a container's elements: their numbers in the file, from the first to the last one.
package struct ElementOrder: Hashable, Sendable {
  package private(set) var numbers: [Int]

  /// The order of the file.
  package init(count: Int) { numbers = Array(0..<count) }

  /// Nil unless each of the numbers is there once.
  package init?(_ numbers: [Int]) {
    guard numbers.sorted().elementsEqual(numbers.indices) else { return nil }
    self.numbers = numbers
  }

  /// Moves one of the shown elements to the place of another one, which makes room; hidden elements
  /// stay beside their neighbours.
  ///
  /// - Parameters:
  ///   - from: the place among the shown elements, from 0.
  ///   - to: the place after the element has been taken out.
  /// - Returns: false for places without an element, and for the same place.
  package mutating func move(from: Int, to: Int, isShown: (Int) -> Bool) -> Bool {
    let shown = numbers.filter(isShown)
    guard shown.indices.contains(from), shown.indices.contains(to), from != to else { return false }
    let (moved, neighbour) = (shown[from], shown[to])
    numbers.removeAll { $0 == moved }
    guard let place = numbers.firstIndex(of: neighbour) else { return false }
    numbers.insert(moved, at: to > from ? place + 1 : place)
    return true
  }
}

/// The orders of containers, which a page keeps as long as its variables.
extension StateStore {
  /// The order under a name that no variable has; nil before one was set.
  func order(_ name: String) -> ElementOrder? {
    guard case .list(let values)? = ownValue(name) else { return nil }
    return ElementOrder(
      values.compactMap { if case .number(let number) = $0 { Int(number) } else { nil } })
  }

  /// Sets an order; observers are called.
  func arrange(_ name: String, _ order: ElementOrder) {
    report(show([(name, .list(order.numbers.map { .number(Double($0)) }))]))
  }

  /// Sets the places of a move, which the actions after it read.
  func showMove(from: Double, to: Double) {
    report(
      show(zip(Element.Reorder.places, [from, to]).map { (name: $0, value: .number($1)) }))
  }

  /// Records a new order of a container.
  func traceReorder(_ container: String, _ element: String, from: Int, to: Int) {
    guard let environment = UIContext.environment, environment.hearsCalls else { return }
    environment.tellCall(
      "reorder", of: TraceReceiver.prototype,
      [
        TraceArgument(name: "container", value: .text(container)),
        TraceArgument(name: "element", value: .text(element)),
        TraceArgument(name: "from", value: .number(Double(from))),
        TraceArgument(name: "to", value: .number(Double(to))),
      ])
  }
}
