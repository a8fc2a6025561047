/// A change from one controller to another that a storyboard gives a name.
@MainActor
open class UIStoryboardSegue {
  open private(set) var identifier: String?
  open private(set) var source: UIViewController
  open private(set) var destination: UIViewController
  private var performHandler: (() -> Void)?

  /// A way from one controller to another.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  /// A segue that a closure performs.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Makes the change. A subclass overrides it and does not call super.
  ///
  /// It is a programming error when there is neither an override nor a closure.
  open func perform() {
    guard let performHandler else {
      preconditionFailure(
        "UIStoryboardSegue.perform: '\(identifier ?? "")' has no performHandler, and "
          + "\(Self.self) does not override perform")
    }
    performHandler()
  }
}

/// `kind: show`: pushes, or presents where there is nothing to push on.
final class ShowSegue: UIStoryboardSegue {
  override func perform() { source.show(destination, sender: self) }
}

/// `kind: present`.
final class PresentSegue: UIStoryboardSegue {
  override func perform() { source.present(destination, animated: true) }
}

/// `kind: unwind`: the destination is there already and is gone back to.
final class UnwindSegue: UIStoryboardSegue {
  override func perform() {
    let container = destination.navigationController ?? destination
    container.unwind(for: self, towards: destination)
  }
}
