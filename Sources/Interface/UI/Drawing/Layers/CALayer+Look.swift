import BackswipeScene
public import BackswipeUnits

/// The rounded corners of a layer; y points down, as in UIKit.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// One bit for each corner.
  public let rawValue: UInt

  /// The set with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// Top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// Bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// Bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The placement of an image that does not fill a layer. Top and bottom are those of the screen.
public enum CALayerContentsGravity: String, Sendable {
  case center
  case top
  case bottom
  case left
  case right
  case topLeft
  case topRight
  case bottomLeft
  case bottomRight
  case resize
  case resizeAspect
  case resizeAspectFill

  fileprivate var contentMode: UIView.ContentMode {
    switch self {
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    case .resize: .scaleToFill
    case .resizeAspect: .scaleAspectFit
    case .resizeAspectFill: .scaleAspectFill
    }
  }
}

@MainActor
extension CALayer {
  /// A name set by the client.
  @preconcurrency @MainActor
  public final var name: String? {
    get { own?.name }
    set { makeOwn().name = newValue }
  }

  /// The corners that `cornerRadius` rounds; all by default. It is not animated.
  @preconcurrency @MainActor
  public final var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: (rare?.corners ?? .all).rawValue) }
    set {
      makeRare().corners = RoundCorners(rawValue: newValue.rawValue).intersection(.all)
      rareChanged()
    }
  }

  // MARK: Border

  /// The width in points, inside the edges; 0 for no border.
  @preconcurrency @MainActor
  public final var borderWidth: CGFloat {
    get { own?.borderWidth ?? 0 }
    set {
      guard newValue.isFinite else { return }
      change("borderWidth") {
        makeOwn().borderWidth = newValue
        updateBorder()
      }
    }
  }

  /// The border's colour; black by default.
  @preconcurrency @MainActor
  public final var borderColor: CGColor? {
    get { own?.borderColor ?? .black }
    set {
      change("borderColor") {
        makeOwn().borderColor = newValue ?? .clear
        updateBorder()
      }
    }
  }

  private func updateBorder() {
    guard let own else { return }
    border =
      own.borderWidth > 0 ? Stroke(width: own.borderWidth, color: own.borderColor.color) : nil
  }

  // MARK: Shadow

  /// The shadow's colour; black by default. Without a `shadowPath` the shadow is cast by the
  /// background's rectangle, by a shape layer's filled path, or by the content of the layer and its
  /// sublayers; the shadow of letters consists of faint copies in place of a blur. A layer that
  /// masks has none.
  @preconcurrency @MainActor
  public final var shadowColor: CGColor? {
    get { own.map { CGColor($0.shadow.color) } ?? .black }
    set { changeShadow("shadowColor") { $0.shadow.color = newValue?.color ?? .clear } }
  }

  /// The shadow's opacity, 0…1; 0 by default.
  @preconcurrency @MainActor
  public final var shadowOpacity: Float {
    get { own?.shadowOpacity ?? 0 }
    set { changeShadow("shadowOpacity") { $0.shadowOpacity = newValue.isNaN ? 0 : newValue } }
  }

  /// The blur radius in points; 3 by default.
  @preconcurrency @MainActor
  public final var shadowRadius: CGFloat {
    get { own?.shadow.radius ?? 3 }
    set { changeShadow("shadowRadius") { $0.shadow.radius = newValue.isFinite ? newValue : 0 } }
  }

  /// The offset in points; 3 upwards by default.
  @preconcurrency @MainActor
  public final var shadowOffset: CGSize {
    get { own?.shadow.offset ?? CGSize(width: 0, height: -3) }
    set {
      guard newValue.width.isFinite, newValue.height.isFinite else { return }
      changeShadow("shadowOffset") { $0.shadow.offset = newValue }
    }
  }

  /// The path that casts the shadow, in the layer's coordinates; nil for the layer's content.
  @preconcurrency @MainActor
  public final var shadowPath: CGPath? {
    get { own?.shadowPath }
    set { changeShadow("shadowPath") { $0.shadowPath = newValue } }
  }

  private func changeShadow(_ key: String, _ set: (LayerState) -> Void) {
    change(key) {
      set(makeOwn())
      updateShadow()
    }
  }

  final func updateShadow() {
    guard let own, own.shadowOpacity > 0 else {
      if shadow != nil { shadow = nil }
      return
    }
    var shown = own.shadow
    shown.color = shown.color.withAlpha(
      shown.color.alpha * Double(min(own.shadowOpacity, 1)))
    shadow = shown
    let shape = own.shadowPath?.elements ?? (self as? CAShapeLayer)?.castingPath
    guard shape != rare?.shadowShape else { return }
    makeRare().shadowShape = shape
    rareChanged()
  }

  // MARK: Contents

  /// An image, `CGImage` or `UIImage`, shown over the background; nil for none.
  @preconcurrency @MainActor
  public final var contents: Any? {
    get { own?.contents }
    set {
      if let newValue, Self.image(newValue) == nil {
        environment?.reportOnce(
          "CALayer.contents takes a CGImage or a UIImage, not a \(type(of: newValue))")
      }
      change("contents") {
        makeOwn().contents = newValue
        lookChanged()
      }
    }
  }

  /// The placement of the image; it fills the layer by default. Parts outside the layer are clipped
  /// if `masksToBounds` is set.
  @preconcurrency @MainActor
  public final var contentsGravity: CALayerContentsGravity {
    get { own?.gravity ?? .resize }
    set {
      makeOwn().gravity = newValue
      lookChanged()
      modelDidChange()
    }
  }

  /// The screen's scale. Kept for source compatibility, without effect when set: drawings have no
  /// pixels before they are shown.
  @preconcurrency @MainActor
  public final var contentsScale: CGFloat {
    get { environment?.screen.scale ?? 1 }
    set {}
  }

  static func image(_ contents: Any) -> UIImage? {
    (contents as? CGImage)?.image ?? contents as? UIImage
  }

  final var contentsDrawing: ((CGSize) -> LayerDrawing)? {
    guard let own else { return nil }
    let image = own.contents.flatMap { Self.image($0) }
    let (mode, drawn) = (own.gravity.contentMode, own.drawn)
    guard image != nil || !drawn.isEmpty else { return nil }
    return { size in
      let area = CGRect(origin: .zero, size: size)
      let place = image.map { mode.frame(of: $0.size, in: area) } ?? area
      let commands = image?.commands(in: place, tint: .black) ?? []
      return LayerDrawing(commands: drawn + commands, extent: area.union(place))
    }
  }

  /// Rebuilds the layer's drawing.
  final func lookChanged() {
    let made = makeDrawing()
    guard made != nil || rare?.draw != nil else { return }
    makeRare().draw = made
    rareChanged()
  }
}
