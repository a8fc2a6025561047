import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import Testing

/// Where things stand in rows, by the width of the screen, and what headers of sections lie on.
@Suite("Sides of rows")
@MainActor
struct RowMarginTests {
  @Test("G6: rows, their cards and headers stand as far from the sides as the bar's items")
  func rows() throws {
    for (width, margin) in [(CGFloat(390), CGFloat(16)), (414, 20)] {
      for style in [UITableView.Style.plain, .insetGrouped] {
        let page = Rows(style: style)
        let phone = VirtualPhone(screen: ScreenMetrics(size: CGSize(width: width, height: 896))) {
          UINavigationController(rootViewController: page)
        }
        try phone.settle()
        let inset = style == .plain ? 0 : margin
        let words = drawnWords(in: phone.displayList)
        #expect(words.first { $0.text == "Row" }?.box.minX == inset + margin)
        #expect(words.first { $0.text == "Detail" }?.box.maxX == width - inset - margin)
        #expect(words.first { $0.text == "HEAD" }?.box.minX == inset + margin)
        guard let cell = page.tableView.visibleCells.first else {
          Issue.record("no row")
          continue
        }
        #expect(cell.leftEdge == inset && cell.rightEdge == width - inset)
        let label = cell.textLabel
        #expect(label?.convert(label?.bounds ?? .zero, to: nil).minX == inset + margin)
      }
    }
  }

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      1
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int)
      -> String?
    { "Head" }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.title = "Row"
      cell.detail = "Detail"
      cell.textLabel?.text = "Label"
      return cell
    }
  }

  @Test("G6: in the dark a plain list's headers are lighter than its rows")
  func darkHeaders() throws {
    func ground(_ style: UITableView.Style) throws -> Color? {
      var settings = SimulatorSettings()
      settings.userInterfaceStyle = .dark
      let page = Rows(style: style)
      let phone = VirtualPhone(settings: settings) {
        UINavigationController(rootViewController: page)
      }
      try phone.settle()
      let header = page.tableView.ownSubviews.first { $0 is TableTitleView }
      return header?.backgroundColor?.color(with: UITraitCollection(userInterfaceStyle: .dark))
    }
    #expect(try ground(.plain) == Color(hex: 0x1C1C1E))
    #expect(try ground(.insetGrouped) == .black)
  }
}
