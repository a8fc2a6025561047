import BackswipeUnits

/// The shown values of a layer, with presentations and animations, as read by flattening in every
/// frame.
struct ShownLook {
  /// The top left corner and the size as shown, before the transform.
  var corner = CGPoint.zero
  var size = CGSize.zero
  /// The translation of the transform.
  var shift = CGPoint.zero
  var opacity = 1.0
  var isHidden = false
  var masks = false
  var scrolls = false
  var isBaked = false
  /// The height of the parts affected by round corners at the top and at the bottom of a layer
  /// composed of separate pictures between them; 0 for none.
  var cutHeight: CGFloat = 0

  /// Changes only frame and opacity.
  mutating func place(in frame: CGRect, opacity: Double) {
    corner = CGPoint(x: frame.minX, y: frame.minY)
    size = frame.size
    self.opacity = opacity
  }
}

extension Layer {
  /// The shown values; recomputed after a change.
  var look: ShownLook {
    if !shownIsKnown { workOutLook() }
    return known
  }

  private func workOutLook() {
    let (frame, transform) = (shownFrame, shownTransform)
    known.place(in: frame, opacity: shownOpacity)
    known.shift = CGPoint(x: transform.tx, y: transform.ty)
    known.isHidden = model.isHidden
    known.masks = clips
    known.scrolls = model.scrolls
    known.isBaked = isBaked
    let isCut = composesBetweenCorners && transform.isTranslation && rare?.mask == nil
    known.cutHeight = isCut && isBaked && known.opacity == 1 ? shownRadius.rounded(.up) : 0
    shownIsKnown = true
  }
}
