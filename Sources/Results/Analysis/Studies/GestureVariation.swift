package import BackswipeDocuments
import BackswipeGestures
import BackswipeScenarios
import BackswipeText
import BackswipeUnits

/// Random variations of a gesture by seed, which measure the certainty of its outcome.
@MainActor
package struct GestureVariation {
  /// The amounts of variation; every value is uniformly distributed within its limits.
  package struct Amounts: Equatable, Sendable {
    /// The maximum error of each sample in points along x and y, also while the finger holds still. A sample after a
    /// pause at the place of the one before has the same error: the pause is one. About the noise of a finger on
    /// glass and of a mouse at 1×.
    package var noise = 0.5
    /// The maximum change of the gesture's speed in percent.
    package var speed = 10.0
    /// The maximum offset of the gesture along x in points.
    package var start = 2.0

    package init() {}

    package var words: String {
      "noise up to \(NumberText.short(noise)) pt, speed within \(NumberText.short(speed)) %, "
        + "start within \(NumberText.short(start)) pt"
    }
  }

  /// A kind of variation.
  package enum Kind: String, Sendable, CaseIterable {
    case noise, speed, start
  }

  package nonisolated static let mostTries = 100_000

  package let trial: GestureTrial
  package let amounts: Amounts
  package let seed: Int
  package let count: Int
  private var random: SeededNumbers
  /// The sampled variations, and whether each led to the gesture's own outcome.
  private var drawn: [(noise: Double, speed: Double, start: Double, isSame: Bool)] = []
  /// The number of tries with each outcome: of a drag of pages in the order of
  /// `GestureOutcome.Kind.ofPages`, then further ones in the order of their first try.
  package private(set) var tallies: [(kind: GestureOutcome.Kind, count: Int)]

  /// - Parameter count: 1…`mostTries`.
  package init(_ trial: GestureTrial, amounts: Amounts = Amounts(), seed: Int, count: Int) {
    self.trial = trial
    let present = trial.present.outcome.kind
    tallies = (present.isOfElements ? [present] : GestureOutcome.Kind.ofPages).map { ($0, 0) }
    self.amounts = amounts
    self.seed = seed
    self.count = min(max(count, 1), Self.mostTries)
    random = SeededNumbers(seed: seed)
  }

  package var done: Int { drawn.count }
  package var isFinished: Bool { done == count }

  /// Makes up to `more` more tries.
  package mutating func advance(by more: Int = .max) throws(FileErrors) {
    for _ in 0..<min(more, count - done) {
      let speed = draw() * amounts.speed
      let start = draw() * amounts.start
      var noise = 0.0
      let gesture = varied(speed: 1 + speed / 100, start: start, noise: &noise)
      let kind = try trial.outcome(of: gesture).kind
      if let index = tallies.firstIndex(where: { $0.kind == kind }) {
        tallies[index].count += 1
      } else {
        tallies.append((kind, 1))
      }
      drawn.append((noise, speed, start, kind == trial.present.outcome.kind))
    }
  }

  /// A sample within −1…1, on the grid.
  private mutating func draw() -> Double {
    Double(Int64(random.next(below: 131_073)) - 65_536) / 65_536
  }

  /// - Parameter noise: set to the noise's contribution to the last three moves, in points.
  private mutating func varied(speed: Double, start: Double, noise: inout Double) -> RecordedGesture
  {
    let factor = max(speed, 0.01)
    var offsets: [Double] = []
    var samples = trial.gesture.samples
    var last = CGPoint.zero
    for index in samples.indices {
      let given = samples[index].location
      var off = CGPoint(x: draw() * amounts.noise, y: draw() * amounts.noise)
      // A lifting at the instant of the last move has the same location, and so has one after a pause: a movement at
      // its end would revive the speed before it.
      let own = trial.gesture.samples
      if index > 0 {
        let gap = own[index].instant - own[index - 1].instant
        let rests =
          gap >= PanVelocity.defaultStillness && own[index].location == own[index - 1].location
        if gap == .zero || rests { off = last }
      }
      last = off
      offsets.append(Double(off.x))
      samples[index].location =
        CGPoint(x: given.x + off.x + CGFloat(start), y: given.y + off.y).onGrid
      let nanoseconds = Double(samples[index].instant.nanoseconds) / factor
      samples[index].instant = Instant(nanoseconds: Int64(nanoseconds.rounded()))
    }
    noise = (offsets.last ?? 0) - offsets[max(offsets.count - 5, 0)]
    return trial.gesture.with(samples)
  }

  // MARK: Results

  /// The share of an outcome, with its 95 % interval.
  package func share(of kind: GestureOutcome.Kind) -> WilsonInterval {
    WilsonInterval(
      hits: tallies.first { $0.kind == kind }?.count ?? 0, of: max(done, 1))
  }

  /// Pearson's correlation coefficient between a variation and whether the gesture led to its own
  /// outcome, −1…1 on the grid; nil where either was constant.
  package func correlation(with kind: Kind) -> Double? {
    let values = drawn.map { kind == .noise ? $0.noise : kind == .speed ? $0.speed : $0.start }
    let hits = drawn.map { $0.isSame ? 1.0 : 0 }
    let n = Double(max(drawn.count, 1))
    let (meanValue, meanHit) = (values.reduce(0, +) / n, hits.reduce(0, +) / n)
    var (product, square, hitSquare) = (0.0, 0.0, 0.0)
    for (value, hit) in zip(values, hits) {
      product += (value - meanValue) * (hit - meanHit)
      square += (value - meanValue) * (value - meanValue)
      hitSquare += (hit - meanHit) * (hit - meanHit)
    }
    let both = (square * hitSquare).squareRoot()
    return both > 1e-12 ? (product / both).onGrid : nil
  }

  /// The variation with the strongest correlation; nil where nothing changed the outcome.
  package var strongest: (kind: Kind, correlation: Double)? {
    Kind.allCases.compactMap { kind in correlation(with: kind).map { (kind, $0) } }
      .max { abs($0.1) < abs($1.1) }
  }
}
