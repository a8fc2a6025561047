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
    if afterUpdates { updateForSnapshot() }
    return SnapshotView(of: self, CGRect(origin: .zero, size: bounds.size), .zero)
  }

  /// A view that keeps the look of a part of this one, as `snapshotView(afterScreenUpdates:)`, and
  /// stretches it to its own size.
  ///
  /// - Parameters:
  ///   - rect: the part in the view's coordinates.
  ///   - capInsets: the margins of the part that keep their extent.
  /// - Returns: a view of the part's size; nil is never returned.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { updateForSnapshot() }
    let origin = bounds.origin
    return SnapshotView(of: self, rect.offsetBy(dx: -origin.x, dy: -origin.y), capInsets)
  }

  /// Draws the look of the view and its subviews, as in `snapshotView(afterScreenUpdates:)`, into
  /// the current image, scaled to a rectangle.
  ///
  /// - Returns: whether there is an image and the view has a size.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates { updateForSnapshot() }
    let size = bounds.size
    guard let context = DrawingContext.current, size.width > 0, size.height > 0 else {
      return false
    }
    let fit = CGAffineTransform(
      a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX,
      ty: rect.minY)
    context.add([.transform(fit)] + layer.stillContents + [.restore])
    return true
  }

  private func updateForSnapshot() {
    layoutIfNeeded()
    displayIfNeeded()
  }
}

/// The look of a part of a view in one instant.
@MainActor
private final class SnapshotView: UIView {
  private let commands: [DrawCommand]
  /// In coordinates of the view's top left corner.
  private let part: CGRect
  private let caps: UIEdgeInsets

  init(of view: UIView, _ part: CGRect, _ caps: UIEdgeInsets) {
    commands = view.layer.stillContents
    self.part = part
    self.caps = caps
    super.init(frame: CGRect(origin: .zero, size: part.size))
    isUserInteractionEnabled = false
    layer.prefersCompositing = true
    clipsToBounds = part != CGRect(origin: .zero, size: view.bounds.size)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
  }

  override func displayContents() -> [DrawCommand] {
    let area = CGRect(origin: .zero, size: bounds.size)
    if area.size == part.size {
      guard part.origin != .zero else { return commands }
      return [.translate(CGPoint(x: -part.minX, y: -part.minY))] + commands + [.restore]
    }
    let columns = StretchedSpan.all(
      part.minX, part.width, to: area.width, caps.left, caps.right)
    let rows = StretchedSpan.all(part.minY, part.height, to: area.height, caps.top, caps.bottom)
    return rows.flatMap { row in columns.flatMap { column in draw(column, row) } }
  }

  private func draw(_ column: StretchedSpan, _ row: StretchedSpan) -> [DrawCommand] {
    let area = CGRect(x: column.to, y: row.to, width: column.length, height: row.length)
    let fit = CGAffineTransform(
      a: column.scale, b: 0, c: 0, d: row.scale, tx: column.to - column.from * column.scale,
      ty: row.to - row.from * row.scale)
    return [.clip(area, cornerRadius: 0), .transform(fit)] + commands + [.restore, .restore]
  }
}

/// A part of a length that is stretched to another one.
struct StretchedSpan: Equatable {
  /// Its beginning before and after.
  var from: CGFloat
  var to: CGFloat
  /// The extent after, above 0.
  var length: CGFloat
  var scale: CGFloat

  /// The margins, which keep their extent, and the stretched part between them; those that are not
  /// empty. Margins larger than the new length shrink in proportion.
  static func all(
    _ start: CGFloat, _ length: CGFloat, to new: CGFloat, _ before: CGFloat, _ after: CGFloat
  ) -> [StretchedSpan] {
    guard length > 0, new > 0 else { return [] }
    let before = min(max(before, 0), length)
    let after = min(max(after, 0), length - before)
    let shrink = before + after > new ? new / (before + after) : 1
    let middle = length - before - after
    var spans: [StretchedSpan] = []
    var (from, to) = (start, CGFloat(0))
    for (old, shown) in [
      (before, before * shrink), (middle, new - (before + after) * shrink), (after, after * shrink),
    ] {
      if old > 0, shown > 0 {
        spans.append(StretchedSpan(from: from, to: to, length: shown, scale: shown / old))
      }
      from += old
      to += max(shown, 0)
    }
    return spans
  }
}
