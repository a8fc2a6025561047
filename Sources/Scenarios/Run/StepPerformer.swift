import BackswipeGeometry
import BackswipeGestures
import BackswipePrototypes
import BackswipeSettings
import BackswipeSimulation
import BackswipeStoryboards
import BackswipeTime
import BackswipeUI

/// What the steps of a run had to say.
@MainActor
final class StepLog {
  var failures: [ScenarioResult.Failure] = []
  var remarks: [String] = []
  /// Fingers that a tap on a label has put down and will lift.
  var pendingTouches = 0
  var hasPendingTouches: Bool { pendingTouches > 0 }
}

/// Carries out timeline entries that are not plain samples.
@MainActor
struct StepPerformer {
  let name: String
  let display: ScenarioDisplay
  let log: StepLog

  func perform(_ entry: TimelineEntry, touch: Int, in simulation: Simulation) {
    let navigation = simulation.navigation
    func fail(_ reason: String) {
      log.failures.append(ScenarioResult.Failure(line: entry.line, reason: reason))
    }
    switch entry.action {
    case .push(let id, let animated):
      guard let controller = simulation.storyboard?.instantiate(id) else {
        return fail("the prototype has no screen '\(id)'")
      }
      navigation.pushViewController(controller, animated: animated)
    case .pop(let animated):
      navigation.popViewController(animated: animated)
    case .popTo(let id, let animated):
      let below = navigation.viewControllers.dropLast()
      guard let target = below.last(where: { $0.isInstance(of: id) }) else {
        let stack = navigation.viewControllers.map(\.shownName).joined(separator: ", ")
        return fail("'\(id)' is not on the stack below the top: [\(stack)]")
      }
      navigation.popToViewController(target, animated: animated)
    case .popToRoot(let animated):
      navigation.popToRootViewController(animated: animated)
    case .set(let ids, let animated):
      if let id = simulation.set(ids, animated: animated) {
        fail("the prototype has no screen '\(id)'")
      }
    case .navigationBarHidden(let hidden, let animated):
      navigation.setNavigationBarHidden(hidden, animated: animated)
    case .toolbarHidden(let hidden, let animated):
      navigation.setToolbarHidden(hidden, animated: animated)
    case .present(let id, let animated):
      guard let controller = simulation.storyboard?.instantiateForPresentation(id) else {
        return fail("the prototype has no screen '\(id)'")
      }
      if !navigation.startPresenting(controller, animated: animated) {
        fail("'\(id)' cannot be presented now")
      }
    case .dismiss(let animated):
      if !navigation.startDismissing(animated: animated) { fail("nothing is presented") }
    case .tap(.label(let label), let held):
      tap(label, held: held, touch: touch, in: simulation, fail: fail)
    case .scroll(let place, let distance):
      if simulation.scroll(at: place, by: distance) { return }
      log.remarks.append("line \(entry.line): nothing scrolls at [\(place.x), \(place.y)]")
    case .key(let key):
      simulation.press(key)
    case .type(let text):
      if simulation.type(text) { return }
      log.remarks.append("line \(entry.line): no text field has the keyboard; the text is lost")
    case .resize(let size):
      var metrics = ScreenMetrics(display)
      metrics = ScreenMetrics(size: size, scale: metrics.scale)
      simulation.environment.resize(to: metrics)
    case .rotate(let orientation):
      simulation.environment.rotate(to: orientation)
    case .setSetting(let changes):
      var settings = simulation.environment.settings
      settings.take(changes)
      simulation.apply(settings)
    case .tap(.point, _), .drag, .touch, .fault, .input, .shown:
      break  // samples, and what goes wrong with frames and samples, are not performed
    }
  }

  private func tap(
    _ label: String, held: Interval, touch: Int, in simulation: Simulation,
    fail: (String) -> Void
  ) {
    let point: CGPoint
    do { point = try simulation.window.location(labelled: label) } catch {
      return fail(error.description)
    }
    let began = simulation.environment.now
    simulation.deliver(
      PointerSample(id: touch, phase: .began, location: point.onGrid, instant: began))
    log.pendingTouches += 1
    simulation.schedule(at: began + held) { [log] simulation in
      log.pendingTouches -= 1
      simulation.deliver(
        PointerSample(id: touch, phase: .ended, location: point.onGrid, instant: began + held))
    }
  }
}

extension Simulation {
  /// Puts screens on the stack, bottom to top: instances that are on it, lowest first, and others
  /// where there is none.
  ///
  /// - Returns: a screen that the prototype does not have; nothing is done then.
  package func set(_ ids: [String], animated: Bool) -> String? {
    var left = navigation.viewControllers
    var wanted: [UIViewController] = []
    for id in ids {
      if let index = left.firstIndex(where: { $0.isInstance(of: id) }) {
        wanted.append(left.remove(at: index))
      } else if let made = storyboard?.instantiate(id) {
        wanted.append(made)
      } else {
        return id
      }
    }
    navigation.setViewControllers(wanted, animated: animated)
    return nil
  }
}

extension UIViewController {
  /// Whether a screen's id, with or without an instance's number, means this controller.
  func isInstance(of id: String) -> Bool {
    shownName == id || (!id.contains("#") && shownName.hasPrefix(id + "#"))
  }
}
