public import BackswipeGeometry
public import BackswipeScene

/// What a view looks like beside its background and its drawing: corners, a border, a shadow.
///
/// A façade in Core Animation's words. The view owns it: frame, opacity and the like are set on the
/// view.
public final class CALayer: Layer {
  private var penWidth: CGFloat = 0
  private var penColor = CGColor.black
  private var shade = Shadow(color: .black, offset: CGSize(width: 0, height: -3), radius: 3)
  private var shadeOpacity: Float = 0

  public override init() { super.init() }

  /// Points; rounds the background, the border and, with `masksToBounds`, everything in the view.
  public override var cornerRadius: CGFloat {
    get { super.cornerRadius }
    set { super.cornerRadius = newValue }
  }

  /// Cuts everything in the view to its bounds; the same as the view's `clipsToBounds`.
  public override var masksToBounds: Bool {
    get { super.masksToBounds }
    set { super.masksToBounds = newValue }
  }

  /// Points inside the edges; 0 for no border.
  public var borderWidth: CGFloat {
    get { penWidth }
    set {
      penWidth = newValue
      updateBorder()
    }
  }

  /// Black by default.
  public var borderColor: CGColor? {
    get { penColor }
    set {
      penColor = newValue ?? .clear
      updateBorder()
    }
  }

  private func updateBorder() {
    border = penWidth > 0 ? Stroke(width: penWidth, color: penColor.color) : nil
  }

  /// Black by default. The shadow is that of the background's rectangle; a view without a
  /// background, or one that masks, has none.
  public var shadowColor: CGColor? {
    get { CGColor(shade.color) }
    set {
      shade.color = newValue?.color ?? .clear
      updateShadow()
    }
  }

  /// 0…1; 0 by default.
  public var shadowOpacity: Float {
    get { shadeOpacity }
    set {
      shadeOpacity = newValue
      updateShadow()
    }
  }

  /// Points of blur; 3 by default.
  public var shadowRadius: CGFloat {
    get { shade.radius }
    set {
      shade.radius = newValue
      updateShadow()
    }
  }

  /// Points; three up by default.
  public var shadowOffset: CGSize {
    get { shade.offset }
    set {
      shade.offset = newValue
      updateShadow()
    }
  }

  /// The layers of the view's subviews, back to front; nil for none.
  public var sublayers: [CALayer]? {
    let layers = children.compactMap { $0 as? CALayer }
    return layers.isEmpty ? nil : layers
  }

  /// A copy of the layer as it shows while animations run; it is in no tree. Nil for one that is in
  /// none either.
  public func presentation() -> CALayer? {
    guard superlayer != nil else { return nil }
    let copy = CALayer()
    copy.frame = shownFrame
    copy.boundsOrigin = shownBoundsOrigin
    copy.transform = shownTransform
    copy.opacity = shownOpacity
    copy.isHidden = isHidden
    copy.backgroundColor = shownBackgroundColor
    copy.cornerRadius = cornerRadius
    copy.masksToBounds = masksToBounds
    return copy
  }

  private func updateShadow() {
    guard shadeOpacity > 0 else {
      shadow = nil
      return
    }
    var shown = shade
    shown.color = shade.color.withAlpha(shade.color.alpha * Double(min(shadeOpacity, 1)))
    shadow = shown
  }
}

/// A colour as layers take it.
public final class CGColor: Sendable, Hashable {
  package let color: Color

  package init(_ color: Color) { self.color = color }

  static let black = CGColor(.black)
  static let clear = CGColor(.clear)

  /// Whether both are the same colour.
  public static func == (left: CGColor, right: CGColor) -> Bool { left.color == right.color }
  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension UIColor {
  /// The same colour for a layer.
  public var cgColor: CGColor { CGColor(color) }

  /// The same colour as a layer's.
  public convenience init(cgColor: CGColor) { self.init(cgColor.color) }
}
