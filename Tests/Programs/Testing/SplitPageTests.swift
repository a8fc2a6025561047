import BackswipeTesting
import BackswipeUI
import Testing

@Suite("Columns of a prototype, on the screen")
@MainActor
struct SplitPageTests {
  private func phone(_ size: CGSize, refresh: DisplayRefresh = .hertz60) throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: """
        backswipe: 2
        initial: folders
        split: { primary: folders, secondary: empty, preferredPrimaryColumnWidth: 300 }
        screens:
          folders: { title: Folders, rows: [{ title: Inbox, identifier: row, showDetail: { screen: mail, with: { name: Tea } } }] }
          empty: { view: { text: Nothing, identifier: nothing } }
          mail: { state: { name: Mail }, view: { text: "{name}", identifier: mail } }
        """, screen: ScreenMetrics(size: size), refresh: refresh)
    try phone.settle()
    return phone
  }

  @Test("Where it is wide a row shows its screen in the secondary column, at once")
  func wide() throws {
    let phone = try phone(CGSize(width: 1024, height: 768))
    #expect(try phone.element(.identifier("row")).frame.maxX <= 300)
    #expect(try phone.element(.identifier("nothing")).frame.minX >= 300)
    try phone.tap(.identifier("row"))
    try phone.settle()
    #expect(phone.elements(.identifier("nothing")).isEmpty)
    #expect(try phone.element(.identifier("mail")).frame.minX >= 300)
    #expect(try phone.element(.identifier("mail")).text == "Tea")
    #expect(phone.elements(.identifier("row")).count == 1)
  }

  @Test(
    "In a compact width it is a stack, from which a swipe leads back",
    arguments: [DisplayRefresh.hertz60, .hertz120])
  func compact(_ refresh: DisplayRefresh) throws {
    let phone = try phone(CGSize(width: 390, height: 844), refresh: refresh)
    #expect(phone.elements(.identifier("nothing")).isEmpty)
    try phone.tap(.identifier("row"))
    try phone.settle()
    #expect(try phone.element(.identifier("mail")).text == "Tea")
    #expect(phone.elements(.identifier("row")).isEmpty)
    phone.dragFromLeftEdge(to: 300, over: .milliseconds(300), hold: .milliseconds(200))
    try phone.settle()
    #expect(phone.elements(.identifier("mail")).isEmpty)
    #expect(phone.elements(.identifier("row")).count == 1)
  }
}
