import BackswipeNavigation

/// The plans and coordinators of a stack's animated calls, each from its first use to the end of
/// its transition.
@MainActor
struct TransitionCalls {
  /// Which transition's coordinator `transitionCoordinator` is.
  enum Asked: Equatable {
    /// The running one's.
    case running
    /// That of the latest call; nil without a transition.
    case call(Int?)
  }

  private var plans: [Int: TransitionPlan] = [:]
  private var asked = Asked.running
  private var turn = 0

  mutating func setAsked(_ asked: Asked, turn: Int?) {
    self.asked = asked
    self.turn = turn ?? self.turn
  }

  /// - Parameters:
  ///   - running: the call whose transition is due or running; nil without an animated one.
  ///   - turn: the present turn; the latest call counts only within its own.
  func askedCall(running: Int?, turn: Int?) -> Int? {
    if case .call(let call) = asked, turn == nil || turn == self.turn { return call }
    return running
  }

  func plan(ofCall call: Int) -> TransitionPlan? { plans[call] }

  mutating func keep(_ plan: TransitionPlan, ofCall call: Int) { plans[call] = plan }

  /// The transition of a call is over.
  mutating func ended(_ call: Int) { plans[call] = nil }

  /// Drops a call without a transition; its coordinator ends as cancelled.
  mutating func abandon(_ call: Int) {
    plans.removeValue(forKey: call)?.coordinator.end(cancelled: true)
  }
}
