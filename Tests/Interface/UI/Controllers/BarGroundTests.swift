import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import Testing

/// What an appearance puts behind a bar, back to front.
@Suite("Grounds of bars")
@MainActor
struct BarGroundTests {
  /// What is drawn behind a bar of 390 × 91 points and no line.
  private func drawn(
    _ dark: Bool = false, _ change: @MainActor (UINavigationBarAppearance) -> Void
  ) throws -> [DrawCommand] {
    let rig = try Rig("A")
    rig.phone.perform {
      rig.phone.settings.userInterfaceStyle = dark ? .dark : .light
      let appearance = UINavigationBarAppearance()
      appearance.shadowColor = nil
      change(appearance)
      rig.navigation.navigationBar.standardAppearance = appearance
    }
    try rig.phone.settle()
    let view = try #require(rig.navigation.navigationBar.subviews.first { $0.frame.minY < 0 })
    return view.layer.drawing
  }

  private func tint(_ command: DrawCommand?) -> Color? {
    if case .backdrop(_, _, let backdrop)? = command { backdrop.tint } else { nil }
  }

  private func color(_ command: DrawCommand?) -> Color? {
    if case .fill(_, _, let color)? = command { color } else { nil }
  }

  @Test("N2: a colour lies over the effect, and an opaque one is all that there is")
  func overEffect() throws {
    let opaque = try drawn { $0.backgroundColor = .red }
    #expect(opaque.count == 1 && color(opaque.first) == UIColor.red.color)
    let half = UIColor.red.withAlphaComponent(0.5)
    let both = try drawn { $0.backgroundColor = half }
    #expect(both.count == 2 && tint(both.first) != nil && color(both.last) == half.color)
    let plain = try drawn {
      $0.backgroundEffect = nil
      $0.backgroundColor = half
    }
    #expect(plain.count == 1 && color(plain.first) == half.color)
  }

  @Test("N2: the effect's style is the material, light or dark", arguments: [false, true])
  func material(_ dark: Bool) throws {
    for style in [UIBlurEffect.Style.systemUltraThinMaterial, .dark, .systemThickMaterial] {
      let commands = try drawn(dark) { $0.backgroundEffect = UIBlurEffect(style: style) }
      #expect(commands.count == 1 && tint(commands.first) == style.material(isDark: dark).tint)
    }
  }

  @Test("N2: a background image stands where the content mode has it, and is cut to the bar")
  func contentMode() throws {
    let image = try #require(UIImage(data: Data(tinyPNG), scale: 1))
    func target(_ mode: UIView.ContentMode) throws -> (commands: Int, target: CGRect?) {
      let commands = try drawn {
        $0.configureWithTransparentBackground()
        $0.backgroundImage = image
        $0.backgroundImageContentMode = mode
      }
      let targets = commands.compactMap { command -> CGRect? in
        if case .image(let part) = command { part.target } else { nil }
      }
      return (commands.count, targets.first)
    }
    let filled = try target(.scaleToFill)
    #expect(filled.target?.size == CGSize(width: 390, height: filled.target?.height ?? 0))
    let centred = try target(.center)
    #expect(centred.target?.size == image.size && centred.commands == 1)
    #expect(centred.target?.midX == 195)
    let covering = try target(.scaleAspectFill)
    #expect((covering.target?.height ?? 0) > 91 && covering.commands == 3)
  }
}
