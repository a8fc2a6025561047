public import BackswipeScene
public import BackswipeUnits

/// A rectangle that draws itself and holds others, with Core Animation's names: what a view looks
/// like, or a layer of one's own among a view's.
///
/// A view's own layer follows its view, and the view follows it: frame, opacity, transform and
/// background are the same values. Changes of other layers that are on the screen animate by
/// themselves, for as long as `CATransaction` says.
open class CALayer: Layer {
  /// Nil while nothing of it is used.
  final var own: LayerState?
  /// Of the view whose own layer it is.
  final let viewLink = AtomicReference<UIView>()

  /// An empty layer of no size.
  public override init() { super.init() }

  /// A copy of what a layer shows, in no tree. Override it to copy properties of one's own.
  @preconcurrency @MainActor
  public init(layer: Any) {
    super.init()
    if let other = layer as? CALayer { take(other) }
  }

  // MARK: Geometry

  /// In the superlayer's coordinates: the upright rectangle around the layer, which under a
  /// `transform` is larger than the layer itself.
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

  /// In the layer's own coordinates. A new size keeps the position.
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

  /// Where the anchor is, in the superlayer's coordinates.
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

  /// The point of the layer that `position` places and about which `transform` turns, in parts of
  /// its size; its middle by default. A new one moves the layer.
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

  /// Moves, turns and scales the layer with its sublayers about its anchor.
  @preconcurrency @MainActor open var transform: CATransform3D {
    get { own?.transform ?? CATransform3D(matrix) }
    set {
      guard newValue.isFinite else {
        tell("transform", "has a number that is not finite")
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

  /// Points; rounds the background, the border and, with `masksToBounds`, everything in the layer.
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

  /// What fills the bounds; nil for nothing.
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

  /// 0…1; multiplies the layer and its sublayers.
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

  /// Whether the layer and its sublayers are not shown.
  @preconcurrency @MainActor open var isHidden: Bool {
    get { hides }
    set {
      if let view { view.isHidden = newValue } else { hides = newValue }
    }
  }

  /// Cuts everything in the layer to its bounds; the same as a view's `clipsToBounds`.
  @preconcurrency @MainActor open var masksToBounds: Bool {
    get { clips }
    set { clips = newValue }
  }

  // MARK: Tree

  /// Puts a layer in front of the others.
  @preconcurrency @MainActor open func addSublayer(_ layer: CALayer) { adopt(layer, at: .max) }

  /// Takes it out of its superlayer. For a view's own layer, call the view's
  /// `removeFromSuperview()`.
  @preconcurrency @MainActor open func removeFromSuperlayer() {
    if let view, view.ownSuperview != nil { return view.removeFromSuperview() }
    detach()
  }

  /// Places the sublayers: asks the delegate. Override it; called before a frame is drawn, after
  /// `setNeedsLayout()` or a new size.
  @preconcurrency @MainActor open func layoutSublayers() {
    own?.delegate?.layoutSublayers(of: self)
  }

  // MARK: Drawing

  /// Draws over the background: asks the delegate. Override it; called after `setNeedsDisplay()`.
  @preconcurrency @MainActor open func draw(in ctx: CGContext) {
    own?.delegate?.draw(self, in: ctx)
  }

  /// Has the layer drawn before the next frame is shown.
  @preconcurrency @MainActor open func setNeedsDisplay() {
    if let view, !drawsItself { return view.setNeedsDisplay() }
    makeOwn().needsDisplay = true
    environment?.layers.mark(self)
  }

  /// Has the sublayers placed before the next frame is shown.
  @preconcurrency @MainActor open func setNeedsLayout() {
    if let view { return view.setNeedsLayout() }
    makeOwn().needsLayout = true
    environment?.layers.mark(self)
  }

  // MARK: Animations

  /// What a change of a property starts: of the delegate, of `actions`, or `defaultAction(forKey:)`,
  /// in this order; nil for nothing. `NSNull` ends the search with nothing.
  @preconcurrency @MainActor open func action(forKey event: String) -> (any CAAction)? {
    findAction(event)
  }

  /// What a change of a property starts unless anybody says otherwise; nil for the animation of
  /// that property.
  @preconcurrency @MainActor open class func defaultAction(forKey event: String) -> (any CAAction)?
  {
    nil
  }

  /// Adds a copy of an animation, in place of one with the same key. It begins with the next frame,
  /// unless its `beginTime` says otherwise. One without a duration takes the transaction's.
  @preconcurrency @MainActor open func add(_ anim: CAAnimation, forKey key: String?) {
    begin(anim, forKey: key)
  }

  // MARK: For subclasses of the module

  /// A layer of the same kind without anything, to stand in.
  @MainActor func bareCopy() -> CALayer { CALayer() }

  /// Takes over what is seen of a layer.
  @MainActor func take(_ other: CALayer) {
    if let state = other.own { makeOwn().takeLook(of: state) }
    (plainFrame, boundsOrigin, matrix) = (other.plainFrame, other.boundsOrigin, other.matrix)
    (alpha, hides, background) = (other.alpha, other.hides, other.background)
    (radius, clips, border, shadow) = (other.radius, other.clips, other.border, other.shadow)
    drawing = other.drawing
    guard let rare = other.rare else { return }
    let mine = makeRare()
    (mine.corners, mine.shadowShape, mine.draw) = (rare.corners, rare.shadowShape, rare.draw)
  }

  /// A value of the class that animations can change; nil for a name that it does not have.
  @MainActor func special(_ path: String) -> LayerValue? { nil }

  /// Sets a value of the class.
  ///
  /// - Returns: whether it has it.
  @MainActor func setSpecial(_ value: LayerValue, _ path: String) -> Bool { false }

  /// What it draws over its contents by itself, made anew when its look has changed; nil for
  /// nothing.
  @MainActor func makeDrawing() -> ((CGSize) -> LayerDrawing)? { contentsDrawing }

  /// Whether a view's layer of this class calls its own `draw(in:)`.
  @MainActor var drawsItself: Bool { false }
}
