package import BackswipeMotion
package import BackswipeScene
import BackswipeUnits

extension PageLook {
  /// Exchanges left and right.
  package mutating func mirror() {
    shift.x = -shift.x
    rotation = -rotation
  }

  /// The state of a layer with its model's values and this deviation.
  @MainActor package func presentation(of layer: Layer) -> Presentation {
    let frame = layer.plainFrame
    var shown = Presentation(
      frame: frame.offsetBy(dx: shift.x, dy: shift.y).onGrid,
      opacity: (layer.alpha * opacity).onGrid,
      transform: transform.map { $0.concatenating(layer.matrix) })
    if extent != nil || corner != nil {
      shown.window = .init(
        (extent ?? CGRect(origin: .zero, size: frame.size)).onGrid,
        radius: CGFloat(corner ?? Double(layer.radius)).onGrid)
    }
    return shown
  }
}
