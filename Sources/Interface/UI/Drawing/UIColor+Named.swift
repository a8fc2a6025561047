import BackswipeScene
import BackswipeUnits

extension UIColor {
  /// A colour of an asset catalogue: `NAME.colorset/Contents.json` beside the prototype or among
  /// the app's resources, in Xcode's format, with an optional dark form. Nil if there is none, and
  /// off the main queue, which has no simulation.
  public convenience init?(named name: String) {
    guard MainQueue.isCurrent, let found = MainActor.assumeIsolated({ Self.asset(name) })
    else { return nil }
    if let dark = found.dark {
      self.init(light: found.light, dark: dark)
    } else {
      self.init(found.light)
    }
  }

  @MainActor
  private static func asset(_ name: String) -> (light: Color, dark: Color?)? {
    guard let environment = UIContext.environment, !name.isEmpty else { return nil }
    for folder in ["", "Assets.xcassets/"] {
      guard let bytes = environment.imageFile("\(folder)\(name).colorset/Contents.json") else {
        continue
      }
      guard let set = try? JSONDecoder().decode(ColorSet.self, from: Data(bytes)),
        let found = set.colors.first(where: { $0.appearances == nil })?.color.value
      else {
        environment.reportOnce("UIColor(named:): '\(name)' has no colour that can be read")
        return nil
      }
      let dark = set.colors.first { $0.isDark }?.color.value
      return (found, dark)
    }
    return nil
  }
}

/// Xcode's JSON format of a colour.
private struct ColorSet: Decodable {
  struct Entry: Decodable {
    let color: Components
    let appearances: [[String: String]]?

    var isDark: Bool { appearances == [["appearance": "luminosity", "value": "dark"]] }
  }

  struct Components: Decodable {
    /// The components red, green and blue, or white, and alpha: `0.5`, `128` or `0x80`.
    let components: [String: String]

    enum CodingKeys: String, CodingKey { case components }

    var value: Color? {
      let grey = number("white")
      guard let red = number("red") ?? grey, let green = number("green") ?? grey,
        let blue = number("blue") ?? grey
      else { return nil }
      return Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Clamped to 0…1.
    private var alpha: Double {
      components["alpha"].flatMap { Double($0) }.map { min(max($0, 0), 1) } ?? 1
    }

    private func number(_ key: String) -> Double? {
      guard let text = components[key] else { return nil }
      let value: Double? =
        if text.hasPrefix("0x") {
          UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        } else if text.contains(".") {
          Double(text)
        } else {
          UInt8(text).map { Double($0) / 255 }
        }
      return value.flatMap { (0...1).contains($0) ? $0 : nil }
    }
  }

  let colors: [Entry]
}
