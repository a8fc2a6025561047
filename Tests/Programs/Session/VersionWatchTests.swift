import BackswipeGestures
@testable import BackswipeSession
import BackswipeSimulation
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("Frames in which settings were played")
struct VersionWatchTests {
  private func span(
    _ name: String, _ outcome: TransitionSpan.Outcome, isDrag: Bool = true, end: Int64 = 900
  ) -> TransitionSpan {
    TransitionSpan(
      name: name, begin: Instant(nanoseconds: 0), end: Instant(nanoseconds: end * 1_000_000),
      frames: 3, interactive: isDrag, outcome: outcome)
  }

  private func sample(
    _ phase: PointerSample.Phase, _ x: CGFloat, at milliseconds: Int64, id: Int = 1
  ) -> PointerSample {
    PointerSample(
      id: id, phase: phase, location: CGPoint(x: x, y: 300),
      instant: Instant(nanoseconds: milliseconds * 1_000_000))
  }

  private func frame(
    _ samples: [PointerSample] = [], at milliseconds: Int64 = 0, spans: [TransitionSpan] = [],
    run: Int = 0, canPop: Bool = true, leader: TouchDispatcher.Leader? = nil, moves: Bool = false,
    isAtRest: Bool = false
  ) -> VersionWatch.Frame {
    VersionWatch.Frame(
      run: run, instant: Instant(nanoseconds: milliseconds * 1_000_000), samples: samples,
      spans: spans, canPop: canPop, leader: leader, moves: moves, isAtRest: isAtRest)
  }

  /// The events of frames, each of them in its own list.
  private func events(_ frames: [VersionWatch.Frame]) -> [[VersionWatch.Event]] {
    var watch = VersionWatch()
    var events: [[VersionWatch.Event]] = []
    for frame in frames { events.append(watch.events(frame)) }
    return events
  }

  @Test("A transition is news once, and a pop by a finger has an outcome")
  func transitions() {
    let push = span("push", .finished, isDrag: false)
    let pop = [push, span("pop", .running)]
    let stayed = [push, span("pop", .cancelled)]
    #expect(
      events([
        frame(canPop: false), frame(spans: [span("push", .running, isDrag: false)]),
        frame(spans: [push]), frame([sample(.began, 3, at: 100)], spans: pop),
        frame([sample(.ended, 90, at: 500)], spans: pop), frame(spans: stayed),
        frame(spans: stayed, isAtRest: true),
      ]) == [
        [], [.played], [], [.played], [], [.outcome("stays, at rest 400 ms after release")], [],
      ])
  }

  @Test("The transitions of a run that begins again are no news")
  func runs() {
    let spans = [span("push", .finished)]
    let news = events([
      frame(spans: spans, run: 3), frame(spans: spans, run: 4), frame(spans: spans + spans, run: 4),
    ])
    #expect(news[0].isEmpty && news[1].isEmpty && news[2].first == .played)
  }

  @Test("A drag to the right that begins nothing counts, another one that nothing takes does not")
  func nothing() {
    func news(from: CGFloat, to: CGFloat, canPop: Bool = true) -> [VersionWatch.Event] {
      events([
        frame([sample(.began, from, at: 0)], canPop: canPop),
        frame([sample(.ended, to, at: 200)], at: 200, canPop: canPop, isAtRest: true),
      ]).flatMap(\.self)
    }
    #expect(news(from: 100, to: 140) == [.played, .outcome("no pop")])
    #expect(news(from: 100, to: 120).isEmpty && news(from: 140, to: 100).isEmpty)
    #expect(news(from: 100, to: 140, canPop: false).isEmpty)
  }

  @Test("A drag to the left that begins nothing counts where such a drag goes back")
  func leftwards() {
    func news(goesRight: Bool, from: CGFloat, to: CGFloat) -> [VersionWatch.Event] {
      var frames = [
        frame([sample(.began, from, at: 0)]), frame([sample(.ended, to, at: 200)], at: 200),
      ]
      for index in frames.indices {
        (frames[index].goesRight, frames[index].goesLeft) = (goesRight, true)
      }
      return events(frames).flatMap(\.self)
    }
    for goesRight in [true, false] {
      #expect(news(goesRight: goesRight, from: 300, to: 260) == [.played, .outcome("no pop")])
      #expect(news(goesRight: goesRight, from: 300, to: 280).isEmpty)
      #expect(news(goesRight: goesRight, from: 260, to: 300).isEmpty != goesRight)
    }
  }

  @Test("A gesture that an element took counts when it lifts, and has an outcome at rest")
  func element() {
    let pan = TouchDispatcher.Leader("playerPan")
    let drag = [
      frame([sample(.began, 100, at: 0)]),
      frame([sample(.moved, 140, at: 50)], at: 50, leader: pan, moves: true),
      frame([sample(.ended, 140, at: 100)], at: 100, moves: true),
      frame(at: 300, moves: true),
    ]
    let rest = frame(at: 550, isAtRest: true)
    #expect(
      events(drag + [rest, rest]) == [
        [], [], [.played], [], [.outcome("player: drag, at rest 450 ms after release")], [],
      ])
    // The next one lands before anything is at rest.
    let again = [
      frame([sample(.began, 100, at: 400, id: 2)], at: 400, leader: pan),
      frame([sample(.ended, 100, at: 500, id: 2)], at: 500),
    ]
    #expect(
      events(drag + again + [rest]) == [
        [], [], [.played], [], [], [.played],
        [.outcome("player: drag, at rest 50 ms after release")],
      ])
  }

  @Test("A vertical scroll counts, and a drag of it to the right is still no pop")
  func scroll() {
    let scroll = TouchDispatcher.Leader("scroll", isBesidesPop: false)
    func news(to x: CGFloat) -> [VersionWatch.Event] {
      events([
        frame([sample(.began, 100, at: 0)]), frame(at: 50, leader: scroll, moves: true),
        frame([sample(.ended, x, at: 100)], at: 100, moves: true),
        frame(at: 300, isAtRest: true),
      ]).flatMap(\.self)
    }
    #expect(news(to: 100) == [.played, .outcome("Scrolling, at rest 200 ms after release")])
    #expect(news(to: 160) == [.played, .outcome("no pop")])
  }

  @Test("A tap counts when it sets something in motion, and never when it pushes")
  func tap() {
    let tap = [
      frame([sample(.began, 100, at: 0)]), frame([sample(.ended, 100, at: 80)], at: 80),
    ]
    #expect(
      events(tap + [frame(at: 96, moves: true), frame(at: 500, isAtRest: true)]) == [
        [], [], [.played], [.outcome("at rest 420 ms after release")],
      ])
    #expect(events(tap + [frame(at: 96, isAtRest: true), frame(at: 200, moves: true)]).last == [])
    let push = [span("push", .running, isDrag: false)]
    let pushed = [
      frame(at: 96, spans: push, moves: true), frame(at: 500, spans: push, isAtRest: true),
    ]
    #expect(events(tap + pushed) == [[], [], [.played], []])
  }

  @Test("Two fingers are one gesture, until the last one lifts; a cancelled finger makes none")
  func fingers() {
    let pinch = TouchDispatcher.Leader("photoPinch")
    func news(_ last: PointerSample.Phase) -> [[VersionWatch.Event]] {
      events([
        frame([sample(.began, 100, at: 0), sample(.began, 200, at: 0, id: 2)], leader: pinch),
        frame([sample(.ended, 100, at: 100)], at: 100, moves: true),
        frame([sample(last, 200, at: 150, id: 2)], at: 150, moves: true),
        frame(at: 350, isAtRest: true),
      ])
    }
    #expect(
      news(.ended) == [
        [], [], [.played], [.outcome("photo: pinch, at rest 200 ms after release")],
      ])
    #expect(news(.cancelled) == [[], [], [], []])
  }
}
