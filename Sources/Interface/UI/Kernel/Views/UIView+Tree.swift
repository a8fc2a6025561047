import BackswipeScene
import BackswipeUnits

extension UIView {
  /// The placement of content that does not fill a view.
  public enum ContentMode: Int, Sendable {
    case scaleToFill
    case scaleAspectFit
    case scaleAspectFill
    case redraw
    case center
    case top
    case bottom
    case left
    case right
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
  }

  /// Marks an axis along which a view has no intrinsic size.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The edited object in the view or below, which has the focus; nil for none.
  private var edited: (focus: InputFocus, view: UIView)? {
    guard let focus = environment?.focus, let view = focus.responder as? UIView,
      view.isDescendant(of: self)
    else { return nil }
    return (focus, view)
  }

  /// See `endEditing(_:)`.
  func resign(_ force: Bool) -> Bool {
    guard let (focus, view) = edited else { return true }
    guard force else { return view.resignFirstResponder() }
    focus.drop(view)
    return true
  }

  func windowWillChange(to new: UIWindow?) {
    let environment = environment
    if let (focus, view) = edited { focus.drop(view) }
    if let environment, new?.ownEnvironment !== environment, !environment.animations.isEmpty {
      let own = layer
      environment.cutAnimations { $0.isInside(own) }
    }
    guard new?.ownEnvironment !== environment, let touches = environment?.touches, !touches.isAtRest
    else { return callWindowWillChange(to: new, leaving: nil, with: self) }
    callWindowWillChange(to: new, leaving: touches, with: self)
  }

  /// - Parameters:
  ///   - touches: the touches of the simulation that the view leaves; nil if it leaves none.
  ///   - root: the root of the subtree that enters or leaves the window.
  private func callWindowWillChange(
    to new: UIWindow?, leaving touches: TouchDispatcher?, with root: UIView
  ) {
    touches?.cancelTouches(of: self)
    willMove(toWindow: new)
    if isOfController, let controller, controller.parent != nil {
      controller.viewWillMove(intoWindow: new != nil, with: root)
    }
    if ownSubviews.isEmpty { return }
    for view in ownSubviews { view.callWindowWillChange(to: new, leaving: touches, with: root) }
  }

  func windowDidChange(to new: UIWindow?) {
    callWindowDidChange(new?.ownEnvironment)
  }

  /// - Parameter environment: the source of default looks and traits; nil outside of a window.
  private func callWindowDidChange(_ environment: UIEnvironment?) {
    if let environment {
      if !environment.appearances.isEmpty { environment.appearances.apply(to: self, in: next) }
      catchUpWithTraits(environment)
    }
    didMoveToWindow()
    if isOfController, let controller, controller.isMovingByItself {
      controller.viewDidMove(intoWindow: environment != nil)
    }
    if ownSubviews.isEmpty { return }
    for view in ownSubviews { view.callWindowDidChange(environment) }
  }
}
