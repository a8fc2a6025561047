import BackswipeGestures
import Testing

/// An arena with a script of answers. It takes every step there is and writes down what happens.
struct ArenaLog {
  var arena = GestureArena()
  var waits: [String: Bool] = [:]
  var refusals: Set<Int> = []
  var coexisting: Set<String> = []
  var log: [String] = []

  /// `waiter` has to wait for `other`.
  mutating func require(_ waiter: Int, toFail other: Int) { waits["\(waiter) \(other)"] = true }

  /// `one` lets `other` go on.
  mutating func allow(_ one: Int, beside other: Int) { coexisting.insert("\(one) \(other)") }

  mutating func touch(_ touch: Int, _ recognizers: Int..., discrete: Bool = false) {
    for number in recognizers {
      arena.addTouch(
        touch, to: RecognizerID(number: number), kind: discrete ? .discrete : .continuous)
    }
  }

  /// Proposes and takes all the steps that follow.
  mutating func propose(_ state: GestureState, _ number: Int) {
    let legal = offer(state, number)
    #expect(legal, "\(number) \(state) is illegal")
    run()
  }

  /// Proposes only: whether that is legal.
  mutating func offer(_ state: GestureState, _ number: Int) -> Bool {
    do { try arena.propose(state, for: RecognizerID(number: number)) } catch { return false }
    return true
  }

  mutating func run() {
    while let step = arena.next() {
      switch step {
      case .enter(let id, let state): log.append("\(id.number) \(state)")
      case .ask(.requiresFailure(let id, of: let other)):
        log.append("\(id.number) waits for \(other.number)?")
        arena.answer(waits["\(id.number) \(other.number)"] ?? false)
      case .ask(.shouldBegin(let id)):
        log.append("\(id.number) begins?")
        arena.answer(!refusals.contains(id.number))
      case .ask(.recognizesSimultaneously(let id, let other)):
        log.append("\(other.number) beside \(id.number)?")
        arena.answer(coexisting.contains("\(id.number) \(other.number)"))
      }
    }
  }

  /// The steps since the last call, without the questions.
  mutating func takeSteps() -> [String] {
    defer { log = [] }
    return log.filter { !$0.hasSuffix("?") }
  }

  mutating func takeAll() -> [String] {
    defer { log = [] }
    return log
  }

  mutating func lift(_ touch: Int) -> [Int] {
    arena.removeTouch(touch)
    return arena.sweep().map(\.number)
  }

  func state(_ number: Int) -> GestureState { arena.state(of: RecognizerID(number: number)) }
}
