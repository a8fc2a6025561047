public import BackswipeUnits

/// The registration of an observer's method, until the observer is deallocated.
@MainActor
private final class SelectorObserver {
  /// The registrations of all centers, in the order of adding.
  private static var all: [SelectorObserver] = []

  private weak var observer: AnyObject?
  let id: ObjectIdentifier
  private let selector: Selector
  private let name: Notification.Name?
  private let object: ObjectIdentifier?
  private weak var center: NotificationCenter?
  private var token: (any NSObjectProtocol)?

  init(
    _ observer: AnyObject, _ selector: Selector, _ name: Notification.Name?, _ object: Any?,
    _ center: NotificationCenter
  ) {
    self.observer = observer
    id = ObjectIdentifier(observer)
    self.selector = selector
    self.name = name
    self.object = object.map { ObjectIdentifier($0 as AnyObject) }
    self.center = center
    token = center.addObserver(forName: name, object: object, queue: nil) {
      [weak self] notification in
      guard MainQueue.isCurrent else { return }
      MainActor.transfer(notification) { self?.deliver($0) }
    }
  }

  private func deliver(_ notification: Notification) {
    guard let observer else { return remove() }
    selector.perform(on: observer, sender: notification as AnyObject, event: nil)
  }

  private func remove() {
    if let token { center?.removeObserver(token as Any) }
    token = nil
    Self.all.removeAll { $0 === self }
  }

  static func remove(
    _ id: ObjectIdentifier, _ name: Notification.Name? = nil, _ object: ObjectIdentifier? = nil,
    from center: ObjectIdentifier
  ) {
    for one in all where one.id == id && one.center.map({ ObjectIdentifier($0) }) == center {
      guard name == nil || one.name == name, object == nil || one.object == object else { continue }
      one.remove()
    }
  }

  static func add(_ new: SelectorObserver) {
    if all.count >= sweepsAt {
      for one in all where one.observer == nil { one.remove() }
      sweepsAt = max(2 * all.count, 16)
    }
    all.append(new)
  }

  /// The number of registrations at which those of deallocated observers are removed.
  private static var sweepsAt = 16
}

extension NotificationCenter {
  /// Calls a method of an observer, which is held weakly, for every notification with a name and
  /// from an object; nil stands for any. The method takes a `Notification`, or nothing.
  /// Notifications posted on other threads are ignored.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?,
    object anObject: Any?
  ) {
    SelectorObserver.add(
      SelectorObserver(observer as AnyObject, aSelector, aName, anObject, self))
  }

  /// Like the selector's variant, with an unapplied method: `selector: List.reload`.
  @preconcurrency @MainActor
  public func addObserver<Observer: AnyObject, Sender>(
    _ observer: Observer, selector method: @escaping @MainActor (Observer) -> (Sender) -> Void,
    name aName: Notification.Name?, object anObject: Any?
  ) {
    addObserver(observer, selector: Selector(method), name: aName, object: anObject)
  }

  /// Like the selector's variant, with a method without arguments.
  @preconcurrency @MainActor
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector method: @escaping @MainActor (Observer) -> () -> Void,
    name aName: Notification.Name?, object anObject: Any?
  ) {
    addObserver(observer, selector: Selector(method), name: aName, object: anObject)
  }

  /// Removes all registrations of an observer; unnecessary for one that is deallocated.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer as Any)
    guard MainQueue.isCurrent else { return }
    let (id, center) = (ObjectIdentifier(observer), ObjectIdentifier(self))
    MainActor.assumeIsolated { SelectorObserver.remove(id, from: center) }
  }

  /// Removes an observer's registrations for a name and an object; nil stands for any.
  public func removeObserver(
    _ observer: AnyObject, name aName: Notification.Name?, object anObject: Any?
  ) {
    removeObserver(observer as Any, name: aName, object: anObject)
    guard MainQueue.isCurrent else { return }
    let (id, center) = (ObjectIdentifier(observer), ObjectIdentifier(self))
    let object = anObject.map { ObjectIdentifier($0 as AnyObject) }
    MainActor.assumeIsolated { SelectorObserver.remove(id, aName, object, from: center) }
  }
}
