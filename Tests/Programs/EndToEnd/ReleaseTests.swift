import Foundation
import TestSupport
import Testing

/// `Scripts/release` in a clone of the test's own, with checks that pass at once.
@Suite("Releases") struct ReleaseTests {
  static let changes = """
    # Changelog

    ## [Unreleased]

    ### Program

    ## [0.3.0] - 2026-12-01

    ### Program

    #### Added

    - A verb.

    - Another one.

    ## [0.2.0] - 2026-11-28

    - The first.

    """
  static let metadata = "Resources/Desktop/org.backswipe.Backswipe.metainfo.xml"

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for name in ["release", "set-up.sh"] {
      let text = try String(contentsOf: PackageFiles.url("Scripts/\(name)"), encoding: .utf8)
      try scratch.writeProgram("clone/Scripts/\(name)", text)
    }
    for name in ["test", "check-package", "check-servers"] {
      try scratch.writeProgram("clone/Scripts/\(name)", "#!/bin/sh\n")
    }
    try scratch.writeProgram(
      "clone/Scripts/package",
      """
      #!/bin/sh
      while [ "$1" != -o ]; do shift; done
      mkdir -p "$2" && echo a >"$2/a.deb" && echo b >"$2/b.tar.xz"
      """)
    try scratch.writeProgram("tools/swift", "#!/bin/sh\necho .build/release\n")
    try scratch.write("clone/.gitignore", ".build\n")
    try scratch.write(
      "clone/Sources/Programs/CLI/BackswipeCommand.swift", "  static let version = \"0.3.0\"\n")
    try scratch.write(
      "clone/\(Self.metadata)", "<release version=\"0.3.0\" date=\"2026-12-01\">\n")
    try scratch.write("clone/CHANGELOG.md", Self.changes)
    #expect(try bash("git init -q -b main && git add -A && git commit -q -m all").status == 0)
  }

  private func bash(_ line: String) throws -> Program.Result {
    let who = ["NAME": "a", "EMAIL": "a@example.com"].flatMap { word, value in
      ["AUTHOR", "COMMITTER"].map { ("GIT_\($0)_\(word)", value) }
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let added = [("PATH", "\(scratch.file("tools").path):\(path)")]
    return try Program(url: URL(fileURLWithPath: "/bin/bash")).run(
      ["-c", line], in: scratch.file("clone"),
      environment: Dictionary(who + added) { $1 })
  }

  @Test("A commit with the changes, metadata and no tag of its version is ready")
  func ready() throws {
    let result = try bash("Scripts/release --check")
    #expect(result.status == 0 && result.errors == "Ready: 0.3.0\n", "\(result.errors)")
    #expect(try bash("git tag").text.isEmpty)
  }

  @Test(
    "What is not ready is refused with the reason",
    arguments: [
      ("sed -i 's/^### Program/&\\n\\n- Not yet./;' CHANGELOG.md", "under [Unreleased]"),
      ("git tag 0.3.0; git commit -q --allow-empty -m more", "0.3.0 is released: its tag is at "),
      ("sed -i 's/## .0.3.0.*/## [0.4.0] - 2026-12-01/' CHANGELOG.md", "no section '## [0.3.0]"),
      ("sed -i '/^- A/d' CHANGELOG.md; sed -i '/^##* Added\\|^### /d' CHANGELOG.md", "is empty"),
      ("sed -i 's/0.3.0/0.2.0/' \(metadata)", "has no release 0.3.0 of 2026-12-01"),
      ("echo >other", "changes that are in no commit"),
      ("rm -rf .git", "this is no clone"),
    ])
  func refused(change: String, reason: String) throws {
    let commit = change.hasPrefix("sed") ? "&& git commit -q -a -m change" : ""
    #expect(try bash("\(change) \(commit)").status == 0)
    for option in ["--check", ""] {
      let result = try bash("Scripts/release \(option)")
      #expect(result.status == 1)
      let lines = result.errors.split(separator: "\n")
      #expect(lines.count == 1 && result.errors.contains(reason), "\(result.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.file("clone/.build").path))
  }

  @Test("A release has packages, checksums and notes, and its commit a tag with the notes")
  func released() throws {
    let result = try bash("Scripts/release")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.hasSuffix("git push origin 0.3.0\n"))
    let notes = "# Backswipe 0.3.0\n\n### Program\n\n#### Added\n\n- A verb.\n\n- Another one.\n"
    let folder = ".build/release-0.3.0"
    #expect(try bash("cat \(folder)/NOTES.md").text == notes)
    #expect(try bash("cd \(folder) && sha256sum --check --quiet SHA256SUMS").status == 0)
    #expect(try bash("git tag --list --format='%(contents)'").text == notes + "\n")
    #expect(try bash("git describe").text == "0.3.0\n")
    #expect(try bash("Scripts/release --check").status == 1)
  }

  @Test("Sources that change while they are checked get no tag")
  func changed() throws {
    try scratch.writeProgram("clone/Scripts/test", "#!/bin/sh\necho >>CHANGELOG.md\n")
    #expect(try bash("git commit -q -a -m change").status == 0)
    let result = try bash("Scripts/release")
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix("there is no tag\n"), "\(result.errors)")
    #expect(try bash("git tag").text.isEmpty)
  }
}
