import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

/// An element of the file that stays while pages and tabs change. Its actions are those of the page
/// in front; touches beside its elements go to the page.
@MainActor
final class SpanningView: UIView {
  private let bindings: PageBindings
  private var repaints: [() -> Void] = []

  /// - Parameters:
  ///   - key: that of the element in the file, the name of its numbers in traces.
  ///   - container: the controller around all pages.
  init(
    _ element: Element, _ key: String, of storyboard: UIStoryboard, in container: UIViewController
  ) {
    bindings = PageBindings(StateStore([], of: key, around: storyboard.state))
    super.init(frame: container.view.bounds)
    bindings.store.show(container.traitCollection)
    let around = Linked(wrappedValue: container)
    var builder = ElementBuilder(
      tint: storyboard.tint, bindings: bindings, storyboard: storyboard,
      perform: { action, sender in
        guard let page = around.wrappedValue?.frontPage else { return }
        page.storyboardScene?.perform(action, from: page, sender: sender)
      })
    builder.fill(self, with: element)
    repaints = builder.repaints
    for view in builder.lotties { view.pageChanged(isOnScreen: true) }
    bindings.store.observe(self)
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event), hit !== self else { return nil }
    // The outermost element may only hold the others at their places.
    let takes =
      hit !== subviews.first || hit is UIControl || hit.gestureRecognizers?.isEmpty == false
    return takes || !hit.interactions.isEmpty ? hit : nil
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    repaints.forEach { $0() }
    bindings.store.show(traitCollection)
  }
}

extension SpanningView: StateObserver {
  func stateChanged(_ names: [String]) { bindings.changed(names) }
}

extension UIStoryboard {
  /// Adds the elements that stay to the controller around all pages.
  func addSpanning(to container: UIViewController) {
    let bar = container as? UITabBarController
    if let bar, let element = prototype.bottomAccessory {
      bar.bottomAccessory = UITabAccessory(
        contentView: SpanningView(element, "bottomAccessory", of: self, in: bar))
    }
    guard let element = prototype.overlay else { return }
    let view = SpanningView(element, "overlay", of: self, in: container)
    container.view.addSubview(view)
    guard let bar else {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      return
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: bar.view.topAnchor),
      view.leadingAnchor.constraint(equalTo: bar.view.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: bar.view.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: bar.contentLayoutGuide.bottomAnchor),
    ])
    bar.view.bringSubviewToFront(bar.tabBar)
  }
}

extension UIViewController {
  /// The page in front of a stack, of the stack of the selected tab, or of the secondary column.
  fileprivate var frontPage: UIViewController? {
    let shown =
      (self as? UITabBarController)?.selectedViewController
      ?? (self as? UISplitViewController)?.viewControllers.last ?? self
    return (shown as? UINavigationController)?.topViewController ?? shown
  }
}
