/// A change of the interface that is neither a gesture, a transition nor a call on a screen. Its text
/// is a subject with a verb, named after UIKit's notifications and delegates.
package enum InterfaceEvent: String, CaseIterable, Sendable {
  case keyboardWillShow = "keyboard willShow"
  /// At rest, in full.
  case keyboardDidShow = "keyboard didShow"
  case keyboardWillHide = "keyboard willHide"
  case keyboardDidHide = "keyboard didHide"
  case searchWillPresent = "search willPresent"
  case searchDidPresent = "search didPresent"
  case searchWillDismiss = "search willDismiss"
  case searchDidDismiss = "search didDismiss"
  /// A sheet on the screen is to rest at another detent.
  case sheetDidChangeDetent = "sheet didChangeDetent"
  /// Another tab is selected, by a tap, by code, by a finger whose change has completed, or by one that
  /// has brought a tapped change back.
  case tabsDidSelect = "tabs didSelect"
  case alertWillAppear = "alert willAppear"
  case alertDidAppear = "alert didAppear"
  case alertWillDisappear = "alert willDisappear"
  case alertDidDisappear = "alert didDisappear"
  case rotationBegan = "rotation began"
  case rotationEnded = "rotation ended"

  /// `keyboard`.
  package var subject: String { String(rawValue.prefix { $0 != " " }) }
  /// `willShow`.
  package var happening: String { String(rawValue.drop { $0 != " " }.dropFirst()) }
}
