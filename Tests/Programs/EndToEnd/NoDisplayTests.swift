import Foundation
import TestSupport
import Testing

@Suite struct NoDisplayTests {
  static let none = ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "x11"]

  @Test func withoutADisplayTheWindowIsStatus4AndSaysWhatToDo() throws {
    let result = try Program.backswipe().run(["demo"], environment: Self.none)
    #expect(result.status == 4)
    #expect(result.errors.contains("DISPLAY"))
    #expect(result.errors.contains("backswipe run"))
  }

  @Test func anUnknownVideoDriverIsStatus4AndNamesTheKnownOnes() throws {
    let result = try Program.backswipe().run(
      ["demo"], environment: ["SDL_VIDEODRIVER": "nosuchdriver"])
    #expect(result.status == 4)
    #expect(result.errors.contains("nosuchdriver"))
    #expect(result.errors.contains("x11"))
  }

  @Test func doctorWorksWithoutADisplay() throws {
    let result = try Program.backswipe().run(["doctor"], environment: Self.none)
    #expect(result.status == 0)
    #expect(result.text.contains("SDL"))
    #expect(result.text.contains("Inter"))
  }

  @Test func doctorHasTheFilesOfWhatASharedSessionLoads() throws {
    let result = try Program.backswipe().run(["doctor"], environment: Self.none)
    for library in ["libwebsockets", "libqrencode"] {
      let line = try #require(
        result.text.split(separator: "\n").first { $0.hasPrefix("\(library) ") })
      let path = try #require(line.split(separator: " ").last)
      #expect(path.contains("/\(library).so"), "\(line)")
      #expect(FileManager.default.isReadableFile(atPath: String(path)), "\(line)")
    }
  }

  @Test func aScenarioRunsWithoutADisplay() throws {
    let result = try Program.backswipe().run(
      ["run", "--quiet", "Resources/Scenarios/push.yaml"], in: PackageFiles.root,
      environment: Self.none)
    #expect(result.status == 0, "\(result.errors)")
  }
}
