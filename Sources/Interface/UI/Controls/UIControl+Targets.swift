/// Targets by their methods' references.
extension UIControl {
  /// Adds a method of the target to the events. The target is not retained.
  public final func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void,
    for controlEvents: Event
  ) {
    add(target, Selector(action), for: controlEvents)
  }

  /// Adds a method of the target to the events. The target is not retained.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> () -> Void,
    for controlEvents: Event
  ) {
    add(target, Selector(action), for: controlEvents)
  }

  /// Adds a method that takes the sender and the event, which is nil unless it was a touch.
  public final func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    add(target, Selector(action), for: controlEvents)
  }

  /// Adds a method that takes the sender and the event, which has no touches unless it was a touch.
  public final func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Sender, UIEvent) -> Void,
    for controlEvents: Event
  ) {
    add(target, Selector(action), for: controlEvents)
  }
}
