extension UIBarButtonItem {
  /// An item with a title, whose tap calls a method of the target with the item.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style = .plain, target: Target,
    action: @escaping @MainActor (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(title: title, style: style)
    setTarget(target, action: action)
  }

  /// An item with a title, whose tap calls a method of the target without arguments.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style = .plain, target: Target,
    action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(title: title, style: style)
    setTarget(target) { target in { _ in action(target)() } }
  }

  /// An item with a title, whose tap calls a method of the target; nil for none, as in an item for
  /// back buttons.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, style: style)
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// An item with an image, whose tap calls a method of the target with the item.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style = .plain, target: Target,
    action: @escaping @MainActor (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(image: image, style: style)
    setTarget(target, action: action)
  }

  /// An item with an image, whose tap calls a method of the target without arguments.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style = .plain, target: Target,
    action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(image: image, style: style)
    setTarget(target) { target in { _ in action(target)() } }
  }

  /// An item with an image, whose tap calls a method of the target; nil for none.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, style: style)
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// An item with an image and another one in a compact bar, whose tap calls a method of the target; nil
  /// for none.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// - Parameter landscapeImagePhone: the image in a compact bar.
  public convenience init<Target: AnyObject>(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(image: image, style: style)
    self.landscapeImagePhone = landscapeImagePhone
    setTarget(target, action: action)
  }

  /// A system item, whose tap calls a method of the target with the item.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem)
    setTarget(target, action: action)
  }

  /// A system item, whose tap calls a method of the target without arguments.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(barButtonSystemItem: systemItem)
    setTarget(target) { target in { _ in action(target)() } }
  }

  /// A system item, whose tap calls a method of the target; nil for none.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(barButtonSystemItem: systemItem)
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  // MARK: With the event

  /// An item with a title, whose tap calls a method of the target with the item and the event.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style = .plain, target: Target,
    action: @escaping @MainActor (Target) -> (UIBarButtonItem, UIEvent) -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector(action))
  }

  /// An item with an image, whose tap calls a method of the target with the item and the event.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style = .plain, target: Target,
    action: @escaping @MainActor (Target) -> (UIBarButtonItem, UIEvent) -> Void
  ) {
    self.init(image: image, style: style, target: target, action: Selector(action))
  }

  /// A system item, whose tap calls a method of the target with the item and the event.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> (UIBarButtonItem, UIEvent) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector(action))
  }
}
