/// The analysis of a touch during a simulation; see `UIEnvironment.explain`.
package enum GestureFinding: Hashable, Sendable {
  /// It will not begin a pop. Reported once per touch and navigation controller.
  case popRefused(PopRefusal)
  /// It has released a pop.
  case popDecided(PopDecision)
  /// It has released the bars.
  case barsDecided(BarDecision)
  case barsTapped(BarTap)
  /// It has released something else that it has moved: a sheet, a scroll view, a row or a column,
  /// content that moves a bar, the keyboard, or tabs. Reported once for each; with a place of rest
  /// after its motion there has begun.
  case released(TouchRelease)
  /// It has released a zoomed page that it led back.
  case zoomReleased(ZoomRelease)
  /// It has a number of an element, or has had one that is not at rest yet. Reported for each input
  /// of the finger, then for each frame up to the one of rest.
  case numberMoved(NumberMove)
  /// It has released a number of an element.
  case numberReleased(NumberRelease)
  /// A recogniser other than those of pops has failed.
  case recognizerFailed(RecognizerFailure)
  /// A tap has ended.
  case tapped(TapFinding)
}
