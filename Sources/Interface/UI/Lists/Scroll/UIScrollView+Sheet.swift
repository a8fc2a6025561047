import BackswipeUnits

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
    let used = drag.sheet.take(
      moved - drag.moved, of: self, aboveTop: contentOffset.y - restingRange.low.y)
    drag.movesSheet = used != 0 || (drag.movesSheet && moved == drag.moved)
    drag.moved = moved
    drag.used += used
    sheetDrag = drag
    return drag.used
  }

  /// The sheet that a drag which begins may move: of a view that scrolls up and down, unless the finger
  /// goes sideways and so does the content.
  func beginSheetDrag() {
    let way = panGestureRecognizer.translation(in: self)
    let isAside = scrollsHorizontally && abs(way.x) > abs(way.y)
    sheetDrag = scrollsVertically && !isAside ? enclosingSheet.map { SheetDrag(sheet: $0) } : nil
  }

  /// - Parameter velocity: nil for a touch that was cancelled.
  /// - Returns: the speed that is left for the content.
  func endSheetDrag(_ velocity: CGPoint?) -> CGPoint {
    guard let drag = sheetDrag else { return velocity ?? .zero }
    sheetDrag = nil
    drag.sheet.letGo(of: self, velocity: velocity.map { drag.movesSheet ? Double($0.y) : 0 })
    guard let velocity else { return .zero }
    return drag.movesSheet ? CGPoint(x: velocity.x, y: 0) : velocity
  }
}
