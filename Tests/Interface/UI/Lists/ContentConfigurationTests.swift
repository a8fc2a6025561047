import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

@MainActor
private final class ConfiguredList: UITableViewController {
  var configure: (UITableViewCell, Int) -> Void = { _, _ in }
  var count = 4
  var make: () -> UITableViewCell = { UITableViewCell(style: .default, reuseIdentifier: nil) }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = make()
    configure(cell, indexPath.row)
    return cell
  }
}

/// A client's own configuration, with constraints.
private struct BadgeConfiguration: UIContentConfiguration {
  var badge: String
  var isLit = false

  func makeContentView() -> any UIView & UIContentView { BadgeView(self) }

  func updated(for state: any UIConfigurationState) -> BadgeConfiguration {
    var updated = self
    updated.isLit = (state as? UICellConfigurationState)?.isHighlighted ?? false
    return updated
  }
}

@MainActor
private final class BadgeView: UIView, UIContentView {
  let label = UILabel()
  var configuration: any UIContentConfiguration { didSet { show() } }

  init(_ configuration: BadgeConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 30),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -30),
      label.leadingAnchor.constraint(equalTo: leadingAnchor),
    ])
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    guard let badge = configuration as? BadgeConfiguration else { return }
    label.text = badge.badge
    label.textColor = badge.isLit ? .red : .black
  }
}

@MainActor
private final class StateCell: UITableViewCell {
  var states: [UICellConfigurationState] = []

  override func updateConfiguration(using state: UICellConfigurationState) {
    states.append(state)
    var content = defaultContentConfiguration().updated(for: state)
    content.text = state.isSelected ? "Chosen" : "Free"
    contentConfiguration = content
  }
}

@MainActor
@Suite("Content and background configurations")
struct ContentConfigurationTests {
  private func phone(_ list: ConfiguredList) throws -> VirtualPhone {
    let phone = VirtualPhone { list }
    try phone.settle()
    return phone
  }

  private func cell(_ list: ConfiguredList, _ row: Int) throws -> UITableViewCell {
    try #require(list.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  private let line = UIFont.systemFont(ofSize: 17).lineHeight

  @Test("X10: a row shows a list configuration, and is as high as it needs")
  func rows() throws {
    let list = ConfiguredList(style: .plain)
    list.configure = { cell, row in
      var content =
        row == 0
        ? UIListContentConfiguration.cell()
        : row == 1 ? .subtitleCell() : .valueCell()
      content.text = row == 0 ? "First" : "Title"
      content.secondaryText = row == 0 ? nil : "Detail"
      if row == 3 { content.text = Array(repeating: "many", count: 30).joined(separator: " ") }
      cell.contentConfiguration = content
    }
    let phone = try phone(list)
    let table: UITableView = list.tableView
    func height(_ row: Int) -> CGFloat {
      table.rectForRow(at: IndexPath(row: row, section: 0)).height
    }
    #expect(height(0) == 44 && height(2) == 44)
    let small = UIFont.systemFont(ofSize: 12).lineHeight
    #expect(abs(height(1) - (22 + line + 3 + small)) < 0.5)
    #expect(height(3) > 22 + 3 * line)
    let view = try #require(try cell(list, 1).contentView as? UIListContentView)
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["Title", "Detail"])
    #expect(labels.map(\.frame.minX) == [16, 16])
    #expect(abs(labels[0].frame.minY - 11) < 0.5)
    #expect(abs(labels[1].frame.minY - labels[0].frame.maxY - 3) < 1e-3)
    // The texts of a value cell are at both edges.
    let value = try cell(list, 2).contentView.subviews.compactMap { $0 as? UILabel }
    #expect(value[0].frame.minX == 16 && value[0].frame.midY == value[1].frame.midY)
    #expect(abs(value[1].frame.maxX - (table.bounds.width - 16)) < 1e-3)
    #expect(value[1].textColor == .secondaryLabel)
    #expect(try cell(list, 2).shownText == "Title" && cell(list, 2).shownDetail == "Detail")
    // A tap by the text selects the row.
    try phone.tap("First")
    try phone.settle()
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
  }

  @Test("X10: an image has its maximum and its reserved room, and a new text the row's height")
  func images() throws {
    let list = ConfiguredList(style: .insetGrouped)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 40)).image { _ in }
    list.configure = { cell, row in
      var content = cell.defaultContentConfiguration()
      content.text = "Title"
      content.image = picture
      content.imageProperties.maximumSize = CGSize(width: 40, height: 40)
      content.imageProperties.cornerRadius = 4
      if row == 1 { content.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 60) }
      cell.contentConfiguration = content
      cell.accessoryType = .disclosureIndicator
    }
    let phone = try phone(list)
    func parts(_ row: Int) throws -> (image: UIImageView, label: UILabel) {
      let views = try cell(list, row).contentView.subviews
      return (
        try #require(views.compactMap { $0 as? UIImageView }.first),
        try #require(views.compactMap { $0 as? UILabel }.first)
      )
    }
    let (image, label) = try parts(0)
    #expect(image.frame.size == CGSize(width: 40, height: 20) && image.frame.minX == 16)
    #expect(label.frame.minX == 72 && image.layer.cornerRadius == 4)
    let reserved = try parts(1)
    #expect(reserved.image.frame.minX == 26 && reserved.label.frame.minX == 92)
    let table: UITableView = list.tableView
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 82)
    let kept = try cell(list, 0).contentView
    phone.perform {
      guard let cell = table.cellForRow(at: IndexPath(row: 0, section: 0)),
        var content = cell.contentConfiguration as? UIListContentConfiguration
      else { return }
      content.text = Array(repeating: "many", count: 40).joined(separator: " ")
      cell.contentConfiguration = content
    }
    try phone.settle()
    // The view of the same kind of configuration stays.
    #expect(try cell(list, 0).contentView === kept)
    let grown = table.rectForRow(at: IndexPath(row: 0, section: 0))
    #expect(grown.height > 80)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == grown.maxY)
  }

  @Test("X10: a client's configuration makes its view, whose constraints determine the height")
  func own() throws {
    let list = ConfiguredList(style: .plain)
    list.configure = { cell, row in cell.contentConfiguration = BadgeConfiguration(badge: "\(row)")
    }
    let phone = try phone(list)
    let table: UITableView = list.tableView
    #expect(abs(table.rectForRow(at: IndexPath(row: 0, section: 0)).height - (60 + line)) < 0.5)
    let cell = try cell(list, 0)
    let badge = try #require(cell.contentView as? BadgeView)
    #expect(badge.label.text == "0" && badge.label.textColor == .black)
    // The configuration follows the state by itself.
    phone.perform { cell.isHighlighted = true }
    try phone.settle()
    #expect(badge.label.textColor == .red)
    phone.perform {
      cell.automaticallyUpdatesContentConfiguration = false
      cell.isHighlighted = false
    }
    try phone.settle()
    #expect(badge.label.textColor == .red)
    phone.perform { cell.contentConfiguration = nil }
    #expect(cell.contentView !== badge && badge.superview == nil)
  }

  @Test(
    "X10: a cell's class and its handler are told of the state before it shows and as it changes")
  func states() throws {
    let list = ConfiguredList(style: .plain)
    list.make = { StateCell(style: .default, reuseIdentifier: nil) }
    var handled = 0
    list.configure = { cell, _ in cell.configurationUpdateHandler = { _, _ in handled += 1 } }
    let phone = try phone(list)
    let cell = try #require(try cell(list, 1) as? StateCell)
    #expect(cell.states.count == 1 && handled == 4 && cell.shownText == "Free")
    phone.perform {
      list.tableView.selectRow(
        at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    }
    try phone.settle()
    #expect(cell.states.count == 2 && cell.states[1].isSelected && cell.shownText == "Chosen")
    phone.perform { list.tableView.setEditing(true, animated: false) }
    try phone.settle()
    #expect(cell.states.last?.isEditing == true)
    var state = UICellConfigurationState(traitCollection: .current)
    state[UIConfigurationStateCustomKey("flag")] = true
    #expect(state[UIConfigurationStateCustomKey("flag")] == AnyHashable(true))
  }

  @Test(
    "X10: a background has colour, corners, insets and a line, and its own colour while pressed")
  func backgrounds() throws {
    let list = ConfiguredList(style: .plain)
    list.configure = { cell, row in
      var background = row == 0 ? UIBackgroundConfiguration.clear() : .listPlainCell()
      if row == 0 {
        background.backgroundColor = .orange
        background.cornerRadius = 12
        background.backgroundInsets = NSDirectionalEdgeInsets(
          top: 2, leading: 10, bottom: 4, trailing: 20)
        background.strokeColor = .blue
        background.strokeWidth = 2
        background.strokeOutset = 1
      }
      if row == 2 { background.customView = UILabel() }
      cell.backgroundConfiguration = background
    }
    let phone = try phone(list)
    let commands = try cell(list, 0).displayContents()
    let width = list.tableView.bounds.width
    let area = CGRect(x: 10, y: 2, width: width - 30, height: 38)
    #expect(commands.contains(.fill(area, cornerRadius: 12, UIColor.orange.color)))
    #expect(
      commands.contains(
        .border(
          area.insetBy(dx: -1, dy: -1), cornerRadius: 13, width: 2, UIColor.blue.color)))
    let plain = try cell(list, 1)
    let whole = CGRect(x: 0, y: 0, width: width, height: 44)
    #expect(
      plain.displayContents().first
        == .fill(whole, cornerRadius: 0, UIColor.systemBackground.color))
    phone.perform { plain.isHighlighted = true }
    try phone.settle()
    #expect(
      plain.displayContents().first == .fill(whole, cornerRadius: 0, UIColor.systemGray4.color))
    let label = try #require(
      try cell(list, 2).subviews.first?.subviews.first as? UILabel)
    #expect(label.frame == whole)
    phone.perform { plain.backgroundConfiguration = nil }
    #expect(
      plain.backgroundConfiguration == nil && plain.backgroundColor == .systemGroupedBackground)
  }

  @Test("X10: items of a collection and headers have configurations, too")
  func others() throws {
    let phone = VirtualPhone { UIViewController() }
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    var told: [Bool] = []
    phone.perform {
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "Item"
      content.secondaryText = "More"
      cell.contentConfiguration = content
      cell.backgroundConfiguration = .listPlainCell()
      cell.configurationUpdateHandler = { _, state in told.append(state.isSelected) }
      phone.window.rootViewController?.view.addSubview(cell)
    }
    try phone.settle()
    #expect(cell.contentView.frame == cell.bounds && cell.shownText == "Item")
    #expect(told == [false])
    let background = try #require(cell.subviews.first as? ConfiguredBackgroundView)
    #expect(background.frame == cell.bounds && background.displayContents().count == 1)
    phone.perform { cell.isSelected = true }
    try phone.settle()
    #expect(told == [false, true])
    #expect(
      background.displayContents()
        == [.fill(cell.bounds, cornerRadius: 0, UIColor.systemGray4.color)])
    let offered = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    offered.frame = CGRect(x: 0, y: 0, width: 300, height: 10)
    let wanted = cell.preferredLayoutAttributesFitting(offered)
    #expect(wanted.size.height > 22 + line && wanted.size.width < 300)

    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var content = header.defaultContentConfiguration()
    content.text = "Head"
    header.contentConfiguration = content
    header.backgroundConfiguration = .listPlainHeaderFooter()
    let size = header.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(abs(size.height - (22 + line)) < 0.5 && header.contentView is UIListContentView)
  }

  @Test("the layout puts texts beside each other where both fit, and below where not")
  func layout() {
    var parts = ListContentLayout.Parts(
      margins: NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 8))
    func words(_ width: CGFloat) -> (CGFloat) -> CGSize {
      { CGSize(width: min(width, $0), height: width > $0 ? 40 : 20) }
    }
    parts.text = words(100)
    parts.secondary = words(60)
    parts.prefersSideBySide = true
    (parts.horizontalPadding, parts.verticalPadding) = (8, 3)
    let wide = ListContentLayout(parts, width: 300)
    #expect(wide.isSideBySide && wide.height == 40)
    #expect(wide.secondary.maxX == 292 && wide.text.minX == 16)
    let narrow = ListContentLayout(parts, width: 180)
    #expect(!narrow.isSideBySide && narrow.height == 63)
    #expect(narrow.naturalWidth == 192)
    // In a higher row the texts are in the middle of what the margins leave.
    #expect(ListContentLayout(parts, width: 300, height: 100).text.midY == 50)
    #expect(
      ListContentLayout.size(
        of: CGSize(width: 80, height: 40), most: CGSize(width: 0, height: 20))
        == CGSize(width: 40, height: 20))
  }
}
