import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// Rows at accessibility's sizes of text. (N6)
@Suite("Stacked rows")
@MainActor
struct StackedRowTests {
  private static let prototype = """
    backswipe: 1
    initial: list
    screens:
      list:
        style: grouped
        sections:
          - rows:
              - { title: Ringtone of the phone, detail: Reflection, push: list }
              - { title: Carrier, subtitle: Last seen on Tuesday in Hamburg, detail: Telekom }
              - { title: Volume, slider: 0.6 }
              - { title: Vibrate when it rings, switch: true }
              - { title: Name, field: Your name }
    """

  private func phone(_ size: UIContentSizeCategory) throws -> (VirtualPhone, UITableView) {
    let phone = try VirtualPhone(prototype: Self.prototype)
    phone.settings.preferredContentSizeCategory = size
    try phone.settle()
    return (
      phone, try #require(phone.navigationController.topViewController?.view as? UITableView)
    )
  }

  /// The lines that a row draws, from the top.
  private func lines(_ cell: UITableViewCell) -> [(text: String, box: CGRect)] {
    cell.layer.drawing.compactMap {
      if case .text(let text, let box, _, _, _) = $0 { (text, box) } else { nil }
    }
  }

  @Test(
    "N6: titles and details take the lines that they need, one under the other, within their row",
    arguments: [
      UIContentSizeCategory.accessibilityMedium, .accessibilityExtraLarge,
      .accessibilityExtraExtraExtraLarge,
    ])
  func stacked(size: UIContentSizeCategory) throws {
    let (_, table) = try phone(size)
    #expect(table.visibleCells.count > 1)
    for cell in table.visibleCells {
      let lines = lines(cell)
      #expect(!lines.isEmpty)
      var bottom: CGFloat = 0
      for (_, box) in lines {
        #expect(box.minX == 32 && box.minY >= bottom && box.maxY <= cell.bounds.height)
        bottom = box.maxY
      }
    }
    let first = lines(table.visibleCells[0]).map(\.text)
    #expect(first.dropLast().joined(separator: " ") == "Ringtone of the phone")
    #expect(first.last == "Reflection")
    let second = lines(table.visibleCells[1]).map(\.text)
    #expect(second.joined(separator: " ") == "Carrier Last seen on Tuesday in Hamburg Telekom")
  }

  @Test("N6: sliders and fields lie below their titles, a switch beside the lines of its title")
  func parts() throws {
    let (phone, table) = try phone(.accessibilityMedium)
    let cells = table.visibleCells
    let slider = try #require(cells[2].accessoryView as? UISlider)
    let title = try #require(lines(cells[2]).last)
    #expect(slider.frame.minY >= title.box.maxY && slider.frame.maxY <= cells[2].bounds.height)
    #expect(slider.frame.minX == 32 && slider.frame.maxX == 390 - 32)
    let toggle = try #require(cells[3].accessoryView)
    #expect(lines(cells[3]).allSatisfy { $0.box.maxX < toggle.frame.minX })
    let field = try #require(cells[4].contentView.subviews.first as? UITextField)
    let box = field.convert(field.bounds, to: cells[4])
    #expect(box.minY >= lines(cells[4])[0].box.maxY && box.minX == 32)
    phone.settings.preferredContentSizeCategory = .large
    try phone.settle()
    #expect(table.visibleCells.allSatisfy { $0.bounds.height <= 58 })
    #expect(slider.center.y == slider.superview.map { $0.bounds.height / 2 })
  }

  @Test("N6: a row grows and shrinks with its words, and with what editing takes from them")
  func changes() throws {
    let (phone, table) = try phone(.accessibilityLarge)
    let cell = table.visibleCells[0]
    let height = cell.bounds.height
    phone.perform { cell.title = "Ringtone of the telephone that hangs in the hall" }
    try phone.settle()
    let tall = cell.bounds.height
    #expect(tall > height && lines(cell).map(\.text).contains("Reflection"))
    #expect(table.visibleCells[1].frame.minY == cell.frame.maxY)
    phone.perform { cell.title = "Ring" }
    try phone.settle()
    #expect(cell.bounds.height < height)
    phone.perform {
      cell.title = "Ringtone of the phone"
      cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 20))
    }
    try phone.settle()
    #expect(cell.bounds.height > height)
    #expect(lines(cell).dropLast().map(\.text).joined(separator: " ") == "Ringtone of the phone")
  }

  @Test("N6: a turn begins with the rows as they stood, as high as they were")
  func turn() throws {
    let (phone, table) = try phone(.accessibilityExtraLarge)
    func looks() -> [(UITableViewCell, CGRect, [DrawCommand])] {
      table.visibleCells.map { ($0, $0.layer.shownFrame, $0.layer.drawing) }
    }
    let before = looks()
    phone.rotate(to: .landscapeLeft)
    phone.advance(frames: 1)
    #expect(table.layer.adjustment != nil)
    for (cell, frame, drawing) in before where cell.window != nil {
      #expect(cell.layer.shownFrame == frame && cell.layer.drawing == drawing)
    }
    try phone.settle()
    #expect(table.visibleCells[0].bounds.height < before[0].1.height)
  }

  @Test("N6: a row's height goes with it when the rows before it change")
  func moved() throws {
    let page = UITableViewController(style: .plain)
    let source = Names([
      "One word", "A title of many words that takes several lines of a row", "Two",
    ])
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    phone.settings.preferredContentSizeCategory = .accessibilityLarge
    phone.perform {
      page.tableView.dataSource = source
      page.tableView.reloadData()
    }
    try phone.settle()
    let tall = try #require(page.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    let height = tall.bounds.height
    phone.perform {
      source.names.removeFirst()
      page.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    }
    for _ in 0..<10 {
      phone.advance(frames: 1)
      #expect(tall.bounds.height == height)
    }
    try phone.settle()
    #expect(tall.bounds.height == height && tall.frame.minY == 0)
  }

  @Test("N6: lines that a client has asked for stay what they were")
  func ownLines() throws {
    let page = UITableViewController(style: .plain)
    let source = Source(.default)
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    phone.perform {
      page.tableView.rowHeight = 300
      page.tableView.dataSource = source
      page.tableView.reloadData()
    }
    try phone.settle()
    let label = try #require(page.tableView.visibleCells.first?.textLabel)
    for own in [0, 2, 1] {
      phone.perform { label.numberOfLines = own }
      for size in [UIContentSizeCategory.accessibilityLarge, .large] {
        phone.settings.preferredContentSizeCategory = size
        try phone.settle()
        #expect(label.numberOfLines == own)
      }
    }
  }

  /// Rows with these words.
  private final class Names: UITableViewDataSource {
    var names: [String]
    init(_ names: [String]) { self.names = names }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
  }

  /// One row with labels of UIKit's own.
  private final class Source: UITableViewDataSource {
    let style: UITableViewCell.CellStyle
    init(_ style: UITableViewCell.CellStyle) { self.style = style }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.text = "A title of many words that need two lines"
      cell.detailTextLabel?.text = "A detail"
      return cell
    }
  }

  @Test(
    "N6: labels of rows do so where the table leaves them the height, and stay one line elsewhere",
    arguments: [UITableViewCell.CellStyle.value1, .subtitle, .default], [nil, 44 as CGFloat])
  func labels(style: UITableViewCell.CellStyle, fixed: CGFloat?) throws {
    let page = UITableViewController(style: .plain)
    let source = Source(style)
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    phone.settings.preferredContentSizeCategory = .accessibilityExtraLarge
    phone.perform {
      if let fixed { page.tableView.rowHeight = fixed }
      page.tableView.dataSource = source
      page.tableView.reloadData()
    }
    try phone.settle()
    let cell = try #require(page.tableView.visibleCells.first)
    let title = try #require(cell.textLabel)
    if fixed != nil {
      #expect(cell.bounds.height == 44 && title.bounds.height < 60)
      return
    }
    #expect(title.bounds.height > 2 * 40)
    if let detail = cell.detailTextLabel {
      #expect(detail.frame.minY >= title.frame.maxY && detail.frame.minX == title.frame.minX)
      #expect(detail.frame.maxY <= cell.bounds.height)
    }
    phone.settings.preferredContentSizeCategory = .large
    try phone.settle()
    #expect(title.bounds.height < 30 && cell.bounds.height < 50)
  }
}
