import BackswipeUI

/// `kind: show`: pushes, or presents where there is nothing to push on.
final class ShowSegue: UIStoryboardSegue {
  override func perform() { source.show(destination, sender: self) }
}

/// `kind: present`.
final class PresentSegue: UIStoryboardSegue {
  override func perform() { source.present(destination, animated: true) }
}

/// `kind: unwind`: goes back to an existing destination.
final class UnwindSegue: UIStoryboardSegue {
  override func perform() {
    let container = destination.navigationController ?? destination
    container.unwind(for: self, towards: destination)
  }
}
