package import BackswipeDocuments
import BackswipeGestures
import BackswipeSimulation
import BackswipeUI
package import BackswipeUnits

/// A finger that touches down and lifts at one location, or on a view.
package struct TapVerb: TimelineVerb {
  package static let word = "tap"
  package static let companions = ["for"]
  /// The default time for which the finger stays down.
  package static let defaultLength = Interval.milliseconds(50)

  package let target: TouchTarget
  /// The time from landing to lifting.
  package let held: Interval

  package init(_ target: TouchTarget, held: Interval = defaultLength) {
    self.target = target
    self.held = held
  }

  package static func read(_ entry: inout VerbParser) -> TapVerb? {
    let held = entry.fields["for"].map { entry.reader.time($0) } ?? defaultLength
    guard let target = entry.target(entry.verb), let held else { return nil }
    return TapVerb(target, held: held)
  }

  package var fields: [(String, YAMLNode)] {
    [(Self.word, target.node)] + (held == Self.defaultLength ? [] : [("for", .time(held))])
  }

  package var effect: TimelineEffect {
    if let point = target.point {
      return .finger(
        FingerPath(length: held) { id, start in
          PointerSample.tap(id: id, at: point, from: start, held: held)
        })
    }
    return .stepOfFinger { step in
      do throws(UIWindow.ViewMistake) {
        let point = try target.point(in: step)
        step.deliver(
          PointerSample.tap(
            id: step.touch, at: point, from: step.simulation.environment.now, held: held))
      } catch {
        step.fail(error)
      }
    }
  }
}
