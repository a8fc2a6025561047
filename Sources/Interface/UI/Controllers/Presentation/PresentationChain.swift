/// A chain of controllers that present each other, from bottom to top.
///
/// Shared by all of them, so that the top and the visible ones are found in O(1).
@MainActor
final class PresentationChain {
  /// The controller that presents no other, also during its dismissal.
  @Linked var top: UIViewController?
  /// The presented controllers whose views are in the window, back to front.
  private(set) var visibleControllers: [UIViewController] = []

  /// - Parameter above: a controller of the chain; nil to insert at the front.
  func shows(_ controller: UIViewController, beneath above: UIViewController? = nil) {
    guard !visibleControllers.contains(where: { $0 === controller }) else { return }
    visibleControllers.insert(
      controller, at: visibleControllers.firstIndex { $0 === above } ?? visibleControllers.count)
  }

  func hides(_ controller: UIViewController) { visibleControllers.removeAll { $0 === controller } }
}

extension UIViewController {
  /// Puts a presented controller on top of this one, which is the top.
  func isCovered(by controller: UIViewController) {
    let chain = presentationChain ?? PresentationChain()
    presented = controller
    controller.presenter = self
    controller.presentationDepth = presentationDepth + 1
    presentationChain = chain
    controller.presentationChain = chain
    chain.top = controller
    chain.shows(controller)
  }

  /// Removes the controllers above this one, which becomes the top.
  func detachPresented() {
    let chain = presentationChain
    if let presented {
      chain?.hides(presented)
      presented.leaveChain()
    }
    presented = nil
    chain?.top = self
    if presenter == nil { presentationChain = nil }
  }

  /// Removes a controller between this one and `last`.
  func isCovered(at last: UIViewController, without between: UIViewController) {
    presentationChain?.hides(between)
    between.presented = nil
    between.leaveChain()
    presented = last
    last.presenter = self
  }

  private func leaveChain() {
    presenter = nil
    presentationContainer = nil
    presentationChain = nil
    presentationDepth = 0
  }

  /// The top controller of the chain, without one that is being dismissed.
  var topmost: UIViewController {
    guard presented != nil, let top = presentationChain?.top else { return self }
    guard top.isBeingDismissed, top !== self else { return top }
    return top.presenter ?? self
  }

  /// The visible pages presented over this controller or its containers, back to front.
  var pagesInFront: [UIViewController] {
    guard let owner = firstInParentChain({ $0.presented == nil ? nil : $0 }),
      let chain = owner.presentationChain
    else { return [] }
    return chain.visibleControllers.filter { $0.presentationDepth > owner.presentationDepth }
      .flatMap { ($0 as? UINavigationController)?.ownPages ?? [$0] }
  }
}
