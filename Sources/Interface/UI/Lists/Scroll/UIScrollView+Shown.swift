import BackswipeScene
import BackswipeUnits

extension UIScrollView: ScrollShowing {
  var shownDistance: CGPoint {
    let (offset, low) = (layer.shownBoundsOrigin, restingRange.low)
    return CGPoint(x: (offset.x - low.x).onGrid, y: (offset.y - low.y).onGrid)
  }
}
