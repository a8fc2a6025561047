import BackswipeUnits

/// A drag in a scroll view that moves the enclosing sheet.
struct SheetDrag {
  let sheet: UISheetPresentationController
  /// The distance of the drag so far, and its part that has moved the sheet, in points.
  var moved: CGFloat = 0
  var used: CGFloat = 0
  /// Whether the last movement moved the sheet.
  var movesSheet = false
}

extension UIScrollView {
  /// Lets the sheet consume its part of the drag.
  ///
  /// - Parameter moved: points since the drag began.
  /// - Returns: the points of it that moved the sheet.
  func moveSheet(_ moved: CGFloat) -> CGFloat {
    guard var drag = sheetDrag else { return 0 }
    let used = drag.sheet.consume(
      moved - drag.moved, of: self, aboveTop: contentOffset.y - restingRange.low.y)
    drag.movesSheet = used != 0 || (drag.movesSheet && moved == drag.moved)
    drag.moved = moved
    drag.used += used
    sheetDrag = drag
    return drag.used
  }

  /// Prepares a drag that may move the sheet: in a view that scrolls vertically, unless the drag
  /// and the content are horizontal.
  func beginSheetDrag() {
    let way = panGestureRecognizer.translation(in: self)
    let isAside = scrollsHorizontally && abs(way.x) > abs(way.y)
    sheetDrag = scrollsVertically && !isAside ? enclosingSheet.map { SheetDrag(sheet: $0) } : nil
  }

  /// - Parameter velocity: nil for a cancelled touch.
  /// - Returns: the velocity that remains for the content.
  func endSheetDrag(_ velocity: CGPoint?) -> CGPoint {
    guard let drag = sheetDrag else { return velocity ?? .zero }
    sheetDrag = nil
    drag.sheet.letGo(of: self, velocity: velocity.map { drag.movesSheet ? Double($0.y) : 0 })
    guard let velocity else { return .zero }
    return drag.movesSheet ? CGPoint(x: velocity.x, y: 0) : velocity
  }
}
