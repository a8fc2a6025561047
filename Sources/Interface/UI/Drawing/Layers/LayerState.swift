import BackswipeScene
import BackswipeUnits

/// The properties of a layer other than frame, colour and corners; most views' layers have none.
final class LayerState {
  var anchor = CGPoint(x: 0.5, y: 0.5)
  /// The transform set by the client, about the anchor; nil while it equals the layer's matrix.
  var transform: CATransform3D?
  var borderWidth: CGFloat = 0
  var borderColor = CGColor.black
  var shadow = Shadow(color: .black, offset: CGSize(width: 0, height: -3), radius: 3)
  var shadowOpacity: Float = 0
  var shadowPath: CGPath?
  var contents: Any?
  var gravity = CALayerContentsGravity.resize
  var name: String?
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var smoothsEdges = true
  /// Values of clients by their keys.
  var values: [String: Any] = [:]
  weak var delegate: (any CALayerDelegate)?
  var actions: [String: any CAAction]?
  /// Nil for the superlayer's time.
  var timing: MediaTiming?
  /// The running effects, in order of adding.
  var effects: [any LayerEffect] = []
  /// The stand-in with the animated state; exists while there are effects.
  var standIn: CALayer?
  /// Whether the layer has to be redrawn without its animations.
  var hasRedrawn = false
  /// Whether it has been in a frame, which enables implicit animations.
  var isCommitted = false
  var needsDisplay = false
  var needsLayout = false
  /// The commands recorded by `draw(in:)`.
  var drawn: [DrawCommand] = []
  private var nextNumber = 0

  func makeNumber() -> Int {
    nextNumber += 1
    return nextNumber
  }

  /// The anchor's distance from the centre, in points, of a layer of a size.
  func aside(in size: CGSize) -> CGPoint {
    CGPoint(x: (anchor.x - 0.5) * size.width, y: (anchor.y - 0.5) * size.height)
  }

  /// Copies the visible state of another layer.
  func takeLook(of other: LayerState) {
    (anchor, transform) = (other.anchor, other.transform)
    (borderWidth, borderColor) = (other.borderWidth, other.borderColor)
    (shadow, shadowOpacity) = (other.shadow, other.shadowOpacity)
    (shadowPath, contents, gravity) = (other.shadowPath, other.contents, other.gravity)
    (name, drawn, values) = (other.name, other.drawn, other.values)
  }
}

/// A temporary change of a layer's shown state.
@MainActor
protocol LayerEffect: AnyObject {
  /// Unique among the effects of the layer.
  var key: String { get }
  /// Whether the layer has to be redrawn, rather than only moved.
  var redraws: Bool { get }
  /// Changes the stand-in for a time of the layer's clock, in seconds.
  ///
  /// - Returns: whether it has any effect at that time.
  func apply(to layer: CALayer, at time: Double) -> Bool
}
