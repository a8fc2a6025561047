import BackswipeGestures
import BackswipePopDecisions
import BackswipeSettings
import BackswipeUnits
import Testing

@Suite("Bar swipe")
struct BarSwipeTests {
  private static let rule = BarSwipeRule()
  private let travel = 64.0

  /// Settling times of the bar spring (mass 1, stiffness 900, damping 50) by initial speed.
  private func settling(_ speed: Double) -> Double {
    switch speed {
    case ...10: 0.30208
    case ...100: 0.34466
    case ...300: 0.39099
    default: 0.43995
    }
  }

  private func swipe(_ translations: Double..., hidden: Bool = false) -> BarSwipe {
    var swipe = BarSwipe(rule: Self.rule)
    for translation in translations {
      swipe.move(translation: translation, areBarsHidden: hidden, travel: travel)
    }
    return swipe
  }

  private func release(_ swipe: BarSwipe, velocity: Double) -> BarSwipe.Outcome {
    swipe.release(velocity: velocity, travel: travel, settling: settling)
  }

  @Test("H3: the numbers are UIKit's")
  func numbers() {
    #expect(Self.rule == BarSwipeRule(choice: 10, completion: 0.25, showVelocity: 300))
  }

  @Test(
    "H3: more than 10 points up choose to hide, more than 10 down to show what is hidden",
    arguments: [
      (-10, false, .undecided), (-10.01, false, .hiding), (10.01, false, .undecided),
      (500, false, .undecided), (10, true, .undecided), (10.01, true, .showing),
      (-500, true, .undecided),
    ] as [(Double, Bool, BarSwipe.Choice)])
  func choice(translation: Double, hidden: Bool, expected: BarSwipe.Choice) {
    #expect(swipe(translation, hidden: hidden).choice == expected)
  }

  @Test("H3: the choice is made once")
  func once() {
    var hiding = swipe(-20)
    hiding.move(translation: 100, areBarsHidden: true, travel: travel)
    #expect(hiding.choice == .hiding)
    #expect(hiding.progress == 0)
    var showing = swipe(20, hidden: true)
    showing.move(translation: -100, areBarsHidden: false, travel: travel)
    #expect(showing.choice == .showing)
    #expect(showing.progress == 0)
  }

  @Test(
    "H3: a hide follows the finger over the bar's travel, 10 points behind it",
    arguments: [(-11, 1.0 / 64), (-26, 0.25), (-42, 0.5), (-74, 1), (-200, 1)] as [(Double, Double)]
  )
  func follows(translation: Double, progress: Double) {
    #expect(swipe(translation).progress == progress)
    // It goes back with the finger too.
    #expect(swipe(-74, translation).progress == progress)
  }

  @Test("H3: the pan itself takes 10 points, so the finger travels more than 20")
  func finger() {
    for (distance, choice) in [(20.0, BarSwipe.Choice.undecided), (20.25, .hiding)] {
      var pan = PanMachine(rule: .pan)
      var swipe = BarSwipe(rule: Self.rule)
      for (number, y) in [0, distance / 2, distance].enumerated() {
        let state = pan.handle(
          PointerSample(
            id: 1, phase: number == 0 ? .began : .moved,
            location: CGPoint(x: 0, y: 400 - y), instant: .zero + .milliseconds(Int64(number) * 8)))
        if state == .began { pan.didBegin() }
        guard state == .began || state == .changed else { continue }
        swipe.move(
          translation: Double(pan.translation.y), areBarsHidden: false, travel: travel)
      }
      #expect(swipe.choice == choice, "\(distance) points")
    }
  }

  @Test("H3: let go at rest it completes from a quarter of the way")
  func quarter() {
    #expect(release(swipe(-26), velocity: 0) == .hide)
    #expect(release(swipe(-25.9), velocity: 0) == .returnToShown)
    // Even on the way back.
    #expect(release(swipe(-26), velocity: 1000) == .hide)
  }

  @Test("H3: a fast enough flick up completes it before that")
  func flick() {
    // travel/duration: 64/0.39099 = 163.7 at 300 pt/s, 64/0.34466 = 185.7 at 100 pt/s.
    #expect(release(swipe(-11), velocity: -300) == .hide)
    #expect(release(swipe(-11), velocity: -100) == .returnToShown)
    #expect(release(swipe(-11), velocity: -163) == .returnToShown)
    #expect(release(swipe(-11), velocity: -164) == .hide)
    #expect(release(swipe(-11), velocity: 300) == .returnToShown)
  }

  @Test("H3: the settling time is asked for at the finger's speed, at least 10 points a second")
  func settlingSpeed() {
    for (velocity, expected) in [(0.0, 10.0), (-4, 10), (25, 25), (-250, 250)] {
      var speeds: [Double] = []
      _ = swipe(-11).release(velocity: velocity, travel: travel) {
        speeds.append($0)
        return 1
      }
      #expect(speeds == [expected])
    }
  }

  @Test("H3: a show is decided when the finger lifts: faster than 300 points a second down")
  func show() {
    let showing = swipe(100, hidden: true)
    #expect(release(showing, velocity: Self.rule.showVelocity) == .nothing)
    #expect(release(showing, velocity: Self.rule.showVelocity + 0.01) == .show)
    #expect(release(showing, velocity: -1000) == .nothing)
  }

  @Test("H3: without a choice nothing happens, however fast the finger is")
  func undecided() {
    #expect(release(swipe(-10), velocity: -5000) == .nothing)
    #expect(release(swipe(), velocity: 5000) == .nothing)
  }

  @Test("G7: a swipe that is taken away shows again what it was hiding")
  func cancelled() {
    #expect(swipe(-70).cancelled == .returnToShown)
    #expect(swipe(70, hidden: true).cancelled == .nothing)
    #expect(swipe(-5).cancelled == .nothing)
  }

  @Test("A bar without a travel makes no progress")
  func noTravel() {
    var swipe = BarSwipe(rule: Self.rule)
    swipe.move(translation: -50, areBarsHidden: false, travel: 0)
    #expect(swipe.progress == 0)
  }
}
