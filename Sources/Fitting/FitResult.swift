import BackswipeGeometry

/// What recordings of pages come to: motions of their own and after a finger, and on what side
/// fingers let go.
package struct FitResult: Sendable {
  /// The models that were fitted to the same motions, and the one that is preferred.
  package struct Choice: Sendable {
    /// All, the best first.
    package let fits: [MotionFit]

    package var best: MotionFit { fits[0] }

    /// Simpler models come first in `MotionModel`'s lists, and are kept unless another is better by
    /// so much of the criterion.
    static let margin = 6.0

    /// Whether every finger let go at no speed, so that a spring that takes it up and one that does
    /// not are the same. The former is kept: what it knows less is not known.
    let isSpeedUntold: Bool

    /// Nil where no model can have the motions.
    init?(_ fits: [MotionFit]) {
      let order = fits.enumerated().sorted { one, other in
        (one.element.criterion, one.offset) < (other.element.criterion, other.offset)
      }
      guard let least = order.first?.element.criterion else { return nil }
      let preferred = order.filter { $0.element.criterion <= least + Self.margin }
        .min { $0.offset < $1.offset }
      var first = preferred?.offset ?? 0
      let plain = fits[first]
      // Apart by no more than what numbers cost that change nothing.
      let speedy = order.first {
        $0.element.model == .critical
          && $0.element.criterion - $0.element.penalty
            < plain.criterion - plain.penalty + Self.margin
      }
      isSpeedUntold = fits[first].model == .spring && speedy != nil
      // One that knows nothing of the duration has taken a speed for it.
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
  /// What follows a finger.
  package let releases: Choice?
  package let decisions: DecisionBounds?
  package var beneath: [BeneathFit] = []

  /// Why recordings could not be fitted.
  package struct Failure: Error, Sendable {
    package let name: String
    package let reason: String
  }

  /// - Parameter isInterrupted: asked now and then; true ends it.
  /// - Returns: nil when it is interrupted.
  package static func fit(
    _ recordings: [Recording], isInterrupted: () -> Bool = { false }
  ) throws(Failure) -> FitResult? {
    var takes: [Take] = []
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
    func choose(_ takes: [Take], _ models: [MotionModel]) -> Choice?? {
      guard !takes.isEmpty else { return .some(nil) }
      var fits: [MotionFit] = []
      for model in models {
        if isInterrupted() { return nil }
        if let fit = MotionFit(model, takes) { fits.append(fit) }
      }
      return .some(Choice(fits))
    }
    guard let pushes = choose(takes.filter { $0.kind == .timed }, MotionModel.timed),
      let releases = choose(takes.filter { $0.kind != .timed }, MotionModel.released)
    else { return nil }
    guard pushes != nil || releases != nil else {
      throw Failure(
        name: recordings.last?.name ?? "", reason: "no motion of it can be fitted by any model")
    }
    return FitResult(
      recordings: recordings, pushes: pushes, releases: releases,
      decisions: releases.flatMap { DecisionBounds($0.best, duration: pushes?.best.duration) })
  }

  /// Each has parameters of its own, and all are free at once.
  static let mostTakes = 24

  private init(
    recordings: [Recording], pushes: Choice?, releases: Choice?, decisions: DecisionBounds?
  ) {
    self.recordings = recordings
    self.pushes = pushes
    self.releases = releases
    self.decisions = decisions
  }
}

extension MotionFit {
  /// How long the whole way takes, in seconds.
  package var duration: Double? {
    switch model {
    case .critical, .spring, .named, .bezier: numbers.first
    case .ownSpring, .damped: nil
    }
  }
}
