import BackswipeGestures
import BackswipePrototypes
import BackswipeResources
import BackswipeScenarios
import BackswipeSimulation
import BackswipeTrace
import BackswipeUnits
import Testing

/// Runs whose frames nobody sees.
@Suite("Runs that nobody sees")
@MainActor
struct UnseenRunTests {
  private static func unseen(
    _ name: String, in folder: BackswipeResources.Folder
  ) throws -> (transitions: [TransitionSpan], gestures: [TraceRecord]) {
    let (file, prototype) = try Run.shippedFiles(name, in: folder)
    var options = ScenarioRunner.Options()
    options.isUnseen = true
    var records: [TraceRecord] = []
    let runner = try ScenarioRunner(
      file, name: name, prototype: prototype, options: options, record: { records.append($0) })
    return (runner.pass { _ in false }, Self.ends(records))
  }

  /// The states that recognisers enter, without the changes on the way.
  private static func ends(_ records: [TraceRecord]) -> [TraceRecord] {
    records.filter { record in
      if case .gesture(let gesture) = record { gesture.state != .changed } else { false }
    }
  }

  @Test(
    "its transitions and gestures are those of a run with frames",
    arguments: BackswipeResources.names(in: .scenarios).map {
      ($0, BackswipeResources.Folder.scenarios)
    } + BackswipeResources.names(in: .hands).map { ($0, .hands) })
  func same(_ name: String, _ folder: BackswipeResources.Folder) throws {
    let seen = try Run.shipped(name, in: folder)
    let unseen = try Self.unseen(name, in: folder)
    #expect(unseen.transitions == seen.result.transitions)
    // What settles is not waited for.
    let gestures = Self.ends(seen.records)
    #expect(Array(gestures.prefix(unseen.gestures.count)) == unseen.gestures)
    #expect(gestures.count - unseen.gestures.count <= 1)
  }

  @Test("it ends as soon as its caller knows enough")
  func early() throws {
    let (file, prototype) = try Run.shippedFiles("twice.yaml", in: .hands)
    var options = ScenarioRunner.Options()
    options.isUnseen = true
    let runner = try ScenarioRunner(
      file, name: "twice.yaml", prototype: prototype, options: options)
    #expect(runner.pass { $0 > .zero + .milliseconds(1000) }.count == 1)
  }
}
