import BackswipeGestures
import BackswipeScene
import BackswipeUnits
import Testing

@testable import BackswipeFilms

/// Fingers as they are drawn.
@Suite struct TouchMarksTests {
  private func sample(
    _ id: Int, _ phase: PointerSample.Phase, _ x: CGFloat, at milliseconds: Int64
  ) -> PointerSample {
    PointerSample(
      id: id, phase: phase, location: CGPoint(x: x, y: 100),
      instant: .zero + .milliseconds(milliseconds))
  }

  private func instant(_ milliseconds: Int64) -> Instant { .zero + .milliseconds(milliseconds) }

  @Test("G4: every raw sample leaves a mark, which fades and is forgotten")
  func trail() {
    var marks = TouchMarks()
    marks.process(sample(1, .began, 10, at: 0))
    for step in 1...5 { marks.process(sample(1, .moved, 10 + CGFloat(step), at: Int64(step) * 4)) }
    #expect(marks.fingers.map(\.trail.count) == [6])
    #expect(marks.fingers[0].location.x == 15)
    let first = marks.fingers[0].trail[0]
    #expect(TouchMarks.strength(of: first, at: instant(0)) == 1)
    #expect(TouchMarks.strength(of: first, at: instant(225)) == 0.5)
    marks.forget(at: instant(451))
    #expect(marks.fingers.map(\.trail.count) == [5])
    marks.forget(at: instant(10_000))
    #expect(marks.fingers.map(\.trail.count) == [0], "a finger that is down stays")
    #expect(marks.fingers[0].strength(at: instant(10_000)) == 1)
  }

  @Test("G7: a finger that lifts or is lost fades and leaves nothing behind")
  func lifted() {
    for end in [PointerSample.Phase.ended, .cancelled] {
      var marks = TouchMarks()
      marks.process(sample(1, .began, 10, at: 0))
      marks.process(sample(2, .began, 20, at: 1))
      marks.process(sample(1, end, 12, at: 100))
      #expect(marks.fingers.map(\.id) == [1, 2])
      #expect(marks.fingers[0].strength(at: instant(190)) == 0.5)
      marks.forget(at: instant(1000))
      #expect(marks.fingers.map(\.id) == [2])
    }
  }

  @Test("G4: samples of a finger that never landed leave no mark, and a fast mouse not too many")
  func bounds() {
    var marks = TouchMarks()
    marks.process(sample(1, .moved, 10, at: 0))
    #expect(marks.fingers.isEmpty)
    marks.process(sample(1, .began, 10, at: 0))
    for step in 1...1000 { marks.process(sample(1, .moved, CGFloat(step), at: 1)) }
    #expect(marks.fingers[0].trail.count == TouchMarks.mostSamples)
    #expect(marks.fingers[0].trail.last?.location.x == 1000)
  }

  @Test("G4: what is drawn of a finger: its samples, its circle, where it is going")
  func items() {
    var marks = TouchMarks()
    marks.process(sample(1, .began, 10, at: 0))
    marks.process(sample(1, .moved, 20, at: 8))
    let window = CGRect(x: -40, y: -40, width: 500, height: 900)
    let coming = [
      sample(1, .moved, 30, at: 16), sample(1, .moved, 60, at: 24), sample(9, .moved, 300, at: 16),
    ]
    let all = marks.items(at: instant(8), coming: coming, showsTrail: true, within: window)
    // Two samples, the way ahead, the finger, and the place ahead that its circle does not cover.
    #expect(all.map(\.position.x) == [10, 20, 0, 20, 60])
    #expect(all.allSatisfy { $0.clip == window })
    let alone = marks.items(at: instant(8), coming: coming, showsTrail: false, within: window)
    #expect(alone.map(\.position.x) == [20])
    #expect(alone[0].picture === all[3].picture, "painted once")
  }
}
