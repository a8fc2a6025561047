package import BackswipeUnits

/// Rarely used properties of a layer, stored separately to keep other layers small: a mask, drawing
/// that depends on the shown size, a stacking order among its siblings, and the stand-in during
/// animations.
package final class RareLook {
  /// The layer whose values are shown in place of the layer's; not in a tree.
  var standIn: Layer?
  /// The layer whose alpha masks the layer and its sublayers; in the layer's bounds.
  package internal(set) var mask: Layer?
  /// Further instances of the sublayers; nil for none.
  package internal(set) var replication: Replication?
  /// The stacking order among siblings: greater values are in front. 0 by default.
  package internal(set) var depth: CGFloat = 0
  /// Whether a sublayer has a depth.
  var sortsChildren = false
  /// The corners that the radius rounds.
  package var corners = RoundCorners.all
  /// Whether the corners' curvature grows from the straight edges, in place of circular arcs.
  package var hasContinuousCorners = false
  /// The shape that casts the shadow, in the layer's coordinates; nil for the background's.
  package var shadowShape: [PathElement]?
  /// The extent of the drawing if it reaches beyond the layer; nil otherwise.
  var reach: CGRect?
  /// The drawing over the contents for a size; nil for none.
  package var draw: ((CGSize) -> LayerDrawing)?

  init() {}
}

/// Commands in a layer's coordinates, from its top left corner.
package struct LayerDrawing {
  /// Painted back to front.
  package var commands: [DrawCommand]
  /// The rectangle that they can cover; may reach outside of the layer.
  package var extent: CGRect

  package init(commands: [DrawCommand], extent: CGRect) {
    self.commands = commands
    self.extent = extent
  }
}

extension Layer {
  /// Returns the storage of rarely used properties, made on first use.
  package func makeRare() -> RareLook {
    if let rare { return rare }
    let made = RareLook()
    rare = made
    return made
  }

  /// Call after a change of rarely used properties that affect the drawing.
  package func rareChanged() {
    if shadow != nil { compositingMayHaveChanged() }
    invalidatePicture()
  }

  /// Sets the extent of the layer's drawing if it reaches beyond the layer; nil otherwise.
  package func setReach(_ reach: CGRect?) {
    guard reach != rare?.reach else { return }
    makeRare().reach = reach
    invalidatePicture()
  }

  /// Masks the layer and its sublayers by the alpha of another layer; nil for no mask. The mask is
  /// removed from its tree. It must not be a superlayer of this layer.
  package func setMask(_ mask: Layer?) {
    guard mask !== rare?.mask else { return }
    rare?.mask?.detach()
    if let mask {
      mask.detach()
      makeRare().mask = mask
      mask.parent = .passUnretained(self)
    }
    compositingMayHaveChanged()
    invalidatePicture()
  }

  /// Sets the stacking order among the siblings; NaN counts as 0.
  package func setDepth(_ depth: CGFloat) {
    let depth = depth.isNaN ? 0 : depth
    guard depth != rare?.depth ?? 0 else { return }
    makeRare().depth = depth
    container?.depthsChanged()
    container?.invalidatePicture()
  }

  func depthsChanged() {
    let sorts = inside.contains { $0.rare.map { $0.depth != 0 } ?? false }
    if sorts || rare != nil { makeRare().sortsChildren = sorts }
  }

  /// The sublayers in their shown order, back to front.
  var shownOrder: [Layer] {
    guard let rare, rare.sortsChildren else { return inside }
    return inside.enumerated().sorted { one, other in
      let (a, b) = (one.element.rare?.depth ?? 0, other.element.rare?.depth ?? 0)
      return a == b ? one.offset < other.offset : a < b
    }.map(\.element)
  }

  /// Shows the values of another layer in place of this one's until the next call; nil for none.
  ///
  /// - Parameter redraws: false if the same layer was the stand-in already, and only its position
  ///   or opacity has changed.
  package func setStandIn(_ standIn: Layer?, redraws: Bool) {
    if standIn == nil, rare?.standIn == nil { return }
    let isSame = standIn === rare?.standIn
    makeRare().standIn = standIn
    isAdjusted = standIn != nil || adjustment != nil
    compositingMayHaveChanged()
    if redraws || !isSame { invalidatePicture() }
  }

  /// The stand-in; nil for none.
  package var standIn: Layer? { rare?.standIn }
}
