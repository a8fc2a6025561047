/// The look of the studio and of the desk around the phone, independent of the phone's appearance.
package enum StudioLook: String, Sendable, CaseIterable {
  /// That of the desktop, where its environment has it; otherwise light.
  case auto
  case light, dark

  /// The variable that sets the look where no option does.
  package static let variable = "BACKSWIPE_LOOK"

  /// Whether the look is dark.
  ///
  /// The first that decides does: this look; `BACKSWIPE_LOOK`; `GTK_THEME`, whose dark themes end with
  /// `dark`; the desktop's preference; `COLORFGBG` of a terminal, whose last number is that of the
  /// ground among the sixteen colours: 0 to 6 and 8 are dark.
  ///
  /// - Parameter desktop: whether the desktop prefers dark windows; nil for no preference.
  package func isDark(in environment: [String: String], desktop: Bool? = nil) -> Bool {
    if let own = decided(in: environment) ?? desktop { return own }
    guard let ground = environment["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) })
    else { return false }
    return (0...6).contains(ground) || ground == 8
  }

  /// Whether the look is that of the desktop, and changes with it.
  package func followsDesktop(in environment: [String: String]) -> Bool {
    decided(in: environment) == nil
  }

  /// Whether the look is dark where the option or a variable sets it; nil where neither does.
  private func decided(in environment: [String: String]) -> Bool? {
    switch self {
    case .light: return false
    case .dark: return true
    case .auto: break
    }
    switch environment[Self.variable]?.lowercased() {
    case "light": return false
    case "dark": return true
    default: break
    }
    guard let theme = environment["GTK_THEME"], !theme.isEmpty else { return nil }
    return theme.lowercased().hasSuffix("dark")
  }
}
