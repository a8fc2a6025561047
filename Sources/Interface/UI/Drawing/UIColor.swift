package import BackswipeScene
public import BackswipeUnits

/// A colour in sRGB, or one that depends on the traits it is shown with; immutable.
open class UIColor: @unchecked Sendable, Hashable, _ExpressibleByColorLiteral, NSObjectIdentity {
  /// The colour without traits: the light form of a dynamic colour.
  final let light: Color
  // Stored properties with defaults, because designated initialisers that a subclass cannot see
  // would prevent it from inheriting any.
  private final var dynamic: DynamicColor?

  /// Components 0…1; values outside are clamped, NaN counts as 0.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    light = Color(
      red: Self.component(red), green: Self.component(green), blue: Self.component(blue),
      alpha: Self.component(alpha))
  }

  /// Clear.
  public convenience init() { self.init(red: 0, green: 0, blue: 0, alpha: 0) }

  package convenience init(_ color: Color) {
    self.init(
      red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
      alpha: CGFloat(color.alpha))
  }

  convenience init(light: Color, _ dynamic: DynamicColor?) {
    self.init(light)
    self.dynamic = dynamic
  }

  /// The initialiser of `#colorLiteral(red:green:blue:alpha:)`.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Grey; components 0…1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Components 0…1; hue 0 and 1 are red, 1/3 green, 2/3 blue.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let hue = Self.component(hue)
    let saturation = Self.component(saturation)
    let brightness = Self.component(brightness)
    /// A component; `shift` is its offset around the hue circle, in sixths.
    func value(_ shift: Double) -> CGFloat {
      let sector = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      let lack = max(0, min(sector, 4 - sector, 1))
      return CGFloat(brightness - brightness * saturation * lack)
    }
    self.init(red: value(5), green: value(3), blue: value(1), alpha: alpha)
  }

  /// A dynamic colour, resolved with the traits of each interface that shows it.
  ///
  /// - Parameter dynamicProvider: returns the colour for some traits. If it returns a dynamic
  ///   colour, that is resolved with the same traits.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    let provider = ColorProvider(dynamicProvider)
    self.init(
      light: provider.color(UITraitCollection(userInterfaceStyle: .light)), .provider(provider))
  }

  /// A dynamic colour with a light and a dark form.
  ///
  /// - Parameter elevated: the dark form at the elevated level; nil for `dark`.
  convenience init(light: UInt32, dark: UInt32, elevated: UInt32? = nil) {
    self.init(
      light: Color(hex: light),
      .pair(dark: Color(hex: dark), elevated: Color(hex: elevated ?? dark)))
  }

  /// A dynamic colour with a light and a dark form.
  package convenience init(light: Color, dark: Color) {
    self.init(light: light, .pair(dark: dark, elevated: dark))
  }

  // MARK: Dynamic colours

  /// Whether the colour depends on traits.
  final var isDynamic: Bool { dynamic != nil }

  /// The colour resolved with the current traits.
  package final var color: Color {
    dynamic == nil ? light : color(with: .current)
  }

  /// The colour resolved with some traits.
  final func color(with traits: UITraitCollection) -> Color {
    switch dynamic {
    case nil: light
    case .pair(let dark, let elevated)?:
      if traits.userInterfaceStyle != .dark {
        light
      } else {
        traits.userInterfaceLevel == .elevated ? elevated : dark
      }
    case .provider(let provider)?: provider.color(traits)
    case .faded(let base, let alpha)?: base.color(with: traits).withAlpha(alpha)
    case .dimmed(let base, let part)?: base.color(with: traits).mixed(with: Self.dimmedTint, part)
    }
  }

  /// The colour of every tint in dimmed content. (obs)
  private static let dimmedTint = Color(red: 0.57, green: 0.57, blue: 0.57, alpha: 0.85)

  /// The tint interpolated towards the dimmed grey.
  ///
  /// - Parameter part: 0 for the tint itself, 1 for grey.
  final func dimmed(by part: Double) -> UIColor {
    part > 0
      ? UIColor(light: light.mixed(with: Self.dimmedTint, part), .dimmed(self, part)) : self
  }

  /// The colour between this one and another in red, green, blue and opacity, for all traits.
  ///
  /// - Parameter part: 0 for this one, 1 for the other.
  package final func mixed(with other: UIColor, _ part: Double) -> UIColor {
    guard part > 0 else { return self }
    guard part < 1 else { return other }
    guard isDynamic || other.isDynamic else { return UIColor(light.mixed(with: other.light, part)) }
    return UIColor { UIColor(self.color(with: $0).mixed(with: other.color(with: $0), part)) }
  }

  /// Returns the colour resolved with some traits: the colour itself unless it is dynamic.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    isDynamic ? UIColor(color(with: traitCollection)) : self
  }

  /// The same colour with another alpha, 0…1.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let alpha = Self.component(alpha)
    if dynamic != nil { return UIColor(light: light.withAlpha(alpha), .faded(self, alpha)) }
    return alpha == light.alpha ? self : UIColor(light.withAlpha(alpha))
  }

  private static func component(_ value: CGFloat) -> Double {
    value.isNaN ? 0 : Double(min(max(value, 0), 1))
  }

  /// Whether both have the same components and the same dynamic behaviour.
  public static func == (left: UIColor, right: UIColor) -> Bool {
    left === right || (left.light == right.light && left.dynamic == right.dynamic)
  }
  /// Hashes the light form only.
  public final func hash(into hasher: inout Hasher) { hasher.combine(light) }
}

/// The dependence of a colour on traits.
enum DynamicColor: Equatable, Sendable {
  /// The dark forms at the base and the elevated level.
  case pair(dark: Color, elevated: Color)
  case provider(ColorProvider)
  case faded(UIColor, Double)
  case dimmed(UIColor, Double)
}

/// A closure that makes a colour from traits; equal by identity.
final class ColorProvider: Equatable, Sendable {
  private let make: @Sendable (UITraitCollection) -> UIColor

  init(_ make: @escaping @Sendable (UITraitCollection) -> UIColor) { self.make = make }

  func color(_ traits: UITraitCollection) -> Color { make(traits).color(with: traits) }

  static func == (left: ColorProvider, right: ColorProvider) -> Bool { left === right }
}

/// The default type of colour literals.
public typealias _ColorLiteralType = UIColor
