import BackswipeGeometry

/// A finger in a scroll view that moves the sheet around it.
struct SheetDrag {
  let sheet: UISheetPresentationController
  /// Points of the finger's way so far, and those of them that have moved the sheet.
  var moved: CGFloat = 0
  var used: CGFloat = 0
  /// Whether the last of them did.
  var movesSheet = false
}

extension UIScrollView {
  /// Lets the sheet take its part of the finger's way.
  ///
  /// - Parameter moved: points since the drag began.
  /// - Returns: points of it that moved the sheet.
  func moveSheet(_ moved: CGFloat) -> CGFloat {
    guard var drag = sheetDrag else { return 0 }
    let used = drag.sheet.take(moved - drag.moved, aboveTop: contentOffset.y - restingRange.low.y)
    drag.movesSheet = used != 0 || (drag.movesSheet && moved == drag.moved)
    drag.moved = moved
    drag.used += used
    sheetDrag = drag
    return drag.used
  }

  /// - Returns: the speed that is left for the content.
  func endSheetDrag(_ velocity: CGPoint) -> CGPoint {
    guard let drag = sheetDrag else { return velocity }
    sheetDrag = nil
    drag.sheet.endDrag(velocity: drag.movesSheet ? Double(velocity.y) : 0)
    return drag.movesSheet ? CGPoint(x: velocity.x, y: 0) : velocity
  }
}
