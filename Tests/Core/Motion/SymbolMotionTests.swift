import BackswipeMotion
import Testing

@Suite("Motions of symbols")
struct SymbolMotionTests {
  @Test("Every motion that is no fade begins and ends at rest, with rising times from 0 to 1")
  func rest() {
    let motions: [SymbolMotion] = [
      .bounce(up: true), .bounce(up: false), .pulse, .wiggle(.turn(0.2)),
      .wiggle(.shift(x: 0.1, y: 0)), .breathe(pulses: true), .breathe(pulses: false),
    ]
    for track in motions.flatMap(\.tracks) {
      let rest: Double =
        switch track.property {
        case .scale, .opacity: 1
        case .turn, .x, .y: 0
        }
      #expect(track.values.first == rest && track.values.last == rest, "\(track)")
      #expect(track.times.count == track.values.count)
      #expect(track.times.first == 0 && track.times.last == 1)
      #expect(zip(track.times, track.times.dropFirst()).allSatisfy { $0 < $1 }, "\(track)")
    }
    #expect(motions.allSatisfy { $0.duration > 0 })
  }

  @Test("A rotation is a whole turn either way, and a variable colour fades as it is asked to")
  func variants() {
    #expect(SymbolMotion.rotate(clockwise: true).tracks[0].values == [0, 2 * .pi])
    #expect(SymbolMotion.rotate(clockwise: false).tracks[0].values == [0, -2 * .pi])
    #expect(
      SymbolMotion.variableColor(hides: true, reverses: true).tracks[0].values == [0, 1, 0])
    #expect(
      SymbolMotion.variableColor(hides: false, reverses: false).tracks[0].values == [0.35, 1])
    #expect(SymbolRest.gone(up: false).scale < 1 && SymbolRest.gone(up: true).scale > 1)
  }
}
