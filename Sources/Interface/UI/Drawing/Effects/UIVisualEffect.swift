/// An effect on the content beneath a view.
open class UIVisualEffect: Hashable, NSObjectIdentity {
  /// An effect that does nothing.
  public init() {}

  /// Whether both have the same effect.
  public static func == (left: UIVisualEffect, right: UIVisualEffect) -> Bool {
    left === right || left.isSame(as: right)
  }

  func isSame(as other: UIVisualEffect) -> Bool { type(of: self) == type(of: other) }

  /// Hashes the kind of effect.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type(of: self))) }
}

/// Blurs and tints the content behind a view.
public final class UIBlurEffect: UIVisualEffect {
  /// The lightness and opacity of the tint.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  let style: Style

  /// A blur with the tint of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  override func isSame(as other: UIVisualEffect) -> Bool {
    (other as? UIBlurEffect)?.style == style
  }
}

/// Vivid content above a blur; here shown unchanged.
public final class UIVibrancyEffect: UIVisualEffect {
  private let blur: UIBlurEffect

  /// A vibrancy effect for the content of a view with a blur.
  public init(blurEffect: UIBlurEffect) {
    blur = blurEffect
    super.init()
  }

  override func isSame(as other: UIVisualEffect) -> Bool {
    (other as? UIVibrancyEffect)?.blur == blur
  }
}
