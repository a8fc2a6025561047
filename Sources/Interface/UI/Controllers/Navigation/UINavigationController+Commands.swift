import BackswipeNavigation

extension UINavigationController {
  /// - Parameter arrivals: the controllers passed to the command.
  /// - Returns: the controllers that the command removes, bottom to top.
  @discardableResult
  func apply(
    _ command: ControllerStack.Stack.Command,
    bringing arrivals: [UIViewController] = [], animated: Bool
  ) -> [UIViewController] {
    turnRound(for: command, animated: animated)
    let interactive = popGesture.takeRequest()
    var containers: [ObjectIdentifier] = []
    for arrival in arrivals where arrival is UINavigationController {
      containers.append(ObjectIdentifier(arrival))
    }
    do {
      let revision = stack.revision
      let answer = try stack.apply(
        command, animated: animated, interactive: interactive,
        containers: containers)
      guard stack.revision != revision else { return [] }
      for controller in arrivals {
        registry[ObjectIdentifier(controller)] = controller
        // A controller whose command waits has its container as the parent already.
        controller.join(self)
      }
      askForBottomBar(inCall: answer.call)
      let controllers = controllers(answer.removed)
      perform(answer.effects, asked: .call(answer.transition))
      updateBackButton()
      beginDueTransitionsOffscreen()
      calls.setAsked(.call(answer.transition), turn: environment?.turn)
      if let group = environment?.transactions.scope, let transitionCoordinator {
        group.enter()
        transitionCoordinator.animate(alongsideTransition: nil) { _ in group.leave() }
      }
      return controllers
    } catch {
      preconditionFailure(message(for: error, naming: arrivals))
    }
  }

  private func message(
    for error: NavigationError<ObjectIdentifier>, naming arrivals: [UIViewController]
  ) -> String {
    func name(_ id: ObjectIdentifier) -> String {
      (registry[id] ?? arrivals.first { ObjectIdentifier($0) == id }).map(\.shownName) ?? ""
    }
    return switch error {
    case .pushedTwice(let id):
      "Pushing the same view controller instance more than once is not supported (\(name(id)))"
    case .notOnStack:
      "Tried to pop to a view controller that doesn't exist."
    case .notDistinct(let ids):
      "All view controllers in a navigation controller must be distinct "
        + "(\(ids.map(name).joined(separator: ", ")))"
    case .isNavigationController(let id):
      "Pushing a navigation controller is not supported (\(name(id)))"
    }
  }

  /// The back button of the bar was tapped.
  func backButtonTapped() {
    if mayPop { popViewController(animated: true) }
  }

  /// Asks whether the top page may be popped by hand.
  var mayPop: Bool {
    guard let item = topViewController?.navigationItem else { return false }
    return navigationBar(navigationBar, shouldPop: item)
  }
}
