@testable import BackswipeFitting
import BackswipeMotion
import BackswipeSettings
import Testing

/// What is not told, since it is not known.
@Suite struct DoubtTests {
  /// A page in whole pixels of a third of a point, as a film has it.
  private func film(
    _ name: String = "film", rate: Double = 60, until end: Double = 1.8,
    _ position: (Double) -> Double
  ) -> Recording {
    Recording(
      name: name, width: 390,
      samples: (0..<Int(end * rate)).map { index in
        let time = Double(index) / rate
        return Sample(time: time, position: (position(time) * 3).rounded() / 3)
      }, isFilm: true, pixel: 1.0 / 3)
  }

  @Test(
    "a page beneath has its own parallax while its words are seen, and none when they have left",
    arguments: [0.3, 0.6, 0.8])
  func wordsThatLeave(parallax: Double) throws {
    let (columns, rows) = (390, 24)
    // A picture with words at its leading edge, and darker ones below it.
    let page = (0..<rows * columns).map { place -> UInt8 in
      let (row, column) = (place / columns, place % columns)
      let isStroke = column / 3 % 3 == 0
      if (19..<23).contains(row), (200..<240).contains(column), isStroke { return 30 }
      guard (6..<18).contains(row), (16..<374).contains(column) else { return 240 }
      return (10..<14).contains(row) && (30..<110).contains(column) && isStroke ? 150 : 120
    }
    let tracker = BeneathTracker(FilmFrame(index: 0, columns: columns, pixels: page))
    func found(_ covered: StrideThrough<Double>) -> BeneathFit.Number? {
      let frames = covered.map { covered in
        let edge = (1 - covered) * Double(columns)
        let shift = Int((parallax * covered * Double(columns)).rounded())
        let pixels = (0..<rows * columns).map { place -> UInt8 in
          let column = place % columns
          guard Double(column) < edge - 1, column + shift < columns else { return 255 }
          return UInt8(Double(page[place + shift]) * (1 - 0.1 * covered))
        }
        return (frame: FilmFrame(index: 1, columns: columns, pixels: pixels), edge: edge)
      }
      return tracker.fit(frames, name: "film")?.parallax
    }
    let seen = try #require(found(stride(from: 0.04, through: 0.3, by: 0.02)))
    #expect(abs(seen.value - parallax) < 3 * max(seen.error, 0.002), "\(seen)")
    if let left = found(stride(from: 0.6, through: 0.74, by: 0.02)) {
      #expect(abs(left.value - parallax) < 3 * max(left.error, 0.002), "\(left)")
    }
  }

  @Test("a page that goes on against its rest when it is let go is known for what it does")
  func turning() throws {
    let rest = try #require(MotionModel.critical.rest([0.38], distance: -103, velocity: 175))
    let course = PageTrajectory(
      release: 0.674, position: 103, fingerVelocity: 175, velocity: 175, target: 0, rest: rest)
    let recording = film(rate: 120, until: 1.25) {
      $0 < 0.674 - 103 / 175.0 ? 0 : course.value(at: $0)
    }
    let result = try #require(try FitResult.fit([recording]))
    let best = try #require(result.releases?.best)
    let (value, error) = (best.shapes[0].value, try #require(best.shapes[0].error))
    // From the turning point on it is nearly as one that began there at rest.
    #expect(best.model == .critical && abs(value - 380) < 2 * error + 0.5, "\(best.shapes)")
    #expect(error < 5)
    #expect(result.settings.first?.assignment.text == "finger")
  }

  @Test("what no model explains, or leaves as no page comes in, is left out with a word")
  func strange() throws {
    let push = PageTrajectory(release: 0.2, position: 390, target: 0, rest: Made.spring(0.35))
    let plain = film("plain", rate: 30, until: 1) { $0 <= 0.2 ? 390 : push.value(at: $0) }
    let odd = film("odd", rate: 30, until: 1.2) { time in
      time < 0.2 ? 390 : time < 0.5 ? 390 - 1000 * (time - 0.2) : time < 0.8 ? 330 : 0
    }
    // Led evenly, and let go of where nothing more of the page is seen.
    var led = film("led", rate: 30, until: 1.5) { time in
      time < 0.2 ? 0 : time < 0.8 ? 510 * (time - 0.2) : 390
    }
    led.samples.removeAll { (0.8..<1).contains($0.time) }
    let result = try #require(try FitResult.fit([plain, odd, led]))
    #expect(result.leftOut.map(\.name) == ["odd", "led"], "\(result.leftOut)")
    #expect(result.leftOut.map(\.isPop) == [false, true])
    #expect(result.pushes?.best.takes.map(\.name) == ["plain"])
    #expect(result.settings.contains { $0.assignment.key == "push.duration" })
    #expect(result.words.contains { $0.hasPrefix("odd: the page moves as no model does") })
    #expect(result.words.contains { $0.hasPrefix("led: the page moves as none does that") })
  }

  @Test("two motions of a film tell no more of the page beneath than the surer one")
  func beneath() throws {
    let mean = try #require(
      BeneathFit.mean([
        BeneathFit(name: "a", dimming: .init(value: 0.1, error: 0.006)),
        BeneathFit(name: "b", dimming: .init(value: 0.102, error: 0.008)),
      ]))
    let dimming = try #require(mean.dimming)
    #expect(dimming.error == 0.006 && abs(dimming.value - 0.1007) < 0.0002)
  }

  @Test("a finger that is seen in two frames has no acceleration without bounds")
  func shortFinger() throws {
    let rest = try #require(MotionModel.critical.rest([0.5], distance: -80, velocity: 0))
    let course = PageTrajectory(release: 0.4, position: 80, target: 0, rest: rest)
    let recording = film { time in
      time < 0.36 ? 0 : time < 0.4 ? 80 - 2000 * (0.4 - time) : course.value(at: time)
    }
    let takes = try recording.takes().map { $0.found(noise: recording.noise) }
    let fit = try #require(MotionFit(.critical, takes))
    let acceleration = try #require(fit.owns[0].first { $0.key == "fingerAcceleration" })
    #expect(abs(acceleration.value) < 100_000 && fit.isConverged, "\(acceleration)")
  }
}
