import BackswipeGestures
import BackswipePopDecisions
package import BackswipeSettings
import BackswipeSimulation
package import BackswipeUnits

/// Judges the fingers of a scenario or of a recording, without running it.
@MainActor
package enum FingerJudge {
  /// The decision about a finger, in a word.
  package enum Decision: String, Sendable, CaseIterable {
    /// It never began to pop.
    case none = "no pop"
    case pops
    case stays
    /// The system cancelled the touch.
    case cancelled
    case stillDown = "still down"
  }

  /// One finger under one set of settings.
  package struct Row: Equatable, Sendable {
    package var touch: Int
    package var landed: Instant
    /// The beginning of the pop; nil where none began.
    package var began: Instant?
    /// Whether it caught a page that was moving back.
    package var caught: Bool
    /// The progress of the pop when the finger lifted, 0…1; nil where it did not lift.
    package var percent: Double?
    /// The velocity in widths per second when the finger lifted, positive towards the right.
    package var velocity: Double?
    package var decision: Decision
    /// The reason, in words: the comparison with its margin, or the obstacle to a pop. Empty for a
    /// finger that is still down.
    package var why: String

    package init(
      touch: Int, landed: Instant, began: Instant?, caught: Bool, percent: Double?,
      velocity: Double?, decision: Decision, why: String = ""
    ) {
      self.touch = touch
      self.landed = landed
      self.began = began
      self.caught = caught
      self.percent = percent
      self.velocity = velocity
      self.decision = decision
      self.why = why
    }
  }

  /// The lines of drags that `rows` leaves out because they begin or end at views.
  package static func unknownLines(of file: ScenarioFile) -> [Int] {
    file.timeline.filter { entry in
      (entry.verb as? DragVerb).map { $0.line == nil } ?? false
    }.map(\.line)
  }

  /// The decision for every finger, under the settings of the prototype and the file with others
  /// over them.
  ///
  /// Raw touches, and drags and taps between points, count. One at a view, whose place only a run
  /// determines, is left out, like keys and calls. The width is the display's at
  /// the start.
  ///
  /// - Parameters:
  ///   - own: the prototype's settings.
  ///   - others: assignments that override the file's.
  package static func rows(
    of file: ScenarioFile, own: [SettingAssignment] = [], settings others: [SettingAssignment]
  ) -> [Row] {
    let settings = SimulatorSettings(own + file.settings + others)
    let refresh = file.display.refresh
    var plan = ScenarioPlan(
      file.timeline(on: refresh), refresh: refresh, seed: file.seed, log: StepLog())
    let samples = plan.dequeue(upTo: .zero + file.until).compactMap { event in
      if case .sample(let sample) = event { sample } else { nil }
    }
    return GestureJudge.pops(
      samples, width: Double(file.display.size.width), settings: settings
    ).map(Row.init)
  }
}

extension FingerJudge.Row {
  fileprivate init(_ drag: GestureJudge.Drag) {
    self.init(
      touch: drag.touch, landed: drag.landed, began: drag.began, caught: drag.caught != nil,
      percent: nil, velocity: nil, decision: drag.began == nil ? .none : .stillDown,
      why: drag.refusal?.words ?? "")
    switch drag.outcome {
    case .none: break
    case .cancelled:
      decision = .cancelled
      why = PopRefusal.cancelled.words
    case .letGo(let verdict):
      percent = verdict.progress
      velocity = verdict.velocity
      decision = verdict.pops ? .pops : .stays
      why = verdict.decision?.reason ?? ""
    }
  }
}
