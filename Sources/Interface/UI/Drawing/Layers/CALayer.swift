public import BackswipeScene
public import BackswipeUnits

/// A rectangle with content and sublayers, with Core Animation's names: the look of a view, or an
/// additional layer in a view.
///
/// A view's own layer follows its view, and the view follows it: frame, opacity, transform and
/// background are the same values. Changes of other layers that are on the screen animate by
/// themselves, for the duration of `CATransaction`.
open class CALayer: Layer, NSObjectIdentity {
  /// Nil while nothing of it is used.
  final var own: LayerState?
  /// The view of a view's layer.
  final let viewLink = AtomicReference<UIView>()

  /// An empty layer of size 0.
  public override init() { super.init() }

  /// A copy of another layer's shown state, without a superlayer. Override it to copy properties of
  /// a subclass.
  @preconcurrency @MainActor
  public init(layer: Any) {
    super.init()
    if let other = layer as? CALayer { copyProperties(of: other) }
  }

  // MARK: Geometry

  /// The bounding box of the layer in the superlayer's coordinates; with a rotating `transform`
  /// larger than the layer itself.
  @preconcurrency @MainActor open var frame: CGRect {
    get { matrix.isIdentity ? plainFrame : plainFrame.applying(matrix, about: plainFrame) }
    set {
      guard isValid(newValue, "frame") else { return }
      if let view {
        view.frame = newValue
        return
      }
      let plain = matrix.isIdentity ? newValue : untransformed(newValue)
      let anchor = anchorPoint
      if plain.size != plainFrame.size {
        bounds = CGRect(origin: boundsOrigin, size: plain.size)
      }
      position = CGPoint(
        x: plain.minX + anchor.x * plain.width, y: plain.minY + anchor.y * plain.height)
    }
  }

  /// The bounds in the layer's coordinates. A new size keeps the position.
  @preconcurrency @MainActor open var bounds: CGRect {
    get { plainBounds }
    set {
      guard isValid(newValue, "bounds") else { return }
      if let view {
        view.bounds = newValue
        return
      }
      guard newValue != plainBounds else { return }
      change("bounds") {
        let place = position
        boundsOrigin = newValue.origin
        plainFrame = frame(ofSize: newValue.size, at: place)
        foldTransform()
        setNeedsLayoutAfterResize()
      }
    }
  }

  /// The position of the anchor in the superlayer's coordinates.
  @preconcurrency @MainActor open var position: CGPoint {
    get {
      guard let anchor = own?.anchor else {
        return CGPoint(x: plainFrame.midX, y: plainFrame.midY)
      }
      return CGPoint(
        x: plainFrame.minX + anchor.x * plainFrame.width,
        y: plainFrame.minY + anchor.y * plainFrame.height)
    }
    set {
      guard isValid(CGRect(origin: newValue, size: .zero), "position") else { return }
      if let view {
        view.center = newValue
        return
      }
      guard newValue != position else { return }
      change("position") { plainFrame = frame(ofSize: plainFrame.size, at: newValue) }
    }
  }

  /// The point of the layer placed by `position`, about which `transform` is applied, in fractions
  /// of the size; its centre by default. A new value moves the layer.
  @preconcurrency @MainActor open var anchorPoint: CGPoint {
    get { own?.anchor ?? CGPoint(x: 0.5, y: 0.5) }
    set {
      guard isValid(CGRect(origin: newValue, size: .zero), "anchorPoint"), newValue != anchorPoint
      else { return }
      change("anchorPoint") {
        let place = position
        let turn = transform
        makeOwn().anchor = newValue
        plainFrame = frame(ofSize: plainFrame.size, at: place)
        makeOwn().transform = turn
        foldTransform()
      }
    }
  }

  /// The transform of the layer with its sublayers about its anchor.
  @preconcurrency @MainActor open var transform: CATransform3D {
    get { own?.transform ?? CATransform3D(matrix) }
    set {
      guard newValue.isFinite else {
        reportOnce("transform", "has a number that is not finite")
        return
      }
      guard newValue != transform else { return }
      if let view {
        view.setLayerTransform(newValue.affine)
        if !CATransform3DIsAffine(newValue) || own?.transform != nil {
          makeOwn().transform = newValue
        }
        return
      }
      change("transform") {
        makeOwn().transform = newValue
        foldTransform()
      }
    }
  }

  // MARK: Look

  /// The corner radius in points, of the background, the border and, with `masksToBounds`, all
  /// contents.
  @preconcurrency @MainActor open var cornerRadius: CGFloat {
    get { radius }
    set {
      guard newValue != radius, newValue.isFinite else { return }
      change("cornerRadius") {
        radius = newValue
        lookChanged()
      }
    }
  }

  /// The colour that fills the bounds; nil for none.
  @preconcurrency @MainActor open var backgroundColor: CGColor? {
    get { background.map { CGColor($0) } }
    set {
      if let view {
        view.backgroundColor = newValue.map { UIColor(cgColor: $0) }
        return
      }
      guard newValue?.color != background else { return }
      change("backgroundColor") { background = newValue?.color }
    }
  }

  /// The opacity of the layer and its sublayers, 0…1.
  @preconcurrency @MainActor open var opacity: Float {
    get { Float(alpha) }
    set {
      let value = newValue.isNaN ? 0 : min(max(Double(newValue), 0), 1)
      if let view {
        view.alpha = CGFloat(value)
        return
      }
      guard value != alpha else { return }
      change("opacity") { alpha = value }
    }
  }

  /// Whether the layer and its sublayers are hidden.
  @preconcurrency @MainActor open var isHidden: Bool {
    get { hides }
    set {
      if let view { view.isHidden = newValue } else { hides = newValue }
    }
  }

  /// Whether the contents are clipped to the bounds; equals a view's `clipsToBounds`.
  @preconcurrency @MainActor open var masksToBounds: Bool {
    get { clips }
    set { clips = newValue }
  }

  // MARK: Tree

  /// Adds a layer in front of the others.
  @preconcurrency @MainActor open func addSublayer(_ layer: CALayer) { adopt(layer, at: .max) }

  /// Removes the layer from its superlayer. For a view's layer, use the view's
  /// `removeFromSuperview()`.
  @preconcurrency @MainActor open func removeFromSuperlayer() {
    if let view, view.ownSuperview != nil { return view.removeFromSuperview() }
    detach()
  }

  /// Places the sublayers; calls the delegate by default. Called before a frame is drawn, after
  /// `setNeedsLayout()` or a change of size.
  @preconcurrency @MainActor open func layoutSublayers() {
    own?.delegate?.layoutSublayers(of: self)
  }

  // MARK: Drawing

  /// Draws over the background; calls the delegate by default. Called after `setNeedsDisplay()`.
  @preconcurrency @MainActor open func draw(in ctx: CGContext) {
    own?.delegate?.draw(self, in: ctx)
  }

  /// Draws the layer with its sublayers, as they are on the screen, into a context, in the layer's
  /// coordinates. Its own frame, transform and opacity are left out.
  ///
  /// UIKit draws the state without animations.
  @preconcurrency @MainActor open func render(in ctx: CGContext) {
    if let view {
      view.layoutIfNeeded()
      view.displayIfNeeded()
    }
    let origin = bounds.origin
    guard origin != .zero else { return ctx.draw(stillContents) }
    ctx.draw([.translate(origin)] + stillContents + [.restore])
  }

  /// Marks the layer for drawing before the next frame.
  @preconcurrency @MainActor open func setNeedsDisplay() {
    if let view, !drawsItself { return view.setNeedsDisplay() }
    makeOwn().needsDisplay = true
    environment?.layers.mark(self)
  }

  /// Marks the layer for layout before the next frame.
  @preconcurrency @MainActor open func setNeedsLayout() {
    if let view { return view.setNeedsLayout() }
    makeOwn().needsLayout = true
    environment?.layers.mark(self)
  }

  // MARK: Animations

  /// Returns the action for a change of a property: from the delegate, `actions` or
  /// `defaultAction(forKey:)`, in this order; nil for none. `NSNull` ends the search without an
  /// action.
  @preconcurrency @MainActor open func action(forKey event: String) -> (any CAAction)? {
    findAction(event)
  }

  /// Returns the default action for a change of a property; nil for the property's implicit
  /// animation.
  @preconcurrency @MainActor open class func defaultAction(forKey event: String) -> (any CAAction)?
  {
    nil
  }

  /// Adds a copy of an animation, replacing one with the same key. It begins with the next frame,
  /// unless its `beginTime` is set. Without a duration it uses the transaction's.
  @preconcurrency @MainActor open func add(_ anim: CAAnimation, forKey key: String?) {
    begin(anim, forKey: key)
  }

  // MARK: For subclasses of the module

  /// An empty layer of the same class, as a stand-in.
  @MainActor func bareCopy() -> CALayer { CALayer() }

  /// Copies the visible state of a layer.
  @MainActor func copyProperties(of other: CALayer) {
    if let state = other.own { makeOwn().takeLook(of: state) }
    (plainFrame, boundsOrigin, matrix) = (other.plainFrame, other.boundsOrigin, other.matrix)
    (alpha, hides, background) = (other.alpha, other.hides, other.background)
    (radius, clips, border, shadow) = (other.radius, other.clips, other.border, other.shadow)
    drawing = other.drawing
    guard let rare = other.rare else { return }
    let mine = makeRare()
    (mine.corners, mine.shadowShape, mine.draw) = (rare.corners, rare.shadowShape, rare.draw)
    mine.hasContinuousCorners = rare.hasContinuousCorners
  }

  /// An animatable value defined by the class; nil for an unknown key path.
  @MainActor func special(_ path: String) -> LayerValue? { nil }

  /// Sets an animatable value defined by the class.
  ///
  /// - Returns: whether the class has it.
  @MainActor func setSpecial(_ value: LayerValue, _ path: String) -> Bool { false }

  /// The drawing over the contents, rebuilt after a change of the look; nil for none.
  @MainActor func makeDrawing() -> ((CGSize) -> LayerDrawing)? { contentsDrawing }

  /// Whether a view's layer of this class uses its own `draw(in:)`.
  @MainActor var drawsItself: Bool { false }
}
