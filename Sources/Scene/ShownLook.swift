import BackswipeGeometry

/// How a layer shows, with presentations and animations: what flattening reads of it in every frame.
struct ShownLook {
  /// The top left corner and the size of what shows, before the transform.
  var corner = CGPoint.zero
  var size = CGSize.zero
  /// By how much the transform moves it.
  var shift = CGPoint.zero
  var opacity = 1.0
  var isHidden = false
  var masks = false
  var scrolls = false
  var isBaked = false

  /// Only the place and the opacity are others.
  mutating func place(in frame: CGRect, opacity: Double) {
    corner = CGPoint(x: frame.minX, y: frame.minY)
    size = frame.size
    self.opacity = opacity
  }
}

extension Layer {
  /// How the layer shows. Worked out when something of it has changed.
  var look: ShownLook {
    if !shownIsKnown { workOutLook() }
    return known
  }

  private func workOutLook() {
    let (frame, transform) = (shownFrame, shownTransform)
    known.place(in: frame, opacity: shownOpacity)
    known.shift = CGPoint(x: transform.tx, y: transform.ty)
    known.isHidden = model.isHidden
    known.masks = masksToBounds
    known.scrolls = model.scrolls
    known.isBaked = isBaked
    shownIsKnown = true
  }
}
