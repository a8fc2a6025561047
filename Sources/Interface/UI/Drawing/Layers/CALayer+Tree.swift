import BackswipeScene
import BackswipeUnits

@MainActor
extension CALayer {
  /// The superlayer; nil for none.
  @preconcurrency @MainActor
  public final var superlayer: CALayer? { container as? CALayer }

  /// The sublayers in order of insertion, back to front except for `zPosition`, including those of
  /// a view's subviews; nil for none. Assignment does not move the layers of subviews.
  @preconcurrency @MainActor
  public final var sublayers: [CALayer]? {
    get {
      let layers = children.compactMap { $0 is TransitionCover ? nil : $0 as? CALayer }
      return layers.isEmpty ? nil : layers
    }
    set {
      let new = newValue ?? []
      for layer in sublayers ?? [] where !new.contains(where: { $0 === layer }) {
        layer.removeFromSuperlayer()
      }
      for layer in new { adopt(layer, at: .max) }
    }
  }

  /// Inserts a layer at an index of `sublayers`, counted without it and clamped to the valid range.
  @preconcurrency @MainActor
  public final func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    adopt(layer, at: Int(idx))
  }

  /// Inserts a layer behind a sublayer; in front of all if `sibling` is no sublayer.
  @preconcurrency @MainActor
  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }

  /// Inserts a layer in front of a sublayer; in front of all if `sibling` is no sublayer.
  @preconcurrency @MainActor
  public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }

  private func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    checkAdoption(layer)
    if layer.container === self { layer.detach() }
    let index = children.firstIndex { $0 === sibling }
    adopt(layer, at: index.map { $0 + offset } ?? .max)
  }

  /// Replaces a sublayer by another layer; does nothing if `oldLayer` is no sublayer.
  @preconcurrency @MainActor
  public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.container === self else { return }
    insertSublayer(newLayer, below: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// The layer whose alpha masks this layer and its sublayers, with its frame in this layer's
  /// bounds; nil for no mask.
  @preconcurrency @MainActor
  public final var mask: CALayer? {
    get { rare?.mask as? CALayer }
    set {
      guard newValue !== mask else { return }
      if let newValue {
        checkAdoption(newValue)
        newValue.makeOwn()
      }
      setMask(newValue)
      if let newValue { environment?.layers.joined(newValue) }
    }
  }

  private func checkAdoption(_ layer: CALayer) {
    var next: Layer? = self
    while let current = next {
      precondition(current !== layer, "addSublayer: \(layer) cannot be put inside of itself")
      next = current.container
    }
  }

  final func adopt(_ layer: CALayer, at index: Int) {
    checkAdoption(layer)
    precondition(
      layer.view == nil || layer.view?.ownSuperview == nil || layer.view?.ownSuperview === view,
      "addSublayer: \(layer) is the layer of a view in another one; move the view")
    insert(layer, at: index)
    layer.makeOwn()
    environment?.layers.joined(layer)
  }

  /// Whether the layer is in a window.
  final var isInWindow: Bool {
    var layer: Layer = self
    while let above = layer.container { layer = above }
    return (layer as? CALayer)?.view?.asWindow != nil
  }

  /// Visits the layer, its sublayers and masks.
  final func visitLayers(_ body: (CALayer) -> Void) {
    body(self)
    for layer in children { (layer as? CALayer)?.visitLayers(body) }
    mask?.visitLayers(body)
  }
}
