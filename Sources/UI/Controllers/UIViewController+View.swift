extension UIViewController {
  /// The view; made by `loadView` when it is first asked for.
  public var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The view, if there is one already; asking does not make it.
  public var viewIfLoaded: UIView? { loadedView }
  /// Whether the view has been made.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view, unless it is there.
  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    report("loadView")
    loadView()
    if loadedView == nil { view = UIView() }
    report("viewDidLoad")
    viewDidLoad()
  }
}
