import BackswipeRendering
import BackswipeScene
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// The place, thickness and colour of every line of a picture, at the scales of displays and of
/// phones that are fitted into a window.
@Suite("Lines in their places")
@MainActor
struct LinePlaceTests {
  /// The last ones are those of a phone beside the studio.
  nonisolated static let scales: [CGFloat] = [
    1, 1.25, 1.33, 1.5, 1.75, 2, 2.5, 3, 0.9, 1.07, 0.7843,
  ]

  /// A state of the prototype with the least number of its visible lines.
  enum Scene: String, CaseIterable, Sendable {
    case plain, scrolled, grouped, search, sheet, turned, pushing, swiping, popping

    var least: Int {
      switch self {
      case .plain, .scrolled: 12
      case .grouped: 9
      case .search: 8
      case .sheet, .turned: 4
      case .pushing, .swiping, .popping: 8
      }
    }
  }

  private static let rows = (1...20).map { "      - { title: Row \($0) }" }.joined(separator: "\n")
  private static let prototype = """
    backswipe: 1
    initial: list
    screens:
      list:
        title: Library
        style: plain
        toolbar: [ { title: Select }, flexible, { system: compose } ]
        right: [ { title: Sheet, present: { screen: sheet, detents: [medium] } } ]
        rows:
          - { title: Form, push: form }
          - { title: Find, push: find }
          - { title: Plain, push: plain }
    \(rows)
      form:
        title: Form
        sections:
          - header: Lines
            rows: [ { title: One, detail: On }, { title: Two, subtitle: Words }, { title: Three } ]
          - header: Controls
            rows:
              - { title: Name, field: Required }
              - { title: Shuffle, switch: true }
              - { title: Volume, slider: { value: 30, min: 0, max: 50 } }
              - { title: Copies, stepper: { value: 2, min: 1, max: 9, step: 1 } }
              - { title: Download, progress: 0.6 }
          - { header: Last, rows: 5 }
      find:
        title: Find
        largeTitle: true
        style: plain
        search: { placeholder: Artists, hides: false }
        rows: 30
      plain: { title: Plain, style: plain, rows: 30 }
      sheet: { title: Sheet, style: plain, rows: 10 }
    """

  private func phone(_ scene: Scene) throws -> VirtualPhone {
    let phone = try VirtualPhone(
      prototype: Self.prototype, screen: ScreenMetrics(size: CGSize(width: 375, height: 667)))
    func push(_ title: String) throws {
      try phone.tap(title)
      try phone.settle()
    }
    switch scene {
    case .plain: break
    case .scrolled:
      let table = phone.navigationController.topViewController?.view as? UITableView
      phone.perform { table?.contentOffset.y = 31.3 }
      phone.advance(frames: 1)
    case .grouped: try push("Form")
    case .search: try push("Find")
    case .sheet: try push("Sheet")
    case .turned:
      phone.rotate(to: .landscapeLeft)
      try phone.settle()
    case .pushing:
      try phone.tap("Plain")
      phone.advance(by: .milliseconds(180))
    case .swiping:
      try push("Form")
      phone.dragFromLeftEdge(to: 133, over: .milliseconds(300))
      phone.advance(by: .milliseconds(250))
    case .popping:
      try push("Find")
      phone.perform { phone.navigationController.popViewController(animated: true) }
      phone.advance(by: .milliseconds(120))
    }
    return phone
  }

  /// A line where it has to be: its only row of pixels, and a visible column of pixels.
  private struct Line {
    let color: Color
    let row: Int
    let column: Int
  }

  /// The horizontal lines of a list that nothing covers in one of their columns.
  private func lines(of list: DisplayList, _ grid: PixelGrid) -> [Line] {
    let items = list.items
    var lines: [Line] = []
    for (index, item) in items.enumerated() where item.opacity == 1 {
      var moved = [CGPoint.zero]
      for command in item.picture.commands {
        switch command {
        case .translate(let by):
          let last = moved[moved.count - 1]
          moved.append(CGPoint(x: last.x + by.x, y: last.y + by.y))
        case .clip, .group, .masked, .transform: moved.append(moved[moved.count - 1])
        case .restore: moved.removeLast()
        case .hairline(let line, let color) where line.side == .top || line.side == .bottom:
          let by = moved[moved.count - 1]
          let rect = line.rect.offsetBy(dx: item.position.x + by.x, dy: item.position.y + by.y)
          let isTop = line.side == .top
          let edge = grid.edge(isTop ? rect.minY : rect.maxY)
          let row = isTop == line.isOutside ? edge - 1 : edge
          let above = items[(index + 1)...].map { item in
            item.picture.bounds.offsetBy(dx: item.position.x, dy: item.position.y)
              .intersection(item.clip).insetBy(dx: -1, dy: -1)
          }
          let y = CGFloat(row) / grid.scale
          let shown = item.clip.intersection(CGRect(origin: .zero, size: list.size))
            .insetBy(dx: 2, dy: 2)
          let x = stride(from: rect.minX + 2, to: rect.maxX - 2, by: 3).first { x in
            let point = CGPoint(x: x, y: y)
            return shown.contains(point) && !above.contains { $0.contains(point) }
          }
          guard let x else { continue }
          lines.append(Line(color: color, row: row, column: grid.edge(x)))
        default: break
        }
      }
    }
    return lines
  }

  /// The picture of a list at each scale.
  @DrawingActor
  private static func images(of list: DisplayList) throws -> [(scale: CGFloat, image: Image)] {
    let painter = Painter(fonts: try FontSet())
    return scales.map { ($0, painter.image(of: list, scale: $0)) }
  }

  @Test("each line is one row of pixels of its colour, at its place", arguments: Scene.allCases)
  func places(_ scene: Scene) async throws {
    let list = try phone(scene).displayList
    for (scale, image) in try await Self.images(of: list) {
      let lines = lines(of: list, PixelGrid(scale: scale))
      #expect(lines.count >= scene.least, "\(lines.count) at \(scale)")
      var colors: [Color: Set<UInt32>] = [:]
      for line in lines where line.row > 1 && line.row + 2 < image.height {
        let on = image[line.column, line.row]
        let isAlone = ![line.row - 1, line.row + 1].contains { image[line.column, $0] == on }
        #expect(isAlone, "\(scale): row \(line.row) of \(image.height)")
        colors[line.color, default: []].insert(on)
      }
      for (color, shown) in colors where color.alpha == 1 {
        #expect(shown.count == 1, "\(scale): \(shown)")
      }
    }
  }

  @Test("the shadow of a sliding page darkens up to its edge", arguments: scales)
  func shadow(scale: CGFloat) throws {
    let phone = VirtualPhone(screen: ScreenMetrics(size: CGSize(width: 375, height: 667))) {
      UINavigationController()
    }
    let pages = [UIViewController(), UIViewController()]
    for page in pages { page.view.backgroundColor = .white }
    phone.perform { phone.navigationController.viewControllers = [pages[0]] }
    try phone.settle()
    let painter = Painter(fonts: try FontSet())
    phone.perform { phone.navigationController.pushViewController(pages[1], animated: true) }
    for _ in 0..<20 {
      phone.advance(frames: 1)
      let size = phone.displayList.size
      let places = phone.displayList.items.filter { $0.picture.bounds.size == size }
      guard let x = places.map(\.position.x).max(), x > 20, x < 350 else { continue }
      let image = painter.image(of: phone.displayList, scale: scale)
      let edge = PixelGrid(scale: scale).edge(x)
      let row = image.height / 2
      let shade = (max(edge - 6, 0)..<edge).map { image[$0, row] & 0xFF }
      #expect(image[edge, row] & 0xFF == 0xFF, "\(x)")
      #expect(zip(shade, shade.dropFirst()).allSatisfy { $0 >= $1 }, "\(x): \(shade)")
      #expect((shade.last ?? 0xFF) < (shade.first ?? 0), "\(x): \(shade)")
    }
  }
}
