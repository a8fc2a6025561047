import BackswipeMotion
import BackswipeUnits

/// Recorded motions and a model of them, as parameters and residuals of a least squares problem.
///
/// The parameters are the model's shapes, then those of each motion: its beginning; the position at
/// the release; the finger's speed and acceleration; the page's speed after the release; and the
/// offset of a film's edge.
struct FitProblem {
  let model: MotionModel
  let takes: [MotionSegment]

  /// A parameter of a single motion.
  struct Own {
    let key: String
    let unit: String
    let scale: Double
    let step: Double
  }

  /// The number of samples under the finger that are fitted by a parabola.
  static let ledSamples = 5

  /// The standard error of a position in the weights: only its ratio to that of times matters.
  static let positionError = 0.1

  /// The standard error of the difference between the page's speed after the release and the
  /// finger's, in points per second and relative: a recogniser's estimate lags by a sample or two.
  /// Without this the speed and the instant of a slow release would be indistinguishable.
  static let velocityError = 40.0
  static let velocityPart = 0.15

  /// The standard deviation of a finger's acceleration, in points per second squared: without it,
  /// one or two samples of a finger do not determine the acceleration.
  static let accelerationError = 30_000.0

  /// The standard error of a film's edge in points: less than a pixel.
  static let offsetError = 0.2

  func own(of take: MotionSegment) -> [Own] {
    var own = [Own(key: "release", unit: "ms", scale: 1000, step: 1e-6)]
    if case .led = take.kind {
      own += [
        Own(key: "position", unit: "pt", scale: 1, step: 1e-4),
        Own(key: "fingerVelocity", unit: "pt/s", scale: 1, step: 1e-2),
        Own(key: "fingerAcceleration", unit: "pt/s²", scale: 1, step: 1),
      ]
      if model.takesVelocity {
        own.append(Own(key: "velocity", unit: "pt/s", scale: 1, step: 1e-2))
      }
    }
    if take.isFilm { own.append(Own(key: "offset", unit: "pt", scale: 1, step: 1e-4)) }
    return own
  }

  var steps: [Double] { model.shapes.map(\.step) + takes.flatMap { own(of: $0).map(\.step) } }

  /// The index of the first parameter of each motion.
  var places: [Int] {
    takes.reduce(into: [model.shapes.count]) { places, take in
      places.append((places.last ?? 0) + own(of: take).count)
    }
  }

  // MARK: Residuals

  /// The fitted samples.
  func used(_ take: MotionSegment) -> Range<Int> {
    guard case .led(let release) = take.kind else { return take.samples.indices }
    return max(0, release - Self.ledSamples + 1)..<take.samples.count
  }

  /// The trajectory of a motion, and the offset of its film; nil outside of the model's domain.
  func course(_ index: Int, _ point: [Double]) -> (course: PageTrajectory, offset: Double)? {
    let take = takes[index]
    var place = places[index]
    func next() -> Double {
      place += 1
      return point[place - 1]
    }
    let shapes = Array(point[..<model.shapes.count])
    var course = PageTrajectory(
      release: next(), position: take.from, target: take.to,
      rest: .curve(.linear, duration: 1), limits: take.isFilm ? -take.width...take.width : nil,
      step: take.step)
    if case .led = take.kind {
      course.position = next()
      course.fingerVelocity = next()
      course.acceleration = next()
      if model.takesVelocity { course.velocity = next() }
    }
    let offset = take.isFilm ? next() : 0
    // A page does not continue against a moving finger.
    guard course.velocity * course.fingerVelocity > -Self.velocityError * Self.velocityError,
      let rest = model.rest(
        shapes, distance: course.target - course.position, velocity: course.velocity),
      course.length.isFinite
    else { return nil }
    course.rest = rest
    return (course, offset)
  }

  /// The residual of a sample in points: the recorded position minus the model's.
  func error(_ take: MotionSegment, _ sample: Sample, _ course: PageTrajectory, offset: Double)
    -> Double
  {
    let value = course.value(at: sample.time)
    guard take.isFilm else { return sample.position - value }
    for end in [0, take.width] where abs(sample.position - end) <= MotionSegment.blindness {
      // The film only shows that the page is near its end.
      let far = value - end
      return abs(far) <= MotionSegment.blindness
        ? 0 : (far > 0 ? MotionSegment.blindness - far : -MotionSegment.blindness - far)
    }
    return sample.position - value - offset
  }

  /// The residuals in standard errors of a position, which include the errors of times.
  func residuals(_ point: [Double]) -> [Double]? {
    var all: [Double] = []
    for (index, take) in takes.enumerated() {
      guard let (course, offset) = course(index, point) else { return nil }
      for place in used(take) {
        all.append(
          error(take, take.samples[place], course, offset: offset) / weight(take, place))
      }
      if model.takesVelocity, take.kind != .timed {
        let (finger, page) = (course.fingerVelocity, course.velocity)
        all.append((page - finger) / (Self.velocityError + Self.velocityPart * abs(finger)))
      }
      if case .led = take.kind { all.append(course.acceleration / Self.accelerationError) }
      if take.isFilm { all.append(offset / Self.offsetError) }
    }
    return all
  }

  private func weight(_ take: MotionSegment, _ index: Int) -> Double {
    let moved = take.speed(at: index) * take.timeError
    return (Self.positionError * Self.positionError + moved * moved).squareRoot()
  }

  // MARK: Starts

  /// The initial values of a motion's own parameters.
  func start(_ take: MotionSegment) -> [Double] {
    var start: [Double]
    switch take.kind {
    case .timed: start = [take.samples[max(take.moving.lowerBound - 1, 0)].time]
    case .led(let release):
      let finger = Self.parabola(
        Array(take.samples[max(0, release - Self.ledSamples + 1)...release]))
      start = [take.samples[release].time] + finger
      if model.takesVelocity { start.append(finger[1]) }
    }
    return take.isFilm ? start + [0] : start
  }

  /// Position, velocity and acceleration at the last sample, by a parabola through all samples, or
  /// a line where there are too few.
  static func parabola(_ samples: [Sample]) -> [Double] {
    guard let last = samples.last else { return [0, 0, 0] }
    for degree in [2, 1] where samples.count > degree {
      var matrix = [[Double]](
        repeating: [Double](repeating: 0, count: degree + 1), count: degree + 1)
      var right = [Double](repeating: 0, count: degree + 1)
      for sample in samples {
        let t = (sample.time - last.time) * 60
        let powers = [1, t, t * t].prefix(degree + 1)
        for (i, a) in powers.enumerated() {
          right[i] += a * sample.position
          for (j, b) in powers.enumerated() { matrix[i][j] += a * b }
        }
      }
      if let numbers = SymmetricMatrix(matrix)?.solve(right) {
        return [numbers[0], numbers[1] * 60, degree == 2 ? numbers[2] * 2 * 3600 : 0]
      }
    }
    return [last.position, 0, 0]
  }

  // MARK: Solving

  /// The best solution from the most promising starts.
  ///
  /// - Parameters:
  ///   - fits: other models of the same motions, whose parameters are starting points too.
  ///   - isBrief: whether to skip fitting the motions' own parameters first.
  func solve(
    tries: Int = 2, iterations: Int = 120, near fits: [MotionFit] = [], isBrief: Bool = false
  ) -> LeastSquares.Solution? {
    var problem = LeastSquares(steps: steps, residuals: residuals)
    problem.mostIterations = iterations
    var best: LeastSquares.Solution?
    let starts = isBrief ? plainStarts(tries) : settledStarts(tries)
    for point in starts + fits.compactMap(start(near:)) {
      guard let solution = problem.solve(from: point) else { continue }
      if best.map({ solution.sum < $0.sum }) ?? true { best = solution }
    }
    return best
  }

  /// The best shapes with each motion's initial values.
  private func plainStarts(_ count: Int) -> [[Double]] {
    let plain = takes.flatMap { start($0) }
    let order = model.starts.compactMap { shapes -> (sum: Double, point: [Double])? in
      residuals(shapes + plain).map { ($0.reduce(0) { $0 + $1 * $1 }, shapes + plain) }
    }
    return order.sorted { $0.sum < $1.sum }.prefix(count).map(\.point)
  }

  /// The parameters of another model of the same motions, converted to this model; nil where there
  /// are none.
  private func start(near fit: MotionFit) -> [Double]? {
    guard var point = model.shapes(near: fit) else { return nil }
    let shapes = point
    let (keys, sites) = (fit.owns, FitProblem(model: fit.model, takes: takes).places)
    for (index, take) in takes.enumerated() {
      let values = Dictionary(
        uniqueKeysWithValues: keys[index].indices.map {
          (keys[index][$0].key, fit.point[sites[index] + $0])
        })
      let problem = FitProblem(model: model, takes: [take])
      let own = problem.own(of: take).map { number in
        values[number.key] ?? values["fingerVelocity"] ?? 0
      }
      guard let settled = problem.settled(shapes, from: own) else { return nil }
      point += settled.parameters
    }
    return point
  }

  /// The number of shapes that are examined closely.
  private static let closeShapes = 8

  /// The best shapes after the parameters of each motion have been fitted to them.
  private func settledStarts(_ count: Int) -> [[Double]] {
    let size = model.shapes.count
    let order =
      plainStarts(Self.closeShapes).compactMap { point in
        let shapes = Array(point[..<size])
        var all = (sum: 0.0, point: shapes)
        for take in takes {
          guard let own = FitProblem(model: model, takes: [take]).settled(shapes) else {
            return nil
          }
          all.sum += own.sum
          all.point += own.parameters
        }
        return all
      } as [(sum: Double, point: [Double])]
    return order.sorted { $0.sum < $1.sum }.prefix(count).map(\.point)
  }

  /// The solution for the own parameters of the only motion, with fixed shapes.
  ///
  /// - Parameter first: the initial values; nil for estimates from the samples.
  private func settled(_ shapes: [Double], from first: [Double]? = nil) -> LeastSquares.Solution? {
    let take = takes[0]
    let plain = first ?? start(take)
    // The finger may have released later or earlier than at the sample found.
    let lates: [Double] = take.kind == .timed ? [0] : [0, 1, -1, 0.5, 2, -2]
    var problem = LeastSquares(steps: own(of: take).map(\.step)) { residuals(shapes + $0) }
    problem.mostIterations = first == nil ? 20 : 60
    var starts = lates.map { part in
      var later = plain
      later[0] += take.step * part
      if take.kind != .timed { later[1] += later[2] * take.step * part }
      return later
    }
    if case .led(let release) = take.kind, model.takesVelocity {
      // After a decelerating finger the page's own motion determines the speed better.
      starts += starts.prefix(3).map { start in
        var other = start
        other[2] = take.speed(at: min(release + 1, take.samples.count - 2))
        other[3] = 0
        other[4] = other[2]
        return other
      }
    }
    return starts.compactMap { problem.solve(from: $0) }.min { $0.sum < $1.sum }
  }

  /// The solution with the longest duration where the duration is undetermined: if every finger is
  /// faster, a longer one changes nothing.
  func withoutIdle(_ solution: LeastSquares.Solution) -> LeastSquares.Solution {
    guard model == .critical, let longest = model.shapes.first?.range.upperBound else {
      return solution
    }
    var start = solution.parameters
    start[0] = longest
    let other = LeastSquares(steps: steps, residuals: residuals).solve(from: start)
    let free = Double(max(takes.reduce(0) { $0 + used($1).count } - start.count, 1))
    // The sum grows by less than half of the expected reduction by one parameter.
    guard let other, other.sum < solution.sum * (1 + 0.5 / free) else { return solution }
    return other
  }
}
