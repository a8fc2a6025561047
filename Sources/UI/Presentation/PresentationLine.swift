import BackswipeMotion

/// Presentations and dismissals of one simulation, one after the other.
///
/// One that is asked for while another is on its way, or in the middle of that one's appearance
/// calls, waits for its end: who covers whom is only known then. One without animation does not
/// wait for time to pass: what stands before it is brought to its end.
@MainActor
final class PresentationLine {
  private struct Request {
    let animated: Bool
    let presents: Bool
    let source: UIViewController
    let perform: @MainActor () -> Bool
  }

  private var waiting: [Request] = []
  private var running: PresentationTransition?
  /// True while requests are carried out: what they bring about comes after them.
  private var isAdvancing = false

  // MARK: Requests

  /// Carries a request out, now or when its turn comes.
  ///
  /// - Parameter perform: whether it could be carried out.
  /// - Returns: false when it could not be; true for one that waits.
  func ask(
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

  /// Whether a presentation waits for its turn.
  var willPresent: Bool { waiting.contains { $0.presents } }

  private func advance() {
    guard !isAdvancing else { return }
    isAdvancing = true
    defer { isAdvancing = false }
    while !waiting.isEmpty {
      if let running {
        guard !running.isOver, waiting.contains(where: { !$0.animated }) else { return }
        running.endNow()
        // Its last calls are being made further out.
        guard self.running !== running else { return }
      } else {
        _ = waiting.removeFirst().perform()
      }
    }
  }

  /// Takes away at once what covers a controller that is about to go, and forgets what waits there.
  func clear(over root: UIViewController) {
    let wasAdvancing = isAdvancing
    isAdvancing = true
    forgetWaiting(over: root)
    if let running, running.covering.chainRoot === root { running.endNow() }
    while root.presented != nil, root.dismissNow(animated: false) {}
    // What client code has asked for meanwhile has no place any more.
    forgetWaiting(over: root)
    isAdvancing = wasAdvancing
    advance()
  }

  private func forgetWaiting(over root: UIViewController) {
    waiting.removeAll { $0.source.chainRoot === root }
  }

  // MARK: Running

  func begins(_ transition: PresentationTransition) { running = transition }

  /// All has been said about a transition but for the client's own closure.
  func ended(_ transition: PresentationTransition, completion: (() -> Void)?) {
    if running === transition { running = nil }
    completion?()
    advance()
  }
}

extension UIViewController {
  /// The controller at the bottom of everything that covers and contains this one.
  fileprivate var chainRoot: UIViewController {
    var controller = self
    while let next = controller.parent ?? controller.presenter { controller = next }
    return controller
  }
}
