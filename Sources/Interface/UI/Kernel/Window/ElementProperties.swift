import BackswipeScene
import BackswipeUnits

/// Properties of a view beside its place, as shown with all animations.
package struct ElementProperties: Hashable, Sendable {
  /// The `accessibilityIdentifier`, also that of a bar item or tab; nil for none.
  package var identifier: String?
  /// The `accessibilityLabel`: by default the text that the view shows.
  package var label: String?
  /// The text that the view shows or that is typed into it; nil for none.
  package var text: String?
  /// The `accessibilityValue`: by default that of the control, such as `1` for a switch that is on.
  package var value: String?
  package var isEnabled: Bool
  package var isSelected: Bool
  /// The badge of a tab; nil for none.
  package var badge: String?
  package var traits: UIAccessibilityTraits
  /// The background as `#RRGGBB`, or `#RRGGBBAA` where it is translucent; nil for none.
  package var color: String?
  /// The radius of the corners in points.
  package var cornerRadius: Double
  /// The rotation on the screen in degrees, clockwise positive, above −180 and up to 180.
  package var rotation: Double
  /// The scale on the screen along the view's own horizontal axis.
  package var scale: Double
  /// The progress of an animation that plays, 0 to 1; nil for none.
  package var playback: Double?
  /// The colour of the text, in the form of `color`; nil without one.
  package var textColor: String?
  /// The colour inside of a shape, or of a symbol, in the form of `color`; nil for neither.
  package var fill: String?
  /// The name of a picture's file without its ending, or of a glyph; nil for none.
  package var image: String?
  /// The size of the text in points; nil without one.
  package var fontSize: Double?
  /// The width of the border in points; 0 for none.
  package var borderWidth = 0.0
  /// The colour of the border, in the form of `color`; nil for none.
  package var borderColor: String?
  /// The radius of the shadow in points; 0 for none.
  package var shadowRadius = 0.0
  /// The opacity of the shadow; 0 for none.
  package var shadowOpacity = 0.0
  /// The points by which a scroll view is scrolled to the right and down from its top left place at
  /// rest; nil for another view.
  package var scroll: CGPoint?
}

/// A view that plays an animation.
@MainActor
package protocol PlaybackShowing: UIView {
  /// The progress, 0 to 1.
  var playback: Double { get }
}

/// A view that is scrolled.
@MainActor
protocol ScrollShowing: UIView {
  /// The distance from the top left place at rest, with all animations, in points; on the grid.
  var shownDistance: CGPoint { get }
}

extension ElementProperties {
  @MainActor
  init(_ view: UIView, turn: CGAffineTransform) {
    identifier = view.shownIdentifier
    label = view.pathLabel
    text = view.elementText
    value = view.accessibilityValue ?? view.valueByDefault
    isEnabled = (view as? UIControl)?.isEnabled ?? !view.accessibilityTraits.contains(.notEnabled)
    isSelected = view.isShownSelected || view.accessibilityTraits.contains(.selected)
    badge = view.shownBadge
    traits = view.accessibilityTraits
    color = view.layer.shownBackgroundColor?.hexText
    cornerRadius = Double(view.layer.shownRadius).onGrid
    let angle = atan2(Double(turn.b), Double(turn.a)) * 180 / .pi
    rotation = (angle == -180 ? 180 : angle).onGrid
    scale = hypot(Double(turn.a), Double(turn.b)).onGrid
    playback = view.playbackInside?.onGrid
    let text = view.inside { $0.shownTextLook }
    textColor = text?.color?.resolvedColor(with: view.traitCollection).color.hexText
    fontSize = text?.font.map { Double($0.pointSize).onGrid }
    fill = view.inside { $0.shownFill }?.hexText
    image = view.inside { $0.shownImage?.name }
    if let border = view.layer.shownBorder {
      (borderWidth, borderColor) = (Double(border.width).onGrid, border.color.hexText)
    }
    if let shadow = view.layer.shownShadow {
      shadowRadius = Double(shadow.radius).onGrid
      shadowOpacity = shadow.color.alpha.onGrid
    }
    scroll = view.scrollInside?.shownDistance
  }
}

extension UIView {
  /// The progress of the animation in the view, or in the only one in each of those inside it.
  fileprivate var playbackInside: Double? { inside { ($0 as? any PlaybackShowing)?.playback } }

  /// A value of the view, or of the only one in each of those inside it, as around it for padding
  /// and a shadow.
  fileprivate func inside<Value>(_ value: (UIView) -> Value?) -> Value? {
    if let found = value(self) { return found }
    return subviews.count == 1 ? subviews[0].inside(value) : nil
  }

  /// The colour and the font of the text that the view shows.
  fileprivate var shownTextLook: (color: UIColor?, font: UIFont?)? {
    switch self {
    case let label as UILabel: (label.textColor, label.font)
    case let field as UITextField: (field.textColor, field.font)
    case let field as UITextView: (field.textColor, field.font)
    case let button as UIButton: (button.currentTitleColor, button.titleLabel?.font)
    default: nil
    }
  }

  /// The colour inside of a shape that the layer draws, or of a symbol.
  fileprivate var shownFill: Color? {
    if let shape = layer as? CAShapeLayer ?? layer.sublayers?.first as? CAShapeLayer {
      return shape.fillColor?.color
    }
    guard let view = self as? UIImageView, view.image?.isSymbol == true else { return nil }
    return view.tintColor?.resolvedColor(with: traitCollection).color
  }

  fileprivate var shownImage: UIImage? {
    switch self {
    case let view as UIImageView: view.image
    case let button as UIButton: button.currentImage
    default: nil
    }
  }

  /// The scroll view: the view, the only one in each of those inside it, or the one beside the dots
  /// of a carousel.
  fileprivate var scrollInside: (any ScrollShowing)? {
    inside { view in
      (view as? any ScrollShowing)
        ?? (view is UIStackView
          ? view.subviews.lazy.compactMap { $0 as? any ScrollShowing }.first : nil)
    }
  }

  /// The text that the view shows, or that is typed into it.
  fileprivate var elementText: String? {
    switch self {
    case let label as UILabel: label.text
    case let field as UITextField: field.text
    default: shownText
    }
  }

  /// The value that UIKit gives a control by default.
  fileprivate var valueByDefault: String? {
    switch self {
    case _ where shownDetail != nil: return shownDetail
    case let control as UISwitch: return control.isOn ? "1" : "0"
    case let control as UISlider:
      let length = control.maximumValue - control.minimumValue
      guard length > 0 else { return nil }
      return "\(Int(((control.value - control.minimumValue) / length * 100).rounded()))%"
    case let control as UIProgressView: return "\(Int((control.progress * 100).rounded()))%"
    case let control as UIStepper:
      return Int(exactly: control.value).map { "\($0)" } ?? "\(control.value)"
    case let field as UITextField: return field.text
    case let field as UITextView: return field.text
    default: return nil
    }
  }

  fileprivate var shownBadge: String? { (self as? TabButton)?.item.badgeValue }
}

extension Color {
  /// `#RRGGBB`, or `#RRGGBBAA` where it is translucent.
  var hexText: String {
    let parts = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
    return "#"
      + parts.map { part in
        let byte = Int((min(max(part, 0), 1) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }
}
