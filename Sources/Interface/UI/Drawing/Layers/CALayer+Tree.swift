import BackswipeScene
import BackswipeUnits

@MainActor
extension CALayer {
  /// The layer that it is in; nil for none.
  @preconcurrency @MainActor
  public final var superlayer: CALayer? { container as? CALayer }

  /// The layers in it, in the order in which they were put there, back to front but for
  /// `zPosition`: those of a view's subviews among them; nil for none. Setting it leaves the layers
  /// of subviews where they are.
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

  /// Puts a layer among the others, at an index of `sublayers` counted without it; the nearest one
  /// for one that is out of range.
  @preconcurrency @MainActor
  public final func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    adopt(layer, at: Int(idx))
  }

  /// Puts a layer behind a sublayer; in front of all when that is none.
  @preconcurrency @MainActor
  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }

  /// Puts a layer in front of a sublayer; in front of all when that is none.
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

  /// Puts a layer where another one is, which leaves; nothing when that is no sublayer.
  @preconcurrency @MainActor
  public final func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.container === self else { return }
    insertSublayer(newLayer, below: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  /// Shows the layer and its sublayers through the alpha of another layer, whose frame is in the
  /// layer's bounds; nil for all of them.
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

  /// Whether it stands in a window.
  final var isInWindow: Bool {
    var layer: Layer = self
    while let above = layer.container { layer = above }
    return (layer as? CALayer)?.view?.asWindow != nil
  }

  /// The layer and those in it, masks too.
  final func visitLayers(_ body: (CALayer) -> Void) {
    body(self)
    for layer in children { (layer as? CALayer)?.visitLayers(body) }
    mask?.visitLayers(body)
  }
}
