import BackswipeScene
import BackswipeUnits

/// The keyboard's colours. (obs)
enum KeyboardColors {
  static let ground = UIColor(light: 0xD1D3D9, dark: 0x2B2B2D)
  static let foot = UIColor(light: 0x50555C, dark: 0xB0B0B4)
  static let letter = UIColor(light: 0xFFFFFF, dark: 0x6B6B6D)
  static let special = UIColor(light: 0xABB0BC, dark: 0x464648)
  static let shadow = UIColor(light: 0x898A8D, dark: 0x1A1A1C)
}

/// The keyboard at the bottom of the screen.
@MainActor
final class KeyboardView: UIView {
  private let press: @MainActor (KeyboardLayout.Action) -> Void
  private var keys: [KeyboardKeyView] = []
  private var shown: KeyboardLayout?
  private var emphasis: [Bool] = []
  private var returns = true

  init(press: @escaping @MainActor (KeyboardLayout.Action) -> Void) {
    self.press = press
    super.init(frame: .zero)
    backgroundColor = KeyboardColors.ground
    layer.prefersCompositing = true
  }

  required init?(coder: NSCoder) { return nil }

  /// Shows the keys of a layout; views of unchanged keys are kept.
  func setLayout(
    _ layout: KeyboardLayout, isShifted: Bool, isReturnProminent: Bool, isReturnEnabled: Bool
  ) {
    let wanted = layout.keys.map { key in
      (key.action == .shift && isShifted)
        || (key.action == .enter && isReturnProminent && isReturnEnabled)
    }
    guard layout != shown || wanted != emphasis || isReturnEnabled != returns else { return }
    shown = layout
    emphasis = wanted
    returns = isReturnEnabled
    for key in keys { key.removeFromSuperview() }
    keys = zip(layout.keys, wanted).map { key, isEmphasized in
      KeyboardKeyView(key, isEmphasized: isEmphasized, press: press)
    }
    for key in keys {
      key.isEnabled = key.key.action != .enter || isReturnEnabled
      addSubview(key)
    }
  }

  /// Consumes touches between the keys.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    take(touches, as: "the keyboard")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Draws the foot, if there is one: a globe and a microphone, without function.
  override func displayContents() -> [DrawCommand] {
    guard let screen = environment?.screen else { return [] }
    let foot = KeyboardLayout.foot(on: screen)
    guard foot >= 40 else { return [] }
    let ink = KeyboardColors.foot.color
    return Glyph.globe.commands(
      center: CGPoint(x: 42, y: bounds.height - foot + 24), size: 25, color: ink)
      + Self.microphone(
        at: CGPoint(x: bounds.width - 42, y: bounds.height - foot + 24), color: ink)
  }

  private static func microphone(at middle: CGPoint, color: Color) -> [DrawCommand] {
    func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: middle.x + x, y: middle.y + y) }
    return [
      .fill(
        CGRect(x: middle.x - 4, y: middle.y - 12, width: 8, height: 15), cornerRadius: 4, color),
      .path(
        [
          .move(p(-8, -2)), .curve(p(8, -2), control1: p(-8, 9), control2: p(8, 9)),
          .move(p(0, 6.5)), .line(p(0, 11.5)), .move(p(-4, 11.5)), .line(p(4, 11.5)),
        ], fill: nil, stroke: Stroke(width: 1.8, color: color)),
    ]
  }
}
