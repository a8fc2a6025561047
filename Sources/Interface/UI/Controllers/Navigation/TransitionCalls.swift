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
  /// Whether the stack of an animated or other call hides the bars at the bottom, as its controllers
  /// had it inside the call.
  private var bottomBars: [Int: Bool] = [:]
  /// That of the transition whose last calls are being made.
  private var ending: TransitionCoordinator?
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

  /// The transition of a call is over; its coordinator stays until `forget`.
  mutating func ended(_ call: Int) { ending = plans.removeValue(forKey: call)?.coordinator }

  /// The coordinator of the transition whose last calls are being made, unless a call has come since.
  func endingCoordinator(turn: Int?) -> TransitionCoordinator? {
    if case .call = asked, turn == nil || turn == self.turn { return nil }
    return ending
  }

  /// All calls of a coordinator's transition have been made.
  mutating func forget(_ coordinator: TransitionCoordinator?) {
    if ending === coordinator { ending = nil }
  }

  mutating func keepBottomBar(hides: Bool, ofCall call: Int) { bottomBars[call] = hides }

  /// Whether a call's stack hides the bars at the bottom; nil where that has to be asked anew.
  mutating func takeBottomBar(ofCall call: Int) -> Bool? { bottomBars.removeValue(forKey: call) }

  /// The stack is another one than the calls that wait had in view.
  mutating func dropBottomBars() { bottomBars = [:] }

  /// Drops a call without a transition; its coordinator ends as cancelled.
  mutating func abandon(_ call: Int) {
    bottomBars[call] = nil
    plans.removeValue(forKey: call)?.coordinator.end(cancelled: true)
  }
}
