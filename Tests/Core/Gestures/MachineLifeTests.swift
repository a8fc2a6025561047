import BackswipeGestures
import BackswipeUnits
import TestSupport
import Testing

/// Every kind of machine under random fingers, with the arena.
@Suite("Lives of machines")
struct MachineLifeTests {
  /// One of each, some with more fingers or taps.
  private func machines() -> [any GestureMachine] {
    var onePan = PanMachine.Rule.pan
    onePan.maximumTouches = 1
    return [
      TapMachine(), TapMachine(tapsRequired: 2), TapMachine(touchesRequired: 2), LongPressMachine(),
      LongPressMachine(rule: .init(tapsRequired: 1)),
      LongPressMachine(rule: .init(touchesRequired: 2)),
      SwipeMachine(directions: [.left, .right]), SwipeMachine(directions: .up, touchesRequired: 2),
      PanMachine(rule: .pan), PanMachine(rule: onePan), PanMachine(rule: .leftEdge),
      PanMachine(
        rule: .init(hysteresis: 30, direction: .horizontal, driftLimit: 10, minimumTouches: 2)),
      PinchMachine(), RotationMachine(),
    ]
  }

  @Test(
    "G2, G7: of random fingers no machine proposes an illegal step, and every one ends in possible",
    arguments: [false, true])
  func random(together: Bool) throws {
    var counts: [GestureState: Int] = [:]
    for seed in UInt64(1)...150 {
      var numbers = SplitMix(seed: seed)
      var world = World(machines: machines(), together: together)
      var free = 1
      var now = Int64(0)
      for _ in 0..<60 {
        now += Int64(numbers.integer(below: numbers.integer(below: 8) == 0 ? 900 : 25)) * 1_000_000
        try world.pass(until: Instant(nanoseconds: now))
        let down = world.down.keys.sorted()
        let action = numbers.integer(below: 10)
        let instant = Instant(nanoseconds: now)
        if down.isEmpty || (action == 0 && down.count < 4) {
          let place = CGPoint(
            x: numbers.number(in: 0...390).onGrid, y: numbers.number(in: 0...800).onGrid)
          try world.deliver(
            PointerSample(id: free, phase: .began, location: place, instant: instant))
          free += 1
        } else {
          let id = down[numbers.integer(below: down.count)]
          let before = world.down[id] ?? .zero
          let place = CGPoint(
            x: before.x + numbers.number(in: -20...20).onGrid,
            y: before.y + numbers.number(in: -20...20).onGrid)
          let phase: PointerSample.Phase = action == 1 ? .ended : action == 2 ? .cancelled : .moved
          try world.deliver(
            PointerSample(id: id, phase: phase, location: place, instant: instant))
        }
      }
      for id in world.down.keys.sorted() {
        try world.deliver(
          PointerSample(
            id: id, phase: .ended, location: world.down[id] ?? .zero,
            instant: Instant(nanoseconds: now)))
      }
      try world.pass(until: Instant(nanoseconds: now + 60_000_000_000))
      #expect(world.arena.memberIDs.isEmpty, "seed \(seed): somebody is left hanging")
      counts.merge(world.entered) { $0 + $1 }
    }
    // The fingers were good for something.
    for state in [GestureState.began, .changed, .ended, .cancelled, .failed] {
      #expect((counts[state] ?? 0) > 100, "\(state)")
    }
  }

  private struct World {
    var machines: [any GestureMachine]
    /// Whether all may recognise side by side.
    let together: Bool
    var arena = GestureArena()
    var down: [Int: CGPoint] = [:]
    var entered: [GestureState: Int] = [:]

    init(machines: [any GestureMachine], together: Bool) {
      self.machines = machines
      self.together = together
    }

    mutating func deliver(_ sample: PointerSample) throws {
      for index in machines.indices {
        let id = RecognizerID(number: index)
        if sample.phase == .began { arena.addTouch(sample.id, to: id, kind: machines[index].kind) }
        guard arena.touches(of: id).contains(sample.id), !arena.isDecided(id) else { continue }
        if let state = machines[index].handle(sample) { try arena.propose(state, for: id) }
      }
      decide()
      if sample.phase == .ended || sample.phase == .cancelled {
        down[sample.id] = nil
        arena.removeTouch(sample.id)
        decide()
      } else {
        down[sample.id] = sample.location
      }
    }

    mutating func pass(until limit: Instant) throws {
      while true {
        let due = machines.indices.filter { !arena.isDecided(RecognizerID(number: $0)) }
          .compactMap { index in machines[index].deadline.map { (index, $0) } }
          .filter { $0.1 < limit }
          .min { $0.1 < $1.1 }
        guard let (index, instant) = due else { return }
        if let state = machines[index].deadlineReached(at: instant) {
          try arena.propose(state, for: RecognizerID(number: index))
        }
        decide()
      }
    }

    private mutating func decide() {
      while let step = arena.next() {
        switch step {
        // The double tap first, then the single one.
        case .ask(.requiresFailure(let id, of: let other)):
          arena.answer(id.number == 0 && other.number == 1)
        case .ask(.shouldBegin): arena.answer(true)
        case .ask(.recognizesSimultaneously): arena.answer(together)
        case .enter(let id, let state):
          entered[state, default: 0] += 1
          if state == .began { machines[id.number].didBegin() }
        }
      }
      for id in arena.sweep() { machines[id.number].reset() }
    }
  }
}
