import BackswipeMotion

/// The queue of presentations and dismissals of a simulation.
///
/// A request made while another one runs, or during its appearance calls, waits for its end,
/// because only then the chain is known. A request without an animation ends the previous ones
/// immediately.
@MainActor
final class PresentationQueue {
  private struct Request {
    let animated: Bool
    let presents: Bool
    let source: UIViewController
    let perform: @MainActor () -> Bool
  }

  private var waiting: [Request] = []
  private var running: PresentationTransition?
  /// Whether requests are being performed; requests made by them are performed afterwards.
  private var isAdvancing = false

  // MARK: Requests

  /// Performs a request, immediately or after those waiting.
  ///
  /// - Parameter perform: returns whether the request could be performed.
  /// - Returns: false if it could not be performed; true if it waits.
  func enqueue(
    from source: UIViewController, animated: Bool, presents: Bool,
    perform: @escaping @MainActor () -> Bool
  ) -> Bool {
    let isFirst = waiting.isEmpty && running == nil && !isAdvancing
    var accepted = true
    waiting.append(
      Request(animated: animated, presents: presents, source: source) {
        let result = perform()
        if isFirst { accepted = result }
        return result
      })
    advance()
    return accepted
  }

  /// Whether a request would be performed immediately.
  var isIdle: Bool { running == nil && waiting.isEmpty && !isAdvancing }

  /// Whether a request waits for the end of the running one.
  var isWaiting: Bool { !waiting.isEmpty }

  /// Whether a presentation is waiting.
  var willPresent: Bool { waiting.contains { $0.presents } }

  private func advance() {
    guard !isAdvancing else { return }
    isAdvancing = true
    defer { isAdvancing = false }
    while !waiting.isEmpty {
      if let running {
        guard !running.isOver, waiting.contains(where: { !$0.animated }) else { return }
        running.endImmediately()
        // An outer call is making its last calls.
        guard self.running !== running else { return }
      } else {
        _ = waiting.removeFirst().perform()
      }
    }
  }

  /// Dismisses everything over a controller that is about to be removed, and removes its requests.
  func clear(over root: UIViewController) {
    let wasAdvancing = isAdvancing
    isAdvancing = true
    forgetWaiting(over: root)
    if let running, running.covering.chainRoot === root { running.endImmediately() }
    while root.presented != nil, root.dismissImmediately(animated: false) {}
    // Requests made by clients meanwhile.
    forgetWaiting(over: root)
    isAdvancing = wasAdvancing
    advance()
  }

  private func forgetWaiting(over root: UIViewController) {
    waiting.removeAll { $0.source.chainRoot === root }
  }

  // MARK: Running

  func begins(_ transition: PresentationTransition) { running = transition }

  /// Ends a transition by calling the client's completion.
  func ended(_ transition: PresentationTransition, completion: (() -> Void)?) {
    if running === transition { running = nil }
    completion?()
    advance()
  }
}

extension UIViewController {
  /// The controller at the bottom of the chain and its containers.
  var chainRoot: UIViewController {
    var controller = self
    while let next = controller.parent ?? controller.presenter { controller = next }
    return controller
  }
}
