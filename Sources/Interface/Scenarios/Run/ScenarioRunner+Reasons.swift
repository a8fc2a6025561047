import BackswipeDocuments
import BackswipeSimulation
import BackswipeUnits

extension ScenarioRunner {
  /// The reason of a failure as far as it is known beside the values; nil for none.
  func reason(of judgement: ScenarioResult.Judgement) -> String? {
    let expectation = file.expectations.first {
      $0.line == judgement.line && $0.place.column == judgement.column
    }
    var failure = FailureReasons.Failure(expectation?.topics ?? [], at: judgement.instant)
    if judgement.missesPop { failure.topics.insert(.missedPop) }
    failure.presented = judgement.presented
    failure.progress = judgement.progress
    failure.departure = judgement.departure
    switch expectation?.at {
    case .instant(let instant): failure.moment = instant
    case .frame(let number): failure.moment = display.refresh.instant(ofTick: number)
    case .event(let event) where event.offset == .zero && event.side == .after:
      failure.eventFrame = judgement.frame
    case .event, .end, nil: break
    }
    return FailureReasons(findings, driver.transitions, faults, display.refresh)
      .reason(of: failure)
  }

  /// The faults in the timeline, with their places.
  private var faults: [FailureReasons.Fault] {
    file.timeline.compactMap { entry in
      let fault: FrameFault?
      switch entry.verb.effect {
      case .fault(let found): fault = found
      case .input(let input) where input != nil: fault = nil
      default: return nil
      }
      let words =
        "\(result.position(ofLine: entry.line)) has \(Expectation.Check.words(entry.verb.fields))"
      return FailureReasons.Fault(fault, at: entry.at, display.refresh, words)
    }
  }
}

extension Expectation {
  fileprivate var topics: FailureReasons.Topics {
    checks.reduce(into: []) { $0.formUnion($1.topics) }
  }
}

extension Expectation.Check {
  fileprivate var topics: FailureReasons.Topics {
    switch self {
    case .stack, .visible, .viewShown, .transition, .transitionKind, .lastTransition,
      .transitionCount:
      [.page, .tap]
    case .interactive, .outcome, .elementShown: .page
    case .detent: [.page, .sheet]
    case .barShown: .bars
    case .keyboardShown, .tabBarShown: .tap
    case .calls(let calls): calls.contains(where: \.isOfAppearance) ? [.tap, .place] : .tap
    case .callCount(let call, _): call.isOfAppearance ? [.tap, .place] : .tap
    case .number(.view, _): [.page, .place, .number]
    case .number(.part, _): [.tap, .number]
    case .number: .number
    case .hitchRatio, .dropped, .latency, .fingerLag, .overrun, .animationError,
      .animationErrorPoints, .jank, .noJank:
      .lateness
    default: []
    }
  }
}
