import BackswipeUI

/// Controllers that may be gone.
@MainActor
final class WeakList<Controller: UIViewController> {
  private struct Entry { weak var controller: Controller? }
  private var entries: [Entry] = []

  func add(_ controller: Controller) { entries.append(Entry(controller: controller)) }

  /// Those that are not gone, in the order of addition.
  var alive: [Controller] {
    entries.removeAll { $0.controller == nil }
    return entries.compactMap(\.controller)
  }
}
