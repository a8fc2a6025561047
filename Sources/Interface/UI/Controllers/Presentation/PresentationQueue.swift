import BackswipeMotion

/// The queue of presentations and dismissals of one simulation.
///
/// One that is requested while another runs, or during that one's appearance calls, waits for its
/// end, because only then it is known what covers what. One without animation ends what is before
/// it at once.
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
  /// True while requests are performed: what these request comes after them.
  private var isAdvancing = false

  // MARK: Requests

  /// Performs a request, at once or in its turn.
  ///
  /// - Parameter perform: returns whether it could be performed.
  /// - Returns: false when it could not be; true for one that waits.
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

  /// Whether a request would be performed at once.
  var isIdle: Bool { running == nil && waiting.isEmpty && !isAdvancing }

  /// Whether a presentation waits for its turn.
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

  /// Dismisses at once what covers a controller that is about to be removed, and drops its
  /// requests.
  func clear(over root: UIViewController) {
    let wasAdvancing = isAdvancing
    isAdvancing = true
    forgetWaiting(over: root)
    if let running, running.covering.chainRoot === root { running.endImmediately() }
    while root.presented != nil, root.dismissImmediately(animated: false) {}
    // Requests that client code has made meanwhile.
    forgetWaiting(over: root)
    isAdvancing = wasAdvancing
    advance()
  }

  private func forgetWaiting(over root: UIViewController) {
    waiting.removeAll { $0.source.chainRoot === root }
  }

  // MARK: Running

  func begins(_ transition: PresentationTransition) { running = transition }

  /// The last step of a transition: calls the client's completion.
  func ended(_ transition: PresentationTransition, completion: (() -> Void)?) {
    if running === transition { running = nil }
    completion?()
    advance()
  }
}

extension UIViewController {
  /// The controller at the bottom of everything that covers and contains this one.
  var chainRoot: UIViewController {
    var controller = self
    while let next = controller.parent ?? controller.presenter { controller = next }
    return controller
  }
}
