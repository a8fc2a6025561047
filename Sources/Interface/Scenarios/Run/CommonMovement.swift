/// The movement of two rectangles that have to move together, over the frames of a span.
@MainActor
struct CommonMovement {
  private var last: (subject: Double, leader: Double)?
  /// The sums of products of the movements from frame to frame.
  private var subjectSquares = 0.0
  private var products = 0.0
  private var leaderSquares = 0.0

  /// Whether the leading rectangle has moved.
  var hasMoved: Bool { leaderSquares > 0 }

  /// Ends a part of the span: the next frame has none before it.
  mutating func startAfresh() { last = nil }

  mutating func process(_ quantity: Expectation.Quantity, _ frame: FrameSight) {
    guard let edges = frame.edges(of: quantity) else { return }
    if let last {
      let (subject, leader) = (edges.subject - last.subject, edges.leader - last.leader)
      subjectSquares += subject * subject
      products += subject * leader
      leaderSquares += leader * leader
    }
    last = edges
  }

  /// The ratio of the movements by least squares, in words; nil for other numbers, and where the
  /// leading rectangle has not moved.
  func words(of quantity: Expectation.Quantity) -> String? {
    guard case .relation(let subject, .movesWith, let other) = quantity, leaderSquares > 0 else {
      return nil
    }
    if subjectSquares == 0 { return "\(subject.name) never moved in the span" }
    let ratio = products / leaderSquares
    let rest = max(subjectSquares - products * ratio, 0)
    let fits = rest <= Self.mostRest * subjectSquares
    return
      "in the span it moved \(fits ? "" : "about ")\(CheckOutcome.short(ratio)) times as far as "
      + "\(other.name)" + (fits ? ", as 'ratio: \(CheckOutcome.short(ratio))' allows" : "")
  }

  /// The greatest part of the movement that a fitting ratio leaves.
  private static let mostRest = 1e-6
}
