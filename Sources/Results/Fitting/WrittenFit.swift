import BackswipeMotion
import BackswipeText
import BackswipeUnits

/// The best model of motions that settings can express, checked by playing the settings.
///
/// Settings have fewer forms than models: no damping ratio above 1, and rounded numbers. The
/// numbers are therefore rounded as in files, each motion is shifted in time to fit its recording
/// best, and the root mean square of the differences is compared with a limit.
package struct WrittenFit: Sendable {
  /// Nil where no model is within the limit.
  package let fit: MotionFit?
  /// The reason why the best model, or any, is not written; nil where the best one is.
  package let reason: String?

  /// The maximum difference in points of settings from the recordings: a point, or three standard
  /// deviations of the recordings' noise.
  static func limit(noise: Double) -> Double { max(1, 3 * noise) }

  /// - Parameters:
  ///   - key: the key of the settings, for messages.
  ///   - noise: the standard deviation of the recordings' positions, in points.
  init(_ choice: FitResult.Choice, key: String, noise: Double) {
    let limit = Self.limit(noise: noise)
    if let vague = choice.fits.first.flatMap(Self.vagueness) {
      fit = nil
      reason = "\(key) is not written: \(vague)"
      return
    }
    var refusals: [String] = []
    for (index, fit) in choice.fits.enumerated() {
      guard let refusal = Self.refusal(fit, limit, isBest: index == 0) else {
        self.fit = fit
        reason = refusals.first.map { "\(key): \(fit.model.name) is written, since \($0)" }
        return
      }
      refusals.append(refusal)
      // An uncertain model is not ruled out, and its substitute would mean something else.
      if index == 0, fit.model == .critical { break }
    }
    fit = nil
    reason =
      "\(key) is not written: \(refusals.first ?? "")"
      + (refusals.count == choice.fits.count
        ? ", and no other model is within \(NumberText.short(limit, 2)) pt" : "")
  }

  /// The maximum relative error of a time. A free curve of any length can look alike where it is
  /// visible; one that replaces a better model without a setting only has to look alike.
  private static func mostPart(_ model: MotionModel, isBest: Bool) -> Double {
    model == .bezier && isBest ? 0.06 : 0.5
  }

  /// The reason why no model of the same motions is written.
  private static func vagueness(_ fit: MotionFit) -> String? {
    if let offset = fit.worstOffset, abs(offset) > mostOffset {
      return
        "with \(fit.model.name) a page is \(NumberText.fixed(abs(offset), 1)) pt from where it was seen"
    }
    return fit.hasRest ? nil : "too little is seen of the way after the finger's release"
  }

  /// The maximum offset of a film's edge, in points.
  private static let mostOffset = 1.5

  /// The reason why a model is not written; nil where it can be.
  private static func refusal(_ fit: MotionFit, _ limit: Double, isBest: Bool) -> String? {
    let name = fit.model.name
    guard fit.isConverged else { return "the search for \(name) has not come to its end" }
    if fit.model == .damped { return "no setting is a \(name)" }
    // A time with a large error is not written.
    for shape in fit.shapes where shape.unit == "ms" && fit.model != .critical {
      guard let error = shape.error, error <= shape.value * mostPart(fit.model, isBest: isBest)
      else {
        return "the \(shape.key) of \(name) is not known: \(shape.words)"
      }
    }
    let isEven = fit.model == .named(MotionModel.curves.firstIndex(of: .linear) ?? -1)
    if isEven, fit.takes.allSatisfy({ $0.pops && $0.kind == .timed }) {
      return "a page that leaves at an even speed may be led by a finger"
    }
    guard let rms = fit.playedAgain else { return "\(name) has no motion" }
    guard rms <= limit else {
      return "\(name), played again, is \(NumberText.fixed(rms, 1)) pt from the recordings"
    }
    return nil
  }
}

extension MotionFit {
  /// The parameters of the model, rounded as in settings.
  private var writtenNumbers: [Double] {
    switch model {
    case .critical, .spring, .named: numbers.map(\.inTenths)
    case .damped: numbers
    case .ownSpring:
      [MotionModel.rounded(numbers[0]), MotionModel.rounded(min(numbers[1], 1))]
    case .bezier: [numbers[0].inTenths] + numbers.dropFirst().map(MotionModel.rounded)
    }
  }

  /// The largest offset of the page's edge in all films, in points; nil for tables.
  fileprivate var worstOffset: Double? {
    owns.flatMap { $0 }.filter { $0.key == "offset" }.map(\.value).max { abs($0) < abs($1) }
  }

  /// The minimum number of samples after a release, and of the remaining distance as a fraction of
  /// the width.
  private static let leastRest = (samples: 5, part: 0.08)

  /// Whether enough of the motion after the finger is visible, where fingers lead.
  fileprivate var hasRest: Bool {
    let led = takes.indices.filter { takes[$0].kind != .timed }
    guard !led.isEmpty else { return true }
    var count = 0
    var part = 0.0
    for index in led {
      guard let course = course(index) else { continue }
      let take = takes[index]
      count += take.samples.count { sample in
        sample.time > course.release && abs(sample.position - take.to) > 2 * MotionSegment.blindness
      }
      part = max(part, abs(course.position - take.to) / take.width)
    }
    return count >= Self.leastRest.samples && part >= Self.leastRest.part
  }

  /// The distance of the written motions from the recordings, each with the instant and the finger
  /// that fit best: the root mean square, in points. Nil where there is no such motion.
  var playedAgain: Double? {
    let numbers = writtenNumbers
    let places = FitProblem(model: model, takes: takes).places
    var all: [Double] = []
    for (index, take) in takes.enumerated() {
      let problem = FitProblem(model: model, takes: [take])
      let own = Array(point[places[index]..<places[index + 1]])
      var search = LeastSquares(steps: problem.own(of: take).map(\.step)) {
        problem.residuals(numbers + $0)
      }
      search.mostIterations = 60
      guard let nearest = search.solve(from: own) else { return nil }
      all += problem.errors(numbers + nearest.parameters).flatMap(\.self)
    }
    return all.isEmpty ? nil : (all.reduce(0) { $0 + $1 * $1 } / Double(all.count)).squareRoot()
  }
}
