import BackswipeScene
import BackswipeTesting
import BackswipeUI
import Testing

/// The capsule of a search field below the row, with the look of iOS 26.
@MainActor
@Suite("Capsules of search fields")
struct SearchCapsuleTests: GlassRig {
  private func phone(_ look: String, _ appearance: String = "light") throws -> VirtualPhone {
    let values = [("display.look", look), ("display.appearance", appearance)]
    let settings = SimulatorSettings(try values.map { try SettingAssignment($0.0, $0.1) })
    let phone = VirtualPhone(settings: settings) {
      let page = UIViewController()
      page.title = "Page"
      page.view.backgroundColor = .systemBackground
      page.navigationItem.searchController = UISearchController()
      page.navigationItem.preferredSearchBarPlacement = .stacked
      return UINavigationController(rootViewController: page)
    }
    try phone.settle()
    return phone
  }

  /// The frame of the field on the screen.
  private func field(_ phone: VirtualPhone) throws -> CGRect {
    let item = phone.navigationController.topViewController?.navigationItem
    let field = try #require(item?.searchController?.searchBar.searchTextField)
    return field.convert(field.bounds, to: nil)
  }

  /// The radii of the filled rectangles with a frame on the screen.
  private func radii(of frame: CGRect, _ phone: VirtualPhone) -> [CGFloat] {
    phone.displayList.items.flatMap { item in
      item.picture.commands.compactMap { command in
        guard case .fill(let rect, let radius, _) = command,
          rect.offsetBy(dx: item.position.x, dy: item.position.y) == frame
        else { return nil }
        return radius
      }
    }
  }

  @Test("B17: the field is 36 points high, with ends of half of that, 16 points from the sides")
  func capsule() throws {
    let phone = try phone("ios-26")
    // Below the row of 54 points under the status bar of 47.
    #expect(try field(phone) == CGRect(x: 16, y: 102, width: 358, height: 36))
    #expect(try radii(of: field(phone), phone) == [18])
  }

  @Test("B17: with the look before, the ends are rounded by 10 points, 16 points from the sides")
  func before() throws {
    let phone = try phone("ios-17")
    // Below the row of 44 points.
    #expect(try field(phone) == CGRect(x: 16, y: 92, width: 358, height: 36))
    #expect(try radii(of: field(phone), phone) == [10])
  }

  @Test("B17: a field that shrinks under the content stays a capsule")
  func shrinks() throws {
    let phone = VirtualPhone(settings: try settings("ios-26")) {
      let page = GlassListPage("Page")
      page.navigationItem.searchController = UISearchController()
      page.navigationItem.preferredSearchBarPlacement = .stacked
      return UINavigationController(rootViewController: page)
    }
    try phone.settle()
    let finger = phone.touchDown(at: CGPoint(x: 195, y: 600))
    var heights: Set<CGFloat> = []
    for step in 1...10 {
      phone.move(finger, to: CGPoint(x: 195, y: 600 - 4 * CGFloat(step)))
      phone.advance(frames: 1)
      let frame = try field(phone)
      guard frame.height > 0 else { continue }
      heights.insert(frame.height)
      #expect(radii(of: frame, phone) == [frame.height / 2], "\(frame)")
    }
    #expect(heights.count > 5, "\(heights)")
    phone.lift(finger)
    try phone.settle()
  }

  /// The commands on the screen without their colours.
  private func outlines(_ phone: VirtualPhone) -> [String] {
    phone.displayList.items.flatMap { item in
      item.picture.commands.map { command -> String in
        let words =
          switch command {
          case .fill(let rect, let radius, _): "fill \(rect) \(radius)"
          case .border(let rect, let radius, let width, _): "border \(rect) \(radius) \(width)"
          case .text(let text, let box, let font, _, let alignment):
            "text \(text) \(box) \(font.size) \(alignment)"
          case .path(let elements, let fill, let stroke):
            "path \(elements) \(fill != nil) \(stroke?.width ?? 0)"
          case .shape(let elements, let paint): "shape \(elements) \(paint.stroke?.width ?? 0)"
          case .hairline(let line, _): "hairline \(line.rect)"
          case .backdrop(let rect, let radius, _): "backdrop \(rect) \(radius)"
          case .gradient(let rect, _, _, let isHorizontal): "gradient \(rect) \(isHorizontal)"
          case .ramp(let ramp): "ramp \(ramp.rect)"
          case .shadow(let rect, let radius, let shadow):
            "shadow \(rect) \(radius) \(shadow.offset) \(shadow.radius)"
          case .shapeShadow(let elements, _): "shadow \(elements)"
          case .image(let part): "image \(part.target)"
          case .clip, .translate, .transform, .group, .masked, .restore: "\(command)"
          }
        return "\(item.position) \(words)"
      }
    }
  }

  @Test(
    "B17: a dark page differs from a light one in colours alone", arguments: ["ios-26", "ios-17"])
  func appearances(_ look: String) throws {
    let (light, dark) = (try phone(look, "light"), try phone(look, "dark"))
    let (first, second) = (outlines(light), outlines(dark))
    #expect(first.count > 5 && first == second)
    #expect(light.displayList.items.map(\.picture) != dark.displayList.items.map(\.picture))
  }
}
