import BackswipeScene

/// The layers of one simulation that do not belong to a view: the newly added ones, and those that
/// need layout or drawing.
@MainActor
final class LayerRegistry {
  private var new: [WeakBox<CALayer>] = []
  private var marked: [WeakBox<CALayer>] = []

  /// Whether any layer has ever had a time other than its superlayer's.
  var hasTimes = false

  /// Whether any layer may need layout or drawing; checked in every frame before the costlier
  /// calls.
  var hasMarked: Bool { !marked.isEmpty }
  var hasNew: Bool { !new.isEmpty }

  /// Whether a frame is needed.
  var isDirty: Bool {
    !marked.isEmpty && marked.contains { $0.object.map { $0.isInWindow } ?? false }
  }

  /// Call when a layer has been added to another one.
  func joined(_ layer: CALayer) {
    guard layer.view == nil, layer.own?.isCommitted != true else { return }
    new.append(WeakBox(layer))
    if layer.own?.needsDisplay == true || layer.own?.needsLayout == true { mark(layer) }
  }

  /// Registers a layer for layout or drawing.
  func mark(_ layer: CALayer) {
    if !marked.contains(where: { $0.object === layer }) { marked.append(WeakBox(layer)) }
  }

  /// Lays out the layers that need it.
  func layOut() {
    for box in marked {
      guard let layer = box.object, let own = layer.own, own.needsLayout, layer.isInWindow else {
        continue
      }
      own.needsLayout = false
      layer.layoutSublayers()
    }
  }

  /// Draws the layers that need it.
  func display() {
    for box in marked {
      guard let layer = box.object, let own = layer.own, own.needsDisplay, layer.isInWindow else {
        continue
      }
      own.needsDisplay = false
      own.drawn = DrawingContext.record { layer.draw(in: $0.cgContext) }
      layer.lookChanged()
    }
    marked.removeAll {
      guard let own = $0.object?.own else { return true }
      return !own.needsDisplay && !own.needsLayout
    }
  }

  /// Call at the end of a frame: from now on, changes of layers shown in it are animated
  /// implicitly.
  func commit() {
    new.removeAll { box in
      guard let layer = box.object else { return true }
      guard layer.isInWindow else { return false }
      layer.own?.isCommitted = true
      return true
    }
  }
}
