import BackswipeScene
public import BackswipeUnits

@MainActor
extension CALayer {
  /// The affine part of `transform`.
  @preconcurrency @MainActor
  public func affineTransform() -> CGAffineTransform { affine }

  /// Sets `transform` to an affine one.
  @preconcurrency @MainActor
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

  /// The stacking order among the sublayers of the superlayer; greater values are in front, equal
  /// ones in the order of the array. 0 by default. It is not animated.
  @preconcurrency @MainActor
  public var zPosition: CGFloat {
    get { rare?.depth ?? 0 }
    set { setDepth(newValue) }
  }

  /// Converts a point from another layer's coordinates (nil: the root's) to this layer's.
  @preconcurrency @MainActor
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    convertFromRoot(l.map { $0.convertToRoot(p) } ?? p)
  }

  /// Converts a point from this layer's coordinates to another layer's (nil: the root's).
  @preconcurrency @MainActor
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let root = convertToRoot(p)
    return l.map { $0.convertFromRoot(root) } ?? root
  }

  /// Converts a rectangle from another layer's coordinates (nil: the root's) to this layer's, as
  /// its bounding box.
  @preconcurrency @MainActor
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    UIView.around(r) { convert($0, from: l) }
  }

  /// Converts a rectangle from this layer's coordinates to another layer's (nil: the root's), as
  /// its bounding box.
  @preconcurrency @MainActor
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    UIView.around(r) { convert($0, to: l) }
  }

  /// Whether a point, in the layer's coordinates, is in its bounds.
  @preconcurrency @MainActor
  public func contains(_ p: CGPoint) -> Bool { plainBounds.contains(p) }

  /// The frontmost layer, of this one and its sublayers, at a point of the superlayer's
  /// coordinates; nil for none. Uses model values; hidden layers are ignored.
  @preconcurrency @MainActor
  public func hitTest(_ p: CGPoint) -> CALayer? {
    guard !hides, alpha > 0 else { return nil }
    let inside = convertFromSuperlayer(p)
    let isInside = contains(inside)
    if clips, !isInside { return nil }
    for sublayer in (sublayers ?? []).sorted(by: { $0.zPosition < $1.zPosition }).reversed() {
      if let hit = sublayer.hitTest(inside) { return hit }
    }
    return isInside ? self : nil
  }

  // MARK: For the module

  /// The view of a view's layer; nil for other layers.
  final var view: UIView? { viewLink.object }

  final var environment: UIEnvironment? { UIContext.environment }

  /// Returns the storage of rarely used properties, made on first use.
  @discardableResult
  final func makeOwn() -> LayerState {
    if let own { return own }
    let made = LayerState()
    own = made
    return made
  }

  /// The affine part of `transform`, about the anchor.
  final var affine: CGAffineTransform {
    get { own?.transform?.affine ?? matrix }
    set {
      guard let own, own.transform != nil || own.anchor != CGPoint(x: 0.5, y: 0.5) else {
        matrix = newValue
        if own != nil { modelDidChange() }
        return
      }
      own.transform = CATransform3D(newValue)
      foldTransform()
      modelDidChange()
    }
  }

  /// Sets the matrix, about the centre, to the equivalent of the transform, about the anchor.
  final func foldTransform() {
    guard let own, let turn = own.transform?.affine else { return }
    let aside = own.aside(in: plainFrame.size)
    if aside == .zero {
      matrix = turn
    } else {
      matrix = CGAffineTransform(translationX: -aside.x, y: -aside.y).concatenating(turn)
        .concatenating(CGAffineTransform(translationX: aside.x, y: aside.y))
    }
  }

  /// Sets the transform, about the anchor, to the equivalent of the matrix, about the centre.
  final func unfoldTransform() {
    guard let own, own.transform != nil else { return }
    let aside = own.aside(in: plainFrame.size)
    own.transform = CATransform3D(
      CGAffineTransform(translationX: aside.x, y: aside.y).concatenating(matrix)
        .concatenating(CGAffineTransform(translationX: -aside.x, y: -aside.y)))
  }

  /// The rectangle of a size with its anchor at a point.
  final func frame(ofSize size: CGSize, at place: CGPoint) -> CGRect {
    let anchor = own?.anchor ?? CGPoint(x: 0.5, y: 0.5)
    return CGRect(
      origin: CGPoint(x: place.x - anchor.x * size.width, y: place.y - anchor.y * size.height),
      size: size)
  }

  /// Call after the view has changed the frame of its layer.
  final func frameChanged() {
    foldTransform()
    modelDidChange()
  }

  final func setNeedsLayoutAfterResize() {
    if view == nil, own?.delegate != nil || type(of: self) != CALayer.self { setNeedsLayout() }
  }

  /// Whether all numbers are finite; reports others.
  final func isValid(_ rect: CGRect, _ property: String) -> Bool {
    let numbers = [rect.minX, rect.minY, rect.width, rect.height]
    if numbers.allSatisfy(\.isFinite) { return true }
    reportOnce(property, "has a number that is not finite")
    return false
  }

  /// Reports a refused assignment once.
  final func reportOnce(_ property: String, _ words: String) {
    environment?.reportOnce("\(type(of: self)).\(property) \(words); it stays as it was")
  }
}
