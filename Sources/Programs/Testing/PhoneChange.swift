import BackswipeUI

/// A change of the interface that is neither a gesture, a transition nor a call on a controller; the
/// names are those of scenario files.
public enum PhoneChange: String, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// The keyboard begins to come.
  case keyboardWillShow = "keyboard willShow"
  /// The keyboard is there in full.
  case keyboardDidShow = "keyboard didShow"
  /// The keyboard begins to go.
  case keyboardWillHide = "keyboard willHide"
  /// The keyboard is gone.
  case keyboardDidHide = "keyboard didHide"
  /// A search begins.
  case searchWillPresent = "search willPresent"
  /// A search has begun.
  case searchDidPresent = "search didPresent"
  /// A search ends.
  case searchWillDismiss = "search willDismiss"
  /// A search has ended.
  case searchDidDismiss = "search didDismiss"
  /// A sheet on the screen is to rest at another detent.
  case sheetDidChangeDetent = "sheet didChangeDetent"
  /// Another tab is selected, by a tap, by code, or by a finger whose change has completed.
  case tabsDidSelect = "tabs didSelect"
  /// An alert or an action sheet comes.
  case alertWillAppear = "alert willAppear"
  /// An alert or an action sheet is there.
  case alertDidAppear = "alert didAppear"
  /// An alert or an action sheet goes.
  case alertWillDisappear = "alert willDisappear"
  /// An alert or an action sheet is gone.
  case alertDidDisappear = "alert didDisappear"
  /// The interface begins to rotate.
  case rotationBegan = "rotation began"
  /// The interface has rotated.
  case rotationEnded = "rotation ended"

  /// The subject and its event.
  public var description: String { rawValue }

  init?(_ event: InterfaceEvent) { self.init(rawValue: event.rawValue) }

  /// The subject and its event.
  var names: (subject: String, happening: String) {
    let words = rawValue.split(separator: " ").map(String.init)
    return (words[0], words[1])
  }
}
