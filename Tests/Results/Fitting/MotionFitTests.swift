@testable import BackswipeFitting
import BackswipeMotion
import BackswipeSettings
import Foundation
import Testing

/// Numbers that look like chance and are always the same.
struct SeededNoise {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2_654_435_769 &+ 1 }

  private mutating func unit() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (Double(state >> 11) + 0.5) / Double(1 << 53)
  }

  /// Of a normal distribution.
  mutating func next() -> Double {
    (-2 * log(unit())).squareRoot() * cos(2 * Double.pi * unit())
  }
}

/// Recordings as the closed forms have them.
enum Made {
  /// A push that begins at 0.2 s, at 60 Hz.
  static func push(
    _ rest: PageTrajectory.Rest, noise: Double = 0, seed: UInt64 = 1, step: Double = 1.0 / 60
  ) -> Recording {
    let course = PageTrajectory(release: 0.2, position: 390, target: 0, rest: rest)
    return recording(noise: noise, seed: seed, step: step) {
      $0 < 0.2 ? 390 : course.value(at: $0)
    }
  }

  /// A finger that moves evenly from 0.1 s on and lets go, at 60 Hz.
  static func release(
    at release: Double, speed: Double, pops: Bool, model: MotionModel, shapes: [Double],
    noise: Double = 0, seed: UInt64 = 1
  ) throws -> Recording {
    let position = speed * (release - 0.1)
    let target = pops ? 390.0 : 0
    let rest = try #require(
      model.rest(shapes, distance: target - position, velocity: speed))
    let course = PageTrajectory(
      release: release, position: position, fingerVelocity: speed,
      velocity: model.takesVelocity ? speed : 0, target: target, rest: rest)
    return recording(noise: noise, seed: seed) { $0 < 0.1 ? 0 : course.value(at: $0) }
  }

  private static func recording(
    noise: Double, seed: UInt64, step: Double = 1.0 / 60, _ position: (Double) -> Double
  ) -> Recording {
    var chance = SeededNoise(seed: seed)
    return Recording(
      name: "made", width: 390,
      samples: (0..<Int(1.6 / step)).map { index in
        let time = Double(index) * step
        return Sample(time: time, position: position(time) + noise * chance.next())
      })
  }

  static func spring(_ duration: Double) -> PageTrajectory.Rest {
    .spring(frequency: 9.23341 / duration, ratio: 1, end: duration)
  }
}

@Suite struct MotionFitTests {
  private func fit(_ recordings: [Recording]) throws -> FitResult {
    try #require(try FitResult.fit(recordings))
  }

  private func critical(_ recordings: [Recording]) throws -> MotionFit {
    let takes = try recordings.flatMap { recording in
      try recording.takes().map { $0.found(noise: recording.noise) }
    }
    #expect(!takes.contains { $0.kind == .timed })
    return try #require(MotionFit(.critical, takes))
  }

  @Test(
    "a spring from rest is told from other curves, with its duration", arguments: [0.2, 0.8])
  func spring(_ duration: Double) throws {
    let best = try #require(fit([Made.push(Made.spring(duration), noise: 0.1)]).pushes?.best)
    #expect(best.model == .spring)
    let found = best.shapes[0]
    #expect(abs(found.value - duration * 1000) < 2.5, "\(found)")
    #expect(abs(best.owns[0][0].value - 200) < 0.5)
  }

  @Test("a damped spring is found with its response and its ratio")
  func damped() throws {
    let rest = PageTrajectory.Rest.spring(frequency: 2 * Double.pi / 0.4, ratio: 0.7, end: 0.69)
    let best = try #require(fit([Made.push(rest, noise: 0.1)]).pushes?.best)
    #expect(best.model == .ownSpring)
    #expect(abs(best.shapes[0].value - 400) < 1.5 && abs(best.shapes[1].value - 0.7) < 0.003)
  }

  @Test("named curves are found by name, and any other as a Bézier")
  func curves() throws {
    let named = try fit([Made.push(.curve(.easeInEaseOut, duration: 0.4), noise: 0.1)])
    #expect(named.pushes?.best.model == .named(0))
    let own = PageTrajectory.Rest.curve(.cubicBezier(x1: 0.7, y1: 0, x2: 0.3, y2: 1), duration: 0.5)
    let best = try #require(fit([Made.push(own, noise: 0.05)]).pushes?.best)
    #expect(best.model == .bezier && abs(best.shapes[0].value - 500) < 15, "\(best.shapes)")
    #expect(abs(best.shapes[1].value - 0.7) < 0.06 && abs(best.shapes[3].value - 0.3) < 0.06)
  }

  @Test("of forty recordings with noise, two standard errors hold the true duration in nearly all")
  func coverage() throws {
    var (held, sum) = (0, 0.0)
    for seed in 1...40 {
      let take = try #require(
        Made.push(Made.spring(0.35), noise: 0.4, seed: UInt64(seed)).takes().first)
      let fit = try #require(MotionFit(.spring, [take]))
      let (value, error) = (fit.shapes[0].value, try #require(fit.shapes[0].error))
      if abs(value - 350) <= 2 * error { held += 1 }
      sum += (value - 350) * (value - 350) / (error * error)
    }
    #expect(held >= 36)
    // Nor are they far too large.
    #expect((0.3...1.6).contains(sum / 40), "\(sum / 40)")
  }

  @Test("a finger's release is found between samples, with the speed that the page takes up")
  func release() throws {
    let slow = try Made.release(
      at: 0.4123, speed: 300, pops: false, model: .critical, shapes: [0.35], noise: 0.02)
    let best = try critical([slow])
    for (key, truth) in [("release", 412.3), ("velocity", 300)] {
      let number = try #require(best.owns[0].first { $0.key == key })
      let error = try #require(number.error)
      #expect(abs(number.value - truth) < 2 * error + 0.5, "\(number)")
    }
    #expect(best.confounding != nil)
  }

  @Test(
    "a release at a frame's own instant is found, however smoothly the page goes on",
    arguments: [18, 30, 42], [260.0, 430])
  func releaseAtFrame(_ frame: Int, _ speed: Double) throws {
    let release = Double(frame) / 60
    let recording = try Made.release(
      at: release, speed: speed, pops: speed * (release - 0.1) > 120, model: .critical,
      shapes: [0.35], noise: 0.1, seed: UInt64(frame))
    let best = try critical([recording])
    let number = try #require(best.owns[0].first { $0.key == "release" })
    let error = try #require(number.error)
    // A wrong minimum is a third of a frame away or more, with 17 points left.
    #expect(abs(number.value - release * 1000) < max(3 * error, 3), "\(number)")
    #expect(best.rms < 0.3)
  }

  @Test("what is seen of a release only shortly before its end is not written")
  func shortRest() throws {
    let late = try Made.release(
      at: 0.9, speed: 470, pops: true, model: .critical, shapes: [0.35], noise: 0.02)
    let result = try fit([late])
    #expect(
      !result.settings.contains { $0.assignment.key.hasPrefix("pop.release") },
      "\(result.settings)")
    #expect(result.words.contains { $0.hasPrefix("pop.release is not written: ") })
  }

  @Test("where every finger is faster than the duration, that is not told")
  func untold() throws {
    let fast = try Made.release(
      at: 0.35, speed: 1200, pops: true, model: .critical, shapes: [0.35], noise: 0.02)
    #expect(try critical([fast]).shapes[0].error == nil)
  }

  @Test(
    "releases on both sides bound the threshold, and no rule is made to agree with what it cannot")
  func decision() throws {
    let pops = try Made.release(
      at: 0.9, speed: 260, pops: true, model: .critical, shapes: [0.35], noise: 0.02)
    let back = try Made.release(
      at: 1, speed: 250, pops: false, model: .critical, shapes: [0.35], noise: 0.02, seed: 2)
    // It is farther on, and goes back.
    let odd = try #require(DecisionBounds(try critical([pops, back]), duration: nil))
    #expect(odd.isTwoSided && !odd.bounds.contains { $0.decision == .position && $0.isPossible })
    let early = try Made.release(
      at: 0.5, speed: 250, pops: false, model: .critical, shapes: [0.35], noise: 0.02, seed: 3)
    let bounds = try #require(DecisionBounds(try critical([pops, early]), duration: nil))
    let position = try #require(bounds.bounds.last)
    #expect(position.decision == .position && position.isPossible)
    #expect(abs((position.low ?? 0) - 100 / 390) < 0.01)
    #expect(abs((position.high ?? 0) - 208 / 390) < 0.01)
  }

  @Test("several motions of one recording are told apart, the last one too")
  func several() throws {
    var both = Made.push(Made.spring(0.35))
    let back = both.samples.map { sample in
      Sample(time: sample.time + 1.6, position: 390 - sample.position)
    }
    both.samples += back
    let takes = try both.takes()
    #expect(takes.count == 2 && takes.map(\.pops) == [false, true])
    #expect(takes.map(\.from) == [390, 0] && takes.map(\.to) == [0, 390])
    #expect(throws: Recording.Failure.unfinished(at: 18 / 60.0)) {
      try Recording(name: "a", width: 390, samples: Array(both.samples.prefix(19))).takes()
    }
    #expect(throws: Recording.Failure.noMotion) {
      try Recording(name: "a", width: 390, samples: Array(both.samples.prefix(9))).takes()
    }
  }

  // MARK: What is written

  @Test("an overdamped recording is found as such, and written as a curve that plays as it does")
  func overdamped() throws {
    let rest = try #require(MotionModel.ownSpring.rest([0.314, 1.5], distance: -390, velocity: 0))
    let result = try fit([Made.push(rest, noise: 0.05, step: 1.0 / 120)])
    let best = try #require(result.pushes?.best)
    #expect(best.model == .ownSpring && abs(best.numbers[1] - 1.5) < 0.05)
    let curve = try #require(result.settings.first { $0.assignment.key == "push.curve" })
    #expect(curve.assignment.text.hasPrefix("cubic-bezier"), "\(curve)")
    #expect(result.words.contains { $0.contains("damped spring, played again, is ") })
  }

  @Test("what no setting plays is not written, and the words say why")
  func unplayable() throws {
    var zigzag = Made.push(Made.spring(0.35))
    for index in zigzag.samples.indices where (14...32).contains(index) {
      zigzag.samples[index].position = 195 + (index % 6 < 3 ? 80 : -80)
    }
    let result = try fit([zigzag])
    #expect(
      !result.settings.contains { $0.assignment.key.hasPrefix("push.") }, "\(result.settings)")
    #expect(result.words.contains { $0.hasPrefix("push.curve is not written: ") })
    #expect(result.yaml(name: "a").contains("# push.curve is not written: "))
  }

  @Test("a rule is not written while another one agrees with every release as well")
  func ambiguousRule() throws {
    let recordings = try [(0.9, true), (0.3, false)].enumerated().map { index, release in
      try Made.release(
        at: release.0, speed: 250, pops: release.1, model: .critical, shapes: [0.35], noise: 0.02,
        seed: UInt64(index + 1))
    }
    let result = try fit(recordings)
    let decisions = try #require(result.decisions)
    #expect(decisions.isTwoSided && decisions.isAmbiguous)
    #expect(!result.settings.contains { $0.assignment.key == "pop.decision" })
    let words = try #require(decisions.ambiguity)
    #expect(words.hasSuffix(" and position agree with every release"), "\(words)")
    #expect(result.words.contains("pop.decision is not written: \(words)"))
  }

  @Test("a page that leaves at an even speed is no push: a finger may have led it")
  func evenPop() throws {
    var samples = (0..<30).map { Sample(time: Double($0) / 30, position: 0) }
    samples += (1...33).map { Sample(time: 1 + Double($0) / 30, position: Double($0) * 390 / 33) }
    samples += (1..<30).map { Sample(time: 2.1 + Double($0) / 30, position: 390) }
    let result = try fit([Recording(name: "even", width: 390, samples: samples)])
    #expect(
      !result.settings.contains { $0.assignment.key == "push.duration" }, "\(result.settings)")
  }

  @Test("a few frames of a fast page are a motion, and not noise")
  func fewFrames() throws {
    let positions: [Double] = [0, 86, 204.5, 288.5, 337.5, 366, 380, 386, 390]
    let times = [1.5, 1.533, 1.567, 1.6, 1.633, 1.667, 1.7, 1.733, 1.967]
    let film = Recording(
      name: "film", width: 390,
      samples: zip(times, positions).map { Sample(time: $0, position: $1) },
      isFilm: true, pixel: 0.5)
    #expect(film.noise <= 0.5)
    #expect(try film.takes().count == 1)
  }
}
