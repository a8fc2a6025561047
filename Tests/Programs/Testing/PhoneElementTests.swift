import BackswipeTesting
import BackswipeUI
import Testing

/// Views by identifier, label and path, for tests in Swift; public API only.
@Suite("Elements of a phone")
@MainActor
struct PhoneElementTests {
  final class Page: UIViewController {
    let card = UIView(frame: CGRect(x: 20, y: 200, width: 200, height: 300))
    let buttons = ["Buy", "Buy", "Sell"].map { title in
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      return button
    }
    var taps: [Int] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      card.accessibilityIdentifier = "card"
      card.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      card.layer.cornerRadius = 12
      view.addSubview(card)
      for (index, button) in buttons.enumerated() {
        button.frame = CGRect(x: 10, y: 10 + 60 * index, width: 100, height: 44)
        let action = UIAction { [weak self] _ in self?.taps.append(index) }
        button.addAction(action, for: .touchUpInside)
        (index == 1 ? view : card)?.addSubview(button)
      }
      let slider = UISlider(frame: CGRect(x: 10, y: 600, width: 200, height: 40))
      slider.value = 0.25
      slider.isEnabled = false
      slider.accessibilityIdentifier = "volume"
      view.addSubview(slider)
      let text = UILabel(frame: CGRect(x: 10, y: 700, width: 200, height: 20))
      text.text = "2 pieces"
      text.accessibilityIdentifier = "quantity"
      view.addSubview(text)
    }
  }

  let page = Page()
  let phone: VirtualPhone

  init() {
    let page = page
    phone = VirtualPhone { UINavigationController(rootViewController: page) }
  }

  @Test("A view is found by its label, by a path, by an identifier, and by a number")
  func finds() throws {
    try phone.tap("Sell")
    try phone.settle()
    try phone.tap("card > Buy")
    try phone.settle()
    try phone.tap(.label("Buy", nth: 1))
    try phone.settle()
    #expect(page.taps == [2, 0, 1])
    #expect(phone.elements("Buy").count == 2)
    #expect(phone.elements(.identifier("nothing")).isEmpty)
  }

  @Test("Several matches are told with their places")
  func ambiguous() throws {
    do {
      try phone.tap("Buy")
      Issue.record("two buttons are called Buy")
    } catch {
      #expect(error == .ambiguousLabel("Buy", count: 2))
      let words = "\(error)"
      #expect(words.contains("1 at x 10, y 70, 100 × 44 pt"), "\(words)")
      #expect(words.contains("2 at x 30, y 210, 100 × 44 pt"), "\(words)")
    }
  }

  @Test("A view that is disabled or covered is told to be")
  func obstructed() throws {
    #expect(throws: (any Error).self) { try phone.tap(.identifier("volume")) }
    phone.perform {
      let cover = UIView(frame: page.view.bounds)
      cover.accessibilityIdentifier = "cover"
      page.view.addSubview(cover)
    }
    do {
      try phone.tap("Sell")
      Issue.record("it is covered")
    } catch {
      #expect("\(error)".contains("'Sell' at x 30, y 330, 100 × 44 pt is covered by 'cover'"))
    }
  }

  @Test("An element has what its view shows")
  func properties() throws {
    let card = try phone.element("card")
    #expect(card.frame == CGRect(x: 20, y: 200, width: 200, height: 300))
    #expect(card.backgroundColor == "#FF0000" && card.cornerRadius == 12 && card.isShown)
    let volume = try phone.element("volume")
    #expect(volume.value == "25%" && !volume.isEnabled)
    #expect(try phone.element("quantity").text == "2 pieces")
    #expect(try phone.element("2 pieces").identifier == "quantity")
    #expect(throws: PhoneError.noSuchLabel("quantety", nearest: "quantity")) {
      try phone.element("quantety")
    }
    phone.perform {
      page.card.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    }
    phone.advance(frames: 1)
    let turned = try phone.element("card")
    #expect(abs(turned.rotation - 90) < 0.001 && abs(turned.scale - 2) < 0.001)
  }

  @Test("A drag begins at an element, and a scroll goes to one")
  func drags() throws {
    try phone.drag(from: "card", by: CGPoint(x: 10, y: 0), over: .milliseconds(100))
    try phone.settle()
    let list = VirtualPhone { UINavigationController(rootViewController: ListPage()) }
    try list.scroll(to: "row 80")
    try list.settle()
    #expect(try list.element("row 80").isShown)
    try list.scroll(to: "row 0")
    #expect(try list.element("row 0").isShown)
    #expect(throws: (any Error).self) { try list.scroll(to: "row 1000") }
  }

  final class ListPage: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      100
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "row \(indexPath.row)"
      return cell
    }
  }
}
