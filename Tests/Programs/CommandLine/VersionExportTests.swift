import Foundation
import TestSupport
import Testing

/// `export --compare … -o versions.html`.
@Suite("Page of versions from the command line")
struct VersionExportTests {
  let bench: Workbench
  private static let sides = ["--compare", "now=", "--compare", "flutter & co=flutter"]

  init() throws {
    bench = try Workbench(
      rows: 3, hand: "at: 100ms, drag: { from: [4, 400], to: [120, 400], over: 600ms, rate: 120 }")
  }

  private func export(_ words: String...) throws -> Program.Result {
    try bench.run(["export", "hand.yaml", "-o", "v.html"] + Self.sides + words)
  }

  @Test("Each version says what became of the drag, by how much, when it rested, and what differs")
  func words() throws {
    let result = try export()
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(result.text.hasPrefix("v.html: 2 versions, "))
    let page = try bench.text("v.html")
    for part in [
      "<h2>now</h2>", "<h2>flutter &amp; co</h2>", "more and it would have popped",
      "<p class=\"verdict\">Stayed</p><p>Look-ahead 0.", "after the finger lifted.",
      "<p>The settings of the file.</p>", "instead of 13",
      "(pop.decision)", "<li>The preset flutter instead of uikit</li>", "<h2>Curves</h2>",
      "<h2>Values</h2>", "now, BackswipeSwiftUI.swift",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(page.components(separatedBy: "class=\"verdict\"").count == 3)
    // In the head, for the browser's tab, and above the versions: the plot and the line below have
    // none.
    #expect(page.components(separatedBy: ">A hand<").count == 3)
    #expect(!page.contains("data-zero") && page.contains("<output title=\"From the start\">"))
  }

  @Test("The frames are those of each run")
  func frames() throws {
    #expect(try export().status == 0)
    let versions = ReportPage.runs(in: try bench.text("v.html"))
    func frames(_ json: String?) throws -> String {
      try #require(json?.components(separatedBy: ",\"frames\":").last)
    }
    for (number, settings) in [(1, []), (2, ["--set", "preset=flutter"])] {
      #expect(try bench.run(["run", "hand.yaml", "--html", "r.html"] + settings).status == 0)
      let run = ReportPage.runs(in: try bench.text("r.html"))
      #expect(try frames(versions[number]) == frames(run[1]), "\(number)")
    }
    #expect(try frames(versions[1]) != frames(versions[2]))
    let first = try bench.text("v.html")
    #expect(try export().status == 0)
    #expect(try bench.text("v.html") == first)
  }

  @Test("A span ends the frames, and what the page leaves to its reader is refused")
  func options() throws {
    #expect(try export("--from", "landing-50ms", "--to", "rest+100ms", "--touches").status == 0)
    let page = try bench.text("v.html")
    #expect(page.contains("data-from=\"50000000\"") && page.contains("type=\"checkbox\" checked"))
    for option in ["--speed", "--fps", "--scale"] {
      let value = option == "--speed" ? "1/2" : option == "--fps" ? "30" : "2"
      let result = try export(option, value)
      #expect(result.status == 2)
      #expect(
        result.errors.contains("\(option) does not go with .html and --compare"),
        "\(result.errors)")
    }
    let late = try export("--from", "60s")
    #expect(late.status == 2 && late.errors.contains("is after the last frame"), "\(late.errors)")
  }

  @Test("A browser draws each version, plays them together, and needs no room beside a phone's")
  func browser() throws {
    let chromium = Program(url: URL(fileURLWithPath: "/usr/bin/chromium"))
    guard FileManager.default.isExecutableFile(atPath: chromium.url.path) else {
      try Test.cancel("chromium is not installed (apt-get install chromium)")
    }
    #expect(try export("--device-frame").status == 0)
    // A frame of a phone's width, with the page's own policy; it shares the origin of a file.
    try bench.write(
      "look.html",
      """
      <!doctype html><iframe id="f" src="v.html" width="360" height="700"></iframe>
      <pre id="out"></pre><script>
      const frame = document.getElementById("f");
      const wait = setInterval(() => {
        const inner = frame.contentDocument;
        if (!inner || !inner.body || inner.body.dataset.ready !== "1") return;
        clearInterval(wait);
        const { versions, all } = frame.contentWindow.backswipe;
        const marks = versions.map(({ box }) => {
          const screen = box.querySelector(".screen");
          const { data } = screen.getContext("2d").getImageData(0, 0, screen.width, screen.height);
          return new Set(data).size > 20;
        });
        const begin = versions[0].player.output.textContent;
        all.seek(3e8);
        versions[1].player.seek(2e8);
        document.getElementById("out").textContent = JSON.stringify({
          marks, begin, now: versions.map(({ now }) => now / 1e6),
          fits: inner.documentElement.scrollWidth <= 360 && versions.every(({ box }) =>
            box.querySelector(".phone").getBoundingClientRect().right
              < box.getBoundingClientRect().right),
        });
      }, 50);
      </script>
      """)
    let result = try chromium.run(
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
        "--user-data-dir=\(bench.file("profile").path)", "--virtual-time-budget=10000",
        "--dump-dom", bench.file("look.html").absoluteString,
      ])
    #expect(
      result.text.contains(
        "<pre id=\"out\">{\"marks\":[true,true],\"begin\":\"0.0\u{202F}ms\","
          + "\"now\":[300,200],\"fits\":true}</pre>"),
      "\(result.text.suffix(400))")
  }
}
