extension GestureArena {
  /// A recogniser with touches, or with unresolved proposals.
  struct Member: Sendable {
    let id: RecognizerID
    let kind: GestureKind
    /// The traits passed to `setTraits`.
    var traits: RecognizerTraits?
    var state = GestureState.possible
    /// The touches since the last reset.
    var touches = OrderedTouches<Void>()
    /// Unresolved proposals, oldest first.
    var proposals: [GestureState] = []
    /// Members for which `requiresFailure` has been answered, and those with the answer true.
    var asked = RecognizerSet()
    var requirements = RecognizerSet()
    /// The answer to `shouldBegin`.
    var mayBegin: Bool?
    /// The member whose recognition rejected this one.
    var rejecter: RecognizerID?
    /// Members for which `recognizesSimultaneously` has been answered in this state.
    var compared = RecognizerSet()
    /// The progress of asking within one generation.
    var progress = Progress()
  }

  /// A member's progress through the questions about the others, by their indices.
  struct Progress: Sendable {
    var generation = -1
    /// `requiresFailure` has been answered for members before this index, and with true for
    /// `requirements`.
    var asked = 0
    var requirements: [RecognizerID] = []
    /// Members before this index have been compared.
    var compared = 0
  }
}

extension GestureArena {
  /// In the order of registration.
  package var memberIDs: [RecognizerID] { members.map(\.id) }

  /// The member whose recognition rejected another one that has not been swept yet; nil for one
  /// that failed by itself or may not begin. Linear.
  package func rejecter(of id: RecognizerID) -> RecognizerID? {
    members.first { $0.id == id }?.rejecter
  }

  /// Whether a member may not begin, by the answer to `shouldBegin`. Linear.
  package func isRefused(_ id: RecognizerID) -> Bool {
    members.first { $0.id == id }?.mayBegin == false
  }
}

extension GestureArena.Member: CustomStringConvertible {
  /// Whether further samples are irrelevant to it until it is reset.
  var isDecided: Bool { state.isFinal || proposals.last?.isFinal == true }

  /// Whether it has proposed to recognise and has not been accepted.
  var isHeld: Bool { state == .possible && !proposals.isEmpty }

  /// For example `3 discrete possible → ended, waits for 1, touches 7 8`.
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
  /// One line per member, in the order of registration.
  package var description: String { members.map(\.description).joined(separator: "\n") }
}
