extension GestureArena {
  /// One recogniser with touches, or with a decision outstanding.
  struct Contender: Sendable {
    let id: RecognizerID
    let kind: GestureKind
    /// What it and others like it are judged by, without asking anybody.
    var rules: RecognizerTraits?
    var state = GestureState.possible
    /// All touches since it was last reset.
    var touches = TouchLine<Void>()
    /// Proposed and not yet decided, oldest first.
    var proposals: [GestureState] = []
    /// Those about whom `mustWait` has been answered, and those for whom it waits.
    var known = RecognizerSet()
    var waits = RecognizerSet()
    /// Allowed by its delegate.
    var mayBegin: Bool?
    /// Others already judged, while it recognises.
    var judged = RecognizerSet()
    /// Where asking goes on, as long as the same contenders with the same touches are there.
    var progress = Progress()
  }

  /// How far a contender has come with asking about the others, in their order.
  struct Progress: Sendable {
    /// Which gathering of contenders it is about.
    var gathering = -1
    /// Before this place `mustWait` has been answered; `waitsFor` has those answered with yes.
    var asked = 0
    var waitsFor: [RecognizerID] = []
    /// Before this place nobody is left to judge.
    var judged = 0
  }
}

extension GestureArena.Contender: CustomStringConvertible {
  /// Nothing that its machine makes of further samples can matter until it is reset.
  var isDecided: Bool { state.isFinal || proposals.last?.isFinal == true }

  /// Whether it wants to recognise and may not yet.
  var isWaiting: Bool { state == .possible && !proposals.isEmpty }

  /// As `3 discrete possible → ended, waits for 1, touches 7 8`.
  var description: String {
    var text = "\(id.number) \(kind.rawValue) \(state.rawValue)"
    for proposal in proposals { text += " → \(proposal.rawValue)" }
    if isWaiting, !waits.isEmpty {
      text += ", waits for" + waits.members.map { " \($0.number)" }.joined()
    }
    return text + ", touches" + touches.touches.map { " \($0)" }.joined()
  }
}

extension GestureArena: CustomStringConvertible {
  /// A line for each recogniser that takes part, in order of registration.
  package var description: String { contenders.map(\.description).joined(separator: "\n") }
}
