package import BackswipeUnits

/// A node of the retained tree: a rectangle in its superlayer with drawing commands and sublayers.
///
/// Lengths are points, y down. `plainFrame` is in the superlayer's content coordinates, so that
/// changing the superlayer's `boundsOrigin` scrolls its sublayers. A change invalidates only the
/// affected flattened forms: layers that are not composited are merged into the picture of their
/// nearest composited superlayer, and a composited layer can move, fade and be clipped without a
/// new picture. A layer that is rotated or scaled, or that clips to round corners, is one picture
/// with its sublayers.
open class Layer {
  // MARK: Geometry

  /// The model rectangle, before `matrix`. During an animation, `shownFrame` is the shown one.
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

  /// The opacity of the layer and its sublayers, 0…1.
  package final var alpha: Double {
    get { model.opacity }
    set {
      guard newValue != model.opacity else { return }
      model.opacity = newValue
      compositingMayHaveChanged()
    }
  }

  /// Whether it and its sublayers are hidden.
  package final var hides: Bool {
    get { model.isHidden }
    set {
      guard newValue != model.isHidden else { return }
      model.isHidden = newValue
      shownIsKnown = false
      container?.invalidatePicture()
    }
  }

  /// The values read by every frame and every layout. Internal, for direct reads within the module.
  struct Model {
    var frame = CGRect.zero
    var transform = CGAffineTransform.identity
    var boundsOrigin = CGPoint.zero
    var opacity = 1.0
    var isHidden = false
    var scrolls = false
  }
  private(set) var model = Model()

  /// The animated state shown instead of the model; nil for none.
  package final var animatedState: Presentation? {
    get { isPresented ? presented : nil }
    set {
      isPresented = newValue != nil
      if let newValue {
        presented = newValue
        isPlainlyPresented = newValue.transform == nil && newValue.window == nil
      }
      compositingMayHaveChanged()
    }
  }
  // Not optional, for speed: animations write it in every frame.
  private(set) var presented = Presentation(frame: .zero)
  package private(set) final var isPresented = false
  /// Whether the last presentation has a frame and an opacity alone.
  private var isPlainlyPresented = true

  /// The sum of the animations' adjustments; nil without any.
  package internal(set) final var adjustment: Adjustment? {
    didSet {
      updateIsAdjusted()
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
  func updateIsAdjusted() { isAdjusted = adjustment != nil || rare?.standIn != nil }
  /// Oldest first.
  var contributions: [LayerContribution] = []
  /// Rarely used properties; nil if none is set.
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

  /// The corner radius in points, of the background, the border and, with `clips`, the clip.
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

  /// The shadow of the background's rectangle, or of the layer's content if it has no background;
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

  /// The drawing between background and sublayers, in the layer's coordinates (origin at its top
  /// left corner, scrolled or not).
  package final var drawing: [DrawCommand] = [] {
    didSet { if drawing != oldValue { invalidatePicture() } }
  }

  /// Requests a separate picture. Set it on layers that move or fade independently.
  package final var prefersCompositing = false {
    didSet { if prefersCompositing != oldValue { compositingMayHaveChanged() } }
  }

  /// True for the layer of a scroll view: it and its sublayers have separate pictures.
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
  // Not weak: weak references slow down all retains of an object, and every frame reads this. The
  // deinitialiser of a layer clears it in its sublayers.
  var parent: Unmanaged<Layer>?
  /// The layers in it, back to front.
  package final var children: [Layer] { inside }
  private(set) var inside: [Layer] = []

  /// Whether the layer's properties require a separate picture.
  private(set) var standsAlone = false
  /// Whether its shadow depends on its contents, so that every change in it requires flattening
  /// again.
  private(set) var castsContents = false

  /// The last flattened form; nil if invalid. Used only for composited layers.
  var segments: [Segment]?
  /// The pictures of the last flattening; equal ones are reused, so that they are not rastered
  /// again.
  var lastPictures: [Picture] = []
  var stillness = Stillness.changed
  /// The items of the last flattening, once the layer's contents are unchanged.
  private(set) var kept: KeptItems?
  private(set) var keptIdentity: ObjectIdentifier?
  /// The size for which `kept` was made.
  private(set) var keptSize = CGSize.zero
  /// The parts of the last display list, if the layer is the root.
  var lastParts: DisplayParts?
  /// The memory for the placements of the next list.
  var sparePlacements: [DisplayPlacement] = []
  /// The cached shown state; valid if `shownIsKnown`.
  var known = ShownLook()
  var shownIsKnown = false
  /// The layer and its sublayers as one picture; nil if invalid. Used only for baked layers.
  var bakedPicture: BakedPicture?
  /// Whether only the parts affected by the round corners are pictures of the whole, and the rest,
  /// opaque as a whole, is composed of separate pictures, which may blur the content behind them.
  /// For large layers with much motion.
  package final var composesBetweenCorners = false {
    didSet { if composesBetweenCorners != oldValue { compositingMayHaveChanged() } }
  }

  /// An empty layer of size 0.
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

  /// Whether the layer and its sublayers are drawn as a whole: rotated, scaled, masked, clipped to
  /// round corners, or shown in part.
  var isBaked: Bool {
    !shownTransform.isTranslation || (clips && shownRadius > 0) || rare?.mask != nil
      || shownWindow != nil || rare?.replication != nil
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

  /// Invalidates the segments of a redrawn layer, including a merged one: those from its time as a
  /// composited layer are outdated.
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

  /// Stores the layer's items for a size, until its contents change.
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
    presented.frame = frame
    presented.opacity = opacity
    guard isPresented, isPlainlyPresented, !isAdjusted else {
      (presented.transform, presented.window) = (nil, nil)
      (isPresented, isPlainlyPresented) = (true, true)
      compositingMayHaveChanged()
      return
    }
    known.place(in: frame, opacity: opacity)
    if bakedPicture != nil { bakedPicture = nil }
    if let parent, marked.insert(parent) { lookChanged() }
  }

  /// Ends the presentation; the layer shows its model values.
  func endPresentation() {
    isPresented = false
    compositingMayHaveChanged()
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
      || rare?.replication != nil
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

/// The last four layers whose sublayers have changed in a frame: they and their superlayers are
/// marked already.
struct MarkedLayers {
  private typealias Pointer = UnsafeMutableRawPointer?
  private var last: (Pointer, Pointer, Pointer, Pointer) = (nil, nil, nil, nil)

  /// - Returns: whether it was not contained.
  mutating func insert(_ layer: Unmanaged<Layer>) -> Bool {
    let layer = layer.toOpaque()
    if layer == last.0 || layer == last.1 || layer == last.2 || layer == last.3 { return false }
    last = (layer, last.0, last.1, last.2)
    return true
  }
}
