import BackswipeRendering
import BackswipeScene
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import TestSupport
import Testing

/// Edges and lines at scales that windows have, of which few are whole.
@Suite("Edges on pixels")
@MainActor
struct PixelEdgeTests {
  nonisolated static let scales: [CGFloat] =
    (0..<196).map { 0.6 + 2.4 * CGFloat($0) / 195 } + [1.0104, 1.0275, 1.25, 2]

  /// A list of short rows, none of whose words reach the right half.
  final class List: UITableViewController {
    var heights: [CGFloat] = []

    override func viewDidLoad() {
      tableView.backgroundColor = .systemGroupedBackground
      tableView.separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    }
    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      7
    }
    override func tableView(
      _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat { heights.isEmpty ? 44 : heights[indexPath.row % heights.count] }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      return cell
    }
  }

  private nonisolated let white: UInt32 = 0xFFFF_FFFF
  private nonisolated let separator: UInt32 = 0xFFC6_C6C8
  private nonisolated let barLine: UInt32 = 0xFFB9_B9BB

  /// A stretch of one colour in a column of pixels.
  struct Stretch: Sendable {
    var color: UInt32
    var count: Int
  }

  private func phone(_ page: UIViewController) throws -> VirtualPhone {
    let phone = VirtualPhone(screen: ScreenMetrics(size: CGSize(width: 320, height: 568))) {
      UINavigationController()
    }
    phone.perform { phone.navigationController.viewControllers = [page] }
    try phone.settle()
    return phone
  }

  private func list(_ style: UITableView.Style, heights: [CGFloat] = []) -> List {
    let list = List(style: style)
    list.heights = heights
    list.title = "List"
    return list
  }

  /// A column of pixels, top to bottom.
  private nonisolated func column(_ image: Image, _ x: Int) -> [Stretch] {
    var runs: [Stretch] = []
    for y in 0..<image.height {
      let color = image.pixels[y * image.width + x]
      if runs.last?.color == color {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(Stretch(color: color, count: 1))
      }
    }
    return runs
  }

  /// What is wrong with the lines of a list along a column right of its words; nil for nothing.
  private nonisolated func fault(_ runs: [Stretch], lines: Int) -> String? {
    var found = 0
    for (index, run) in runs.enumerated() where run.color == separator {
      found += 1
      if run.count != 1 { return "a line of \(run.count) pixels" }
      guard index > 0, index + 1 < runs.count else { continue }
      let around = [runs[index - 1].color, runs[index + 1].color]
      if !around.allSatisfy({ $0 == white || $0 == barLine }) {
        return "a line between \(runs[index - 1]) and \(runs[index + 1])"
      }
    }
    for (index, run) in runs.enumerated() where index > 0 && index + 1 < runs.count {
      if run.count < 4, runs[index - 1].color == white, runs[index + 1].color == white,
        run.color != separator
      {
        return "a seam of \(run.count) pixels of \(String(run.color, radix: 16))"
      }
    }
    return found == lines ? nil : "\(found) lines"
  }

  /// A column of the list at each scale.
  @DrawingActor
  private func columns(
    _ list: DisplayList, at x: CGFloat, scales: [CGFloat]
  ) async throws -> [(scale: CGFloat, runs: [Stretch])] {
    let painter = Painter(fonts: try FontSet())
    return scales.map { ($0, column(painter.image(of: list, scale: $0), Int(x * $0))) }
  }

  private func faults(
    _ list: DisplayList, at x: CGFloat, lines: Int, scales: [CGFloat] = scales
  ) async throws -> [String] {
    try await columns(list, at: x, scales: scales).compactMap { scale, runs in
      fault(runs, lines: lines).map { "\(scale): \($0)" }
    }
  }

  @Test("at 200 scales each separator is one row of pixels, and no seam lies between rows")
  func separators() async throws {
    for style in [UITableView.Style.plain, .insetGrouped] {
      let list = try phone(list(style)).displayList
      let lines = style == .plain ? 11 : 9
      let wrong = try await faults(list, at: 270, lines: lines)
      #expect(wrong == [], "\(style)")
    }
  }

  @Test("rows of any height meet, at 1, 2 and 3 pixels for a point as at 200 other scales")
  func heights() async throws {
    let list = try phone(list(.insetGrouped, heights: [44.3, 61.75, 50.1])).displayList
    let wrong = try await faults(list, at: 270, lines: 8, scales: Self.scales + [1, 3])
    #expect(wrong == [])
  }

  @Test("a list keeps its lines wherever it has been scrolled to")
  func scrolling() async throws {
    let page = list(.plain)
    let phone = try phone(page)
    for step in 1...12 {
      let offset = CGFloat(step) * 3.37 - 64
      phone.perform { page.tableView.contentOffset.y = offset }
      await phone.advance(frames: 1)
      let scales: [CGFloat] = [0.85, 1, 1.0104, 1.37, 2, 2.61]
      let wrong = try await faults(phone.displayList, at: 270, lines: 10, scales: scales)
        .filter { !$0.hasSuffix(" lines") }
      #expect(wrong == [], "\(offset)")
    }
  }

  @Test("lists keep their lines in the middle of a push")
  func sliding() async throws {
    let phone = try phone(list(.plain))
    let next = list(.plain)
    phone.perform { phone.navigationController.pushViewController(next, animated: true) }
    for _ in 0..<12 {
      await phone.advance(frames: 2)
      let x = phone.displayList.items.map(\.position.x).max() ?? 0
      guard x < 240 else { continue }
      let scales: [CGFloat] = [0.85, 1.0104, 1.37, 2.61]
      let wrong = try await faults(phone.displayList, at: 310, lines: 11, scales: scales)
      #expect(wrong == [], "\(x)")
    }
  }

  @Test("at 200 scales the lines of bars are one row of pixels")
  func bars() async throws {
    let page = UIViewController()
    page.view.backgroundColor = .white
    page.toolbarItems = [UIBarButtonItem(title: "Tool")]
    let phone = try phone(page)
    phone.perform { phone.navigationController.isToolbarHidden = false }
    try await phone.settle()
    let columns = try await columns(phone.displayList, at: 110, scales: Self.scales + [3])
    for (scale, runs) in columns {
      let lines = runs.filter { $0.color == barLine }
      #expect(lines.map(\.count) == [1, 1], "\(scale): \(runs)")
      #expect(runs.count == 5, "\(scale): \(runs)")
    }
  }

  @Test("at 200 scales the lines of alerts and action sheets are one pixel wide, and sharp")
  func alerts() async throws {
    for style in [UIAlertController.Style.alert, .actionSheet] {
      let phone = try phone(list(.plain))
      let alert = UIAlertController(title: nil, message: "Words", preferredStyle: style)
      for name in ["One", "Two", "Three"] {
        alert.addAction(UIAlertAction(title: name, style: .default))
      }
      phone.perform {
        phone.navigationController.topViewController?.present(alert, animated: false)
      }
      try await phone.settle()
      let card: UInt32 = 0xFFF9_F9F9
      // Left of the words.
      let columns = try await columns(
        phone.displayList, at: style == .alert ? 45 : 30, scales: Self.scales + [3])
      for (scale, runs) in columns {
        let first = try #require(runs.firstIndex { $0.color == card })
        let last = try #require(runs.lastIndex { $0.color == card })
        let inside = runs[first...last]
        let lines = inside.filter { $0.color != card }
        #expect(lines.map(\.count) == [1, 1, 1], "\(style) \(scale): \(inside)")
        #expect(Set(lines.map(\.color)).count == 1, "\(style) \(scale): \(inside)")
      }
    }
  }

  @Test("an icon of a row has no half-tone edge at 1, 2 and 3 pixels for a point")
  func icons() throws {
    let page = list(.plain)
    let phone = try phone(page)
    phone.perform {
      let cell = page.tableView.visibleCells[0]
      cell.textLabel?.text = nil
      cell.icon = (nil, .black)
    }
    phone.advance(frames: 1)
    let painter = Painter(fonts: try FontSet())
    for scale: CGFloat in [1, 2, 3] {
      let image = painter.image(of: phone.displayList, scale: scale)
      let runs = column(image, Int(30 * scale))
      let black = try #require(runs.firstIndex { $0.color == 0xFF00_0000 && $0.count > 20 })
      #expect(runs[black].count == Int(29 * scale))
      #expect(runs[black - 1].color == white && runs[black + 1].color == white)
    }
  }
}
