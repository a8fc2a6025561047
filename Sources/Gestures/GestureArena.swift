/// Decides among recognisers that want the same touches, without knowing what any of them
/// recognises.
///
/// Machines propose states (`propose`); the caller then takes steps (`next`) until there are none:
/// a question to answer (`answer`), or a state that a recogniser enters now. The arena never calls
/// out, so what the caller does in between, other proposals included, cannot corrupt it.
///
/// The rules: a recogniser waits while one that it must wait for is undecided, goes ahead when
/// that one fails and fails when it recognises; its delegate may refuse; the first to recognise
/// fails every other that shares one of its touches and may not run beside it. Of recognisers that
/// wait for each other in a circle, the one that closes it fails.
package struct GestureArena: Sendable {
  /// What the arena cannot know.
  package enum Question: Hashable, Sendable {
    /// Must `id` wait until `other` has failed? Asked once for each pair while both have touches.
    case mustWait(RecognizerID, for: RecognizerID)
    /// May it leave `possible` for recognition?
    case shouldBegin(RecognizerID)
    /// May the second go on although the first recognises? If not, the second fails.
    case mayCoexist(RecognizerID, RecognizerID)
  }

  package enum Step: Hashable, Sendable {
    case ask(Question)
    case enter(RecognizerID, GestureState)
  }

  /// In order of identifiers.
  private(set) var contenders: [Contender] = []
  /// Touches down now.
  private var down = TouchLine<Void>()
  /// Counts the changes of who is there with which touches.
  private var gathering = 0
  /// The gathering that `allShare` is about.
  private var looked = 0
  /// Everybody has one touch, the same, as is the case nearly always.
  private var allShare = false
  /// Whether somebody may have become ready to be reset.
  private var mayReset = false
  /// Before this place nobody can do anything, as far as is known.
  private var idle = 0
  private var ready: [Step] = []
  private var asked: Question?

  package init() {}

  // MARK: Input

  /// A touch has begun (or another finger has landed) for these recognisers.
  ///
  /// - Parameter rules: as in `setRules`.
  package mutating func addTouch(
    _ touch: Int, to id: RecognizerID, kind: GestureKind, rules: RecognizerTraits? = nil
  ) {
    let index = indexOf(id) ?? insert(id, kind: kind)
    down.append(touch, ())
    contenders[index].touches.append(touch, ())
    contenders[index].rules = rules
    gathering += 1
    idle = 0
  }

  /// A touch is gone for everybody. Call after its last sample has been proposed and decided.
  package mutating func removeTouch(_ touch: Int) {
    down.remove(touch)
    mayReset = true
  }

  /// A recogniser does without a touch that it was given. One that has no other leaves.
  package mutating func removeTouch(_ touch: Int, from id: RecognizerID) {
    guard let index = indexOf(id) else { return }
    contenders[index].touches.remove(touch)
    gathering += 1
    mayReset = true
    idle = 0
  }

  /// A recogniser wants a state. Proposals that no longer make sense (it has been failed
  /// meanwhile) are dropped. Failing or being cancelled replaces what is still outstanding: a
  /// recogniser that never began fails, one that did is cancelled.
  ///
  /// - Throws: the step from the state that it has, or is waiting for, when that is illegal; then
  ///   nothing changes.
  package mutating func propose(_ state: GestureState, for id: RecognizerID)
    throws(IllegalGestureStep)
  {
    guard let index = indexOf(id), !contenders[index].state.isFinal else { return }
    idle = min(idle, index)
    let from = contenders[index].proposals.last ?? contenders[index].state
    if from != .possible, state == .failed || state == .cancelled {
      contenders[index].proposals = [contenders[index].state.isActive ? .cancelled : .failed]
      return
    }
    let next = try from.step(to: state, contenders[index].kind)
    // While it waits, only the last change matters.
    if next == .changed, contenders[index].proposals.last == .changed { return }
    contenders[index].proposals.append(next)
  }

  /// Who has nobody to ask about others, neither a delegate nor a class of a client's, is judged by
  /// its traits against others of the kind; nil for one that has somebody to ask. One with precedence always
  /// asks.
  package mutating func setRules(_ rules: RecognizerTraits?, for id: RecognizerID) {
    if let index = indexOf(id) { contenders[index].rules = rules }
  }

  // MARK: Output

  /// What to do next; nil when everything that can be decided now has been.
  package mutating func next() -> Step? {
    if !ready.isEmpty { return ready.removeFirst() }
    while idle < contenders.count {
      if !contenders[idle].proposals.isEmpty, let step = advance(idle) { return step }
      idle += 1
    }
    return nil
  }

  /// The answer to the question last returned by `next`.
  package mutating func answer(_ yes: Bool) {
    guard let question = asked else { return }
    asked = nil
    switch question {
    case .mustWait(let id, let other):
      if let index = indexOf(id) {
        contenders[index].known.insert(other)
        if yes {
          contenders[index].waits.insert(other)
          contenders[index].progress.waitsFor.append(other)
        }
      }
      if yes, let index = indexOf(other), waits(contenders[index], for: id) { fail(id) }
    case .shouldBegin(let id):
      if let index = indexOf(id) { contenders[index].mayBegin = yes }
    case .mayCoexist(let id, let other):
      for (one, another) in [(id, other), (other, id)] {
        if let index = indexOf(one) { contenders[index].judged.insert(another) }
      }
      if !yes { fail(other) }
    }
  }

  /// Recognisers that have ended and hold no touch: they go back to `possible` and leave.
  package mutating func takeResets() -> [RecognizerID] {
    guard mayReset else { return [] }
    mayReset = false
    var reset = RecognizerSet()
    let down = down
    func holdsTouch(_ contender: Contender) -> Bool {
      // One of the fewer is nearly always found at once.
      down.count < contender.touches.count
        ? down.contains { contender.touches.contains($0.touch) }
        : contender.touches.contains { down.contains($0.touch) }
    }
    contenders.removeAll { contender in
      guard contender.proposals.isEmpty, !holdsTouch(contender) else { return false }
      // One that has begun nothing and was left without any touch has nothing to finish.
      guard contender.state.isFinal || (contender.state == .possible && contender.touches.isEmpty)
      else { return false }
      reset.insert(contender.id)
      return true
    }
    guard !reset.isEmpty else { return [] }
    gathering += 1
    idle = 0
    // What was asked about them is asked again for their next touches.
    for index in contenders.indices {
      contenders[index].known.subtract(reset)
      contenders[index].waits.subtract(reset)
      contenders[index].judged.subtract(reset)
    }
    return reset.members
  }

  // MARK: Queries

  package func state(of id: RecognizerID) -> GestureState {
    indexOf(id).map { contenders[$0].state } ?? .possible
  }

  /// The last state that it has proposed, or the one it is in.
  package func prospect(of id: RecognizerID) -> GestureState {
    indexOf(id).map { contenders[$0].proposals.last ?? contenders[$0].state } ?? .possible
  }

  /// Whether a recogniser has touches, or a decision outstanding.
  package func takesPart(_ id: RecognizerID) -> Bool { indexOf(id) != nil }

  package var isEmpty: Bool { contenders.isEmpty }
  /// Recognisers that take part, in order of registration.
  package var participants: [RecognizerID] { contenders.map(\.id) }

  /// Whether a recogniser still has to do with a touch, down or not.
  package func remembers(_ touch: Int) -> Bool {
    contenders.contains { $0.touches.contains(touch) }
  }

  package func touches(of id: RecognizerID) -> [Int] {
    indexOf(id).map { contenders[$0].touches.touches } ?? []
  }

  /// Nothing that its machine makes of further samples can matter until it is reset.
  package func isDecided(_ id: RecognizerID) -> Bool {
    indexOf(id).map { contenders[$0].isDecided } ?? false
  }

  // MARK: Decisions

  private mutating func advance(_ index: Int) -> Step? {
    guard let wanted = contenders[index].proposals.first else { return nil }
    let recognizes = contenders[index].state == .possible && wanted != .failed
    guard recognizes else { return enter(wanted, index) }

    if looked != gathering {
      looked = gathering
      let first = contenders[0].touches.first?.touch
      allShare = contenders.allSatisfy {
        $0.touches.count == 1 && $0.touches.first?.touch == first
      }
    }
    let id = contenders[index].id
    if contenders[index].progress.gathering != gathering {
      contenders[index].progress = Progress()
      contenders[index].progress.gathering = gathering
    }
    for other in contenders[index].progress.waitsFor {
      switch state(of: other) {
      case .possible: return nil  // undecided: stay where it is
      case .began, .changed, .ended, .cancelled: return failure(of: id)
      case .failed: continue
      }
    }
    var place = contenders[index].progress.asked
    while place < contenders.count {
      defer {
        place += 1
        contenders[index].progress.asked = place
      }
      guard areRivals(index, place) else { continue }
      // The traits of two that only have these make neither wait: what is waited for has none.
      if contenders[index].rules != nil, contenders[place].rules != nil { continue }
      let other = contenders[place].id
      guard contenders[index].known.contains(other) else {
        return ask(.mustWait(id, for: other))
      }
      guard contenders[index].waits.contains(other) else { continue }
      contenders[index].progress.waitsFor.append(other)
      switch contenders[place].state {
      case .possible: return nil
      case .began, .changed, .ended, .cancelled: return failure(of: id)
      case .failed: continue
      }
    }
    guard let mayBegin = contenders[index].mayBegin else { return ask(.shouldBegin(id)) }
    guard mayBegin else { return failure(of: id) }
    while contenders[index].progress.judged < contenders.count {
      let place = contenders[index].progress.judged
      contenders[index].progress.judged += 1
      guard !contenders[place].state.isFinal, areRivals(index, place) else { continue }
      let other = contenders[place].id
      if let mine = contenders[index].rules, let theirs = contenders[place].rules {
        let stops = contenders[place].state.isActive ? theirs.prevents(mine) : mine.prevents(theirs)
        guard stops else { continue }
        return failure(of: contenders[place].state.isActive ? id : other)
      }
      guard !contenders[index].judged.contains(other) else { continue }
      // Whoever recognised first prevents the other.
      return contenders[place].state.isActive
        ? ask(.mayCoexist(other, id)) : ask(.mayCoexist(id, other))
    }
    return enter(wanted, index)
  }

  private mutating func ask(_ question: Question) -> Step {
    asked = question
    return .ask(question)
  }

  private mutating func enter(_ state: GestureState, _ index: Int) -> Step {
    contenders[index].proposals.removeFirst()
    contenders[index].state = state
    contenders[index].judged.removeAll()
    contenders[index].progress.judged = 0
    // Nobody waits for one that has begun to change.
    if state != .changed { idle = 0 }
    if state.isFinal {
      contenders[index].proposals = []
      mayReset = true
    }
    return .enter(contenders[index].id, state)
  }

  private mutating func fail(_ id: RecognizerID) {
    guard let index = indexOf(id), !contenders[index].state.isFinal else { return }
    let state: GestureState = contenders[index].state.isActive ? .cancelled : .failed
    contenders[index].state = state
    contenders[index].proposals = []
    mayReset = true
    idle = 0
    ready.append(.enter(id, state))
  }

  private mutating func failure(of id: RecognizerID) -> Step? {
    fail(id)
    return ready.isEmpty ? nil : ready.removeFirst()
  }

  /// Whether a recogniser that wants to recognise waits for another, directly or by way of others.
  private func waits(_ contender: Contender, for id: RecognizerID) -> Bool {
    var seen: [RecognizerID] = []
    var open = [contender]
    while let next = open.popLast() {
      guard next.state == .possible, let wanted = next.proposals.first, wanted != .failed,
        !seen.contains(next.id)
      else { continue }
      if next.waits.contains(id) { return true }
      seen.append(next.id)
      open += contenders.filter { next.waits.contains($0.id) }
    }
    return false
  }

  /// Whether two contenders have a touch in common.
  private func areRivals(_ index: Int, _ place: Int) -> Bool {
    guard index != place else { return false }
    if allShare { return true }
    let (few, many) =
      contenders[index].touches.count < contenders[place].touches.count
      ? (index, place) : (place, index)
    for (touch, _) in contenders[few].touches where contenders[many].touches.contains(touch) {
      return true
    }
    return false
  }

  private func indexOf(_ id: RecognizerID) -> Int? {
    let place = place(of: id)
    return place < contenders.count && contenders[place].id == id ? place : nil
  }

  private func place(of id: RecognizerID) -> Int {
    id.place(inLineOf: contenders.count) { contenders[$0].id.number }
  }

  private mutating func insert(_ id: RecognizerID, kind: GestureKind) -> Int {
    let place = place(of: id)
    contenders.insert(Contender(id: id, kind: kind), at: place)
    return place
  }
}
