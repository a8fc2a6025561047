import BackswipeTrace

extension UIViewController {
  package var shownName: String { traceName ?? String(describing: Self.self) }

  func report(_ name: String, _ argument: @autoclosure () -> TraceArgument? = nil) {
    guard isTraced, let environment = UIContext.environment, environment.hearsCalls else { return }
    environment.tellCall(name, of: shownName, argument().map { [$0] } ?? [])
  }
}
