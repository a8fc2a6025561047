import BackswipeNavigation

/// The controllers shown by a navigation bar: the top one and that of its back button.
@MainActor
struct BarPages {
  let top: UIViewController?
  let beneath: UIViewController?

  init(of end: StackEnd<ObjectIdentifier>, in navigation: UINavigationController) {
    top = if let id = end.top { navigation.controller(id) } else { nil }
    beneath = if let id = end.beneath { navigation.controller(id) } else { nil }
  }

  /// The bar's items for the controllers.
  var subject: BarSubject? {
    guard let top else { return nil }
    return BarSubject(top, above: beneath)
  }
}
