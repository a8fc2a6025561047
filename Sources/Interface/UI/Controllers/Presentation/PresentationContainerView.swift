import BackswipeUnits

/// Contains the view of a presented controller over the presenting one, and blocks touches to views
/// below. Stores the superview of the presenting view while that is removed.
@MainActor
final class PresentationContainerView: UIView {
  @Linked private var covered: UIViewController?
  @Linked private var covering: UIViewController?
  /// The superview of the presenting view.
  @Linked private var home: UIView?
  /// Whether the presenting view is removed during the presentation.
  private(set) var removesCovered: Bool
  /// The first responder of the presenting view at the presentation; nil for none.
  private weak var edited: UIView?
  /// The views whose tint is dimmed by this presentation.
  private var tintless: [Backlink<UIResponder>] = []
  /// Whether touches are blocked, during the transition.
  var isMoving = false
  let presentation: UIPresentationController

  init(
    covering covered: UIViewController, with covering: UIViewController,
    _ presentation: UIPresentationController, in window: UIWindow
  ) {
    let view: UIView = covered.view
    self.covered = covered
    self.covering = covering
    home = view.ownSuperview
    self.presentation = presentation
    removesCovered = presentation.shouldRemovePresentersView
    super.init(frame: view.frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    covering.presentationContainer = self
    presentation.containerView = self
    if view.ownSuperview === window {
      frame = window.bounds
      window.present(self)
    } else if let below = covered.presentationContainer, view.isDescendant(of: below) {
      // The screen may have changed since the layout of the presenting view.
      frame = below.frame
      below.ownSuperview?.insertSubview(self, aboveSubview: below)
    } else {
      view.ownSuperview?.insertSubview(self, aboveSubview: view)
    }
  }

  required init?(coder: NSCoder) { return nil }

  /// Removes the presenting view and its container.
  func removeCovered() {
    guard removesCovered, let covered else { return }
    covered.viewIfLoaded?.removeFromSuperview()
    covered.presentationContainer?.removeFromSuperview()
    covered.presentationChain?.hides(covered)
  }

  /// Restores the presenting view below this one.
  func restoreCovered() {
    guard let covered, let view = covered.viewIfLoaded, let home, view.ownSuperview !== home else {
      return
    }
    if let container = covered.presentationContainer {
      container.frame = frame
      ownSuperview?.insertSubview(container, belowSubview: self)
      covered.presentationChain?.shows(covered, beneath: covering)
    }
    if home === ownSuperview {
      view.frame = frame
      home.insertSubview(view, belowSubview: self)
    } else if let container = covered.presentationContainer, home === container {
      container.presentation.place()
    } else {
      view.frame = home.bounds
      home.addSubview(view)
    }
  }

  /// Takes the place of another container over its presenting view.
  func replace(_ other: PresentationContainerView) {
    if let place = other.ownSuperview {
      frame = other.frame
      place.insertSubview(self, aboveSubview: other)
    }
    covered = other.covered
    home = other.home
    removesCovered = other.removesCovered
  }

  /// Ends editing in the presenting view, to be continued after the presentation.
  func takeFocus() {
    guard let field = environment?.focus.responder as? UIView,
      let view = covered?.viewIfLoaded, field.isDescendant(of: view)
    else { return }
    edited = field
    view.endEditing(true)
  }

  /// Restores the first responder, if there is no other one and it is still in a window.
  func giveFocusBack() {
    guard let edited, environment?.focus.responder == nil, edited.window != nil else { return }
    self.edited = nil
    edited.becomeFirstResponder()
  }

  /// Notifies the presentation controller of the end of a transition.
  func ended(completed: Bool, presents: Bool) {
    if presents {
      presentation.presentationTransitionDidEnd(completed)
    } else {
      presentation.dismissalTransitionDidEnd(completed)
    }
    if presents != completed { presentation.containerView = nil }
    dimTint(presents == completed && presentation.dimsTint)
  }

  /// Dims or restores the tint of visible views below.
  func dimTint(_ dims: Bool) {
    guard dims == tintless.isEmpty else { return }
    for view in tintless { (view.object as? UIView)?.countDimming(false) }
    tintless = []
    guard dims, superview != nil else { return }
    var next = covered
    while let controller = next {
      if let view = controller.viewIfLoaded {
        view.countDimming(true)
        tintless.append(view.responderLink)
      }
      next = controller.presentationContainer.flatMap { $0.removesCovered ? nil : $0.covered }
    }
  }

  override func layoutSubviews() {
    presentation.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    // Otherwise it stays where a client has moved it. It may have been removed in the same layout.
    if !isMoving, presentation.placementSize != bounds.size,
      presentation.presentedView?.ownSuperview === self
    {
      presentation.place()
    }
    presentation.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if isMoving, !presentation.takesTouchesInTransition {
      return self.point(inside: point, with: event) ? self : nil
    }
    return presentation.passesTouch(at: point) ? nil : super.hitTest(point, with: event)
  }
}

extension UIModalPresentationStyle {
  /// Whether the presenter's view is removed from the window, so that the presenter disappears.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}
