import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import Testing

@Suite("Search and the bar's cross-fade")
@MainActor
struct SearchCrossFadeTests {
  /// How much a chevron covers.
  private func opacity(_ content: NavigationBarContentView?) -> Double? {
    content?.backButton.map { $0.chevron.layer.animatedState?.opacity ?? 1 }
  }

  @Test("N3: no chevron lies over the field of a search that a push leaves or a pop comes back to")
  func chevron() throws {
    let rig = try Rig("A", "B", "C")
    _ = rig.pop(animated: false)
    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = false
    rig.phone.perform {
      rig["B"].navigationItem.searchController = search
      rig["B"].navigationItem.hidesSearchBarWhenScrolling = false
    }
    try rig.phone.settle()
    rig.phone.perform { search.isActive = true }
    try rig.phone.settle()
    let bar = rig.navigation.navigationBar
    rig.push("C")
    rig.phone.advance(frames: 2)
    let start = try #require(opacity(bar.content))
    #expect(start < 0.2, "it comes as the search goes")
    try rig.phone.settle()
    #expect(opacity(bar.content) == 1)
    rig.pop()
    rig.phone.advance(frames: 2)
    #expect((opacity(bar.outgoing?.content) ?? 0) > 0.8)
    rig.phone.advance(by: .milliseconds(250))
    #expect((opacity(bar.outgoing?.content) ?? 1) < 0.2)
  }

  @Test("N3: without a search the one chevron stays")
  func stays() throws {
    let rig = try Rig("A", "B")
    rig.push("C")
    rig.phone.advance(frames: 2)
    #expect(opacity(rig.navigation.navigationBar.content) == 1)
  }
}
