import BackswipeReports
import BackswipeTrace
import Foundation
import TestSupport
import Testing

@Suite("Page of versions")
struct VersionPageTests {
  private static func sheet(_ count: Int = 2) -> SpecSheet {
    var sheet = SpecSheet(title: "A <slow> page", subtitle: "390 × 844")
    sheet.versions = (1...count).map { number in
      SpecSheet.Version(
        name: number == 1 ? "now" : "\"b\" & \(number)",
        differences: number == 1 ? [] : ["Strip: 20 pt instead of 13 pt (pop.strip)"],
        verdict: number == 1 ? "Stayed" : "Popped", outcome: ["Look-ahead 0.62 > 0.50."],
        data: "<script type=\"application/octet-stream\" id=\"data\(number)\">AA==</script>\n")
    }
    sheet.plots = ["<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>"]
    return sheet
  }

  @Test("Each version has its name, its control, its outcome and its differences")
  func parts() {
    let html = Self.sheet().html
    for part in [
      "<title>A &lt;slow&gt; page</title>", "<h2>\"b\" &amp; 2</h2>",
      "aria-label=\"Instant of &quot;b&quot; &amp; 2\"", "<p class=\"verdict\">Popped</p>",
      "<p>Look-ahead 0.62 &gt; 0.50.</p>", "<p>The settings of the file.</p>",
      "<li>Strip: 20 pt instead of 13 pt (pop.strip)</li>", "data-run=\"2\"", "id=\"data2\"",
      "id=\"versions\" data-from=\"0\" data-to=\"\"", "<h2>Curves</h2>",
      "<input id=\"fingers\" type=\"checkbox\">", "<noscript>",
    ] {
      #expect(html.contains(part), "\(part)")
    }
    #expect(html.components(separatedBy: "<article ").count == 3)
    #expect(!html.contains("<img "))
  }

  @Test("Of many differences five are shown at once")
  func manyDifferences() {
    var sheet = Self.sheet()
    sheet.versions[1].differences = (1...7).map { "Difference \($0)" }
    #expect(
      sheet.html.contains(
        "<li>Difference 5</li></ul><details><summary>2 more</summary><ul><li>Difference 6</li>"))
    sheet.versions[1].differences.removeLast(2)
    #expect(!sheet.html.contains("<details>"))
  }

  @Test("The span, the fingers and the body are those that are asked for")
  func playing() {
    var sheet = Self.sheet()
    sheet.playing.from = 100_000_000
    sheet.playing.to = 900_000_000
    sheet.playing.showsFingers = true
    sheet.playing.hasBody = true
    let html = sheet.html
    for part in [
      "data-from=\"100000000\" data-to=\"900000000\" class=\"bodied\"",
      "type=\"checkbox\" checked",
    ] {
      #expect(html.contains(part), "\(part)")
    }
  }

  @Test("It loads nothing from elsewhere, and runs only the script and the style with its digests")
  func policy() throws {
    let html = Self.sheet(4).html
    let addresses = html.components(separatedBy: "http").dropFirst()
    #expect(
      addresses.allSatisfy { $0.hasPrefix("://www.w3.org/2000/svg") || $0.hasPrefix("-equiv") })
    let policy = try #require(html.components(separatedBy: "content=\"default-src 'none'").last)
      .components(separatedBy: "\">")[0]
    #expect(policy.hasPrefix("; img-src data: blob:; style-src 'sha256-"))
    #expect(policy.contains("; script-src 'sha256-") && !policy.contains("unsafe"))
    #expect(policy.hasSuffix("; base-uri 'none'; form-action 'none'"))
    #expect(html.components(separatedBy: "<script>").count == 2)
    #expect(html.components(separatedBy: "<style>").count == 2)
    // The policy would not let an attribute set a style.
    #expect(!html.contains(" style=") && !html.contains(" onclick="))
  }
}
