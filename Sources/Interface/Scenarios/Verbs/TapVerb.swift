package import BackswipeDocuments
import BackswipeGestures
import BackswipeSimulation
import BackswipeUI
package import BackswipeUnits

/// A finger that touches down and lifts at one location.
package struct TapVerb: TimelineVerb {
  package static let word = "tap"
  package static let companions = ["for"]
  /// The default time for which the finger stays down.
  package static let defaultLength = Interval.milliseconds(50)

  /// The target of a tap.
  package enum Target: Hashable, Sendable {
    case point(CGPoint)
    /// The only view with this accessibility label, at its location when the finger lands.
    case label(String)
    /// The only view with this accessibility identifier, likewise.
    case element(String)
  }

  package let target: Target
  /// The time from landing to lifting.
  package let held: Interval

  package init(_ target: Target, held: Interval = defaultLength) {
    self.target = target
    self.held = held
  }

  package static func read(_ entry: inout VerbParser) -> TapVerb? {
    let held = entry.fields["for"].map { entry.reader.time($0) } ?? defaultLength
    let target: Target?
    switch entry.verb.value.content {
    case .sequence: target = entry.reader.point(entry.verb).map { .point($0) }
    case .scalar: target = entry.words().map { .label($0) }
    case .mapping:
      target = element(&entry)
    }
    guard let target, let held else { return nil }
    return TapVerb(target, held: held)
  }

  private static func element(_ entry: inout VerbParser) -> Target? {
    guard let fields = entry.fields(["element"], needing: ["element"]) else { return nil }
    return fields["element"].flatMap { entry.reader.text($0) }.map { .element($0) }
  }

  package var fields: [(String, YAMLNode)] {
    let node: YAMLNode =
      switch target {
      case .point(let point): .point(point)
      case .label(let label): .text(label)
      case .element(let identifier): .mapping([("element", .text(identifier))])
      }
    return [(Self.word, node)] + (held == Self.defaultLength ? [] : [("for", .time(held))])
  }

  package var effect: TimelineEffect {
    switch target {
    case .point(let point):
      .finger(
        FingerPath(length: held) { id, start in
          PointerSample.tap(id: id, at: point, from: start, held: held)
        })
    case .label(let label):
      .stepOfFinger {
        perform($0) { window throws(UIWindow.LabelMistake) in try window.location(labelled: label) }
      }
    case .element(let identifier):
      .stepOfFinger {
        perform($0) { window throws(UIWindow.LabelMistake) in
          try window.location(identified: identifier)
        }
      }
    }
  }

  @MainActor
  private func perform(
    _ step: TimelineStep, at place: @MainActor (UIWindow) throws(UIWindow.LabelMistake) -> CGPoint
  ) {
    let point: CGPoint
    do { point = try place(step.simulation.window).onGrid } catch {
      return step.fail(error.description)
    }
    let began = step.simulation.environment.now
    let (log, touch, held) = (step.log, step.touch, held)
    step.simulation.deliver(
      PointerSample(id: touch, phase: .began, location: point, instant: began))
    log.pendingTouches += 1
    step.simulation.schedule(at: began + held) { simulation in
      log.pendingTouches -= 1
      simulation.deliver(
        PointerSample(id: touch, phase: .ended, location: point, instant: began + held))
    }
  }
}
