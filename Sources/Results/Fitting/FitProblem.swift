import BackswipeMotion
import BackswipeUnits

/// Motions of recordings and a model of them, as parameters and residuals of a least squares problem.
///
/// The parameters are the model's shapes, then those of each take: when it begins; where a finger
/// lets go; its speed and acceleration; the page's speed where the model takes it up; and for a film
/// by how much its edge is off.
struct FitProblem {
  let model: MotionModel
  let takes: [MotionSegment]

  /// What a take has of its own.
  struct Own {
    let key: String
    let unit: String
    let scale: Double
    let step: Double
  }

  /// How many samples under the finger are held against a parabola.
  static let ledSamples = 5

  /// The standard error of a position that weights are made with: only its ratio to that of times
  /// counts.
  static let positionError = 0.1

  /// By how much, in points a second and as a part of it, the speed at which a page goes on differs
  /// from the finger's: a recogniser's estimate lags behind by a sample or two. Without this the
  /// speed of a slow release and its instant could not be told apart.
  static let velocityError = 40.0
  static let velocityPart = 0.15

  /// The standard deviation of a finger's acceleration, in points a second squared: without it a
  /// finger that is seen in one or two samples has any.
  static let accelerationError = 30_000.0

  /// By how much a film's edge is off, in points: less than a pixel.
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

  /// Where the parameters of each take begin.
  var places: [Int] {
    takes.reduce(into: [model.shapes.count]) { places, take in
      places.append((places.last ?? 0) + own(of: take).count)
    }
  }

  // MARK: Residuals

  /// The samples that are held against the model.
  func used(_ take: MotionSegment) -> Range<Int> {
    guard case .led(let release) = take.kind else { return take.samples.indices }
    return max(0, release - Self.ledSamples + 1)..<take.samples.count
  }

  /// The motion of a take, and by how much its film is off; nil outside of what the model allows.
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
    // A page does not go on against a finger that moves.
    guard course.velocity * course.fingerVelocity > -Self.velocityError * Self.velocityError,
      let rest = model.rest(
        shapes, distance: course.target - course.position, velocity: course.velocity),
      course.length.isFinite
    else { return nil }
    course.rest = rest
    return (course, offset)
  }

  /// What is left of a sample, in points: the record less the model.
  func error(_ take: MotionSegment, _ sample: Sample, _ course: PageTrajectory, offset: Double)
    -> Double
  {
    let value = course.value(at: sample.time)
    guard take.isFilm else { return sample.position - value }
    for end in [0, take.width] where abs(sample.position - end) <= MotionSegment.blindness {
      // The film only tells that the page is near its end.
      let far = value - end
      return abs(far) <= MotionSegment.blindness
        ? 0 : (far > 0 ? MotionSegment.blindness - far : -MotionSegment.blindness - far)
    }
    return sample.position - value - offset
  }

  /// In standard errors of a position, with times in error too.
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

  /// What a take has of its own, before it is fitted.
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

  /// Position, velocity and acceleration at the last sample of a parabola through all of them; of a
  /// line where there are too few.
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
  ///   - fits: other models of the same takes, whose numbers are starts too.
  ///   - isBrief: whether the takes' own parameters are not settled first.
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

  /// The shapes that fit best to what each take begins with.
  private func plainStarts(_ count: Int) -> [[Double]] {
    let plain = takes.flatMap { start($0) }
    let order = model.starts.compactMap { shapes -> (sum: Double, point: [Double])? in
      residuals(shapes + plain).map { ($0.reduce(0) { $0 + $1 * $1 }, shapes + plain) }
    }
    return order.sorted { $0.sum < $1.sum }.prefix(count).map(\.point)
  }

  /// The numbers of another model of the same takes, in those of this one; nil where they are none.
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

  /// So many shapes are looked at closely.
  private static let closeShapes = 8

  /// The shapes that fit best once each take has settled to them.
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

  /// What the only take has of its own, with shapes that stay as they are.
  ///
  /// - Parameter first: the initial values; nil for estimates from the samples.
  private func settled(_ shapes: [Double], from first: [Double]? = nil) -> LeastSquares.Solution? {
    let take = takes[0]
    let plain = first ?? start(take)
    // The finger may have let go later than at the sample that was found, or before it.
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
      // A finger that slows down tells less of the speed than the page that goes on.
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

  /// The same solution with a duration that nothing tells taken as one: where every finger is faster,
  /// a longer one changes nothing.
  func withoutIdle(_ solution: LeastSquares.Solution) -> LeastSquares.Solution {
    guard model == .critical, let longest = model.shapes.first?.range.upperBound else {
      return solution
    }
    var start = solution.parameters
    start[0] = longest
    let other = LeastSquares(steps: steps, residuals: residuals).solve(from: start)
    let free = Double(max(takes.reduce(0) { $0 + used($1).count } - start.count, 1))
    // By less than half of what one parameter takes up by chance.
    guard let other, other.sum < solution.sum * (1 + 0.5 / free) else { return solution }
    return other
  }
}
