import BackswipeScene

/// The layers of one simulation that are no view's: which have just come, and which have to be laid
/// out or drawn.
@MainActor
final class LayerRegistry {
  private var new: [WeakBox<CALayer>] = []
  private var marked: [WeakBox<CALayer>] = []

  /// Whether any layer has had a time other than its superlayer's.
  var hasTimes = false

  /// Whether there may be something to lay out or to draw. Each frame asks; a call would cost more.
  var hasMarked: Bool { !marked.isEmpty }
  var hasNew: Bool { !new.isEmpty }

  /// Whether a frame is needed.
  var isDirty: Bool {
    !marked.isEmpty && marked.contains { $0.object.map { $0.isInWindow } ?? false }
  }

  /// A layer has come into another one.
  func joined(_ layer: CALayer) {
    guard layer.view == nil, layer.own?.isCommitted != true else { return }
    new.append(WeakBox(layer))
    if layer.own?.needsDisplay == true || layer.own?.needsLayout == true { mark(layer) }
  }

  /// A layer wants to be laid out or drawn.
  func mark(_ layer: CALayer) {
    if !marked.contains(where: { $0.object === layer }) { marked.append(WeakBox(layer)) }
  }

  /// Lays out what wants it.
  func layOut() {
    for box in marked {
      guard let layer = box.object, let own = layer.own, own.needsLayout, layer.isInWindow else {
        continue
      }
      own.needsLayout = false
      layer.layoutSublayers()
    }
  }

  /// Draws what wants it.
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

  /// A frame is over: what was on the screen in it animates its changes from now on.
  func commit() {
    new.removeAll { box in
      guard let layer = box.object else { return true }
      guard layer.isInWindow else { return false }
      layer.own?.isCommitted = true
      return true
    }
  }
}
