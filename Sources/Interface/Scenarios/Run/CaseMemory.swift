import BackswipeUnits

/// State of an expectation that refers to the time before an event, until the event comes.
@MainActor
struct CaseMemory {
  /// A call or the beginning of a transition.
  enum Event {
    case call(Expectation.Call)
    case began(String)
  }

  /// The judgements by the last frames, as if each had been the one at the moment.
  var candidates: [(frame: Int, shownAt: Instant, judgement: ScenarioResult.Judgement)] = []
  /// Frames that may be after the end of the span, each with the one before.
  var frames: [(frame: FrameSight, before: FrameSight?)] = []
  /// Events that may be before the beginning of a span or after its end.
  var events: [(event: Event, instant: Instant)] = []
}
