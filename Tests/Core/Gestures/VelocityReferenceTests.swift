import BackswipeGestures
import BackswipeUnits
import TestSupport
import Testing

/// G5: velocities found by computations that share nothing with the program; see
/// `Scripts/make-velocity-references`.
@Suite("Velocity estimators against references")
struct VelocityReferenceTests {
  private struct Reference {
    let samples: [(instant: Instant, x: Double)]
    let velocities: [VelocityEstimator: Double]
  }

  private static func references() throws -> [Reference] {
    let lines = try PackageFiles.text("Tests/Goldens/velocity.csv").split(separator: "\n")
    let names = try #require(lines.first).split(separator: ",").dropFirst()
    let estimators = try names.map { try #require(VelocityEstimator(rawValue: String($0))) }
    try #require(estimators == VelocityEstimator.allCases)
    return try lines.dropFirst().map { line in
      let fields = line.split(separator: ",")
      let samples = try fields[0].split(separator: " ").map { sample in
        let parts = sample.split(separator: ":")
        return (
          instant: Instant(nanoseconds: try #require(Int64(String(parts[0])))),
          x: try #require(Double(String(parts[1])))
        )
      }
      let found = try fields.dropFirst().map { try #require(Double(String($0))) }
      return Reference(
        samples: samples, velocities: Dictionary(uniqueKeysWithValues: zip(estimators, found)))
    }
  }

  @Test(
    "G5: every estimator tells the speed that an independent computation finds",
    arguments: VelocityEstimator.allCases)
  func agrees(estimator: VelocityEstimator) throws {
    let references = try Self.references()
    #expect(references.count == 84)
    for reference in references {
      var velocity = PanVelocity(estimator: estimator)
      for (instant, x) in reference.samples {
        velocity.add(CGPoint(x: x, y: 7 - x), at: instant)
      }
      let end = try #require(reference.samples.last?.instant)
      let found = velocity.velocity(at: end)
      let expected = try #require(reference.velocities[estimator])
      let tolerance = 0.5 / Grid.stepsPerUnit + abs(expected) * 1e-9
      #expect(abs(Double(found.x) - expected) <= tolerance, "\(reference.samples)")
      #expect(abs(Double(found.y) + expected) <= tolerance, "\(reference.samples)")
    }
  }

  @Test("G5: the impulse of a finger that turns back is that of the work done so far, by hand")
  func impulse() {
    var velocity = PanVelocity(estimator: .impulse)
    // 1000 points a second, then 500 back, then 250 on.
    for (milliseconds, x) in [(0, 0.0), (10, 10), (20, 5), (30, 7.5)] {
      velocity.add(CGPoint(x: x, y: 0), at: at(Double(milliseconds)))
    }
    // 500 000, less 1500 · 500, is −250 000: √500 000 backwards; then up by 957.1 · 250.
    let work = 0.5 * 1000 * 1000 - (500 + 1000) * 500
    let next = work + (250 + (2 * -work).squareRoot()) * 250
    let expected = -(2 * -next).squareRoot()
    #expect(abs(Double(velocity.velocity(at: at(30)).x) - expected) < 1 / Grid.stepsPerUnit)
  }
}
