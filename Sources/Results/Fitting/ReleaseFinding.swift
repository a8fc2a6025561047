import BackswipeUnits

extension MotionSegment {
  /// The segment with its kind: animated from its beginning, or led by a finger and released.
  package func found(noise: Double) -> MotionSegment {
    var timed = self
    timed.kind = .timed
    // An incoming page is never led, one that returns always is.
    if from > to { return timed }
    var led = self
    let release = release(noise: noise)
    led.kind = .led(release: release)
    guard from != to else { return led }
    let plain =
      MotionModel.timed.map { model in
        let problem = FitProblem(model: model, takes: [timed])
        return problem.solve(tries: 2, iterations: 40, isBrief: true).map {
          problem.rms($0.parameters)
        }
          ?? .infinity
      }.min() ?? .infinity
    if plain <= max(0.25, 2 * noise) { return timed }
    return score(release) < plain / 2 ? led : timed
  }

  /// The sample at, or just before, the release: the earliest from which one model explains the
  /// rest. The page's acceleration jumps there, so that only the largest jumps are tried.
  private func release(noise: Double) -> Int {
    let least = moving.lowerBound + 1
    // Any model explains a flat end.
    let far = moving.filter { abs(samples[$0].position - to) > max(3, 8 * noise) }
    let most = min((far.last ?? least), samples.count - 5)
    guard most > least else { return least }
    func jump(_ index: Int) -> Double {
      abs(samples[index + 1].position - 2 * samples[index].position + samples[index - 1].position)
    }
    let candidates = Array(least...most)
    let largest = candidates.sorted { (-jump($0), $0) < (-jump($1), $1) }.prefix(8)
    // A film's positions are whole pixels, and without a change of speed at the release there is no
    // jump.
    let stride = max(1, candidates.count / 10)
    let tried = candidates.filter { index in
      largest.contains(index) || largest.contains(index + 1)
        || isFilm && (index - least) % stride == 0
    }
    var scores = tried.map { index in (index, score(index)) }
    let best = scores.map(\.1).min() ?? 0
    let good = max(isFilm ? 0.5 : 0.15, 2.5 * noise, min(1.5 * best, 0.01 * width))
    guard let first = scores.firstIndex(where: { $0.1 <= good }) else {
      return scores.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0 ?? least
    }
    guard isFilm else { return scores[first].0 }
    // Between the last bad one and the first good one.
    let low = first > 0 ? scores[first - 1].0 + 1 : scores[first].0
    scores = (low..<scores[first].0).map { ($0, score($0)) } + [scores[first]]
    guard let early = scores.first(where: { $0.1 <= good }) else { return least }
    return later(early, most: most)
  }

  /// The residual in points below which a release is not improved further.
  private static let little = 0.15
  /// The maximum number of later samples that are tried, in total and at a time.
  private static let mostLater = (all: 14, once: 8)
  /// The ratio of a clearly lower residual to another, and that of a similar one.
  private static let clearly = 0.75
  private static let alike = 1.2

  /// Moves a release later while the residual drops clearly, because a few samples under the finger
  /// are nearly explained, too.
  private func later(_ early: (Int, Double), most: Int) -> Int {
    var best = early
    let last = min(most, early.0 + Self.mostLater.all)
    while best.1 > Self.little, best.0 < last {
      let next = (best.0 + 1...min(last, best.0 + Self.mostLater.once)).map { ($0, score($0)) }
      let least = next.map(\.1).min() ?? .infinity
      guard least < Self.clearly * best.1,
        let first = next.first(where: { $0.1 <= max(Self.alike * least, Self.little) })
      else { break }
      best = first
    }
    return best.0
  }

  /// The standard deviation of the residuals for a release at a sample, in points.
  private func score(_ index: Int) -> Double {
    var led = self
    led.kind = .led(release: index)
    let plain: [MotionModel] = [.damped, .named(0), .named(5), .spring, .named(1)]
    let models = isFilm ? [.critical] + plain : plain
    return models.map { model in
      let problem = FitProblem(model: model, takes: [led])
      return problem.solve(tries: 2, iterations: 25, isBrief: true).map {
        problem.deviation($0.parameters)
      }
        ?? .infinity
    }.min() ?? .infinity
  }
}

extension FitProblem {
  /// The residuals of every sample of every motion, in points.
  func errors(_ point: [Double]) -> [[Double]] {
    takes.enumerated().map { index, take in
      guard let (course, offset) = course(index, point) else { return [] }
      return used(take).map { error(take, take.samples[$0], course, offset: offset) }
    }
  }

  /// The root mean square of the residuals, in points.
  func rms(_ point: [Double]) -> Double {
    let all = errors(point).flatMap(\.self)
    return all.isEmpty
      ? 0 : (all.reduce(0) { $0 + $1 * $1 } / Double(all.count)).squareRoot()
  }

  /// The standard deviation of the residuals, with the number of parameters subtracted from their
  /// count.
  func deviation(_ point: [Double]) -> Double {
    let all = errors(point).flatMap(\.self)
    let free = all.count - point.count
    return free > 0
      ? (all.reduce(0) { $0 + $1 * $1 } / Double(free)).squareRoot() : .infinity
  }
}
