extension GestureArena {
  /// A recogniser with touches, or with unresolved proposals.
  struct Member: Sendable {
    let id: RecognizerID
    let kind: GestureKind
    /// As in `setTraits`.
    var traits: RecognizerTraits?
    var state = GestureState.possible
    /// Since it was last reset.
    var touches = OrderedTouches<Void>()
    /// Not yet resolved, oldest first.
    var proposals: [GestureState] = []
    /// Members about which `requiresFailure` has been answered, and those with the answer yes.
    var asked = RecognizerSet()
    var requirements = RecognizerSet()
    /// The answer to `shouldBegin`.
    var mayBegin: Bool?
    /// The member whose recognition rejected this one.
    var rejecter: RecognizerID?
    /// Members about which `recognizesSimultaneously` has been answered in this state.
    var compared = RecognizerSet()
    /// Where asking goes on within one generation.
    var progress = Progress()
  }

  /// How far a member has come with asking about the others, by their indices.
  struct Progress: Sendable {
    var generation = -1
    /// `requiresFailure` has been answered for members before this index, and with yes for
    /// `requirements`.
    var asked = 0
    var requirements: [RecognizerID] = []
    /// Members before this index have been compared.
    var compared = 0
  }
}

extension GestureArena {
  /// In order of registration.
  package var memberIDs: [RecognizerID] { members.map(\.id) }

  /// The member whose recognition rejected another one, which has not been swept away; nil for one
  /// that failed by itself or may not begin. Linear.
  package func rejecter(of id: RecognizerID) -> RecognizerID? {
    members.first { $0.id == id }?.rejecter
  }
}

extension GestureArena.Member: CustomStringConvertible {
  /// Whether further samples cannot matter to it until it is reset.
  var isDecided: Bool { state.isFinal || proposals.last?.isFinal == true }

  /// Whether it has proposed to recognise and is not accepted yet.
  var isHeld: Bool { state == .possible && !proposals.isEmpty }

  /// As `3 discrete possible → ended, waits for 1, touches 7 8`.
  var description: String {
    var text = "\(id.number) \(kind.rawValue) \(state.rawValue)"
    for proposal in proposals { text += " → \(proposal.rawValue)" }
    if isHeld, !requirements.isEmpty {
      text += ", waits for" + requirements.members.map { " \($0.number)" }.joined()
    }
    return text + ", touches" + touches.touches.map { " \($0)" }.joined()
  }
}

extension GestureArena: CustomStringConvertible {
  /// A line a member, in order of registration.
  package var description: String { members.map(\.description).joined(separator: "\n") }
}
