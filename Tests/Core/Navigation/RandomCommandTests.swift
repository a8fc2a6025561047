import BackswipeNavigation
import TestSupport
import Testing

/// Follows the effects of a stack and finds calls that do not fit together.
struct CallBalance {
  private var parents: [Int: Bool] = [:]
  private var moving: [Int: Bool] = [:]
  private var appeared: Set<Int> = []
  private var appearing: [Int: Bool] = [:]
  private var announced: Int?
  private var promised: Set<Int> = []
  private(set) var faults: [String] = []

  mutating func follow(_ effects: [NavigationEffect<Int>]) {
    for effect in effects { follow(effect) }
  }

  private mutating func follow(_ effect: NavigationEffect<Int>) {
    switch effect {
    case .willMove(let id, let joins):
      if moving[id] == joins { fault(effect, "was said already") }
      if moving[id] == nil, parents[id, default: false] == joins { fault(effect, "is so already") }
      moving[id] = joins
    case .didMove(let id, let joins):
      if moving[id] != joins { fault(effect, "was not announced") }
      moving[id] = nil
      parents[id] = joins
    case .beginAppearance(let id, let appears, _):
      if appearing[id] == appears { fault(effect, "was said already") }
      if appearing[id] == nil, appeared.contains(id) == appears { fault(effect, "is so already") }
      if appears, !(parents[id] ?? false), moving[id] != true { fault(effect, "has no parent") }
      appearing[id] = appears
    case .endAppearance(let id, let appears):
      if appearing[id] != appears { fault(effect, "was not announced") }
      appearing[id] = nil
      if appears { appeared.insert(id) } else { appeared.remove(id) }
    case .willShow(let id, _):
      announced = id
    case .didShow(let id, _):
      if announced != id { fault(effect, "was not announced") }
      announced = nil
    case .loadView, .needsLayout, .startAnimation, .endAnimation:
      break
    case .comesToNothing(let call):
      if promised.remove(call) == nil { fault(effect, "was not promised") }
    }
  }

  /// A caller was told that a transition will follow.
  mutating func promise(_ call: Int?) { if let call { promised.insert(call) } }

  /// A transition is over, one way or the other.
  mutating func keep(_ call: Int) { promised.remove(call) }

  /// Nothing is on its way: the stack's controllers are children, its top is on the screen.
  mutating func checkRest(_ controllers: [Int]) {
    if !moving.isEmpty { faults.append("moves are left over: \(moving)") }
    if !appearing.isEmpty { faults.append("appearances are left over: \(appearing)") }
    if announced != nil { faults.append("willShow without didShow") }
    if !promised.isEmpty { faults.append("transitions of calls \(promised) never came") }
    if Set(parents.filter(\.value).keys) != Set(controllers) {
      faults.append("children are \(parents.filter(\.value).keys), the stack is \(controllers)")
    }
    if appeared != Set(controllers.suffix(1)) {
      faults.append("\(appeared) are on the screen, the stack is \(controllers)")
    }
  }

  private mutating func fault(_ effect: NavigationEffect<Int>, _ what: String) {
    faults.append("\(effect) \(what)")
  }
}

/// The rules of the stack in their plainest form, to compare with.
enum PlainStack {
  /// What a command makes of a stack; nil where it is a mistake.
  static func result(of command: NavigationStack<Int>.Command, on stack: [Int]) -> [Int]? {
    switch command {
    case .push(let id): stack.contains(id) ? nil : stack + [id]
    case .pop: stack.count > 1 ? stack.dropLast() : stack
    case .popTo(let id): stack.firstIndex(of: id).map { Array(stack[...$0]) }
    case .popToRoot: Array(stack.prefix(1))
    case .set(let ids):
      Set(ids).count < ids.count ? nil : ids.isEmpty ? stack : ids
    }
  }
}

@Suite("Random commands")
struct RandomCommandTests {
  private typealias Stack = NavigationStack<Int>

  private func randomCommand(_ stack: Stack, _ random: inout SplitMix) -> Stack.Command {
    let pool = 0..<12
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: return .push(Int.random(in: pool, using: &random))
    case 4..<6: return .pop
    case 6: return .popTo(Int.random(in: pool, using: &random))
    case 7: return .popToRoot
    case 8:
      let shuffled = stack.controllers.shuffled(using: &random)
      return .set(Array(shuffled.prefix(Int.random(in: 0...4, using: &random))))
    default:
      return .set(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          Int.random(in: pool, using: &random)
        })
    }
  }

  @Test(
    "L2 S10 S12: whatever is asked for, the stack is never empty, distinct, and calls balance",
    arguments: [1, 20_260_101] as [UInt64])
  func commands(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var stack = Stack()
    var balance = CallBalance()
    // What a client may expect: the stack at rest and the calls that wait, the running one first.
    var settled: [Int] = []
    var waiting: [Stack.Command] = []
    func expected() -> [Int] {
      waiting.reduce(settled) { PlainStack.result(of: $1, on: $0) ?? $0 }
    }
    /// Drops calls without a meaning and carries out those that need no transition.
    func advance() {
      while let next = waiting.first {
        let target = PlainStack.result(of: next, on: settled) ?? settled
        if target != settled, target.last != settled.last { return }
        settled = target
        waiting.removeFirst()
      }
    }

    func follow(_ effects: [NavigationEffect<Int>]) {
      balance.follow(effects.filter { stack.admits($0) })
    }

    var hasHadOne = false
    var commands = 0
    var rests = 0
    var cancelled = 0
    while commands < 20_000 {
      // Few enough calls wait that it comes to rest now and then.
      let choice = Int.random(in: 0..<6, using: &random)
      switch stack.deferredCount > 3 ? max(choice, 2) : choice {
      case 0..<2:
        let command = randomCommand(stack, &random)
        commands += 1
        let before = stack
        do {
          let answer = try stack.apply(
            command, animated: Bool.random(using: &random),
            interactive: Bool.random(using: &random))
          #expect(answer.removed == before.controllers.filter { !stack.controllers.contains($0) })
          if before.transition != nil { #expect(answer.effects.isEmpty) }
          balance.promise(answer.transition)
          follow(answer.effects)
          if stack.controllers != before.controllers { waiting.append(command) }
          if before.transition == nil { advance() }
        } catch {
          #expect(PlainStack.result(of: command, on: before.controllers) == nil)
          #expect(stack.controllers == before.controllers)
          #expect(stack.transition == before.transition)
          #expect(stack.deferredCount == before.deferredCount)
        }
      case 2..<4:
        follow(stack.begin())
      default:
        guard let running = stack.transition, running.hasBegun else { continue }
        let completed = running.from == nil || Int.random(in: 0..<3, using: &random) > 0
        if !completed { cancelled += 1 }
        balance.keep(running.call)
        follow(stack.finish(completed: completed))
        while let effects = stack.resume() { follow(effects) }
        let first = waiting.removeFirst()
        if completed { settled = try #require(PlainStack.result(of: first, on: settled)) }
        advance()
      }
      try #require(stack.controllers == expected(), "seed \(seed), command \(commands)")
      try #require(Set(stack.controllers).count == stack.controllers.count)
      hasHadOne = hasHadOne || !stack.controllers.isEmpty
      try #require(!stack.controllers.isEmpty || !hasHadOne)
      try #require(stack.settled == settled)
      try #require(
        stack.settledEnd == StackEnd(top: settled.last, beneath: settled.dropLast().last))
      if stack.transition == nil {
        rests += 1
        try #require(stack.deferredCount == 0)
        balance.checkRest(stack.controllers)
      }
      try #require(balance.faults == [], "seed \(seed), command \(commands)")
    }
    // It has been everywhere.
    #expect(rests > 1000)
    #expect(cancelled > 1000)
  }
}
