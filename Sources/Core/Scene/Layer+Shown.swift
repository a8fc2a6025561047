package import BackswipeUnits

/// The shown state of a layer: that of the presentation if there is one, else of the stand-in, else
/// of the model, plus the adjustment.
extension Layer {
  /// The layer with the shown values.
  private var source: Layer { rare?.standIn ?? self }

  /// The shown frame.
  package var shownFrame: CGRect {
    guard isAdjusted else { return isPresented ? presented.frame : model.frame }
    let base = isPresented ? presented.frame : source.model.frame
    guard let adjustment else { return base }
    return CGRect(
      x: base.minX + adjustment.origin.x, y: base.minY + adjustment.origin.y,
      width: max(base.width + adjustment.size.width, 0),
      height: max(base.height + adjustment.size.height, 0))
  }

  /// The shown opacity, 0…1.
  package var shownOpacity: Double {
    guard isAdjusted else { return isPresented ? presented.opacity : model.opacity }
    let base = isPresented ? presented.opacity : source.model.opacity
    return adjustment.map { min(max(base + $0.opacity, 0), 1) } ?? base
  }

  /// The shown transform, about the centre of the shown frame.
  package var shownTransform: CGAffineTransform {
    guard isAdjusted else { return (isPresented ? presented.transform : nil) ?? model.transform }
    let base = (isPresented ? presented.transform : nil) ?? source.model.transform
    return base.plus(adjustment?.transform)
  }

  /// The part that shows, in the layer's coordinates; nil for all.
  var shownWindow: Presentation.Window? { isPresented ? presented.window : nil }

  /// The shown background colour: the adjustment's if it has one.
  package var shownBackgroundColor: Color? {
    isAdjusted ? adjustment?.backgroundColor ?? source.background : background
  }

  /// The shown scroll offset.
  package var shownBoundsOrigin: CGPoint {
    guard isAdjusted else { return model.boundsOrigin }
    let base = source.model.boundsOrigin
    guard let adjustment else { return base }
    return CGPoint(
      x: base.x + adjustment.boundsOrigin.x, y: base.y + adjustment.boundsOrigin.y)
  }

  /// The shown radius of the corners.
  package var shownRadius: CGFloat { isAdjusted ? source.radius : radius }

  /// The shown border; nil for none.
  package var shownBorder: Stroke? { isAdjusted ? source.border : border }

  /// The shown shadow; nil for none.
  package var shownShadow: Shadow? { isAdjusted ? source.shadow : shadow }

  /// The drawing over the background and the contents; nil for none.
  var shownExtra: LayerDrawing? { rare == nil ? nil : source.rare?.draw?(drawnSize) }

  /// The shown instances of the sublayers; nil for one of each.
  var shownReplication: Replication? { rare == nil ? nil : source.rare?.replication }

  /// The shape that casts the shadow; nil for the background's.
  var shownShadowShape: [PathElement]? { rare == nil ? nil : source.rare?.shadowShape }

  /// The size at which the layer's background is drawn.
  var drawnSize: CGSize {
    guard isAdjusted else { return model.frame.size }
    let base = source.model.frame.size
    guard let adjustment else { return base }
    return CGSize(
      width: max(base.width + adjustment.size.width, 0),
      height: max(base.height + adjustment.size.height, 0))
  }
}
