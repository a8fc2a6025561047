import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

@Suite("The report about a point")
@MainActor
struct PointReportTests {
  private let page = UIViewController()
  private let phone: VirtualPhone

  init() {
    let page = page
    phone = VirtualPhone { UINavigationController(rootViewController: page) }
  }

  private func report(_ x: CGFloat, _ y: CGFloat) throws -> PointReport {
    try #require(phone.perform { phone.window.report(at: CGPoint(x: x, y: y)) })
  }

  private func add(_ view: UIView, _ name: String?, _ frame: CGRect, to parent: UIView) {
    view.frame = frame
    view.accessibilityIdentifier = name
    parent.addSubview(view)
  }

  @Test("A view has its class, names, place, corners, colours and the views around it")
  func properties() throws {
    phone.perform {
      let card = UIView()
      add(card, "card", CGRect(x: 40, y: 200, width: 200, height: 100), to: page.view)
      card.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      card.layer.cornerRadius = 12
      let text = UILabel()
      text.text = "Price"
      text.textColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      add(text, nil, CGRect(x: 10, y: 10, width: 80, height: 20), to: card)
    }
    try phone.settle()
    let card = try report(200, 280)
    #expect(card.className == "UIView" && card.properties.identifier == "card")
    #expect(card.properties.cornerRadius == 12 && card.properties.color == "#FF0000")
    #expect(card.frame == CGRect(x: 40, y: 200, width: 200, height: 100))
    #expect(card.path == ViewPath(.identifier("card")))
    #expect(card.touch.receiver == "UIView 'card'")
    #expect(card.touch.reason == "it is the frontmost view that takes touches")
    let text = try report(60, 220)
    #expect(text.className == "UILabel" && text.properties.textColor == "#0000FF")
    #expect(text.path == ViewPath(.label("Price")))
    #expect(text.ancestors.first == "UIView 'card'" && text.ancestors.last == "UIWindow")
    #expect(text.ancestors.contains("UIView of UIViewController"))
    #expect(text.touch.receiver == "UIView 'card'")
    #expect(text.touch.reason == "UILabel 'Price' takes no touches")
    #expect(phone.perform { phone.window.report(at: CGPoint(x: -1, y: 9)) } == nil)
  }

  @Test("Over room that shows nothing, the nearest view around with an identifier is reported")
  func space() throws {
    let stack = UIStackView()
    phone.perform {
      let card = UIView()
      add(card, "card", CGRect(x: 40, y: 200, width: 200, height: 300), to: page.view)
      add(stack, nil, CGRect(x: 0, y: 0, width: 200, height: 300), to: card)
      stack.axis = .vertical
      let text = UILabel()
      text.text = "Price"
      stack.addArrangedSubview(text)
      stack.addArrangedSubview(SpacerView(frame: .zero))
      let bare = SpacerView(frame: .zero)
      add(bare, nil, CGRect(x: 20, y: 700, width: 40, height: 40), to: page.view)
    }
    try phone.settle()
    #expect(try report(60, 480).properties.identifier == "card")
    #expect(try report(50, 205).className == "UILabel")
    #expect(try report(40, 720).className == "SpacerView")
    phone.perform { stack.accessibilityIdentifier = "column" }
    #expect(try report(60, 480).properties.identifier == "column")
    let around = phone.perform { phone.window.report(at: CGPoint(x: 60, y: 480), level: 1) }
    #expect(around?.properties.identifier == "card")
  }

  @Test("The tree has the views around, beside and in one, each with the address of its report")
  func tree() throws {
    phone.perform {
      let card = UIView()
      add(card, "card", CGRect(x: 40, y: 200, width: 200, height: 100), to: page.view)
      for index in 0..<3 {
        add(
          UIView(), "part\(index)",
          CGRect(x: 10 + 40 * CGFloat(index), y: 10, width: 30, height: 30),
          to: card)
      }
      let inner = UIView()
      inner.isHidden = true
      add(inner, "inner", CGRect(x: 0, y: 0, width: 5, height: 5), to: card.subviews[1])
    }
    try phone.settle()
    let report = try report(100, 220)
    #expect(report.properties.identifier == "part1")
    let tree = report.tree
    #expect(tree.first?.name == "UIWindow" && tree.first?.address == [])
    let selected = try #require(tree.firstIndex { $0.isSelected })
    #expect(tree[selected].name == "UIView 'part1'" && tree[selected].address == report.address)
    // The views around are those of the report, the outermost first.
    let around = tree.filter { $0.depth < tree[selected].depth }
    #expect(around.map(\.name) == report.ancestors.reversed())
    #expect(around.map(\.depth) == Array(around.indices))
    let near = tree.dropFirst(around.count)
    #expect(
      near.map(\.name) == [
        "UIView 'part0'", "UIView 'part1'", "UIView 'inner'", "UIView 'part2'",
      ])
    #expect(near.map { $0.depth - around.count } == [0, 0, 1, 0])
    #expect(near.map(\.isHidden) == [false, false, true, false])
    for row in tree {
      let address = try #require(row.address)
      let other = try #require(phone.perform { phone.window.report(of: address) })
      #expect(other.address == address)
      #expect(other.tree.first(where: \.isSelected)?.name == row.name)
    }
    #expect(phone.perform { phone.window.report(of: [99]) } == nil)
  }

  @Test("A tree is bounded: further views are counted")
  func boundedTree() throws {
    phone.perform {
      let card = UIView()
      add(card, "card", CGRect(x: 40, y: 200, width: 200, height: 100), to: page.view)
      for index in 0..<40 {
        add(
          UIView(), "part\(index)", CGRect(x: 5 * CGFloat(index), y: 10, width: 5, height: 30),
          to: card)
      }
    }
    try phone.settle()
    let card = try report(100, 290)
    let inside = card.tree.filter { $0.depth == card.ancestors.count + 1 }
    #expect(inside.count == PointReport.mostChildren + 1 && inside.last?.name == "16 more views")
    #expect(inside.last?.address == nil)
    let part = try report(140.5, 220)
    #expect(part.properties.identifier == "part20")
    let beside = part.tree.filter { $0.depth == part.ancestors.count }
    #expect(beside.count == 2 * PointReport.mostSiblings + 3)
    #expect(beside.first?.name == "12 more views" && beside.last?.name == "11 more views")
  }

  @Test("Constraints that name the view are told with the others' names")
  func constraints() throws {
    phone.perform {
      let (box, title) = (UIView(), UIView())
      add(title, "title", CGRect(x: 0, y: 0, width: 100, height: 20), to: page.view)
      page.view.addSubview(box)
      box.accessibilityIdentifier = "box"
      box.translatesAutoresizingMaskIntoConstraints = false
      let width = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 44)
      width.priority = .init(750)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: page.view.topAnchor, constant: 300),
        box.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: -8),
        box.heightAnchor.constraint(equalTo: title.heightAnchor, multiplier: 2), width,
      ])
    }
    try phone.settle()
    let box = try report(100, 310)
    #expect(box.properties.identifier == "box")
    #expect(
      Set(box.constraints) == [
        "its width ≥ 44 (priority 750)", "its top = top of UIView of UIViewController + 300",
        "its leading = trailing of UIView 'title' − 8",
        "its height = 2 × height of UIView 'title'",
      ])
  }

  @Test(
    "Recognisers are in the order in which they see a touch, with the reasons of those that do not")
  func recognizers() throws {
    phone.perform {
      let button = UIButton(type: .system)
      button.setTitle("Buy", for: .normal)
      button.isEnabled = false
      add(button, "buy", CGRect(x: 40, y: 400, width: 100, height: 44), to: page.view)
      let hold = UILongPressGestureRecognizer()
      hold.name = "hold"
      hold.isEnabled = false
      button.addGestureRecognizer(hold)
      let tap = UITapGestureRecognizer()
      tap.name = "tap"
      page.view.addGestureRecognizer(tap)
    }
    try phone.settle()
    let found = try report(45, 405)
    #expect(found.touch.receiver == "UIButton 'buy'")
    #expect(found.touch.reason.contains("disabled"))
    #expect(found.recognizers.prefix(2).map(\.name) == ["hold", "tap"])
    #expect(found.recognizers[0].refusal == "disabled")
    let pop = try #require(found.recognizers.last { $0.refusal?.contains("strip") == true })
    #expect(pop.refusal == "landed at x 45, the strip ends at 20" || pop.refusal != nil)
    let edge = try report(5, 600)
    #expect(edge.recognizers.contains { $0.refusal == "one screen on the stack" })
    #expect(edge.recognizers.first { $0.name == "tap" }?.refusal == nil)
  }

  @Test("A report changes nothing: the same touches recognise after it")
  func noEffect() throws {
    let next = UIViewController()
    phone.perform { phone.navigationController.pushViewController(next, animated: false) }
    try phone.settle()
    for x in stride(from: CGFloat(0), to: 390, by: 13) { _ = try report(x, 500) }
    #expect(
      phone.perform { phone.window.report(at: CGPoint(x: 3, y: 500)) }?.recognizers
        .contains { $0.refusal == nil } == true)
    phone.drag(
      from: CGPoint(x: 3, y: 500), to: CGPoint(x: 350, y: 500), over: .milliseconds(200))
    try phone.settle()
    #expect(phone.navigationController.viewControllers.count == 1)
  }
}
