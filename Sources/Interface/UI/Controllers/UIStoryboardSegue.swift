/// A change from one controller to another that a storyboard gives a name.
@preconcurrency @MainActor
open class UIStoryboardSegue {
  open private(set) var identifier: String?
  open private(set) var source: UIViewController
  open private(set) var destination: UIViewController
  private var performHandler: (() -> Void)?

  /// A way from one controller to another.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  /// A segue that a closure performs.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Makes the change. A subclass overrides it and does not call super.
  ///
  /// It is a programming error when there is neither an override nor a closure.
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
  /// Takes away what covers a controller and pops to it.
  func goBack(to target: UIViewController) {
    let navigation = target.navigationController
    let isCovered = target.presentedViewController != nil
    if isCovered { target.dismiss(animated: true) }
    guard let navigation, navigation.topViewController !== target else { return }
    navigation.popToViewController(target, animated: !isCovered)
  }
}
