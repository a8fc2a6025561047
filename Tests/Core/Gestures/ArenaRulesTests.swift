import BackswipeGestures
import TestSupport
import Testing

@Suite("Recognisers that ask nobody")
struct ArenaRulesTests {
  private func id(_ number: Int) -> RecognizerID { RecognizerID(number: number) }

  /// What recognisers enter when some of them are judged by their traits, in the arena or by whoever
  /// answers its questions; and how many questions about pairs there were.
  private func run(seed: UInt64, inArena: Bool) throws -> (steps: [String], questions: Int) {
    var numbers = SplitMix(seed: seed)
    let count = 12
    let traits = (0..<count).map { _ in
      RecognizerTraits(
        preventsNobody: numbers.integer(below: 6) == 0, isScrolling: numbers.integer(below: 4) == 0,
        runsBesideScrolling: numbers.integer(below: 4) == 0,
        tapsRequired: numbers.integer(below: 3) == 0 ? 1 + numbers.integer(below: 2) : nil)
    }
    let asks = (0..<count).map { _ in numbers.integer(below: 4) == 0 }
    var arena = GestureArena()
    var steps: [String] = []
    var questions = 0
    func prevents(_ one: RecognizerID, _ other: RecognizerID) -> Bool {
      traits[one.number].prevents(traits[other.number])
    }
    func decide() {
      while let step = arena.next() {
        switch step {
        case .enter(let id, let state): steps.append("\(id.number) \(state)")
        case .ask(.shouldBegin): arena.answer(true)
        case .ask(.requiresFailure(let one, of: let other)):
          questions += 1
          // One that asks waits for a later one that asks too.
          arena.answer(
            asks[one.number] && asks[other.number] && one.number + 3 == other.number)
        case .ask(.recognizesSimultaneously(let one, let other)):
          questions += 1
          arena.answer(!prevents(one, other))
        }
      }
    }
    for touch in 1...3 {
      for number in 0..<count where numbers.integer(below: 4) > 0 {
        arena.addTouch(
          touch, to: id(number), kind: number % 2 == 0 ? .continuous : .discrete,
          traits: inArena && !asks[number] ? traits[number] : nil)
      }
      for _ in 0..<10 {
        let number = numbers.integer(below: count)
        let now = arena.pendingState(of: id(number))
        let state: GestureState =
          number % 2 == 1
          ? (numbers.integer(below: 2) == 0 ? .ended : .failed)
          : now == .possible
            ? (numbers.integer(below: 2) == 0 ? .began : .failed)
            : numbers.integer(below: 3) == 0 ? .ended : .changed
        if arena.pendingState(of: id(number)).isFinal { continue }
        try arena.propose(state, for: id(number))
        decide()
      }
      arena.removeTouch(touch)
      decide()
      steps.append("reset \(arena.sweep().map(\.number))")
    }
    return (steps, questions)
  }

  @Test("G3: judging by traits without a question comes to the same as asking")
  func same() throws {
    var (asked, judged) = (0, 0)
    for seed in UInt64(1)...200 {
      let one = try run(seed: seed, inArena: false)
      let other = try run(seed: seed, inArena: true)
      #expect(one.steps == other.steps, "seed \(seed)")
      asked += one.questions
      judged += other.questions
    }
    #expect(judged * 10 < asked * 7 && judged > 0)
  }

  @Test("G3: one that gets somebody to ask in the middle of a touch is asked about from there on")
  func askingLater() throws {
    var arena = GestureArena()
    let plain = RecognizerTraits()
    for number in 0..<2 { arena.addTouch(1, to: id(number), kind: .discrete, traits: plain) }
    arena.setTraits(nil, for: id(1))
    try arena.propose(.ended, for: id(0))
    #expect(arena.next() == .ask(.requiresFailure(id(0), of: id(1))))
    arena.answer(false)
    #expect(arena.next() == .ask(.shouldBegin(id(0))))
    arena.answer(true)
    #expect(arena.next() == .ask(.recognizesSimultaneously(id(0), id(1))))
    arena.answer(true)
    #expect(arena.next() == .enter(id(0), .ended))
    #expect(arena.next() == nil && arena.state(of: id(1)) == .possible)
  }
}
