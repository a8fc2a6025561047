/// The analysis of a touch during a simulation; see `UIEnvironment.explain`.
package enum GestureFinding: Hashable, Sendable {
  /// It will not begin a pop. Reported once per touch and navigation controller.
  case popRefused(PopRefusal)
  /// It has released a pop.
  case popDecided(PopDecision)
  /// It has released the bars.
  case barsDecided(BarDecision)
  case barsTapped(BarTap)
  /// It has released a sheet that stays.
  case sheetStayed(SheetFinding)
  /// It has released something else that it has moved.
  case released(TouchRelease)
  /// It has released a zoomed page that it led back.
  case zoomReleased(ZoomRelease)
  /// It has a number of an element, or has had one that is not at rest yet. Reported for each input
  /// of the finger, then for each frame up to the one of rest.
  case numberMoved(NumberMove)
  /// It has released a number of an element.
  case numberReleased(NumberRelease)
  /// It has released a sheet, a scroll view that stops at pages or elements, or a row with actions.
  case placeReleased(PlaceRelease)
  /// A recogniser other than those of pops has failed.
  case recognizerFailed(RecognizerFailure)
  /// A tap has ended.
  case tapped(TapFinding)
}

/// A sheet that was dragged and stays, or stops at a detent.
package struct SheetFinding: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// `isModalInPresentation` is set.
    case modal
    /// The delegate does not allow it.
    case delegate
    /// Another controller is presented over it.
    case covered
    /// The distance downwards that was missing, in points.
    case short(Double)
    /// It rests at a detent; the distance upwards that was missing for the next one, in points.
    case low(detent: String, next: String, Double)
  }

  /// The name of the presented controller.
  package let name: String
  package let reason: Reason

  /// Whether the touch had no effect at all.
  package var isRefused: Bool { if case .low = reason { false } else { true } }

  package init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }
}
