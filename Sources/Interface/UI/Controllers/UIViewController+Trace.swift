import BackswipeTrace

extension UIViewController {
  package var shownName: String { traceName ?? String(describing: Self.self) }

  func report(_ name: String, _ argument: @autoclosure () -> TraceArgument? = nil) {
    if self is UIAlertController, let event = Self.alertEvents[name] {
      UIContext.environment?.onEvent?(event)
    }
    guard isTraced, let environment = UIContext.environment, environment.hearsCalls else { return }
    environment.tellCall(name, of: shownName, argument().map { [$0] } ?? [])
  }

  private static let alertEvents: [String: InterfaceEvent] = [
    "viewWillAppear": .alertWillAppear, "viewDidAppear": .alertDidAppear,
    "viewWillDisappear": .alertWillDisappear, "viewDidDisappear": .alertDidDisappear,
  ]
}
