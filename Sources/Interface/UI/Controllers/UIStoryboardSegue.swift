/// A named transition from one controller to another in a storyboard.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObjectIdentity {
  /// The segue's identifier in the storyboard; nil for none.
  open private(set) var identifier: String?
  /// The controller from which the segue leads.
  open private(set) var source: UIViewController
  /// The controller to which the segue leads.
  open private(set) var destination: UIViewController
  private var performHandler: (() -> Void)?

  /// A segue between two controllers.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  /// A segue performed by a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Performs the transition. An override does not call super.
  ///
  /// A segue with neither an override nor a closure is a programming error.
  open func perform() {
    guard let performHandler else {
      preconditionFailure(
        "UIStoryboardSegue.perform: '\(identifier ?? "")' has no performHandler, and "
          + "\(Self.self) does not override perform")
    }
    performHandler()
  }
}

extension UIViewController {
  /// Dismisses presentations over a controller and pops to it.
  func goBack(to target: UIViewController) {
    let navigation = target.navigationController
    let isCovered = target.presentedViewController != nil
    if isCovered { target.dismiss(animated: true) }
    guard let navigation, navigation.topViewController !== target else { return }
    navigation.popToViewController(target, animated: !isCovered)
  }
}

extension UIViewController {
  func takeSegue(_ identifier: String, _ sender: Any?) {
    guard let scene else {
      preconditionFailure(
        "UIViewController.performSegue: \(shownName) has no segue '\(identifier)'")
    }
    scene.performSegue(withIdentifier: identifier, from: self, sender: sender)
  }
}
