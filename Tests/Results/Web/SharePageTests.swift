import BackswipeWeb
import Foundation
import TestSupport
import Testing

@Suite("The page of a shared session")
struct SharePageTests {
  private static let page = SharePage(title: "A run").html

  private static func between(_ start: String, _ end: String, in text: String) throws -> String {
    let rest = try #require(text.components(separatedBy: start).dropFirst().first)
    return rest.components(separatedBy: end)[0]
  }

  @Test("words of files are text: they end no element and begin no script")
  func words() {
    let title = "</script><img src=x onerror=nothing()> \" onload=\"x' \u{2028}\u{2029} & <!--"
    let text = SharePage(title: title).html
    #expect(!text.contains("<img"))
    #expect(!text.contains("<!--"))
    #expect(text.contains("&quot; onload=&quot;x'"))
    #expect(text.contains("<title>&lt;/script&gt;&lt;img src=x onerror=nothing()&gt;"))
    #expect(text.components(separatedBy: "</script>").count == 2)
    #expect(text.components(separatedBy: "<script").count == 2)
  }

  @Test("a page without a title has the program's name")
  func untitled() {
    let text = SharePage(title: "").html
    #expect(text.contains("<title>Backswipe</title>") && text.contains("aria-label=\"Backswipe\""))
  }

  @Test("a line about a drag that the phone took lets touches through and goes with the next")
  func edges() throws {
    let cancel = try Self.between("listen(\"pointercancel\"", "listen(", in: Self.page)
    #expect(cancel.contains("isAtEdge") && cancel.contains("edgeTaken"))
    let taken = try Self.between("edgeTaken() {", "render() {", in: Self.page)
    #expect(taken.contains("begin beside it") && !taken.contains("dataset"))
    let style = try Self.between("#edge {", "}", in: Self.page)
    #expect(style.contains("pointer-events: none"))
    let bind = try Self.between("bind() {", "stayAwake()", in: Self.page)
    #expect(bind.contains("\"pointerdown\", () => { this.edge.hidden = true; }, { capture: true }"))
    #expect(Self.page.contains("<p id=\"edge\" role=\"status\" hidden></p>"))
  }

  @Test("a policy admits the page's own script and style by digest, and web sockets alone")
  func policy() throws {
    let text = Self.page
    let policy = try Self.between("Content-Security-Policy\" content=\"", "\"", in: text)
    let rules = policy.components(separatedBy: "; ")
    #expect(rules.contains("default-src 'none'"))
    #expect(rules.contains("connect-src 'self' ws: wss:"))
    #expect(rules.contains("base-uri 'none'"))
    #expect(rules.contains("form-action 'none'"))
    #expect(!policy.contains("unsafe") && !policy.contains("*"))
    #expect(rules.count { $0.hasPrefix("script-src 'sha256-") } == 1)
    #expect(rules.count { $0.hasPrefix("style-src 'sha256-") } == 1)
    #expect(!text.contains("http:") && !text.contains("https://") && !text.contains(" src="))
    #expect(!text.contains("style=\"") && !text.contains("onclick"))
    #expect(text.contains("<meta name=\"referrer\" content=\"no-referrer\">"))
  }

  @Test("the page fills a phone's display, and a finger neither scrolls nor zooms nor selects")
  func display() throws {
    let viewport = try Self.between("<meta name=\"viewport\" content=\"", "\"", in: Self.page)
    #expect(viewport.contains("viewport-fit=cover"))
    #expect(viewport.contains("user-scalable=no"))
    let style = try Self.between("<style>", "</style>", in: Self.page)
    for rule in [
      "touch-action: none", "overscroll-behavior: none", "-webkit-user-select: none",
      "-webkit-touch-callout: none", "safe-area-inset-top",
    ] {
      #expect(style.contains(rule), "\(rule)")
    }
  }

  @Test("the same title gives the same bytes, fewer than 100 kB")
  func sameness() {
    #expect(Self.page == SharePage(title: "A run").html)
    #expect(Self.page.utf8.count < 100_000)
  }
}
