import BackswipeScene
import BackswipeUnits

extension UIView {
  /// A view that keeps the look of this one: its drawing and that of its subviews in the instant of
  /// the call, with their animations. Its own opacity and transform are left out.
  ///
  /// - Parameter afterUpdates: whether pending layouts and drawings are performed first; otherwise
  ///   the look is that of the last frame.
  /// - Returns: a view of the same size, which takes no touches; nil is never returned.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    if afterUpdates {
      layoutIfNeeded()
      displayIfNeeded()
    }
    return SnapshotView(of: self)
  }
}

/// The look of a view in one instant.
@MainActor
private final class SnapshotView: UIView {
  private let commands: [DrawCommand]

  init(of view: UIView) {
    commands = view.layer.stillContents
    super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
    isUserInteractionEnabled = false
    layer.prefersCompositing = true
  }

  required init?(coder: NSCoder) { return nil }

  override func displayContents() -> [DrawCommand] { commands }
}
