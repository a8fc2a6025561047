import BackswipeGestures
import BackswipePopDecisions
import BackswipeUnits

extension TouchDispatcher {
  /// Reports why a recogniser fails; those of pops have reasons of another kind.
  func reportFailure(of recognizer: UIGestureRecognizer, _ id: RecognizerID) {
    guard !recognizer.isPop, recognizer.isPossible else { return }
    recognizer.explain(
      .recognizerFailed(
        RecognizerFailure(name: recognizer.traceName, reason: failure(of: recognizer, id))))
  }

  private func failure(
    of recognizer: UIGestureRecognizer, _ id: RecognizerID
  ) -> RecognizerFailure.Reason {
    if let rival = arena.rejecter(of: id) { return .rival(recognizers[rival]?.traceName ?? "") }
    if arena.isRefused(id) {
      if let keeper = recognizer.keeper { return .rival("\(type(of: keeper))") }
      return .refused((recognizer as? UIPanGestureRecognizer)?.machine.current.travel)
    }
    return switch recognizer {
    case let pan as UIPanGestureRecognizer: RecognizerFailure.Reason(pan.machine.current)
    case let swipe as UISwipeGestureRecognizer: RecognizerFailure.Reason(swipe.machine.current)
    case let press as UILongPressGestureRecognizer:
      RecognizerFailure.Reason(press.machine.current)
    default: .missed
    }
  }
}

extension RecognizerFailure.Reason {
  fileprivate init(_ machine: PanMachine) {
    let travel = machine.travel
    let travelled =
      switch machine.rule.direction {
      case .horizontal: Double(abs(travel.x))
      case .vertical: Double(abs(travel.y))
      case .any: Double((travel.x * travel.x + travel.y * travel.y).squareRoot().onGrid)
      }
    let needed = Double(machine.rule.hysteresis)
    self =
      switch machine.failure {
      case .late:
        .tooLate(travelled: travelled, needed: needed, allowed: machine.rule.timeLimit ?? .zero)
      case .drifted: .drifted
      case .tooManyTouches: .tooManyFingers
      case .lifted: .tooShort(travelled: travelled, needed: needed)
      case .cancelled: .cancelled
      case nil: .missed
      }
  }

  fileprivate init(_ machine: SwipeMachine) {
    let rule = machine.rule
    self =
      switch machine.failure {
      case .late:
        .tooLate(travelled: machine.travelled, needed: rule.along, allowed: rule.duration)
      case .drifted: .drifted
      case .tooManyTouches: .tooManyFingers
      case .lifted: .tooShort(travelled: machine.travelled, needed: rule.along)
      case .cancelled: .cancelled
      case nil: .missed
      }
  }

  fileprivate init(_ machine: LongPressMachine) {
    self =
      switch machine.failure {
      case .moved: .moved(allowed: Double(machine.rule.allowableMovement))
      case .lifted: .lifted(needed: machine.rule.minimumDuration)
      case .tooManyTouches: .tooManyFingers
      case .cancelled: .cancelled
      case nil: .missed
      }
  }
}
