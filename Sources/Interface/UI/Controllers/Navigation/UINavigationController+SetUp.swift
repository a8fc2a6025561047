/// Bars of a client's classes, and the recognisers of a new stack.
extension UINavigationController {
  func setUp() {
    definesPresentationContext = true
    navigationBar.owner = self
    toolbar.owner = self
    setUpGestures()
  }

  static func navigationBar(of type: AnyClass?) -> UINavigationBar {
    guard let type else { return UINavigationBar() }
    guard let bar = type as? UINavigationBar.Type else {
      preconditionFailure(
        "UINavigationController.init(navigationBarClass:toolbarClass:): \(type) is not a "
          + "UINavigationBar")
    }
    return bar.init(ownedBy: self)
  }

  static func toolbar(of type: AnyClass?) -> UIToolbar {
    guard let type else { return UIToolbar() }
    guard let bar = type as? UIToolbar.Type else {
      preconditionFailure(
        "UINavigationController.init(navigationBarClass:toolbarClass:): \(type) is not a UIToolbar")
    }
    return bar.init(ownedBy: self)
  }

  private var popRecognizers: [UIGestureRecognizer] {
    [interactivePopGestureRecognizer, contentPop].compactMap(\.self)
  }

  /// The fingers that are on the recognisers that pop.
  var popTouches: Int { popRecognizers.reduce(0) { $0 + $1.numberOfTouches } }

  private func setUpGestures() {
    interactivePopGestureRecognizer?.name = "interactivePop"
    contentPop.name = "interactiveContentPop"
    for pop in popRecognizers {
      pop.delegate = popDelegate
      pop.addTarget(self, action: UINavigationController.popPanned)
    }
    barHideOnSwipeGestureRecognizer.name = "barHideOnSwipe"
    barHideOnSwipeGestureRecognizer.maximumNumberOfTouches = 1
    barHideOnSwipeGestureRecognizer.cancelsTouchesInView = false
    barHideOnSwipeGestureRecognizer.isEnabled = false
    barHideOnSwipeGestureRecognizer.addTarget(self, action: UINavigationController.barsSwiped)
    barHideOnTapGestureRecognizer.name = "barHideOnTap"
    barHideOnTapGestureRecognizer.cancelsTouchesInView = false
    barHideOnTapGestureRecognizer.isEnabled = false
    barHideOnTapGestureRecognizer.addTarget(self, action: UINavigationController.barsTapped)
  }

  func attachGestures(to view: UIView) {
    for pop in popRecognizers { view.addGestureRecognizer(pop) }
    view.addGestureRecognizer(barHideOnSwipeGestureRecognizer)
    view.addGestureRecognizer(barHideOnTapGestureRecognizer)
  }
}
