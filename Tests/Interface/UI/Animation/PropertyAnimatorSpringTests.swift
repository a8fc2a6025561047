import BackswipeMotion
import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// Springs of animators: what goes on keeps its speed.
@Suite("Property animators on springs")
@MainActor
struct PropertyAnimatorSpringTests {
  /// Points a second between the last frames of a path.
  private func speeds(_ path: [CGFloat], rate: CGFloat = 60) -> [CGFloat] {
    zip(path, path.dropFirst()).map { ($1 - $0) * rate }
  }

  @Test("X5: a damping ratio is Motion's fitted spring, and ends exactly")
  func fitted() throws {
    let rig = try AnimatorRig()
    rig.phone.perform {
      UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.4) {
        rig.view.frame.origin.x = 100
      }.startAnimation()
    }
    let way = rig.path(frames: 31)
    let spring = try #require(Spring(dampingRatio: 0.4, duration: 0.5))
    for frame in [3, 6, 12, 20] {
      #expect(abs(way[frame] - spring.value(at: Double(frame) / 60) * 100) < 0.01)
    }
    #expect((way.max() ?? 0) > 110 && way[30] == 100)
  }

  @Test("X5: a spring with a mass takes the time that it needs")
  func physical() throws {
    let rig = try AnimatorRig()
    let parameters = rig.phone.perform {
      UISpringTimingParameters(
        mass: 1, stiffness: 900, damping: 50, initialVelocity: CGVector(dx: 10, dy: 10))
    }
    let animator = UIViewPropertyAnimator(duration: 7, timingParameters: parameters)
    #expect(abs(animator.duration - 0.30208) < 0.0001)
    #expect(parameters.timingCurveType == .spring && parameters.cubicTimingParameters == nil)
    #expect(parameters.springTimingParameters === parameters)
    #expect(animator.timingParameters === parameters)
    #expect(
      abs(
        UIViewPropertyAnimator(duration: 7, timingParameters: UISpringTimingParameters()).duration
          - 0.50571) < 0.0001)
  }

  @Test("X5: numbers that make no spring are over at once")
  func impossible() throws {
    let rig = try AnimatorRig()
    let parameters = UISpringTimingParameters(
      mass: 0, stiffness: 1, damping: 1, initialVelocity: .zero)
    rig.phone.perform {
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
      animator.addAnimations { rig.view.frame.origin.x = 100 }
      animator.startAnimation()
    }
    #expect(rig.path(frames: 1) == [100])
    try rig.phone.settle()
  }

  @Test("X5: a velocity has two directions")
  func vector() throws {
    let rig = try AnimatorRig()
    let parameters = UISpringTimingParameters(
      dampingRatio: 1, initialVelocity: CGVector(dx: 0, dy: 6))
    rig.phone.perform {
      let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: parameters)
      animator.addAnimations { rig.view.frame.origin = CGPoint(x: 100, y: 200) }
      animator.startAnimation()
    }
    rig.phone.advance(frames: 2)
    let place = rig.view.layer.shownFrame.origin
    #expect(place.y - 100 > place.x + 5, "down it was pushed, sideways not")
    try rig.phone.settle()
    #expect(rig.view.layer.shownFrame.origin == CGPoint(x: 100, y: 200))
  }

  @Test("X5: a spring reversed in the middle keeps its place and its speed, and turns round")
  func reverse() throws {
    let rig = try AnimatorRig(try DisplayRefresh(RefreshRate(numerator: 1000)))
    let animator = rig.phone.perform {
      UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.6) { rig.view.frame.origin.x = 100 }
    }
    rig.phone.perform { animator.startAnimation() }
    let there = rig.path(frames: 100)
    rig.phone.perform { animator.isReversed = true }
    #expect(rig.shown == there[99])
    let back = rig.path(frames: 200)
    let before = try #require(speeds(there, rate: 1000).last)
    let after = try #require(speeds([there[99]] + back, rate: 1000).first)
    #expect(before > 300 && abs(after - before) < before * 0.05, "\(before) \(after)")
    #expect((back.max() ?? 0) > there[99] + 1, "it goes on a little first")
    try rig.phone.settle()
    #expect(rig.view.frame.minX == 0 && rig.shown == 0)
  }

  @Test(
    "X5: a scrub goes on into a spring at the finger's speed",
    arguments: [(0.3, 4.0), (0.3, -2), (0.8, 12), (0.05, 0)])
  func handOver(_ fraction: Double, _ velocity: Double) throws {
    let rig = try AnimatorRig(try DisplayRefresh(RefreshRate(numerator: 1000)))
    let animator = rig.animator(0.5, .easeInOut)
    rig.phone.perform { animator.fractionComplete = CGFloat(fraction) }
    rig.phone.advance(frames: 1)
    rig.phone.perform {
      animator.continueAnimation(
        withTimingParameters: UISpringTimingParameters(
          dampingRatio: 0.8, initialVelocity: CGVector(dx: velocity, dy: 0)),
        durationFactor: 1)
    }
    let way = rig.path(frames: 3)
    #expect(abs(way[0] - CGFloat(fraction) * 100) < 0.01, "no jump")
    // What is left of the way a second.
    let expected = velocity * (1 - fraction) * 100
    let speed = try #require(speeds(way, rate: 1000).first)
    #expect(abs(speed - expected) < 25, "\(speed) for \(expected)")
    try rig.phone.settle()
    #expect(rig.shown == 100)
  }

  @Test("X5: going on while it runs keeps the place, with a new curve for the rest")
  func continueWhileRunning() throws {
    let rig = try AnimatorRig()
    let animator = rig.animator(0.5)
    rig.phone.perform { animator.startAnimation() }
    rig.phone.advance(frames: 16)
    let before = rig.shown
    rig.phone.perform {
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.2)
    }
    #expect(rig.shown == before && animator.isRunning)
    // Half the way in a tenth of a second.
    let way = rig.path(frames: 6)
    #expect(abs(way[2] - 75) < 0.01 && way[5] == 100 && animator.state == .inactive)
  }

  @Test("X5: a factor of zero gives the rest its share of the time")
  func factorZero() throws {
    let rig = try AnimatorRig()
    let animator = rig.animator(0.5, .easeInOut)
    rig.phone.perform {
      animator.fractionComplete = 0.75
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0)
    }
    let way = rig.path(frames: 9)
    #expect(abs(way[0] - 75) < 0.01 && abs(way[6] - 95) < 0.01)
    #expect(way[8] == 100 && animator.state == .inactive)
  }

  @Test("X5: reversed and continued it comes back within the factor's time")
  func continueReversed() throws {
    let rig = try AnimatorRig()
    let animator = rig.animator(0.5, .easeInOut)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    rig.phone.perform {
      animator.fractionComplete = 0.4
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.2)
    }
    let way = rig.path(frames: 7)
    #expect(abs(way[0] - 40) < 0.01 && abs(way[3] - 20) < 0.01 && way[6] == 0)
    #expect(ends == [.start] && rig.view.frame.minX == 0)
  }
}
