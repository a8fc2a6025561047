import BackswipeAnalysis
import BackswipeGestures
import BackswipePopDecisions
import BackswipeResources
import BackswipeSettings
import BackswipeTrace
import BackswipeUnits
import Testing

/// The judge, the words and full runs agree, for every hand and preset.
@Suite("Accounts of hands")
@MainActor
struct GestureReasonsTests {
  nonisolated static let names = BackswipeResources.names(in: .hands)

  private func samples(_ run: ToldRun) -> [PointerSample] {
    run.records.compactMap { if case .input(let sample) = $0 { sample } else { nil } }
  }

  @Test("G1: what a run tells of each finger is what the judge makes of it", arguments: names)
  func agree(_ name: String) throws {
    for preset in SimulatorSettings.presetNames {
      let run = try ToldRun.gesture(name, preset)
      let samples = samples(run)
      let drags = GestureJudge.pops(samples, width: 390, settings: run.settings)
      #expect(!drags.isEmpty)
      for drag in drags {
        let lifted = samples.last { $0.id == drag.touch }?.instant ?? run.end
        let account = try #require(run.recorder.account(at: lifted))
        #expect(account.touch == drag.touch && account.instant(of: .landed) == drag.landed)
        #expect(account.instant(of: .began) == drag.began || account.kind == .bars)
        #expect(account.refusal == drag.refusal, "\(name) \(preset)")
        guard case .letGo(let verdict) = drag.outcome, let judged = verdict.decision else {
          #expect(account.decision == nil)
          let refusal = try #require(drag.refusal)
          #expect(account.words.contains("no pop: \(refusal.words)"))
          continue
        }
        let told = try #require(account.decision)
        if drag.caught == nil {
          #expect(told == judged, "\(name) \(preset)")
          #expect(account.words == [judged.words])
        }
        // The judge has the exact instant of a catch, and so has the run.
        #expect(told.pops == judged.pops && told.quantity == judged.quantity)
        #expect(abs(told.value - judged.value) < 0.0002, "\(name) \(preset)")
      }
    }
  }

  @Test("G1: at the margins of a hand's decision the outcome is the other one", arguments: names)
  func margins(_ name: String) throws {
    let step = 1 / Grid.stepsPerUnit
    for preset in SimulatorSettings.presetNames {
      let run = try ToldRun.gesture(name, preset)
      for told in run.recorder.decisions {
        let sign: Double = told.pops ? -1 : 1
        #expect(told.travelMargin != nil || told.speedMargin != nil)
        if let points = told.travelMargin {
          #expect(told.pops(ifMoved: sign * points) != told.pops)
          #expect(told.pops(ifMoved: sign * (points - step)) == told.pops)
        }
        if let speed = told.speedMargin {
          #expect(told.pops(ifMoved: 0, faster: sign * speed) != told.pops)
          #expect(told.pops(ifMoved: 0, faster: sign * (speed - step)) == told.pops)
        }
      }
    }
  }

  @Test("A trace alone gives the same account as a run that tells why", arguments: names)
  func fromTrace(_ name: String) throws {
    for preset in SimulatorSettings.presetNames {
      let told = try ToldRun.gesture(name, preset)
      let silent = try ToldRun.gesture(name, preset, explains: false)
      #expect(told.records == silent.records, "asking changes nothing")
      let (account, other) = (try #require(told.account), try #require(silent.account))
      #expect(account.touch == other.touch && account.kind == other.kind)
      #expect(account.instant(of: .rest) == other.instant(of: .rest))
      #expect(account.decision?.pops == other.decision?.pops)
      #expect(account.decision?.quantity == other.decision?.quantity)
      #expect(account.refusal == other.refusal, "\(name) \(preset)")
    }
  }

  @Test("The series are the run's own numbers, at its own instants", arguments: names)
  func series(_ name: String) throws {
    let run = try ToldRun.gesture(name, "uikit")
    let account = try #require(run.account)
    let samples = samples(run).filter { $0.id == account.touch }
    let x = try #require(account.series(.fingerX))
    #expect(x.points.map(\.instant) == samples.map(\.instant))
    #expect(x.points.map(\.value) == samples.map { Double($0.location.x).onGrid })
    for series in account.series {
      #expect(!series.points.isEmpty)
      #expect(zip(series.points, series.points.dropFirst()).allSatisfy { $0.instant <= $1.instant })
      #expect(series.points.allSatisfy { $0.value == $0.value.onGrid })
    }
    guard account.kind == .pop else { return }
    // The estimate is the recogniser's own.
    let velocity = try #require(account.series(.velocityX))
    var compared = 0
    for case .gesture(let record) in run.records
    where record.isPop && record.velocity != nil {
      guard let point = velocity.points.last(where: { $0.instant == record.instant }) else {
        continue
      }
      compared += 1
      #expect(point.value == Double(record.velocity?.x ?? 0))
    }
    #expect(compared > 3)
    let page = try #require(account.series(.pageX))
    let rest = try #require(account.instant(of: .rest))
    #expect(page.points.last?.instant == rest)
    #expect(page.points.last?.value == (account.decision?.pops == true ? 390 : 0))
    // The last deciding number is the decision's.
    let decision = try #require(account.decision)
    let last = try #require(account.series(.deciding(decision.quantity))?.points.last)
    #expect(abs(last.value - decision.value * 390) < 0.01)
    #expect(last.threshold == (decision.threshold * 390).onGrid)
  }
}
