import BackswipeScene
import BackswipeUnits

/// The picture of a view that is lifted above the page, cut to its visible path, over its background.
@MainActor
final class LiftedPreview: UIView {
  private let picture: UIView
  /// The visible part at first, and the size of the whole picture.
  private let part: CGRect
  private let whole: CGSize
  private let path: UIBezierPath?
  private let cut: PathView?

  /// Nil where the preview has no place in a window.
  init?(of preview: UITargetedPreview) {
    guard let frame = preview.frameInWindow,
      let picture = preview.view.snapshotView(afterScreenUpdates: true)
    else { return nil }
    self.picture = picture
    let origin = preview.view.bounds.origin
    part = preview.visibleRect.offsetBy(dx: -origin.x, dy: -origin.y)
    whole = preview.view.bounds.size
    path = preview.parameters.visiblePath.flatMap { $0.isEmpty ? nil : $0 }
    cut = path.map { _ in PathView() }
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = preview.parameters.backgroundColor
    clipsToBounds = true
    addSubview(picture)
    if let cut { mask = cut }
    layoutIfNeeded()
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard part.width > 0, part.height > 0 else { return }
    let (x, y) = (bounds.width / part.width, bounds.height / part.height)
    picture.frame = CGRect(
      x: -part.minX * x, y: -part.minY * y, width: whole.width * x, height: whole.height * y)
    guard let cut, let path else { return }
    cut.frame = bounds
    let move = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -part.minX * x, ty: -part.minY * y)
    cut.show(path, by: move)
  }
}

/// A filled path, for a mask.
@MainActor
private final class PathView: UIView {
  private var path: UIBezierPath?
  private var move = CGAffineTransform.identity

  func show(_ path: UIBezierPath, by move: CGAffineTransform) {
    (self.path, self.move) = (path, move)
    setNeedsDisplay()
  }

  override func displayContents() -> [DrawCommand] {
    guard let path else { return [] }
    return [.transform(move), .path(path.elements, fill: .black, stroke: nil), .restore]
  }
}
