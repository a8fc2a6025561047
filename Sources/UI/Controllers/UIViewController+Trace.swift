extension UIViewController {
  package var shownName: String { traceName ?? String(describing: Self.self) }

  func report(_ name: String, _ argument: @autoclosure () -> Observation.Argument? = nil) {
    guard isTraced, let observe = UIContext.environment?.observe else { return }
    observe(
      .call(receiver: shownName, name: name, arguments: argument().map { [$0] } ?? []))
  }
}
