import Foundation
import TestSupport
import Testing

/// The pages that `Scripts/make-manual` writes from the help, and the version's places.
@Suite struct ManualTests {
  let bench: Workbench

  init() throws { bench = try Workbench() }

  /// The verbs that the command lists.
  private func verbs() throws -> [String] {
    try bench.run(["--help"]).text.split(separator: "\n")
      .drop { $0 != "SUBCOMMANDS:" }.dropFirst()
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  See") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  private func writePages() throws {
    let script = Program(url: PackageFiles.url("Scripts/make-manual"))
    let result = try script.run([bench.program.url.path, bench.file("pages").path])
    #expect(result.status == 0 && result.said.isEmpty, "\(result.said)")
  }

  /// A page as a reader of manual pages shows it, each run of blanks as one.
  private func shown(_ name: String) throws -> String {
    let result = try bench.shell(
      "groff -man -Tutf8 -rLL=500n -rHY=0 -P-cbou pages/\(name) | tr -s ' \\n' ' '")
    return result.text.replacingOccurrences(of: "‐", with: "-")
      .replacingOccurrences(of: "−", with: "-")
  }

  @Test("U3: every verb has a page with all of its options, and there are no other pages")
  func pages() throws {
    try writePages()
    let verbs = try verbs()
    #expect(verbs.count >= 19)
    #expect(
      try bench.names(in: "pages").sorted()
        == (["backswipe.1"] + verbs.map { "backswipe-\($0).1" }).sorted())
    let first = try shown("backswipe.1")
    for verb in verbs {
      #expect(first.contains("backswipe-\(verb)(1)"), "\(verb)")
      let page = try shown("backswipe-\(verb).1")
      #expect(page.contains("NAME backswipe-\(verb) - "), "\(page.prefix(300))")
      #expect(page.contains("SYNOPSIS backswipe \(verb)"), "\(page.prefix(300))")
      let help = try bench.run(["help", verb]).text.split(separator: "\n")
      let options = help.filter { $0.hasPrefix("  -") }.compactMap { line in
        line.firstMatch(of: /--[a-z][a-z-]*/).map { String($0.output) }
      }.filter { $0 != "--version" && $0 != "--help" }
      #expect(options.filter { !page.contains($0) } == [], "\(verb)")
    }
  }

  @Test("U3: readers of manual pages find no fault with them")
  func wellFormed() throws {
    try writePages()
    for name in try bench.names(in: "pages") {
      let read = try bench.shell(
        "groff -man -ww -b -z pages/\(name) && mandoc -Tlint -Wwarning pages/\(name)")
      #expect(read.status == 0 && read.said.isEmpty, "\(read.said)")
    }
  }

  @Test("U3: the version is that of the newest section of the changelog and of the metadata")
  func version() throws {
    let version = try #require(
      bench.run(["--version"]).text.firstMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/)?.output)
    let sections = try PackageFiles.text("CHANGELOG.md").split(separator: "\n")
      .filter { $0.hasPrefix("## [") && $0 != "## [Unreleased]" }
    #expect(sections.first?.hasPrefix("## [\(version)] - ") == true, "\(sections)")
    let metadata = try PackageFiles.text("Resources/Desktop/org.backswipe.Backswipe.metainfo.xml")
    let releases = metadata.matches(of: /<release version="([^"]+)"/).map { $0.output.1 }
    #expect(releases.first == version)
  }
}
