import BackswipeText
import BackswipeUnits

/// The result of fitting recordings of pages: motions without and after a finger, and the decisions
/// at releases.
package struct FitResult: Sendable {
  /// The models fitted to the same motions, and the preferred one.
  package struct Choice: Sendable {
    /// All fits, the best first.
    package let fits: [MotionFit]

    package var best: MotionFit { fits[0] }

    /// The difference of the criterion by which another model has to be better than a simpler one,
    /// which comes first in `MotionModel`'s lists.
    static let margin = 6.0

    /// Whether every finger released at no speed, so that springs with and without the finger's
    /// speed are the same. The former is kept, with its undetermined parameters.
    let isSpeedUntold: Bool

    /// Nil where no model allows the motions.
    init?(_ fits: [MotionFit]) {
      let order = fits.enumerated().sorted { one, other in
        (one.element.criterion, one.offset) < (other.element.criterion, other.offset)
      }
      guard let least = order.first?.element.criterion else { return nil }
      let preferred = order.filter { $0.element.criterion <= least + Self.margin }
        .min { $0.offset < $1.offset }
      var first = preferred?.offset ?? 0
      let plain = fits[first]
      // Within the difference that free parameters without effect make.
      let speedy = order.first {
        $0.element.model == .critical
          && $0.element.criterion - $0.element.penalty
            < plain.criterion - plain.penalty + Self.margin
      }
      isSpeedUntold = fits[first].model == .spring && speedy != nil
      // A model with an undetermined duration has fitted a speed instead.
      if isSpeedUntold, let speedy, speedy.element.shapes.first?.error != nil {
        first = speedy.offset
      }
      self.fits =
        order.filter { $0.offset == first }.map(\.element)
        + order.filter { $0.offset != first }.map(\.element)
    }
  }

  package let recordings: [Recording]
  /// Motions without a finger.
  package let pushes: Choice?
  /// Motions after a finger.
  package let releases: Choice?
  package let decisions: DecisionBounds?
  /// Motions of films that no model explains.
  package let leftOut: [LeftOut]
  /// The lower pages of all motions except those left out.
  package var beneath: [BeneathFit] = [] {
    didSet { beneath.removeAll { page in leftOut.contains { $0.name == page.name } } }
  }

  /// A motion without written settings, and the reason.
  package struct LeftOut: Equatable, Sendable {
    package let name: String
    /// The root mean square error of the best model, in points.
    package let rms: Double
    /// Whether it is compared with the motions of incoming pages.
    package let isPop: Bool

    package var reason: String {
      "the page moves as "
        + (isPop ? "none does that comes in, nor as after a finger" : "no model does")
        + ", and is left out: the best is \(NumberText.fixed(rms, 1)) pt from where it was seen"
    }
  }

  /// The reason why recordings could not be fitted.
  package struct Failure: Error, Sendable {
    package let name: String
    package let reason: String
  }

  /// - Parameters:
  ///   - isInterrupted: polled; true stops the fit.
  ///   - progress: called with the finished models and the number of all.
  /// - Returns: nil when interrupted.
  package static func fit(
    _ recordings: [Recording], isInterrupted: () -> Bool = { false },
    progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) throws(Failure) -> FitResult? {
    var takes: [MotionSegment] = []
    for recording in recordings {
      let noise = recording.noise
      do throws(Recording.Failure) {
        for take in try recording.takes() {
          if isInterrupted() { return nil }
          takes.append(take.found(noise: noise))
        }
      } catch {
        throw Failure(name: recording.name, reason: error.reason)
      }
    }
    guard takes.count <= mostTakes else {
      throw Failure(
        name: recordings.last?.name ?? "",
        reason: "\(takes.count) motions are too many to fit together; \(mostTakes) are the most")
    }
    let timed = takes.filter { $0.kind == .timed }
    let led = takes.filter { $0.kind != .timed }
    let count =
      (timed.isEmpty ? 0 : MotionModel.timed.count) + (led.isEmpty ? 0 : MotionModel.released.count)
    var done = 0
    func choose(_ takes: [MotionSegment], _ models: [MotionModel]) -> Choice?? {
      guard !takes.isEmpty else { return .some(nil) }
      var fits: [MotionFit] = []
      for model in models {
        if isInterrupted() { return nil }
        progress(min(done, count), count)
        done += 1
        if let fit = MotionFit(model, takes) { fits.append(fit) }
      }
      guard takes.contains(where: { $0.kind != .timed }) else { return .some(Choice(fits)) }
      // Springs are similar, and a search may have stopped where another one has progressed.
      for index in fits.indices where fits[index].model.isSpring {
        if isInterrupted() { return nil }
        if let fit = MotionFit(fits[index].model, takes, near: fits),
          fit.criterion < fits[index].criterion
        {
          fits[index] = fit
        }
      }
      return .some(Choice(fits))
    }
    var leftOut: [LeftOut] = []
    func chooseExplained(_ takes: [MotionSegment], _ models: [MotionModel]) -> Choice?? {
      guard let choice = choose(takes, models) else { return nil }
      guard let strange = choice?.best.strangers(models), !strange.isEmpty else { return choice }
      leftOut += strange
      return choose(takes.filter { take in !strange.contains { $0.name == take.name } }, models)
    }
    guard
      let pushes = chooseExplained(timed, MotionModel.timed),
      let releases = chooseExplained(led, MotionModel.released)
    else { return nil }
    guard pushes != nil || releases != nil else {
      throw Failure(
        name: leftOut.last?.name ?? recordings.last?.name ?? "",
        reason: leftOut.last?.reason ?? "no motion of it can be fitted by any model")
    }
    return FitResult(
      recordings: recordings, pushes: pushes, releases: releases,
      decisions: releases.flatMap { DecisionBounds($0.best, duration: pushes?.best.duration) },
      leftOut: leftOut)
  }

  /// The maximum number of motions, each of which has its own parameters, all free at once.
  static let mostTakes = 24

  private init(
    recordings: [Recording], pushes: Choice?, releases: Choice?, decisions: DecisionBounds?,
    leftOut: [LeftOut]
  ) {
    self.leftOut = leftOut
    self.recordings = recordings
    self.pushes = pushes
    self.releases = releases
    self.decisions = decisions
  }
}

extension MotionFit {
  /// The duration of the whole motion in seconds.
  package var duration: Double? {
    switch model {
    case .critical, .spring, .named, .bezier: numbers.first
    case .ownSpring, .damped: nil
    }
  }
}

extension MotionFit {
  /// The root mean square error, in points, above which a model does not explain a film's motion.
  private static func mostUnexplained(_ take: MotionSegment) -> Double { max(3, take.width / 100) }

  /// The root mean square error of a motion, in points.
  private func rms(of index: Int) -> Double {
    let errors = errors(index)
    return errors.isEmpty
      ? 0 : (errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot()
  }

  /// The motions of films that no model explains, even alone, because pages were confused, or a
  /// finger was missed.
  fileprivate func strangers(_ models: [MotionModel]) -> [FitResult.LeftOut] {
    let isGood = takes.indices.allSatisfy { rms(of: $0) <= Self.mostUnexplained(takes[$0]) }
    guard !isGood else { return [] }
    let films = takes.filter(\.isFilm)
    func best(_ takes: [MotionSegment]) -> MotionFit? {
      models.compactMap { MotionFit($0, takes) }.min { $0.rms < $1.rms }
    }
    let alone: [FitResult.LeftOut] = films.compactMap { take in
      let least = best([take])?.rms ?? .infinity
      return least > Self.mostUnexplained(take)
        ? FitResult.LeftOut(name: take.name, rms: least, isPop: false) : nil
    }
    let rest = films.filter { take in !alone.contains { $0.name == take.name } }
    let incoming = rest.filter { !$0.pops }
    guard !incoming.isEmpty, rest.allSatisfy({ $0.kind == .timed }) else { return alone }
    // Pages leave as they come in, unless a finger leads them.
    return alone
      + rest.filter(\.pops).compactMap { take in
        let both = best(incoming + [take])
        let far = both.map { $0.rms(of: incoming.count) } ?? .infinity
        return far > Self.mostUnexplained(take)
          ? FitResult.LeftOut(name: take.name, rms: far, isPop: true) : nil
      }
  }
}
