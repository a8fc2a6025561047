import BackswipeNavigation

/// The controllers that a navigation bar shows: the top one and the one of its back button.
@MainActor
struct BarPages {
  let top: UIViewController?
  let beneath: UIViewController?

  init(of end: StackEnd<ObjectIdentifier>, in navigation: UINavigationController) {
    top = if let id = end.top { navigation.controller(id) } else { nil }
    beneath = if let id = end.beneath { navigation.controller(id) } else { nil }
  }

  /// What the bar shows of them.
  var subject: BarSubject? {
    guard let top else { return nil }
    return BarSubject(top, above: beneath)
  }
}
