import BackswipeGestures
import BackswipeUnits
import TestSupport
import Testing

/// A machine that is spared moves, beside a twin that is told of each.
@Suite("Moves that mean nothing")
struct QuietZoneTests {
  /// Counts what a machine was spared.
  private struct Spared {
    var moves = 0
    var proposals = 0
  }

  /// Random fingers, one or two of them: strays, drags, taps, lifts, losses.
  private func fingers(_ numbers: inout SplitMix) -> [PointerSample] {
    var samples: [PointerSample] = []
    var down: [Int: CGPoint] = [:]
    var (now, free) = (0.0, 1)
    let reach: CGFloat = numbers.integer(below: 2) == 0 ? 2 : 9
    for _ in 0..<40 {
      now += Double(numbers.integer(below: numbers.integer(below: 9) == 0 ? 400 : 12)) / 4
      let ids = down.keys.sorted()
      let action = numbers.integer(below: 14)
      if ids.isEmpty || (action == 0 && ids.count < 2) {
        // Quarters of points: their sums are exact, so that twins can be compared to the last bit.
        let place = CGPoint(
          x: CGFloat(numbers.integer(below: 1600)) / 4, y: CGFloat(numbers.integer(below: 3200)) / 4
        )
        down[free] = place
        samples.append(self.down(place.x, place.y, now, free))
        free += 1
        continue
      }
      let id = ids[numbers.integer(below: ids.count)]
      let before = down[id] ?? .zero
      let steps = Int(reach * 8)
      let place = CGPoint(
        x: before.x + CGFloat(numbers.integer(below: steps + 1) - steps / 2) / 4,
        y: before.y + CGFloat(numbers.integer(below: steps + 1) - steps / 2) / 4)
      let phase: PointerSample.Phase = action == 1 ? .ended : action == 2 ? .cancelled : .moved
      if phase == .moved { down[id] = place } else { down[id] = nil }
      samples.append(
        PointerSample(
          id: id, phase: phase, location: place, instant: at(now),
          isBatched: numbers.integer(below: 5) == 0))
    }
    return samples
  }

  private func down(_ x: CGFloat, _ y: CGFloat, _ now: Double, _ id: Int) -> PointerSample {
    PointerSample(id: id, phase: .began, location: CGPoint(x: x, y: y), instant: at(now))
  }

  /// Tells one machine of everything, and another only of what it does not want to be spared, and
  /// looks at that one now and then.
  private func compare<Machine: GestureMachine & Equatable>(
    _ machine: Machine, seeds: ClosedRange<UInt64> = 1...150
  ) -> Spared {
    var spared = Spared()
    for seed in seeds {
      var numbers = SplitMix(seed: seed)
      var (told, lazy) = (machine, machine)
      var motions: [Int: PanVelocity] = [:]
      var missed: PointerSample?
      var isOver = false
      for sample in fingers(&numbers) {
        if sample.phase == .began, motions.isEmpty, isOver {
          told.reset()
          lazy.reset()
          isOver = false
        }
        let zone = motions.count == 1 ? lazy.quietZone(motions[sample.id] ?? PanVelocity()) : nil
        let isSpared =
          sample.phase == .moved
          && zone?.contains(sample.clampedLocation, at: sample.instant) == true
        if !isSpared, let last = missed {
          lazy.skip(to: last, motion: motions[last.id] ?? PanVelocity())
          missed = nil
        }
        motions[sample.id, default: PanVelocity()].add(
          sample.clampedLocation, at: sample.instant, isBatched: sample.isBatched)
        let proposal = told.handle(sample)
        if isSpared {
          #expect(proposal == nil, "seed \(seed)")
          spared.moves += 1
          missed = sample
        } else {
          #expect(lazy.handle(sample) == proposal, "seed \(seed)")
        }
        if proposal == .began {
          told.didBegin()
          lazy.didBegin()
        }
        if proposal != nil { spared.proposals += 1 }
        if let last = missed, numbers.integer(below: 3) == 0 {
          lazy.skip(to: last, motion: motions[last.id] ?? PanVelocity())
          missed = nil
        }
        if missed == nil {
          let isSame = lazy == told
          #expect(isSame, "seed \(seed), at \(sample.instant)")
        }
        if sample.phase == .ended || sample.phase == .cancelled { motions[sample.id] = nil }
        // Decided, as far as the arena is concerned: it hears nothing more until it is reset.
        if proposal?.isFinal == true { isOver = true }
        if isOver, missed == nil, !motions.isEmpty { break }
      }
    }
    return spared
  }

  private func check<Machine: GestureMachine & Equatable>(_ machine: Machine) {
    let spared = compare(machine)
    // Otherwise nothing was tried.
    #expect(spared.moves > 100, "\(machine)")
    #expect(spared.proposals > 30, "\(machine)")
  }

  @Test("G2: a pan that is spared moves is the same to the last bit as one that is told of each")
  func pans() {
    check(PanMachine(rule: .pan))
    check(PanMachine(rule: .leftEdge))
    check(PanMachine(rule: .init(hysteresis: 30, direction: .horizontal, driftLimit: 10)))
    check(PanMachine(rule: .init(hysteresis: 20, direction: .vertical)))
    check(PanMachine(rule: .init(hysteresis: 10, minimumTouches: 2)))
  }

  @Test("G2: so are taps, presses, swipes, pinches and turns")
  func others() {
    check(TapMachine())
    check(TapMachine(tapsRequired: 2))
    check(TapMachine(touchesRequired: 2))
    check(LongPressMachine())
    check(LongPressMachine(rule: .init(tapsRequired: 1)))
    check(LongPressMachine(rule: .init(touchesRequired: 2)))
    check(SwipeMachine())
    check(SwipeMachine(directions: [.up, .left]))
    check(SwipeMachine(directions: .down, touchesRequired: 2))
    check(PinchMachine())
    check(RotationMachine())
  }

  @Test("G2: what begins at once, and what can no longer succeed, is told of every move")
  func nowhere() {
    let motion = PanVelocity()
    var none = PanMachine(rule: .init(hysteresis: 0))
    #expect(none.quietZone(motion) == nil)
    _ = none.handle(PointerSample(id: 1, phase: .began, location: .zero, instant: .zero))
    var same = motion
    same.add(.zero, at: .zero)
    #expect(none.quietZone(same) == nil)
    var swipe = SwipeMachine(directions: [])
    _ = swipe.handle(PointerSample(id: 1, phase: .began, location: .zero, instant: .zero))
    #expect(swipe.quietZone(same) == nil)
    var press = LongPressMachine(rule: .init(allowableMovement: 0))
    _ = press.handle(PointerSample(id: 1, phase: .began, location: .zero, instant: .zero))
    #expect(press.quietZone(same) == nil)
  }

  @Test("G2: a pan that has seen another finger does not take a finger's velocity for its own")
  func otherVelocity() {
    var pan = PanMachine(rule: .pan)
    var motion = PanVelocity()
    _ = pan.handle(PointerSample(id: 1, phase: .began, location: .zero, instant: .zero))
    motion.add(.zero, at: .zero)
    #expect(pan.quietZone(motion) != nil)
    #expect(pan.quietZone(PanVelocity(estimator: .impulse)) == nil)
    motion.add(CGPoint(x: 3, y: 0), at: at(10))
    #expect(pan.quietZone(motion) == nil)
  }

  @Test("What two zones allow is what both allow, or nothing")
  func intersections() {
    let early = QuietZone(until: at(5))
    let late = QuietZone(until: at(9))
    #expect(early.intersection(late) == early && late.intersection(early) == early)
    #expect(early.contains(CGPoint(x: 1e9, y: -1e9), at: at(5)))
    #expect(!early.contains(.zero, at: at(5.1)))
    #expect(!early.contains(CGPoint(x: CGFloat.nan, y: 0), at: .zero))
    var (one, other) = (TapMachine(), TapMachine())
    _ = one.handle(PointerSample(id: 1, phase: .began, location: .zero, instant: .zero))
    _ = other.handle(
      PointerSample(id: 1, phase: .began, location: CGPoint(x: 200, y: 0), instant: .zero))
    let zones = (one.quietZone(PanVelocity()), other.quietZone(PanVelocity()))
    guard let first = zones.0, let second = zones.1 else {
      Issue.record("a tap that has just begun does not mind a move")
      return
    }
    #expect(first.intersection(second) == nil)
    #expect(first.intersection(QuietZone()) == first)
  }
}
