/// Controllers that cover one another, from one that covers nothing up to one that nothing covers.
///
/// All of them share it, so that who is on top and what is in sight is known without a walk.
@MainActor
final class PresentationChain {
  /// The one that nothing covers, also while it is on its way down.
  @Linked var top: UIViewController?
  /// The presented ones whose views have not been taken out, back to front.
  private(set) var inSight: [UIViewController] = []

  /// - Parameter above: one of the chain; nil for what is in front of all.
  func shows(_ controller: UIViewController, beneath above: UIViewController? = nil) {
    guard !inSight.contains(where: { $0 === controller }) else { return }
    inSight.insert(
      controller, at: inSight.firstIndex { $0 === above } ?? inSight.count)
  }

  func hides(_ controller: UIViewController) { inSight.removeAll { $0 === controller } }
}

extension UIViewController {
  /// Another controller covers this one, which nothing covers.
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

  /// What covers this one, and nothing else, has gone.
  func isUncovered() {
    let chain = presentationChain
    if let presented {
      chain?.hides(presented)
      presented.leavesChain()
    }
    presented = nil
    chain?.top = self
    if presenter == nil { presentationChain = nil }
  }

  /// What stood between this one and the top has gone.
  func isCovered(at last: UIViewController, without between: UIViewController) {
    presentationChain?.hides(between)
    between.presented = nil
    between.leavesChain()
    presented = last
    last.presenter = self
  }

  private func leavesChain() {
    presenter = nil
    presentationContainer = nil
    presentationChain = nil
    presentationDepth = 0
  }

  /// What covers this one and all that covers that, but for what is on its way down.
  var topmost: UIViewController {
    guard presented != nil, let top = presentationChain?.top else { return self }
    guard top.isBeingDismissed, top !== self else { return top }
    return top.presenter ?? self
  }

  /// Pages in sight of what covers this controller or what contains it, back to front.
  var pagesInFront: [UIViewController] {
    guard let owner = firstOfContainers({ $0.presented == nil ? nil : $0 }),
      let chain = owner.presentationChain
    else { return [] }
    return chain.inSight.filter { $0.presentationDepth > owner.presentationDepth }
      .flatMap { ($0 as? UINavigationController)?.ownPages ?? [$0] }
  }
}
