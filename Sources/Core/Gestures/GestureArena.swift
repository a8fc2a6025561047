/// Decides among recognisers of the same touches, without knowledge of their gestures.
///
/// Machines propose states (`propose`); the caller then takes steps (`next`) until there are none:
/// a question to answer (`answer`), or a state that a recogniser enters now. The arena makes no
/// calls, so nothing that the caller does in between, including other proposals, can corrupt it.
///
/// A member whose failure requirements are undecided is held; it is accepted when they fail and
/// rejected when one of them recognises. Its delegate may refuse. The first to recognise rejects
/// every other member that shares one of its touches and may not recognise simultaneously. Of
/// members that require each other's failure in a cycle, the one that closes it is rejected.
package struct GestureArena: Sendable {
  /// A question for delegates and clients' subclasses.
  package enum Question: Hashable, Sendable {
    /// Asked once for each ordered pair while both have touches.
    case requiresFailure(RecognizerID, of: RecognizerID)
    /// Asked once before a member leaves `possible` to recognise.
    case shouldBegin(RecognizerID)
    /// Whether the second may continue although the first recognises; otherwise the second is
    /// rejected.
    case recognizesSimultaneously(RecognizerID, RecognizerID)
  }

  package enum Step: Hashable, Sendable {
    case ask(Question)
    case enter(RecognizerID, GestureState)
  }

  /// In ascending order of identifiers.
  private(set) var members: [Member] = []
  /// The active touches.
  private var down = OrderedTouches<Void>()
  /// The number of changes of the members and their touches.
  private var generation = 0
  /// The generation for which `allShareOneTouch` was computed.
  private var sharingGeneration = 0
  /// Whether every member has exactly one touch, the same one: the usual case.
  private var allShareOneTouch = false
  /// Whether a member may have become ready to be reset.
  private var needsSweep = false
  /// Members before this index have nothing to do, unless something changes.
  private var firstUnsettled = 0
  private var ready: [Step] = []
  private var asked: Question?

  package init() {}

  // MARK: Input

  /// Adds a touch to a member, which joins the arena with its first one.
  ///
  /// - Parameter traits: as in `setTraits`.
  package mutating func addTouch(
    _ touch: Int, to id: RecognizerID, kind: GestureKind, traits: RecognizerTraits? = nil
  ) {
    let index = indexOf(id) ?? insert(id, kind: kind)
    down.append(touch, ())
    members[index].touches.append(touch, ())
    members[index].traits = traits
    generation += 1
    firstUnsettled = 0
  }

  /// Closes a touch for all members. Call after its last sample has been handled and resolved.
  package mutating func removeTouch(_ touch: Int) {
    down.remove(touch)
    needsSweep = true
  }

  /// Removes a touch from one member, which leaves the arena at the next sweep if it has no other.
  package mutating func removeTouch(_ touch: Int, from id: RecognizerID) {
    guard let index = indexOf(id) else { return }
    members[index].touches.remove(touch)
    generation += 1
    needsSweep = true
    firstUnsettled = 0
  }

  /// Proposes a member's next state. Ignored once the member has been finally accepted or rejected.
  /// `failed` and `cancelled` replace pending proposals: a member that has not begun fails, one
  /// that has is cancelled.
  ///
  /// - Throws: if the step from the member's pending state is illegal; then nothing changes.
  package mutating func propose(_ state: GestureState, for id: RecognizerID)
    throws(IllegalGestureStep)
  {
    guard let index = indexOf(id), !members[index].state.isFinal else { return }
    firstUnsettled = min(firstUnsettled, index)
    let from = members[index].proposals.last ?? members[index].state
    if from != .possible, state == .failed || state == .cancelled {
      members[index].proposals = [members[index].state.isActive ? .cancelled : .failed]
      return
    }
    let next = try from.step(to: state, members[index].kind)
    // While the member is held, only the last change is relevant.
    if next == .changed, members[index].proposals.last == .changed { return }
    members[index].proposals.append(next)
  }

  /// Sets the traits of a member without delegate, requirements and client subclass: two such
  /// members are resolved without a question. Nil for a member that requires questions, including
  /// one with precedence.
  package mutating func setTraits(_ traits: RecognizerTraits?, for id: RecognizerID) {
    if let index = indexOf(id) { members[index].traits = traits }
  }

  // MARK: Output

  /// The next step; nil once everything that can be resolved now has been.
  package mutating func next() -> Step? {
    if !ready.isEmpty { return ready.removeFirst() }
    while firstUnsettled < members.count {
      if let step = advance(firstUnsettled) { return step }
      firstUnsettled += 1
    }
    return nil
  }

  /// Answers the question last returned by `next`.
  package mutating func answer(_ yes: Bool) {
    guard let question = asked else { return }
    asked = nil
    switch question {
    case .requiresFailure(let id, of: let other):
      if let index = indexOf(id) {
        members[index].asked.insert(other)
        if yes {
          members[index].requirements.insert(other)
          members[index].progress.requirements.append(other)
        }
      }
      if yes, let index = indexOf(other), requires(members[index], failureOf: id) {
        reject(id, by: other)
      }
    case .shouldBegin(let id):
      if let index = indexOf(id) { members[index].mayBegin = yes }
    case .recognizesSimultaneously(let id, let other):
      for (one, another) in [(id, other), (other, id)] {
        if let index = indexOf(one) { members[index].compared.insert(another) }
      }
      if !yes { reject(other, by: id) }
    }
  }

  /// Removes the members that have ended and hold no touch.
  ///
  /// - Returns: these members, to be reset to `possible`; each is returned exactly once.
  package mutating func sweep() -> [RecognizerID] {
    guard needsSweep else { return [] }
    needsSweep = false
    var reset = RecognizerSet()
    let down = down
    func holdsTouch(_ member: Member) -> Bool {
      // Nearly always found at the first touch of the shorter list.
      down.count < member.touches.count
        ? down.contains { member.touches.contains($0.touch) }
        : member.touches.contains { down.contains($0.touch) }
    }
    members.removeAll { member in
      guard member.proposals.isEmpty, !holdsTouch(member) else { return false }
      // A member that never began and lost all its touches has nothing to finish.
      guard member.state.isFinal || (member.state == .possible && member.touches.isEmpty)
      else { return false }
      reset.insert(member.id)
      return true
    }
    guard !reset.isEmpty else { return [] }
    generation += 1
    firstUnsettled = 0
    // Answers about reset members do not apply to their next touches.
    for index in members.indices {
      members[index].asked.subtract(reset)
      members[index].requirements.subtract(reset)
      members[index].compared.subtract(reset)
    }
    return reset.members
  }

  // MARK: Queries

  package func state(of id: RecognizerID) -> GestureState {
    indexOf(id).map { members[$0].state } ?? .possible
  }

  /// The state last proposed by the member, or else its current one.
  package func pendingState(of id: RecognizerID) -> GestureState {
    indexOf(id).map { members[$0].proposals.last ?? members[$0].state } ?? .possible
  }

  /// Whether a recogniser has touches, or unresolved proposals.
  package func contains(_ id: RecognizerID) -> Bool { indexOf(id) != nil }

  package var isEmpty: Bool { members.isEmpty }

  /// Whether a member holds a touch, which may have lifted.
  package func isHolding(_ touch: Int) -> Bool {
    members.contains { $0.touches.contains(touch) }
  }

  package func touches(of id: RecognizerID) -> [Int] {
    indexOf(id).map { members[$0].touches.touches } ?? []
  }

  /// Whether further samples are irrelevant to the member until it is reset.
  package func isDecided(_ id: RecognizerID) -> Bool {
    indexOf(id).map { members[$0].isDecided } ?? false
  }

  // MARK: Decisions

  private mutating func advance(_ index: Int) -> Step? {
    guard let wanted = members[index].proposals.first else { return nil }
    guard members[index].state == .possible, wanted != .failed else {
      return enter(wanted, index)
    }
    if sharingGeneration != generation {
      sharingGeneration = generation
      let first = members[0].touches.first?.touch
      allShareOneTouch = members.allSatisfy {
        $0.touches.count == 1 && $0.touches.first?.touch == first
      }
    }
    let id = members[index].id
    if members[index].progress.generation != generation {
      members[index].progress = Progress(generation: generation)
    }
    for other in members[index].progress.requirements {
      switch state(of: other) {
      case .possible: return nil  // held
      case .began, .changed, .ended, .cancelled: return rejection(of: id, by: other)
      case .failed: continue
      }
    }
    var next = members[index].progress.asked
    while next < members.count {
      defer {
        next += 1
        members[index].progress.asked = next
      }
      guard shareTouch(index, next) else { continue }
      // Members with precedence have no traits here, so neither requires the other's failure.
      if members[index].traits != nil, members[next].traits != nil { continue }
      let other = members[next].id
      guard members[index].asked.contains(other) else {
        return ask(.requiresFailure(id, of: other))
      }
      guard members[index].requirements.contains(other) else { continue }
      members[index].progress.requirements.append(other)
      switch members[next].state {
      case .possible: return nil
      case .began, .changed, .ended, .cancelled: return rejection(of: id, by: other)
      case .failed: continue
      }
    }
    guard let mayBegin = members[index].mayBegin else { return ask(.shouldBegin(id)) }
    guard mayBegin else { return rejection(of: id, by: nil) }
    while members[index].progress.compared < members.count {
      let next = members[index].progress.compared
      members[index].progress.compared += 1
      guard !members[next].state.isFinal, shareTouch(index, next) else { continue }
      let other = members[next].id
      let otherIsActive = members[next].state.isActive
      if let mine = members[index].traits, let theirs = members[next].traits {
        guard otherIsActive ? theirs.prevents(mine) : mine.prevents(theirs) else { continue }
        return otherIsActive ? rejection(of: id, by: other) : rejection(of: other, by: id)
      }
      guard !members[index].compared.contains(other) else { continue }
      // The first to recognise prevents the other.
      return otherIsActive
        ? ask(.recognizesSimultaneously(other, id)) : ask(.recognizesSimultaneously(id, other))
    }
    return enter(wanted, index)
  }

  private mutating func ask(_ question: Question) -> Step {
    asked = question
    return .ask(question)
  }

  private mutating func enter(_ state: GestureState, _ index: Int) -> Step {
    members[index].proposals.removeFirst()
    members[index].state = state
    members[index].compared.removeAll()
    members[index].progress.compared = 0
    // No member is held by one that has begun.
    if state != .changed { firstUnsettled = 0 }
    if state.isFinal {
      members[index].proposals = []
      needsSweep = true
    }
    return .enter(members[index].id, state)
  }

  private mutating func reject(_ id: RecognizerID, by other: RecognizerID?) {
    guard let index = indexOf(id), !members[index].state.isFinal else { return }
    let state: GestureState = members[index].state.isActive ? .cancelled : .failed
    members[index].state = state
    members[index].rejecter = other
    members[index].proposals = []
    needsSweep = true
    firstUnsettled = 0
    ready.append(.enter(id, state))
  }

  private mutating func rejection(of id: RecognizerID, by other: RecognizerID?) -> Step? {
    reject(id, by: other)
    return ready.isEmpty ? nil : ready.removeFirst()
  }

  /// Whether a held member requires another's failure, directly or indirectly.
  private func requires(_ member: Member, failureOf id: RecognizerID) -> Bool {
    var seen: [RecognizerID] = []
    var open = [member]
    while let next = open.popLast() {
      guard next.state == .possible, let wanted = next.proposals.first, wanted != .failed,
        !seen.contains(next.id)
      else { continue }
      if next.requirements.contains(id) { return true }
      seen.append(next.id)
      open += members.filter { next.requirements.contains($0.id) }
    }
    return false
  }

  private func shareTouch(_ index: Int, _ other: Int) -> Bool {
    guard index != other else { return false }
    if allShareOneTouch { return true }
    let (few, many) =
      members[index].touches.count < members[other].touches.count
      ? (index, other) : (other, index)
    for (touch, _) in members[few].touches where members[many].touches.contains(touch) {
      return true
    }
    return false
  }

  private func indexOf(_ id: RecognizerID) -> Int? {
    let index = insertionIndex(of: id)
    return index < members.count && members[index].id == id ? index : nil
  }

  private func insertionIndex(of id: RecognizerID) -> Int {
    id.insertionIndex(amongSorted: members.count) { members[$0].id.number }
  }

  private mutating func insert(_ id: RecognizerID, kind: GestureKind) -> Int {
    let index = insertionIndex(of: id)
    members.insert(Member(id: id, kind: kind), at: index)
    return index
  }
}
