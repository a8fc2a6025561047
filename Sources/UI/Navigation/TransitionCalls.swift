import BackswipeNavigation

/// How the transitions of a stack's animated calls will go, and their coordinators: from the first
/// time that somebody asks, or that the transition begins, to its end.
@MainActor
struct TransitionCalls {
  /// Whose coordinator a client finds.
  enum Asked: Equatable {
    /// That of the transition on its way.
    case running
    /// That of a call that has just been made; nil where it has none.
    case call(Int?)
  }

  private var plans: [Int: TransitionPlan] = [:]
  private var asked = Asked.running
  private var turn = 0

  mutating func isAsked(_ asked: Asked, turn: Int?) {
    self.asked = asked
    self.turn = turn ?? self.turn
  }

  /// - Parameters:
  ///   - running: the call whose transition is asked for or on its way; nil without an animated one.
  ///   - turn: what was said of an earlier one does not hold any more.
  /// - Returns: the call whose coordinator is meant.
  func askedCall(running: Int?, turn: Int?) -> Int? {
    if case .call(let call) = asked, turn == nil || turn == self.turn { return call }
    return running
  }

  func plan(ofCall call: Int) -> TransitionPlan? { plans[call] }

  mutating func keep(_ plan: TransitionPlan, ofCall call: Int) { plans[call] = plan }

  /// The transition of a call is over.
  mutating func ended(_ call: Int) { plans[call] = nil }

  /// No transition follows from a call after all: whoever waits for its end hears that it was
  /// cancelled.
  mutating func comesToNothing(_ call: Int) {
    plans.removeValue(forKey: call)?.coordinator.end(cancelled: true)
  }
}
