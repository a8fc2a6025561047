import BackswipeNavigation
import Testing

/// What a call costs depends on what it adds and removes, not on how deep the stack is: counted in
/// hashes of identities, and in what effects and differences hold.
@Suite("Cost of the stack")
struct StackCostTests {
  @MainActor enum Hashes { static var count = 0 }

  /// Counts how often one is looked up.
  struct Identity: Hashable, Sendable {
    let number: Int

    static func == (left: Identity, right: Identity) -> Bool { left.number == right.number }

    func hash(into hasher: inout Hasher) {
      MainActor.assumeIsolated { Hashes.count += 1 }
      hasher.combine(number)
    }
  }

  @MainActor
  private func deep(_ depth: Int) -> NavigationStack<Identity> {
    var stack = NavigationStack<Identity>()
    _ = try? stack.apply(.set((0..<depth).map { Identity(number: $0) }), animated: false)
    _ = stack.begin()
    finish(&stack)
    #expect(stack.count == depth)
    return stack
  }

  /// Ends the running transition; every effect is asked for, as the shell does.
  @MainActor
  private func finish(_ stack: inout NavigationStack<Identity>, completed: Bool = true) {
    for effect in stack.finish(completed: completed) { _ = stack.admits(effect) }
    while let effects = stack.resume() { for effect in effects { _ = stack.admits(effect) } }
  }

  @Test("The stack after a transition costs nothing while no call waits")
  @MainActor func afterTransition() throws {
    var stack = deep(1000)
    _ = try stack.apply(.push(Identity(number: -1)), animated: true)
    _ = stack.begin()
    Hashes.count = 0
    #expect(stack.afterTransition.last?.number == -1 && Hashes.count == 0)
    _ = try stack.apply(.pop, animated: true)
    #expect(stack.afterTransition.last?.number == -1 && stack.controllers.last?.number == 999)
    #expect(stack.afterTransition.count == 1001 && stack.settled.count == 1000)
    finish(&stack)
    #expect(stack.afterTransition.count == 1000)
  }

  /// A push, a pop and a push during it, a cancelled pop and a push during that, and a pop to the
  /// controller that was on top before, with all their transitions.
  @MainActor
  private func round(_ stack: inout NavigationStack<Identity>, _ number: Int) throws {
    func call(_ command: NavigationStack<Identity>.Command) throws {
      for effect in try stack.apply(command, animated: true).effects { _ = stack.admits(effect) }
    }
    let top = try #require(stack.top)
    try call(.push(Identity(number: -3 * number)))
    _ = stack.begin()
    try call(.pop)
    try call(.push(Identity(number: -3 * number - 1)))
    finish(&stack)
    while stack.transition != nil {
      _ = stack.begin()
      finish(&stack)
    }
    try call(.pop)
    _ = stack.begin()
    try call(.push(Identity(number: -3 * number - 2)))
    finish(&stack, completed: false)
    _ = stack.begin()
    finish(&stack)
    try call(.popTo(top))
    _ = stack.begin()
    finish(&stack)
    #expect(stack.top == top)
  }

  /// Lookups a round.
  @MainActor
  private func cost(_ depth: Int) throws -> Int {
    var stack = deep(depth)
    Hashes.count = 0
    for number in 1...100 { try round(&stack, number) }
    return Hashes.count / 100
  }

  @Test("S3 S4: calls at depth 100 000 look up what they look up at depth 10")
  @MainActor func sameAtAnyDepth() throws {
    let flat = try cost(10)
    #expect(flat > 0)
    // How full the tables are is what differs.
    #expect(try cost(100_000) < 2 * flat)
  }

  @Test("S7: whoever keeps what is on the stack looks only at what has changed")
  @MainActor func unchanged() throws {
    var stack = deep(100_000)
    #expect(stack.takeUnchanged() == 0)
    #expect(stack.takeUnchanged() == 100_000)
    for number in 1...10 {
      _ = try stack.apply(.push(Identity(number: -number)), animated: false)
      _ = stack.begin()
      finish(&stack)
      #expect(stack.takeUnchanged() == 99_999 + number)
    }
    _ = try stack.apply(.pop, animated: true)
    _ = stack.begin()
    finish(&stack, completed: false)
    #expect(stack.takeUnchanged() == 100_009)
    _ = try stack.apply(.popTo(Identity(number: 6)), animated: false)
    #expect(stack.takeUnchanged() == 7)
  }

  @Test("S5: popping everything takes a fixed number of lookups for each that leaves")
  @MainActor func popToRoot() throws {
    func perController(_ depth: Int) throws -> Double {
      var stack = deep(depth)
      Hashes.count = 0
      let answer = try stack.apply(.popToRoot, animated: false)
      for effect in answer.effects { _ = stack.admits(effect) }
      _ = stack.begin()
      finish(&stack)
      #expect(answer.removed.count == depth - 1)
      return Double(Hashes.count) / Double(depth - 1)
    }
    let few = try perController(1_000)
    let many = try perController(100_000)
    // Tables that shrink and grow are what differs.
    #expect(many < few * 1.5 && many < 20)
  }
}
