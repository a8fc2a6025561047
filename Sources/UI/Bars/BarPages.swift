import BackswipeNavigation

/// The controllers a navigation bar speaks of: the one on top and the one that its back button
/// leads to.
@MainActor
struct BarPages {
  let top: UIViewController?
  let beneath: UIViewController?

  init(of end: StackEnd<ObjectIdentifier>, in navigation: UINavigationController) {
    top = end.top.flatMap { navigation.controller($0) }
    beneath = end.beneath.flatMap { navigation.controller($0) }
  }

  /// What the bar shows of them.
  var subject: BarSubject? { top.map { BarSubject($0, above: beneath) } }
}
