import BackswipeNavigation

/// The plans and coordinators of a stack's animated calls, each from its first use to the end of
/// its transition.
@MainActor
struct TransitionCalls {
  /// The call whose coordinator `transitionCoordinator` returns.
  enum Asked: Equatable {
    /// The running transition's.
    case running
    /// The latest call's; nil without a transition.
    case call(Int?)
  }

  private var plans: [Int: TransitionPlan] = [:]
  /// Whether the stack of a call hides the bottom bars, as determined inside the call.
  private var bottomBars: [Int: Bool] = [:]
  /// The coordinator of the transition whose last calls are in progress.
  private var ending: TransitionCoordinator?
  private var asked = Asked.running
  private var turn = 0

  mutating func setAsked(_ asked: Asked, turn: Int?) {
    self.asked = asked
    self.turn = turn ?? self.turn
  }

  /// - Parameters:
  ///   - running: the call whose transition is pending or running; nil without an animated one.
  ///   - turn: the current turn; the latest call has an effect only within its own.
  func askedCall(running: Int?, turn: Int?) -> Int? {
    if case .call(let call) = asked, turn == nil || turn == self.turn { return call }
    return running
  }

  func plan(ofCall call: Int) -> TransitionPlan? { plans[call] }

  mutating func keep(_ plan: TransitionPlan, ofCall call: Int) { plans[call] = plan }

  /// Call when the transition of a call has ended; its coordinator stays until `forget`.
  mutating func ended(_ call: Int) { ending = plans.removeValue(forKey: call)?.coordinator }

  /// The coordinator of the transition in its last calls, unless another call was made since.
  func endingCoordinator(turn: Int?) -> TransitionCoordinator? {
    if case .call = asked, turn == nil || turn == self.turn { return nil }
    return ending
  }

  /// Call when all calls of a coordinator's transition have been made.
  mutating func forget(_ coordinator: TransitionCoordinator?) {
    if ending === coordinator { ending = nil }
  }

  mutating func keepBottomBar(hides: Bool, ofCall call: Int) { bottomBars[call] = hides }

  /// Whether a call's stack hides the bottom bars; nil if that must be determined again.
  mutating func takeBottomBar(ofCall call: Int) -> Bool? { bottomBars.removeValue(forKey: call) }

  /// Call when the stack differs from the one expected by waiting calls.
  mutating func dropBottomBars() { bottomBars = [:] }

  /// Removes a call without a transition; its coordinator ends as cancelled.
  mutating func abandon(_ call: Int) {
    bottomBars[call] = nil
    plans.removeValue(forKey: call)?.coordinator.end(cancelled: true)
  }
}
