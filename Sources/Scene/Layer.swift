public import BackswipeGeometry

/// A node of the retained tree: a rectangle in its superlayer with drawing commands and sublayers.
///
/// Lengths are points, y down. `frame` is in the superlayer's content coordinates, so that moving
/// `boundsOrigin` of the superlayer scrolls its sublayers. A change marks just what has to be
/// flattened again: layers that are not composited are merged into the picture of the nearest
/// composited one above them, and a composited layer can move, fade and be clipped without a new
/// picture. A layer that is turned or scaled, or that cuts its content to round corners, is one
/// picture with everything in it.
open class Layer {
  // MARK: Geometry

  /// The model rectangle, before `transform`. While something animates, what shows is
  /// `presentation`.
  public var frame: CGRect {
    get { model.frame }
    set {
      let old = model.frame
      guard newValue != old else { return }
      model.frame = newValue
      shownIsKnown = false
      if newValue.size != old.size { invalidatePicture() }
      geometryChanged()
    }
  }

  /// Moves, turns and scales the layer with all that is in it about the middle of its frame.
  public var transform: CGAffineTransform {
    get { model.transform }
    set {
      guard newValue != model.transform else { return }
      model.transform = newValue
      compositingMayHaveChanged()
      invalidatePicture()
    }
  }

  /// The content coordinate shown at the layer's top left corner: a scroll view's offset. Cheap to
  /// change only where `scrollsSublayers` is set; elsewhere it is drawn again.
  public var boundsOrigin: CGPoint {
    get { model.boundsOrigin }
    set {
      guard newValue != model.boundsOrigin else { return }
      model.boundsOrigin = newValue
      if model.scrolls { contentChanged() } else { invalidatePicture() }
    }
  }

  /// 0…1; multiplies the layer and everything in it.
  public var opacity: Double {
    get { model.opacity }
    set {
      model.opacity = newValue
      compositingMayHaveChanged()
    }
  }

  /// Whether it and what is in it are left out.
  public var isHidden: Bool {
    get { model.isHidden }
    set {
      guard newValue != model.isHidden else { return }
      model.isHidden = newValue
      shownIsKnown = false
      superlayer?.invalidatePicture()
    }
  }

  /// What every frame and every layout reads. Seen by this module alone, which makes it quicker to
  /// read.
  struct Model {
    var frame = CGRect.zero
    var transform = CGAffineTransform.identity
    var boundsOrigin = CGPoint.zero
    var opacity = 1.0
    var isHidden = false
    var scrolls = false
  }
  private(set) var model = Model()

  /// What an animation shows in place of the model, or nil.
  public var presentation: Presentation? {
    get { isPresented ? presented : nil }
    set {
      isPresented = newValue != nil
      if let newValue { presented = newValue }
      compositingMayHaveChanged()
    }
  }
  // Not an optional: animations write it in every frame.
  var presented = Presentation(frame: .zero)
  private(set) var isPresented = false

  /// What animations add to what shows; nil when there are none.
  public internal(set) var adjustment: Adjustment? {
    didSet {
      isAdjusted = adjustment != nil
      compositingMayHaveChanged()
      if adjustment?.size != oldValue?.size || adjustment?.transform != oldValue?.transform
        || adjustment?.backgroundColor != oldValue?.backgroundColor
        || (!scrollsSublayers && adjustment?.boundsOrigin != oldValue?.boundsOrigin)
      {
        invalidatePicture()
      }
    }
  }
  private(set) var isAdjusted = false
  /// Oldest first.
  var contributions: [LayerContribution] = []

  // MARK: Appearance

  /// What fills the bounds behind the contents; nil for nothing.
  public var backgroundColor: Color? {
    didSet { if backgroundColor != oldValue { invalidatePicture() } }
  }

  /// Points; rounds the background, the border and, with `masksToBounds`, what is cut.
  open var cornerRadius: CGFloat = 0 {
    didSet {
      guard cornerRadius != oldValue else { return }
      shownIsKnown = false
      invalidatePicture()
    }
  }

  /// A line inside the edges, over everything in the layer; nil for none.
  public var border: Stroke? {
    didSet { if border != oldValue { invalidatePicture() } }
  }

  /// Falls from the rectangle of the background; nil for none. A layer that masks shows none.
  public var shadow: Shadow? {
    didSet { if shadow != oldValue { invalidatePicture() } }
  }

  /// Cuts contents and sublayers to the layer's rectangle.
  open var masksToBounds = false {
    didSet { compositingMayHaveChanged() }
  }

  /// Drawn over the background and under the sublayers, in the layer's own coordinates (origin at
  /// its top left corner, scrolled or not).
  public var contents: [DrawCommand] = [] {
    didSet { if contents != oldValue { invalidatePicture() } }
  }

  /// Asks for a picture of its own. Set it on what moves or fades apart from its surroundings.
  public var prefersCompositing = false {
    didSet { compositingMayHaveChanged() }
  }

  /// True for the layer of a scroll view: it and its sublayers get pictures of their own.
  public var scrollsSublayers: Bool {
    get { model.scrolls }
    set {
      guard newValue != model.scrolls else { return }
      model.scrolls = newValue
      compositingMayHaveChanged()
      invalidatePicture()
    }
  }

  // MARK: Tree

  /// The layer that holds it; nil for none.
  public var superlayer: Layer? { parent?.takeUnretainedValue() }
  // Not weak: a layer that anybody holds weakly is slower to hold at all, and every frame walks up
  // this way. A layer that goes takes itself out of its sublayers.
  private var parent: Unmanaged<Layer>?
  /// Back to front.
  public var sublayers: [Layer] { inside }
  private(set) var inside: [Layer] = []

  /// Whether the layer's own properties ask for a picture of its own.
  private(set) var standsAlone = false

  /// What the layer was last flattened into; nil when it has to be made again. Only a composited
  /// layer's is used.
  var segments: [Segment]?
  /// The pictures of the last flattening, so that an equal one is not rastered again.
  var lastPictures: [Picture] = []
  var stillness = Stillness.changed
  /// What the layer came to when it was flattened last, once nothing in it moves.
  private(set) var kept: KeptItems?
  private(set) var keptIdentity: ObjectIdentifier?
  /// The size that it was kept at.
  private(set) var keptSize = CGSize.zero
  /// What the last display list was made of, where the layer is the root.
  var lastParts: DisplayParts?
  /// Room for the placements of the next one.
  var sparePlacements: [DisplayPlacement] = []
  /// How the layer shows, as far as it is known.
  var known = ShownLook()
  var shownIsKnown = false
  /// Everything in the layer as one picture; nil when it has to be made again. Only a baked
  /// layer's is used.
  var bakedPicture: Picture?

  /// An empty layer of no size.
  public init() {}

  deinit {
    for layer in inside { layer.parent = nil }
  }

  /// Inserts a layer at an index among the sublayers, back to front; the index is clamped.
  /// A layer that is already a sublayer moves.
  public func insert(_ layer: Layer, at index: Int) {
    layer.removeFromSuperlayer()
    inside.insert(layer, at: min(max(index, 0), inside.count))
    layer.parent = .passUnretained(self)
    invalidatePicture()
  }

  /// Takes it out of the layer that holds it; nothing when there is none.
  public func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    if let index = parent.inside.firstIndex(where: { $0 === self }) {
      parent.inside.remove(at: index)
    }
    self.parent = nil
    parent.invalidatePicture()
  }

  // MARK: Queries

  /// Whether something in the layer, or under it, shows otherwise than when it was last flattened
  /// as the root of a display list.
  package var showsChange: Bool { stillness == .changed }

  /// The upright rectangle around what shows, in the superlayer's content coordinates.
  public var shownBox: CGRect {
    shownTransform.isIdentity ? shownFrame : shownFrame.applying(shownTransform, about: shownFrame)
  }

  /// Whether everything in the layer shows as one picture: it is turned or scaled, or its content
  /// is cut to round corners.
  var isBaked: Bool {
    !shownTransform.isTranslation || (masksToBounds && cornerRadius > 0)
  }

  /// Whether the layer is painted apart from its superlayer.
  public var isComposited: Bool {
    guard !standsAlone, let parent else { return true }
    return parent._withUnsafeGuaranteedRef { $0.model.scrolls }
  }

  // MARK: Invalidation

  /// Forgets the flattened form of the nearest composited layer at or above this one.
  func invalidatePicture() {
    forgetSegments()
    bakedPicture = nil
    var merges = !isComposited
    var next = parent
    while let above = next {
      next = above._withUnsafeGuaranteedRef { layer in
        if merges {
          layer.forgetSegments()
          merges = !layer.isComposited
        } else {
          layer.markChanged()
        }
        if layer.bakedPicture != nil { layer.bakedPicture = nil }
        return layer.parent
      }
    }
  }

  /// The layer is drawn again, or was merged into one that is: segments from when it was composited
  /// itself are of no use when it is again.
  private func forgetSegments() {
    if segments != nil { segments = nil }
    markChanged()
  }

  /// What the layer holds does not show as before.
  private func contentChanged() {
    markChanged()
    bakedPicture = nil
    lookChanged()
  }

  private func markChanged() {
    stillness = .changed
    if kept != nil { kept = nil }
  }

  /// Keeps what the layer comes to, at a size, for as long as nothing in it changes.
  func keep(_ items: [DisplayItem], size: CGSize) {
    let made = items.isEmpty ? nil : KeptItems(items)
    kept = made
    keptIdentity = made.map { ObjectIdentifier($0) }
    keptSize = size
    stillness = .kept
  }

  /// What shows in the layers above is no longer what it was.
  private func lookChanged() {
    var next = parent
    while let above = next {
      next = above._withUnsafeGuaranteedRef { layer in
        if layer.bakedPicture != nil { layer.bakedPicture = nil }
        layer.markChanged()
        return layer.parent
      }
    }
  }

  /// Puts a frame and an opacity in the place of the model's, as animations do in every frame.
  ///
  /// - Parameter marked: the superlayer of the layer that was the last to change so in this frame;
  ///   what is above that one knows already.
  func present(frame: CGRect, opacity: Double, marked: inout Unmanaged<Layer>?) {
    guard isPresented, presented.transform == nil, !isAdjusted else {
      presentation = Presentation(frame: frame, opacity: opacity)
      return
    }
    presented.frame = frame
    presented.opacity = opacity
    known.place(in: frame, opacity: opacity)
    if bakedPicture != nil { bakedPicture = nil }
    guard let parent, parent.toOpaque() != marked?.toOpaque() else { return }
    marked = parent
    lookChanged()
  }

  private func geometryChanged() {
    if isComposited { lookChanged() } else { superlayer?.invalidatePicture() }
  }

  private func compositingMayHaveChanged() {
    let alone =
      prefersCompositing || masksToBounds || model.scrolls || model.opacity != 1 || isPresented
      || !model.transform.isIdentity || isAdjusted
    shownIsKnown = false
    bakedPicture = nil
    lookChanged()
    guard alone != standsAlone else { return }
    standsAlone = alone
    segments = nil
    markChanged()
    superlayer?.invalidatePicture()
  }
}
