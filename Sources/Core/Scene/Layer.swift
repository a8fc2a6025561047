package import BackswipeUnits

/// A node of the retained tree: a rectangle in its superlayer with drawing commands and sublayers.
///
/// Lengths are points, y down. `plainFrame` is in the superlayer's content coordinates, so that moving
/// `boundsOrigin` of the superlayer scrolls its sublayers. A change invalidates only what has to be
/// flattened again: layers that are not composited are merged into the picture of their nearest
/// composited superlayer, and a composited layer can move, fade and be clipped without a new
/// picture. A layer that is rotated or scaled, or that clips to round corners, is one picture with
/// its sublayers.
open class Layer {
  // MARK: Geometry

  /// The model rectangle, before `matrix`. During an animation, `shownFrame` is what is shown.
  package final var plainFrame: CGRect {
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

  /// Transforms the layer and its sublayers about the centre of its frame.
  package final var matrix: CGAffineTransform {
    get { model.transform }
    set {
      guard newValue != model.transform else { return }
      model.transform = newValue
      compositingMayHaveChanged()
      invalidatePicture()
    }
  }

  /// The content coordinate shown at the layer's top left corner: a scroll view's offset. If
  /// `scrollsSublayers` is false, a change redraws the layer.
  package final var boundsOrigin: CGPoint {
    get { model.boundsOrigin }
    set {
      guard newValue != model.boundsOrigin else { return }
      model.boundsOrigin = newValue
      if model.scrolls { contentChanged() } else { invalidatePicture() }
    }
  }

  /// 0…1; multiplies the layer and its sublayers.
  package final var alpha: Double {
    get { model.opacity }
    set {
      model.opacity = newValue
      compositingMayHaveChanged()
    }
  }

  /// Whether it and its sublayers are not shown.
  package final var hides: Bool {
    get { model.isHidden }
    set {
      guard newValue != model.isHidden else { return }
      model.isHidden = newValue
      shownIsKnown = false
      container?.invalidatePicture()
    }
  }

  /// The values that every frame and every layout reads. Internal, so that reads within the module
  /// are direct.
  struct Model {
    var frame = CGRect.zero
    var transform = CGAffineTransform.identity
    var boundsOrigin = CGPoint.zero
    var opacity = 1.0
    var isHidden = false
    var scrolls = false
  }
  private(set) var model = Model()

  /// What an animation shows instead of the model; nil for none.
  package final var animatedState: Presentation? {
    get { isPresented ? presented : nil }
    set {
      isPresented = newValue != nil
      if let newValue { presented = newValue }
      compositingMayHaveChanged()
    }
  }
  // Not optional, for speed: animations write it in every frame.
  var presented = Presentation(frame: .zero)
  private(set) var isPresented = false

  /// The sum of what animations add; nil if there are none.
  package internal(set) final var adjustment: Adjustment? {
    didSet {
      isAdjusted = adjustment != nil || rare?.standIn != nil
      compositingMayHaveChanged()
      if adjustment?.size != oldValue?.size || adjustment?.transform != oldValue?.transform
        || adjustment?.backgroundColor != oldValue?.backgroundColor
        || (!scrollsSublayers && adjustment?.boundsOrigin != oldValue?.boundsOrigin)
      {
        invalidatePicture()
      }
    }
  }
  var isAdjusted = false
  /// Oldest first.
  var contributions: [LayerContribution] = []
  /// What few layers have; nil for nothing of it.
  package internal(set) final var rare: RareLook?

  // MARK: Appearance

  /// The colour behind the contents; nil for none.
  package final var background: Color? {
    didSet {
      guard background != oldValue else { return }
      if shadow != nil { compositingMayHaveChanged() }
      invalidatePicture()
    }
  }

  /// Points; rounds the background, the border and, with `clips`, the clip.
  package final var radius: CGFloat = 0 {
    didSet {
      guard radius != oldValue else { return }
      shownIsKnown = false
      invalidatePicture()
    }
  }

  /// A line inside the edges, in front of all sublayers; nil for none.
  package final var border: Stroke? {
    didSet { if border != oldValue { invalidatePicture() } }
  }

  /// The shadow of the background's rectangle, or of what the layer holds where it has no background;
  /// nil for none. Not shown if `clips` is set.
  package final var shadow: Shadow? {
    didSet {
      guard shadow != oldValue else { return }
      compositingMayHaveChanged()
      invalidatePicture()
    }
  }

  /// Clips contents and sublayers to the layer's rectangle.
  package final var clips = false {
    didSet {
      guard clips != oldValue else { return }
      compositingMayHaveChanged()
      invalidatePicture()
    }
  }

  /// Drawn between background and sublayers, in the layer's own coordinates (origin at its top left
  /// corner, scrolled or not).
  package final var drawing: [DrawCommand] = [] {
    didSet { if drawing != oldValue { invalidatePicture() } }
  }

  /// Requests a picture of its own. Set it on layers that move or fade by themselves.
  package final var prefersCompositing = false {
    didSet { compositingMayHaveChanged() }
  }

  /// True for the layer of a scroll view: it and its sublayers get pictures of their own.
  package final var scrollsSublayers: Bool {
    get { model.scrolls }
    set {
      guard newValue != model.scrolls else { return }
      model.scrolls = newValue
      compositingMayHaveChanged()
      invalidatePicture()
    }
  }

  // MARK: Tree

  /// The layer that contains it; nil for none.
  package final var container: Layer? { parent?._withUnsafeGuaranteedRef { $0 } }
  // Not weak: weak references slow down all retains of an object, and every frame reads this. A
  // layer's deinitialiser clears it in its sublayers.
  var parent: Unmanaged<Layer>?
  /// The layers in it, back to front.
  package final var children: [Layer] { inside }
  private(set) var inside: [Layer] = []

  /// Whether the layer's own properties require a picture of its own.
  private(set) var standsAlone = false
  /// Whether its shadow depends on what is in it, so that it is flattened again with every change there.
  private(set) var castsContents = false

  /// The last flattened form; nil if invalid. Used only for composited layers.
  var segments: [Segment]?
  /// The pictures of the last flattening; equal ones are reused, so that they are not rastered
  /// again.
  var lastPictures: [Picture] = []
  var stillness = Stillness.changed
  /// The items of the layer's last flattening, once nothing in it changes.
  private(set) var kept: KeptItems?
  private(set) var keptIdentity: ObjectIdentifier?
  /// The size at which `kept` was made.
  private(set) var keptSize = CGSize.zero
  /// The parts of the last display list, if the layer is the root.
  var lastParts: DisplayParts?
  /// Reused for the placements of the next list.
  var sparePlacements: [DisplayPlacement] = []
  /// The cached shown state; valid if `shownIsKnown`.
  var known = ShownLook()
  var shownIsKnown = false
  /// The layer and its sublayers as one picture; nil if invalid. Used only for baked layers.
  var bakedPicture: Picture?
  /// Parts of that; nil if not needed so far.
  var cornerPictures: CornerPictures?
  /// Whether only what its round corners cut is one picture, and the rest, opaque as a whole, is composed
  /// of parts, which may blur what is beneath. For large layers in which much moves.
  package final var composesBetweenCorners = false {
    didSet { if composesBetweenCorners != oldValue { compositingMayHaveChanged() } }
  }

  /// An empty layer of no size.
  public init() {}

  deinit {
    for layer in inside { layer.parent = nil }
    rare?.mask?.parent = nil
  }

  /// Inserts a layer at an index among the sublayers, back to front; the index is clamped.
  /// A layer that is already a sublayer moves.
  package final func insert(_ layer: Layer, at index: Int) {
    layer.detach()
    inside.insert(layer, at: min(max(index, 0), inside.count))
    layer.parent = .passUnretained(self)
    if layer.rare != nil { depthsChanged() }
    invalidatePicture()
  }

  /// Removes it from its superlayer, if it has one.
  package final func detach() {
    guard let parent = container else { return }
    if let index = parent.inside.firstIndex(where: { $0 === self }) {
      parent.inside.remove(at: index)
    }
    self.parent = nil
    if let rare = parent.rare, rare.mask === self {
      rare.mask = nil
      parent.compositingMayHaveChanged()
    }
    parent.invalidatePicture()
  }

  // MARK: Queries

  /// Whether the layer and its sublayers are one picture: rotated, scaled, masked or clipped to
  /// round corners.
  var isBaked: Bool {
    !shownTransform.isTranslation || (clips && shownRadius > 0) || rare?.mask != nil
  }

  /// Whether the layer has a picture apart from its superlayer's.
  package final var isComposited: Bool {
    guard !standsAlone, let parent else { return true }
    return parent._withUnsafeGuaranteedRef { $0.model.scrolls }
  }

  // MARK: Invalidation

  /// Invalidates the flattened form of the nearest composited layer at or above this one.
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

  /// Invalidates the segments of a layer that is drawn again, also of a merged one: those of an
  /// earlier time as a composited layer are outdated.
  private func forgetSegments() {
    if segments != nil { segments = nil }
    markChanged()
  }

  /// Call when anything shown in the layer has changed.
  private func contentChanged() {
    markChanged()
    bakedPicture = nil
    lookChanged()
  }

  private func markChanged() {
    stillness = .changed
    if kept != nil { kept = nil }
  }

  /// Keeps the layer's items at a size, until something in it changes.
  func keep(_ items: [DisplayItem], size: CGSize) {
    let made = items.isEmpty ? nil : KeptItems(items)
    kept = made
    keptIdentity = made.map { ObjectIdentifier($0) }
    keptSize = size
    stillness = .kept
  }

  /// Marks all superlayers as changed.
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

  /// Sets the presentation's frame and opacity; for animations, in every frame.
  ///
  /// - Parameter marked: superlayers of layers changed this way in this frame.
  func present(frame: CGRect, opacity: Double, marked: inout MarkedLayers) {
    guard isPresented, presented.transform == nil, !isAdjusted else {
      animatedState = Presentation(frame: frame, opacity: opacity)
      return
    }
    presented.frame = frame
    presented.opacity = opacity
    known.place(in: frame, opacity: opacity)
    if bakedPicture != nil { bakedPicture = nil }
    if let parent, marked.insert(parent) { lookChanged() }
  }

  private func geometryChanged() {
    if isComposited { lookChanged() } else { container?.invalidatePicture() }
  }

  func compositingMayHaveChanged() {
    let casts =
      shadow != nil && !clips && rare?.shadowShape == nil
      && !(background.map { $0.alpha > 0 } ?? false)
    if casts != castsContents { castsContents = casts }
    let alone =
      casts || prefersCompositing || clips || model.scrolls || model.opacity != 1 || isPresented
      || !model.transform.isIdentity || isAdjusted || rare?.mask != nil
    shownIsKnown = false
    bakedPicture = nil
    lookChanged()
    guard alone != standsAlone else { return }
    standsAlone = alone
    segments = nil
    markChanged()
    container?.invalidatePicture()
  }
}

/// The last two layers whose sublayers have changed in a frame: they and their superlayers are marked
/// already.
struct MarkedLayers {
  private var last: UnsafeMutableRawPointer?
  private var lastButOne: UnsafeMutableRawPointer?

  /// - Returns: whether it was not there.
  mutating func insert(_ layer: Unmanaged<Layer>) -> Bool {
    let layer = layer.toOpaque()
    if layer == last || layer == lastButOne { return false }
    lastButOne = last
    last = layer
    return true
  }
}
