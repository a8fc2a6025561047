import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

@MainActor
private final class TextHeader: UITableViewHeaderFooterView {
  static var made = 0
  static var reused = 0

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    Self.made += 1
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepareForReuse() {
    super.prepareForReuse()
    Self.reused += 1
  }
}

/// A header whose label and constraints determine its height.
@MainActor
private final class TallHeader: UITableViewHeaderFooterView {
  let label = UILabel()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 20),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor
private final class SectionList: UITableViewController {
  var sections = 3
  var rows = 2
  var text: (Int) -> String? = { _ in nil }
  var header: (UITableView, Int) -> UIView? = { _, _ in nil }
  var footer: (UITableView, Int) -> UIView? = { _, _ in nil }
  var onDisplay: (UIView) -> Void = { _ in }
  var shown: [Int: Int] = [:]
  var asked: [Int] = []

  override func numberOfSections(in tableView: UITableView) -> Int { sections }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  { UITableViewCell(style: .default, reuseIdentifier: nil) }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  { text(section) }
  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  {
    asked.append(section)
    return header(tableView, section)
  }
  override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  {
    footer(tableView, section)
  }
  override func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    shown[section, default: 0] += 1
    onDisplay(view)
  }
  override func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { shown[section, default: 0] -= 1 }
}

@MainActor
@Suite("Headers and footers of tables")
struct HeaderFooterViewTests {
  private func phone(_ list: SectionList, _ change: (UITableView) -> Void) throws -> VirtualPhone {
    let phone = VirtualPhone { list }
    phone.perform { change(list.tableView) }
    try phone.settle()
    return phone
  }

  @Test("G16: headers of a registered class are used again as they scroll away")
  func reuse() throws {
    let list = SectionList(style: .plain)
    list.sections = 60
    list.header = { table, section in
      let view = table.dequeueReusableHeaderFooterView(withIdentifier: "head")
      view?.textLabel?.text = "Section \(section)"
      return view
    }
    (TextHeader.made, TextHeader.reused) = (0, 0)
    let phone = try phone(list) {
      $0.register(TextHeader.self, forHeaderFooterViewReuseIdentifier: "head")
      $0.reloadData()
    }
    let table: UITableView = list.tableView
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Section 0")
    #expect(table.headerView(forSection: 0)?.reuseIdentifier == "head")
    #expect(table.rectForHeader(inSection: 0).height == 38)
    #expect(table.headerView(forSection: 50) == nil)
    let first = TextHeader.made
    #expect(first > 3 && first < 12)
    for _ in 0..<40 {
      phone.perform { table.contentOffset.y += 100 }
      phone.advance(frames: 1)
    }
    try phone.settle()
    #expect(TextHeader.made <= first + 3 && TextHeader.reused > 20)
    // Each is told of when it comes and when it goes.
    #expect(list.shown.values.allSatisfy { $0 == 0 || $0 == 1 })
    #expect(list.shown.values.reduce(0, +) == table.titles.filter(\.isHeader).count)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
  }

  @Test(
    "G16: constraints determine the height of a header, and rows are below it",
    arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func selfSizing(style: UITableView.Style) throws {
    let list = SectionList(style: style)
    list.header = { _, section in
      let view = TallHeader(reuseIdentifier: nil)
      view.label.text =
        section == 0 ? "One line" : Array(repeating: "words", count: 20).joined(separator: " ")
      return view
    }
    list.footer = { _, section in
      let label = UILabel()
      label.text = "Foot"
      return section == 0 ? label : nil
    }
    let phone = try phone(list) { _ in }
    let table: UITableView = list.tableView
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    let first = table.rectForHeader(inSection: 0).height
    #expect(abs(first - (30 + line)) < 0.5)
    let second = table.rectForHeader(inSection: 1).height
    #expect(second > first + line - 0.5)
    #expect(table.headerView(forSection: 1)?.frame == table.rectForHeader(inSection: 1))
    #expect(
      table.rectForRow(at: IndexPath(row: 0, section: 0)).minY
        == table.rectForHeader(inSection: 0).maxY)
    #expect(table.rectForFooter(inSection: 0).height >= line - 0.5)
    #expect(
      table.rectForHeader(inSection: 1).minY == table.rectForFooter(inSection: 0).maxY)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 1)))
    #expect(cell.frame == table.rectForRow(at: IndexPath(row: 1, section: 1)))
    // The delegate is asked once for each header that shows.
    #expect(list.asked.sorted() == [0, 1, 2])
    // A new section moves the known heights with their sections.
    list.sections = 4
    phone.perform { table.insertSections(IndexSet(integer: 0), with: .none) }
    try phone.settle()
    #expect(abs(table.rectForHeader(inSection: 0).height - first) < 0.5)
    #expect(table.contentSize.height >= table.rect(forSection: 3).maxY)
  }

  @Test("G16: a title's view has a label that a delegate changes")
  func titleLabel() throws {
    let list = SectionList(style: .insetGrouped)
    list.text = { "Part \($0)" }
    list.onDisplay = { view in
      guard let view = view as? UITableViewHeaderFooterView else { return }
      view.textLabel?.textColor = .red
      view.textLabel?.font = .boldSystemFont(ofSize: 15)
    }
    let phone = try phone(list) { _ in }
    let table: UITableView = list.tableView
    let view = try #require(table.headerView(forSection: 0))
    let label = try #require(view.textLabel)
    #expect(label.text == "PART 0" && label.textColor == .red)
    #expect(view.displayContents().isEmpty)
    let place = label.convert(label.bounds, to: table)
    #expect(place.minX == 32 && place.maxY == view.frame.maxY - 7)
    list.onDisplay = { _ in }
    phone.perform { table.reloadData() }
    try phone.settle()
    #expect(table.headerView(forSection: 0)?.displayContents().count == 1)
  }

  @Test("G16: a plain table's header floats, and one with an estimate is that high until it shows")
  func floating() throws {
    let list = SectionList(style: .plain)
    (list.sections, list.rows) = (20, 5)
    list.header = { _, _ in
      let view = TallHeader(reuseIdentifier: nil)
      view.label.text = "Head"
      return view
    }
    let phone = try phone(list) { $0.estimatedSectionHeaderHeight = 100 }
    let table: UITableView = list.tableView
    #expect(table.rectForHeader(inSection: 19).height == 100)
    #expect(table.rectForHeader(inSection: 0).height < 60)
    let before = table.contentSize.height
    phone.perform { table.contentOffset.y += 90 }
    try phone.settle()
    let header = try #require(table.headerView(forSection: 0))
    #expect(header.frame.minY == table.bounds.minY + table.adjustedContentInset.top)
    phone.perform {
      table.scrollToRow(at: IndexPath(row: 4, section: 19), at: .bottom, animated: false)
    }
    try phone.settle()
    #expect(table.rectForHeader(inSection: 19).height < 60 && table.contentSize.height < before)
  }

  @Test("a table without views or titles of headers asks for them once in each layout")
  func without() throws {
    let list = SectionList(style: .plain)
    let phone = try phone(list) { _ in }
    #expect(list.asked.sorted() == [0, 1, 2] && list.tableView.titles.isEmpty)
    phone.perform { list.tableView.setNeedsLayout() }
    try phone.settle()
    #expect(list.asked.count == 3)
  }
}
