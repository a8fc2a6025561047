import BackswipeScene
import BackswipeUnits

/// What a layer says beyond frame, colour and corners; most views' layers have none of it.
final class LayerState {
  var anchor = CGPoint(x: 0.5, y: 0.5)
  /// What was asked for, about the anchor; nil while the layer's own matrix is just that.
  var transform: CATransform3D?
  var borderWidth: CGFloat = 0
  var borderColor = CGColor.black
  var shadow = Shadow(color: .black, offset: CGSize(width: 0, height: -3), radius: 3)
  var shadowOpacity: Float = 0
  var shadowPath: CGPath?
  var contents: Any?
  var gravity = CALayerContentsGravity.resize
  var name: String?
  weak var delegate: (any CALayerDelegate)?
  var actions: [String: any CAAction]?
  /// Nil for the superlayer's time.
  var timing: MediaTiming?
  /// What animates it, in the order in which it was added.
  var effects: [any LayerEffect] = []
  /// Shows what the animations make of the model; kept while there are any.
  var standIn: CALayer?
  /// Whether what showed last has to be drawn again without its animations.
  var hasRedrawn = false
  /// Whether it has been in a frame: only then its changes animate by themselves.
  var isCommitted = false
  var needsDisplay = false
  var needsLayout = false
  /// What `draw(in:)` made.
  var drawn: [DrawCommand] = []
  private var nextNumber = 0

  func makeNumber() -> Int {
    nextNumber += 1
    return nextNumber
  }

  /// Takes over what is seen of another layer.
  func takeLook(of other: LayerState) {
    (anchor, transform) = (other.anchor, other.transform)
    (borderWidth, borderColor) = (other.borderWidth, other.borderColor)
    (shadow, shadowOpacity) = (other.shadow, other.shadowOpacity)
    (shadowPath, contents, gravity) = (other.shadowPath, other.contents, other.gravity)
    (name, drawn) = (other.name, other.drawn)
  }
}

/// Something that changes what shows of a layer while it lasts.
@MainActor
protocol LayerEffect: AnyObject {
  /// Unique among those of the layer.
  var key: String { get }
  /// Whether the layer has to be drawn again for it, not only placed.
  var redraws: Bool { get }
  /// Changes the layer that stands in, at a time of the layer's clock in seconds.
  ///
  /// - Returns: whether it has any effect at that time.
  func apply(to layer: CALayer, at time: Double) -> Bool
}
