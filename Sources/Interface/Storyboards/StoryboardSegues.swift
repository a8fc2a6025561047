import BackswipeUI

/// `kind: show`: pushes, or presents without a navigation controller.
final class ShowSegue: UIStoryboardSegue {
  override func perform() { source.show(destination, sender: self) }
}

/// `kind: present`.
final class PresentSegue: UIStoryboardSegue {
  override func perform() { source.present(destination, animated: true) }
}

/// `kind: unwind`: returns to an existing destination.
final class UnwindSegue: UIStoryboardSegue {
  override func perform() {
    let container = destination.navigationController ?? destination
    container.unwind(for: self, towards: destination)
  }
}
