import Foundation
import TestSupport
import Testing

/// `Scripts/install` into a folder of the test's own.
@Suite("Installing") struct InstallTests {
  private let scratch: Scratch
  private var prefix: URL { scratch.file("prefix") }

  init() throws { scratch = try Scratch() }

  private func install(_ words: String...) throws {
    let script = Program(url: PackageFiles.url("Scripts/install"))
    let result = try script.run(words + [prefix.path])
    #expect(result.status == 0, "\(result.errors)")
  }

  /// Every path below the prefix; folders end in a stroke.
  private func tree() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: prefix.path).map { path in
      var isFolder: ObjCBool = false
      let full = prefix.appendingPathComponent(path).path
      return FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
        && isFolder.boolValue ? path + "/" : path
    }.sorted()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: prefix.appendingPathComponent(path), encoding: .utf8)
  }

  private func bash(_ line: String) throws -> Program.Result {
    try Program(url: URL(fileURLWithPath: "/bin/bash")).run(["-c", line], in: prefix)
  }

  @Test("The program runs from there with what was installed, and what goes with it can be read")
  func installed() throws {
    try install("--program", Program.backswipe().url.path)
    let program = Program(url: prefix.appendingPathComponent("bin/backswipe"))
    let scenario = prefix.appendingPathComponent("share/backswipe/Scenarios/push.yaml").path
    let run = try program.run(["run", scenario], in: scratch.folder)
    #expect(run.status == 0, "\(run.errors)")
    // Only there, so that what the program finds is not the source tree's.
    try scratch.write("prefix/share/backswipe/Prototypes/only-here.yaml", "")
    #expect(try program.run(["doctor"], in: scratch.folder).text.contains("only-here.yaml"))

    #expect(try tree().contains("share/man/man1/backswipe-run.1"))
    let page = try bash("groff -man -ww -b -z share/man/man1/backswipe.1")
    #expect(page.status == 0 && page.errors.isEmpty, "\(page.errors)")
    let manual = try bash("groff -man -Tascii -P-cbou share/man/man1/backswipe.1").text
    for word in ["backswipe-run(1)", "EXIT STATUS", "validate"] {
      #expect(manual.contains(word), "\(word): \(manual)")
    }
    let complete = try bash(
      "source share/bash-completion/completions/backswipe && complete -p backswipe")
    #expect(complete.text.contains("_backswipe"), "\(complete.errors)")
    #expect(try text("share/zsh/site-functions/_backswipe").hasPrefix("#compdef backswipe"))
    #expect(try text("share/fish/vendor_completions.d/backswipe.fish").contains("complete -c"))
    let entry = try text("share/applications/backswipe.desktop")
    let icon = try #require(entry.firstMatch(of: /Icon=(\w+)/)?.output.1)
    #expect(try tree().contains("share/icons/hicolor/scalable/apps/\(icon).svg"))
    #expect(try tree().contains("share/backswipe/Schemas/scenario.schema.json"))
    for size in [16, 22, 24, 32, 48, 64, 128, 256, 512] {
      #expect(try tree().contains("share/icons/hicolor/\(size)x\(size)/apps/\(icon).png"))
    }
    // The entry opens the type of files that is installed with it.
    let type = try #require(entry.firstMatch(of: /MimeType=([^;]+);/)?.output.1)
    #expect(try text("share/mime/packages/backswipe.xml").contains("type=\"\(type)\""))
    for name in ["LICENSE", "ThirdParty.md"] {
      #expect(try tree().contains("share/backswipe/\(name)"))
    }
  }

  @Test("The version of an installation has its commit, when the file of that has one")
  func commit() throws {
    try install("--program", Program.backswipe().url.path)
    let program = Program(url: prefix.appendingPathComponent("bin/backswipe"))
    let version = try plainVersion()
    let cases: [(file: String, added: String)] = [
      ("e844f6a7\n", " (e844f6a7)"), ("e844f6a78341+", " (e844f6a78341+)"), ("e844f6\n", ""),
      ("", ""), ("E844F6A7\n", ""), ("e844f6a7\nmore\n", ""), ("main\n", ""),
      (String(repeating: "0", count: 41), ""),
    ]
    for (file, added) in cases {
      try scratch.write("prefix/share/backswipe/commit", file)
      #expect(try program.run(["--version"], in: scratch.folder).text == version + added + "\n")
    }
    try scratch.write("prefix/share/backswipe/commit", cases[0].file)
    let facts = try program.run(["doctor"], in: scratch.folder).text.split(separator: "\n")
    #expect(facts.first?.hasSuffix(version + cases[0].added) == true, "\(facts)")
  }

  /// Without the commit, which the build of a script has.
  private func plainVersion() throws -> String {
    let text = try Program.backswipe().run(["--version"]).text
    return String(try #require(text.firstMatch(of: /^[0-9]+\.[0-9]+\.[0-9]+/)).output)
  }

  @Test("The version of a build has the commit in the file beside it, until the program is newer")
  func commitOfBuild() throws {
    let version = try plainVersion()
    let url = prefix.appendingPathComponent("backswipe")
    let folder = "prefix/backswipe_BackswipeResources.resources"
    try scratch.makeFolder(folder)
    // Not by this process, whose other children would hold it open for writing.
    #expect(try bash("cp '\(Program.backswipe().url.path)' backswipe").status == 0)
    let program = Program(url: url)
    #expect(try program.run(["--version"]).text == version + "\n")
    try scratch.write("\(folder)/commit", "e844f6a78341+\n")
    let cases = [
      ("-d '10 seconds ago' backswipe", " (e844f6a78341+)"),
      ("-r backswipe backswipe_BackswipeResources.resources/commit", " (e844f6a78341+)"),
      ("-d '20 seconds ago' backswipe_BackswipeResources.resources/commit", ""),
    ]
    for (change, added) in cases {
      let touched = try bash("touch \(change)")
      #expect(touched.status == 0, "\(touched.errors)")
      #expect(try program.run(["--version"]).text == version + added + "\n", "\(change)")
    }
  }

  @Test("Twice is once; taken away, what was there before is all that is left")
  func uninstalled() throws {
    try scratch.write("prefix/share/applications/other.desktop", "theirs")
    let before = try tree()
    // Any program whose help and completions are words.
    let stub = try scratch.writeProgram("stub", "#!/bin/sh\necho words\n")
    try install("--program", stub.path)
    let once = try tree()
    let list = try text("share/backswipe/installed")
    #expect(Set(once).subtracting(before) == Set(list.split(separator: "\n").map(String.init)))
    try scratch.write("prefix/share/backswipe/Schemas/old.json", "an earlier installation's")
    try scratch.write(
      "prefix/share/backswipe/installed", list + "share/backswipe/Schemas/old.json\n")
    try install("--program", stub.path)
    #expect(try tree() == once)
    #expect(try text("share/backswipe/installed") == list)
    try install("--uninstall")
    #expect(try tree() == before)
  }

  @Test("A file of somebody else's stays where it is, with its folder")
  func foreign() throws {
    let stub = try scratch.writeProgram("stub", "#!/bin/sh\necho words\n")
    try install("--program", stub.path)
    try scratch.write("prefix/share/backswipe/mine.yaml", "mine")
    try install("--uninstall")
    #expect(try tree() == ["share/", "share/backswipe/", "share/backswipe/mine.yaml"])
  }
}
