import BackswipeFilms
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
@testable import BackswipeSession
import BackswipeStudio
import BackswipeUI
import Testing

@Suite("The look of the studio")
@MainActor
struct StudioLookTests {
  @Test(
    "The option decides, then the program's variable, then those of the desktop",
    arguments: [
      (StudioLook.auto, [:], false), (.dark, ["BACKSWIPE_LOOK": "light"], true),
      (.light, ["BACKSWIPE_LOOK": "dark", "GTK_THEME": "Adwaita:dark"], false),
      (.auto, ["BACKSWIPE_LOOK": "dark"], true),
      (.auto, ["BACKSWIPE_LOOK": "light", "GTK_THEME": "Adwaita:dark"], false),
      (.auto, ["BACKSWIPE_LOOK": "purple", "GTK_THEME": "Adwaita:dark"], true),
      (.auto, ["GTK_THEME": "Yaru-dark"], true),
      (.auto, ["GTK_THEME": "Adwaita", "COLORFGBG": "15;0"], false),
      (.auto, ["COLORFGBG": "15;0"], true), (.auto, ["COLORFGBG": "0;15"], false),
      (.auto, ["COLORFGBG": "15;default;8"], true), (.auto, ["COLORFGBG": "x"], false),
    ] as [(StudioLook, [String: String], Bool)])
  func looks(_ look: StudioLook, _ environment: [String: String], _ isDark: Bool) {
    #expect(look.isDark(in: environment) == isDark)
  }

  @Test("The dark look is that of the panes alone, not of the phone")
  func panes() throws {
    let bench = try SessionBench(studio: true) { $0.isDark = true }
    let studio = try #require(bench.session.studio)
    for place in Studio.Place.allCases {
      #expect(studio.pane(place).simulation.environment.settings.userInterfaceStyle == .dark)
    }
    #expect(bench.session.simulation.environment.settings.userInterfaceStyle == .light)
    #expect(bench.session.desk.look == .dark)
    bench.press("d")
    #expect(bench.session.simulation.environment.settings.userInterfaceStyle == .dark)
    #expect(bench.session.settings.present.userInterfaceStyle == .dark)
  }
}
