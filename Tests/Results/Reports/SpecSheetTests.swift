import BackswipeReports
import Foundation
import Testing

@Suite("Spec sheet")
struct SpecSheetTests {
  private static func sheet() -> SpecSheet {
    var sheet = SpecSheet(title: "A <slow> page & \"more\"", subtitle: "390 × 844")
    sheet.frames = (0..<13).map {
      SpecSheet.Frame(milliseconds: Double($0) * 50 / 3, png: [0x89, 0x50, UInt8($0)])
    }
    sheet.milliseconds = 200
    sheet.decision = ["pops: look-ahead 0.62 > 0.50"]
    sheet.plots = ["<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>"]
    sheet.values = [
      SpecSheet.Value(
        key: "push.duration", texts: ["500 ms"], usual: "350 ms", source: "observed",
        meaning: "How long a push takes"),
      SpecSheet.Value(
        key: "push.shadow", texts: ["9 pt"], usual: "9 pt", source: "observed", meaning: "Shadow"),
    ]
    sheet.codes = [
      SpecSheet.Code(title: "CSS", text: "a { b: c < d }"),
      SpecSheet.Code(title: "CSV", text: "1,2", isData: true),
    ]
    return sheet
  }

  @Test("it has every part, and loads nothing from elsewhere")
  func parts() {
    let html = Self.sheet().html
    for part in [
      "<title>A &lt;slow&gt; page &amp; \"more\"</title>", "look-ahead 0.62 &gt; 0.50",
      "1 of 2 differ from UIKit's", "<tr class=\"differs\"><td><code>push.duration</code>",
      "a { b: c &lt; d }", "data-ms=\"16.67\"", "default-src 'none'", "data-ms=\"200\"",
      "<details class=\"data\"><summary>CSV",
    ] {
      #expect(html.contains(part), "\(part)")
    }
    let addresses = html.components(separatedBy: "http").dropFirst()
    #expect(
      addresses.allSatisfy { $0.hasPrefix("://www.w3.org/2000/svg") || $0.hasPrefix("-equiv") })
    #expect(html.components(separatedBy: "<img ").count == 14)
  }

  @Test("phones beside one another have a column of values each, and the curves below")
  func sides() {
    var sheet = Self.sheet()
    sheet.sides = ["now", "a & b"]
    sheet.values = [
      SpecSheet.Value(
        key: "pop.strip", texts: ["13 pt", "20 pt"], usual: "13 pt", source: "observed",
        meaning: "Strip")
    ]
    #expect(!sheet.html.contains("film wide"))
    sheet.width = 932
    for part in [
      "<th>now</th><th>a &amp; b</th><th>UIKit</th>", "<td>13 pt</td><td><b>20 pt</b></td>",
      "1 of 1 differ", "class=\"film wide\"",
    ] {
      #expect(sheet.html.contains(part), "\(part)")
    }
  }

  @Test("on paper the film is a few frames, the first and the last among them")
  func paper() throws {
    let images = Self.sheet().html.components(separatedBy: "<img ").dropFirst()
    let kept = images.map { $0.contains("keep") }
    #expect(kept.first == true && kept.last == true)
    #expect(kept.count { $0 } <= 7)
  }

  @Test("what is not there leaves no part and no script")
  func empty() {
    let html = SpecSheet(title: "Bars", subtitle: "").html
    #expect(!html.contains("<section") && !html.contains("<script") && html.hasSuffix("</html>\n"))
  }
}
