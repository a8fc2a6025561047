import BackswipePopDecisions
import BackswipeScenarios
import BackswipeUnits

/// The numbers of elements that fingers release in a run, in order.
@MainActor
final class ReleaseLog {
  private(set) var releases: [NumberRelease] = []

  /// - Parameter landing: the instant from which releases count.
  init(_ runner: ScenarioRunner, from landing: Instant) {
    runner.onRelease { [unowned self] release, instant in
      if instant >= landing { releases.append(release) }
    }
  }
}
