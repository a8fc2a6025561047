import BackswipeGestures
package import BackswipeRunning
import BackswipeScenarios
package import BackswipeScene
package import BackswipeSettings
import BackswipeSimulation
package import BackswipeTime

/// One hand under one set of settings, from a state of a session: the tape up to the landing, then
/// other settings, the hand, and frames until everything rests.
///
/// Instants are those of the session, so that takes of one hand run on one clock.
@MainActor
package final class Take {
  /// The longest time after the lifting for which frames are made.
  package static let longestRest = Interval.milliseconds(10_000)

  package let name: String
  package let settings: Settings
  package let tape: SessionTape
  /// The transitions since the landing.
  package let transitions: TransitionTable
  /// The last frame before the hand landed.
  package let first: Int
  private let player: TapePlayer

  /// - Parameters:
  ///   - tape: of the session in which the hand landed.
  ///   - hand: in the session's instants, after the tape's first frame.
  /// - Returns: nil where the tape has no frame before the hand.
  package init?(
    _ name: String, settings: Settings, hand: TouchGroup, after tape: SessionTape
  ) {
    guard let landing = tape.frames.first, landing.instant < hand.landed else { return nil }
    var branch = tape
    // The frame at the landing's own instant contains it.
    first = tape.index(at: hand.landed - Interval(nanoseconds: 1))
    branch.cut(after: first)
    let player = TapePlayer(tape.start)
    guard let simulation = player.simulation(after: first, of: branch) else { return nil }
    var run = TakeRun(branch, simulation: simulation)
    run.perform(
      SetSettingVerb(settings.assignments(from: simulation.environment.settings)),
      before: hand.landed)
    run.deliver(hand.samples)
    run.rest(until: hand.lifted + Self.longestRest)
    self.name = name
    self.settings = settings
    self.tape = run.tape
    transitions = run.transitions
    self.player = player
  }

  /// When everything rests again.
  package var end: Instant { tape.end }

  /// The frame on the screen at an instant of the session.
  package func frame(at instant: Instant) -> DisplayList? {
    player.frame(max(first, tape.index(at: instant)), of: tape)
  }
}

/// A run of a take: makes frames on the display's grid and notes them on the tape.
@MainActor
private struct TakeRun {
  private(set) var tape: SessionTape
  private(set) var transitions = TransitionTable()
  private let simulation: Simulation
  private var queue = InputQueue()

  init(_ tape: SessionTape, simulation: Simulation) {
    self.tape = tape
    self.simulation = simulation
  }

  private var last: SessionTape.Frame? { tape.frames.last }

  mutating func perform(_ verb: SetSettingVerb, before landing: Instant) {
    let earliest = (last?.instant ?? .zero) + Interval(nanoseconds: 1)
    queue.append(verb, at: min(earliest, landing))
  }

  /// Frames up to the last of the samples.
  mutating func deliver(_ samples: [PointerSample]) {
    queue.append(recorded: samples)
    while let next = queue.pending.span?.lowerBound {
      frame(atOrAfter: simulation.isActive ? .zero : next)
    }
  }

  /// Frames until nothing moves, or a limit is reached.
  mutating func rest(until limit: Instant) {
    while (last?.instant ?? .zero) < limit {
      if simulation.isActive {
        frame(atOrAfter: .zero)
      } else if let deadline = simulation.nextDeadline, deadline <= limit {
        frame(atOrAfter: deadline)
      } else {
        return
      }
    }
  }

  /// The next frame at or after an instant.
  private mutating func frame(atOrAfter due: Instant) {
    guard let last else { return }
    let grid = DisplayRefresh(tape.start.display.refresh.fastestRate)
    let gap = Instant.zero + max(.zero, due - last.instant)
    let ticks = max(1, grid.firstTick(atOrAfter: gap))
    let instant = last.instant + (grid.instant(ofTick: ticks) - .zero)
    let before = last.instant + (grid.instant(ofTick: ticks - 1) - .zero)
    let frame = SessionPacing.Frame(
      number: last.number + ticks, instant: instant, period: instant - before, due: nil)
    let input = queue.take(upTo: instant)
    let shown = simulation.pass(
      FrameInput(
        tick: frame.number, instant: instant, period: frame.period, events: input.map(\.event)))
    transitions.take(shown, frame.number, at: instant)
    tape.add(frame, containing: input)
  }
}
