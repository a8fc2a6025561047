import BackswipeUnits

/// Holds the view of a presented controller over the covered one, and blocks touches to what is
/// beneath. Remembers the superview of the covered view while that is removed.
@MainActor
final class PresentationContainerView: UIView {
  @Linked private var covered: UIViewController?
  @Linked private var covering: UIViewController?
  /// The covered view's superview.
  @Linked private var home: UIView?
  /// Whether the covered view is removed while the presentation is up.
  private(set) var removesCovered: Bool
  /// What was edited in the covered view when this came up; nil for nothing.
  private weak var edited: UIView?
  /// What has lost the colour of its tint to this one.
  private var tintless: [Backlink<UIResponder>] = []
  /// During the transition touches are blocked.
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
      // The screen may have changed since the covered view was laid out.
      frame = below.frame
      below.ownSuperview?.insertSubview(self, aboveSubview: below)
    } else {
      view.ownSuperview?.insertSubview(self, aboveSubview: view)
    }
  }

  required init?(coder: NSCoder) { return nil }

  /// Removes the covered view and its container.
  func removeCovered() {
    guard removesCovered, let covered else { return }
    covered.viewIfLoaded?.removeFromSuperview()
    covered.presentationContainer?.removeFromSuperview()
    covered.presentationChain?.hides(covered)
  }

  /// Restores the covered view beneath this one.
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

  /// Replaces another container over what that one covers.
  func replace(_ other: PresentationContainerView) {
    if let place = other.ownSuperview {
      frame = other.frame
      place.insertSubview(self, aboveSubview: other)
    }
    covered = other.covered
    home = other.home
    removesCovered = other.removesCovered
  }

  /// Ends the editing in what is covered, which goes on when it is free again.
  func takeFocus() {
    guard let field = environment?.focus.responder as? UIView,
      let view = covered?.viewIfLoaded, field.isDescendant(of: view)
    else { return }
    edited = field
    view.endEditing(true)
  }

  /// Goes on with the editing, where nothing else is edited and what was is still there.
  func giveFocusBack() {
    guard let edited, environment?.focus.responder == nil, edited.window != nil else { return }
    self.edited = nil
    edited.becomeFirstResponder()
  }

  /// Tells the presentation controller of the end of a transition.
  func ended(completed: Bool, presents: Bool) {
    if presents {
      presentation.presentationTransitionDidEnd(completed)
    } else {
      presentation.dismissalTransitionDidEnd(completed)
    }
    if presents != completed { presentation.containerView = nil }
    dimTint(presents == completed && presentation.dimsTint)
  }

  /// Takes the colour from the tint of what is covered and can still be seen, or gives it back.
  func dimTint(_ dims: Bool) {
    guard dims == tintless.isEmpty else { return }
    for view in tintless { (view.object as? UIView)?.tintDimmings -= 1 }
    tintless = []
    guard dims, superview != nil else { return }
    var next = covered
    while let controller = next {
      if let view = controller.viewIfLoaded {
        view.tintDimmings += 1
        tintless.append(view.responderLink)
      }
      next = controller.presentationContainer.flatMap { $0.removesCovered ? nil : $0.covered }
    }
  }

  override func layoutSubviews() {
    presentation.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    // Else it stays where a client has moved it. It may have gone in the same layout.
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
  /// Whether the presenter's view leaves the window, and with it the presenter disappears.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}
