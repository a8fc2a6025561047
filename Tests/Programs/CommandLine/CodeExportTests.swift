import Foundation
import TestSupport
import Testing

/// `export --code`.
@Suite struct CodeExportTests {
  let bench: Workbench
  static let forms = [
    "css", "uikit", "swiftui", "compose", "android", "flutter", "reanimated", "react-native",
    "react-navigation", "motion", "lottie", "json", "csv",
  ]

  init() throws {
    bench = try Workbench()
    try bench.write("app.yaml", Workbench.twoScreens(rows: 3))
    try bench.write(
      "hand.yaml",
      """
      backswipe: 1
      title: A hand
      prototype: app.yaml
      settings: { push.duration: 400ms }
      timeline:
        - { at: 0ms, set: [first, second], animated: false }
        - { at: 700ms, drag: { from: [4, 400], to: [260, 400], over: 200ms, rate: 120 } }
      """)
  }

  @Test(
    "every form goes to standard output, from a scenario and from a prototype", arguments: forms)
  func standardOutput(_ form: String) throws {
    for file in ["hand.yaml", "app.yaml"] {
      let result = try bench.run(["export", file, "--code", form, "-o", "-"])
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      #expect(result.text.contains("Backswipe: the motions of"))
      #expect(result.text.contains("lets go at") == (file == "hand.yaml"))
    }
  }

  @Test(
    "a form does not go into a file of another kind",
    arguments: [
      ("css", "x.html", "writes .css, not .html"), ("json", "x.yaml", "writes .json, not .yaml"),
      ("uikit", "x.kt", "writes .swift, not .kt; .kt is compose, android"),
      ("csv", "x.png", "writes .csv, not .png"), ("lottie", "x.LOTTIE", "writes .json"),
    ])
  func endings(_ form: String, _ name: String, _ words: String) throws {
    let result = try bench.run(["export", "hand.yaml", "--code", form, "-o", name])
    #expect(result.status == 2 && result.errors.contains(words), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: bench.file(name).path))
  }

  @Test("a name without an ending, and every ending of its kind, takes a form")
  func fittingEndings() throws {
    for (form, name) in [("css", "plain"), ("motion", "m.tsx"), ("uikit", "U.SWIFT")] {
      #expect(try bench.run(["export", "hand.yaml", "--code", form, "-o", name]).status == 0)
    }
  }

  @Test(
    "all forms go to a folder that is made, are the same every time, and the JSON has its schema")
  func folder() throws {
    let words = ["export", "hand.yaml", "--code", "all", "--set", "pop.release=finger", "-o"]
    let result = try bench.run(words + ["out/code"])
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let again = try bench.run(
      words + ["other"],
      environment: [
        "SWIFT_DETERMINISTIC_HASHING": "1", "LC_ALL": "de_DE.UTF-8",
        "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-FMA",
      ])
    #expect(again.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.file("out/code").path)
    #expect(names.count == Self.forms.count)
    for name in names {
      #expect(try bench.text("out/code/\(name)") == bench.text("other/\(name)"), "\(name)")
    }
    let check = try Program(url: PackageFiles.url("Scripts/check-schemas"))
      .run([bench.file("out/code/backswipe.json").path], in: PackageFiles.root)
    #expect(check.status == 0 || check.status == 4, "\(check.errors)")
  }

  @Test("a form that there is not is refused with the nearest")
  func unknown() throws {
    let result = try bench.run(["export", "app.yaml", "--code", "futter", "-o", "a"])
    #expect(result.status == 2)
    #expect(result.errors.contains("--code futter: no such form; known are css, uikit"))
    #expect(result.errors.contains("did you mean 'flutter'?"))
    #expect(!FileManager.default.fileExists(atPath: bench.file("a").path))
  }

  @Test("a wrong file, a wrong setting and a place that cannot be written leave nothing behind")
  func failures() throws {
    try bench.write("wrong.yaml", "backswipe: 1\nscreens: {}\n")
    #expect(try bench.run(["export", "wrong.yaml", "--code", "css", "-o", "a.css"]).status == 3)
    let words = ["export", "app.yaml", "--code", "all"]
    #expect(try bench.run(words + ["-o", "app.yaml/x"]).status == 3)
    #expect(try bench.run(words + ["--set", "push.duratio=1ms", "-o", "a.css"]).status == 2)
    #expect(try bench.run(words + ["-o", "-"]).status == 2)
    try bench.write("app.css", try bench.text("app.yaml"))
    let over = try bench.run(["export", "app.css", "--code", "css", "-o", "app.css"])
    #expect(over.status == 2 && over.errors.contains("would write over 'app.css'"))
    #expect(!FileManager.default.fileExists(atPath: bench.file("a.css").path))
  }

  @Test("what a platform cannot make is said, and the rest is written")
  func refused() throws {
    let result = try bench.run(
      ["export", "app.yaml", "--code", "uikit", "--set", "push.curve=steps(3)", "-o", "-"])
    #expect(result.status == 0)
    #expect(result.errors.contains("uikit: push: no cubic Bezier is nearer than"))
    #expect(result.text.contains("static let bars = UICubicTimingParameters("))
    #expect(!result.text.contains("static let push = "))
  }
}
