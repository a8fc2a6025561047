import BackswipeTrace
import BackswipeUI
package import BackswipeUnits

/// Rectangles of a frame, and their places relative to each other.
extension FrameSight {
  /// The rectangle on the screen; nil where there is none, or several have the name.
  func rectangle(of subject: Expectation.Subject) -> CGRect? {
    switch subject {
    case .view(let id): return record.views.first { $0.name == id }?.frame
    case .element(let id): return try? element(id).get().frame
    case .bar(.navigation):
      return CGRect(
        x: 0, y: record.navigationBar.y, width: Double(screen.width),
        height: record.parts.navigationBarHeight ?? 0)
    case .bar(.toolbar):
      return CGRect(
        x: 0, y: record.toolbar.y, width: Double(screen.width),
        height: max(Double(screen.height) - record.toolbar.y, 0))
    case .screen: return screen
    case .safeArea: return safeArea
    }
  }

  /// The distances by which the rectangles of a common movement have moved since a frame before;
  /// nil for other numbers.
  private func moves(
    of quantity: Expectation.Quantity, since before: FrameSight
  ) -> (subject: Double, leader: Double)? {
    guard let (one, two) = edges(of: quantity), let (first, second) = before.edges(of: quantity)
    else { return nil }
    return (one - first, two - second)
  }

  /// The edges that have to move together; nil for other numbers, and where one is missing.
  func edges(of quantity: Expectation.Quantity) -> (subject: Double, leader: Double)? {
    guard case .relation(let subject, .movesWith(_, let axis), let other) = quantity,
      let one = rectangle(of: subject)?.edge(axis), let two = rectangle(of: other)?.edge(axis)
    else { return nil }
    return (one, two)
  }

  /// The movements of two rectangles since a frame before, in words; nil for other numbers.
  func movement(of quantity: Expectation.Quantity, since before: FrameSight) -> String? {
    guard case .relation(let subject, .movesWith(let ratio, _), let other) = quantity,
      let moves = moves(of: quantity, since: before)
    else { return nil }
    return "\(subject.name) moved by \(CheckOutcome.short(moves.subject)), not by "
      + "\(CheckOutcome.short(ratio * moves.leader)), while "
      + "\(other.name) moved by \(CheckOutcome.short(moves.leader))"
  }

  /// The wanted and the actual movement since a frame before, for a column: `moved 3`; nil for other
  /// numbers.
  func step(
    of quantity: Expectation.Quantity, since before: FrameSight
  ) -> (expected: String, actual: String)? {
    guard case .relation(_, .movesWith(let ratio, _), _) = quantity,
      let moves = moves(of: quantity, since: before)
    else { return nil }
    return (
      "moved \(CheckOutcome.short(ratio * moves.leader))",
      "moved \(CheckOutcome.short(moves.subject))"
    )
  }

  func reading(
    of subject: Expectation.Subject, _ relation: Expectation.Relation,
    _ other: Expectation.Subject
  ) -> Reading {
    for part in [subject, other] {
      if case .element(let id) = part {
        if case .failure(.ambiguous(let reason)) = element(id) { return .ambiguous(reason) }
      }
      if rectangle(of: part) == nil { return .absent("\(part.name) is not on the screen") }
    }
    guard let one = rectangle(of: subject), let two = rectangle(of: other) else {
      return .absent("\(subject.name) is not on the screen")
    }
    switch relation {
    case .beyond(let side): return .number(one.gap(side, two))
    case .clearOf: return .number(one.clearance(from: two))
    case .inside: return .number(one.margin(inside: two))
    case .inFrontOf: return .number(Double((depth(of: subject) ?? 0) - (depth(of: other) ?? 0)))
    case .movesWith(let ratio, let axis):
      return .number((one.edge(axis) - ratio * two.edge(axis)).onGrid)
    }
  }

  /// The place in the order from back to front, among those of its kind.
  private func depth(of subject: Expectation.Subject) -> Int? {
    switch subject {
    case .view(let id): record.views.firstIndex { $0.name == id }
    case .element(let id): elements.firstIndex { $0.path == id }
    case .bar, .screen, .safeArea: nil
    }
  }

  /// The rectangles that a relation compares: ` (a [0, 100, 390, 44], b [0, 60, 390, 44])`, each with
  /// its left and top edge, width and height in points. Empty for other numbers.
  func places(of quantity: Expectation.Quantity) -> String {
    guard case .relation(let subject, _, let other) = quantity else { return "" }
    let words = [subject, other].compactMap { part in
      rectangle(of: part).map { "\(part.name) \($0.shortText)" }
    }
    return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }
}

extension CGRect {
  /// `[0, 100, 390, 44]`: left and top edge, width and height.
  package var shortText: String {
    "[" + [minX, minY, width, height].map { Double($0).shortText }.joined(separator: ", ") + "]"
  }
}
