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
  /// `dark`; `COLORFGBG` of a terminal, whose last number is that of the ground among the sixteen
  /// colours: 0 to 6 and 8 are dark.
  package func isDark(in environment: [String: String]) -> Bool {
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
    if let theme = environment["GTK_THEME"], !theme.isEmpty {
      return theme.lowercased().hasSuffix("dark")
    }
    guard let ground = environment["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) })
    else { return false }
    return (0...6).contains(ground) || ground == 8
  }
}
