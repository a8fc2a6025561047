import BackswipeExpressions
import BackswipeGestures
import BackswipeTrace
import BackswipeUI
import BackswipeUnits

/// The visible state of a frame.
@MainActor
struct FrameSight {
  let record: FrameRecord
  /// The kind of the running transition; nil without one.
  let transitionKind: ShownTransition.Kind?
  /// The instant at which the screen shows it.
  let shownAt: Instant
  /// The views that expectations name, back to front.
  let elements: [FoundElement]
  /// The screen, and the part of it without status bar, home indicator and cutouts.
  let screen: CGRect
  let safeArea: CGRect
  /// Whether an animation runs or a finger is down, so that another frame follows.
  let isMoving: Bool
  /// The last states of recognisers, by name.
  let gestures: [String: GestureState]
  /// The variables that expectations name, as far as there are some.
  let variables: [String: Value]

  /// A number of a frame, or the reason why there is none.
  enum Reading: Equatable, Error {
    case number(Double)
    case absent(String)
    /// Several views have the name.
    case ambiguous(String)
    /// There is no earlier frame to compute a velocity from.
    case unknown(String)

    var number: Double? { if case .number(let value) = self { value } else { nil } }

    var text: String {
      switch self {
      case .number(let value): CheckOutcome.text(value)
      case .absent(let reason), .ambiguous(let reason), .unknown(let reason): reason
      }
    }
  }

  /// - Parameter before: the frame made before, from which velocities are computed.
  func reading(of quantity: Expectation.Quantity, before: FrameSight?) -> Reading {
    switch quantity {
    case .progress:
      return record.transition.map { .number($0.progress) } ?? .absent("no transition")
    case .progressPerSecond:
      return velocity(before, of: .progress)
    case .view(let id, .velocityX): return velocity(before, of: .view(id, .x))
    case .view(let id, .velocityY): return velocity(before, of: .view(id, .y))
    case .element(let id, .velocityX): return velocity(before, of: .element(id, .x))
    case .element(let id, .velocityY): return velocity(before, of: .element(id, .y))
    case .bar(let bar, .velocityY): return velocity(before, of: .bar(bar, .y))
    case .view(let id, let field):
      guard let view = record.views.first(where: { $0.name == id }) else {
        return .absent("\(id) is not on the screen")
      }
      return .number(Self.value(of: field, frame: view.frame, alpha: view.alpha))
    case .element(let id, let field):
      switch element(id) {
      case .success(let element):
        return .number(Self.value(of: field, frame: element.frame, alpha: element.alpha))
      case .failure(let reading): return reading
      }
    case .elementNumber(let id, let number):
      switch element(id) {
      case .success(let element):
        guard let properties = element.properties else {
          return .absent("\(id) is not on the screen")
        }
        return number.value(of: properties).map { .number($0) }
          ?? .absent("\(id) has no \(number.rawValue)")
      case .failure(let reading): return reading
      }
    case .bar(let bar, let field):
      let shown = bar == .navigation ? record.navigationBar : record.toolbar
      return .number(field == .y ? shown.y : shown.alpha)
    case .part(let part):
      return record.parts[part].map { .number($0) } ?? .absent("there is no \(part.rawValue)")
    case .variable(let name):
      switch variables[name] {
      case .number(let number): return .number(number)
      case nil: return .absent(Self.absent(variable: name))
      case let value?: return .absent("\(name) is \(value.words), no number")
      }
    case .relation(let subject, let relation, let other):
      return reading(of: subject, relation, other)
    }
  }

  /// Whether the frame shows every number of some checks, or several in place of one.
  func shows(_ checks: [Expectation.Check]) -> Bool {
    checks.allSatisfy { check in
      guard case .number(let quantity, _) = check,
        case .absent = reading(of: quantity, before: nil)
      else { return true }
      return false
    }
  }

  /// The one view with a name, or why there is none.
  func element(_ id: ViewPath) -> Result<ShownElement, Reading> {
    let found = elements.filter { $0.path == id }.map(\.element)
    guard let element = found.first else { return .failure(.absent("\(id) is not on the screen")) }
    guard found.count == 1 else {
      let places = found.sorted { $0.comesBefore($1) }.map { InspectedView.words(of: $0.frame) }
      return .failure(
        .ambiguous(
          "\(found.count) views are called \(id): \(places.joined(separator: "; ")); "
            + "choose one by its identifier, a view around it, or { label: \(id.name.text), nth: 1 }"
        ))
    }
    return .success(element)
  }

  /// The change of a number since a frame before, divided by the time between the two states.
  private func velocity(_ before: FrameSight?, of quantity: Expectation.Quantity) -> Reading {
    let here = reading(of: quantity, before: nil)
    guard let value = here.number else { return here }
    guard let before, let old = before.reading(of: quantity, before: nil).number else {
      return .unknown("the frame before does not show it")
    }
    let time = record.instant - before.record.instant
    guard time > .zero else { return .unknown("the frame before shows the same instant") }
    return .number(((value - old) / time.seconds).onGrid)
  }

  private static func value(
    of field: Expectation.ViewField, frame: CGRect, alpha: Double
  ) -> Double {
    switch field {
    case .x: Double(frame.minX)
    case .y: Double(frame.minY)
    case .width: Double(frame.width)
    case .height: Double(frame.height)
    case .alpha: alpha
    case .velocityX, .velocityY:
      preconditionFailure("a velocity is told from two frames")
    }
  }
}

/// A view found by a path.
struct FoundElement: Equatable {
  let path: ViewPath
  let element: ShownElement
}
