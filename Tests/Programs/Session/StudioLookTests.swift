import BackswipeFilms
import BackswipeScenarios
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

  @Test("The desktop's preference is before the terminal's colours, and behind what is set")
  func desktop() {
    let terminal = ["COLORFGBG": "15;0"]
    #expect(!StudioLook.auto.isDark(in: terminal, desktop: false))
    #expect(StudioLook.auto.isDark(in: terminal, desktop: nil))
    #expect(StudioLook.auto.isDark(in: [:], desktop: true))
    #expect(!StudioLook.auto.isDark(in: ["GTK_THEME": "Adwaita"], desktop: true))
    #expect(!StudioLook.light.isDark(in: [:], desktop: true))
    #expect(StudioLook.auto.followsDesktop(in: terminal))
    #expect(!StudioLook.auto.followsDesktop(in: ["BACKSWIPE_LOOK": "dark"]))
    #expect(!StudioLook.dark.followsDesktop(in: [:]))
  }

  @Test("A change of the desktop's preference changes the panes and the desk, and not the phone")
  func changes() throws {
    final class Desktop { var isDark = false }
    let desktop = Desktop()
    let bench = try SessionBench(studio: true) { $0.desktopIsDark = { desktop.isDark } }
    let studio = try #require(bench.session.studio)
    bench.press(.function(2), wait: 300)
    for isDark in [true, false] {
      desktop.isDark = isDark
      bench.run(600)
      for place in Studio.Place.allCases {
        let style = studio.pane(place).simulation.environment.settings.userInterfaceStyle
        #expect((style == .dark) == isDark)
      }
      #expect((bench.session.desk.look == .dark) == isDark)
    }
    #expect(bench.session.simulation.environment.settings.userInterfaceStyle == .light)
    #expect(studio.page == .drag && bench.session.tape.entries.isEmpty)
    let count = bench.display.presentCount
    bench.run(2000)
    #expect(bench.display.presentCount <= count + 1)
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
