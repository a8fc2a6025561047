import Foundation
import TestSupport
import Testing

/// Which of the C libraries a run calls. All are linked; the loader finds a function when it is first
/// called, and says so.
@Suite("Calls of the C libraries") struct LibraryCallTests {
  static let drawing: Set = ["libcairo", "libpango", "libpangocairo", "libfontconfig"]
  static let window: Set = ["libSDL2", "libX11"]

  /// Libraries of which the program has called a function.
  private func called(_ words: [String]) throws -> Set<String> {
    let bench = try Workbench()
    let result = try bench.program.run(
      words.map { $0.replacingOccurrences(of: "SCRATCH", with: bench.scratch.folder.path) },
      environment: [
        "LD_DEBUG": "bindings", "LD_DEBUG_OUTPUT": bench.file("calls").path, "LD_BIND_NOW": "",
      ])
    #expect(result.status == 0, "\(result.errors)")
    let file = try #require(bench.names().first { $0.hasPrefix("calls.") })
    let own = "binding file \(bench.program.url.path) "
    // Before it begins, the loader binds what is taken the address of: no call.
    let lines = try bench.text(file).split(separator: "\n")
      .drop { !$0.contains("transferring control: \(bench.program.url.path)") }
      .filter { $0.contains(own) }
    #expect(lines.count > 20)
    return Set(
      lines.compactMap { line in line.firstMatch(of: #//(lib\w+)[^ /]* \[0\]: /#) }
        .map { String($0.output.1) })
  }

  static let scenario = PackageFiles.url("Resources/Scenarios/push.yaml").path
  static let run = ["run", "--quiet", scenario]

  @Test("A run without pictures calls nothing of what draws, and nothing of the window's")
  func withoutPictures() throws {
    let outputs = ["trace", "report", "csv", "perfetto", "junit"].flatMap {
      ["--\($0)", "SCRATCH/\($0)"]
    }
    #expect(try called(Self.run + outputs).isDisjoint(with: Self.drawing.union(Self.window)))
  }

  @Test("A run to PNG calls what draws, and nothing of the window's")
  func toPictures() throws {
    let called = try called(Self.run + ["--frames", "SCRATCH/frames"])
    #expect(called.isSuperset(of: Self.drawing))
    #expect(called.isDisjoint(with: Self.window))
  }

  @Test("Calls of the window's libraries would be found")
  func window() throws {
    #expect(try called(["doctor"]).contains("libSDL2"))
  }

  /// The libraries that a program loads, as the loader names them, with its status.
  private func loaded(_ words: [String]) throws -> (names: Set<String>, status: Int32) {
    let bench = try Workbench()
    let result = try bench.program.run(
      words.map { $0.replacingOccurrences(of: "SCRATCH", with: bench.scratch.folder.path) },
      environment: [
        "LD_DEBUG": "files", "LD_DEBUG_OUTPUT": bench.file("files").path, "DISPLAY": "",
        "WAYLAND_DISPLAY": "",
      ])
    let file = try #require(bench.names().first { $0.hasPrefix("files.") })
    let found = try bench.text(file).matches(of: #/file=(lib[\w-]+)[^ ]* \[0\];/#)
    #expect(found.count > 10)
    return (Set(found.map { String($0.output.1) }), result.status)
  }

  static let sharing: Set = ["libwebsockets", "libqrencode"]

  @Test(
    "Only a shared session loads what it needs",
    arguments: [
      run, ["run", "--quiet", scenario, "--frames", "SCRATCH/frames"], ["doctor"], ["play"],
    ])
  func withoutSharing(words: [String]) throws {
    #expect(try loaded(words).names.isDisjoint(with: Self.sharing))
  }

  @Test("A session is shared before its window opens, with the libraries for it")
  func withSharing() throws {
    let (names, status) = try loaded(["play", "--share"])
    #expect(names.isSuperset(of: Self.sharing))
    #expect(status == 4)
  }
}
