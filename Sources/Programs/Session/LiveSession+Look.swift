import BackswipeFilms
import BackswipeStudio
import BackswipeUnits

/// The look of the studio and the desk, as the desktop prefers it.
extension LiveSession {
  /// Takes over a change of the desktop's preference.
  func lookAtDesktop() {
    guard let isDark = configuration.desktopIsDark?(), isDark != configuration.isDark else {
      return
    }
    run.configuration.isDark = isDark
    studio?.setDark(isDark, at: realNow)
    desk.setLook(isDark ? .dark : .light)
    chrome.requestPresent()
  }
}
