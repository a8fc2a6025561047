import BackswipeTesting
import BackswipeUI
import Testing

private final class UnboundPage: UIViewController {
  var heard = 0
  let button: UIButton = {
    let button = UIButton(type: .system)
    // What `self` is here, in much code for iOS.
    let unbound: (UnboundPage) -> () -> UnboundPage = { page in { page } }
    button.setTitle("Buy", for: .normal)
    button.addTarget(unbound, action: Selector(UnboundPage.tapped), for: .touchUpInside)
    button.frame = CGRect(x: 100, y: 200, width: 100, height: 44)
    return button
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(button)
  }

  private func tapped() { heard += 1 }
}

/// Buttons that are described by a value. (C2)
@Suite @MainActor struct ButtonConfigurationTests {
  private func shown(_ button: UIButton) throws -> VirtualPhone {
    let page = UIViewController()
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    phone.perform {
      button.translatesAutoresizingMaskIntoConstraints = false
      page.view.addSubview(button)
      NSLayoutConstraint.activate([
        button.centerXAnchor.constraint(equalTo: page.view.centerXAnchor),
        button.centerYAnchor.constraint(equalTo: page.view.centerYAnchor),
      ])
    }
    try phone.settle()
    return phone
  }

  @Test("C2: a filled button is its title with the insets of its size around, white on the tint")
  func filled() throws {
    let button = UIButton(type: .system)
    button.configuration = .filled()
    button.configuration?.title = "Push"
    let phone = try shown(button)
    let label = try #require(button.titleLabel)
    #expect(label.textColor == .white && label.font.pointSize == 17)
    #expect(label.frame.origin == CGPoint(x: 12, y: 7))
    #expect(abs(button.frame.width - label.frame.width - 24) < 1)
    phone.perform { button.configuration?.buttonSize = .large }
    try phone.settle()
    #expect(label.frame.origin == CGPoint(x: 20, y: 15), "its own insets follow the size")
    phone.perform {
      button.configuration?.contentInsets = NSDirectionalEdgeInsets(
        top: 1, leading: 2, bottom: 3, trailing: 4)
      button.configuration?.buttonSize = .small
    }
    try phone.settle()
    #expect(label.frame.minX == 2 && abs(label.frame.minY - 1) < 1, "a client's do not")
    try phone.tap("Push")
  }

  @Test("C2: a title that is wider than its room wraps, and the button grows; a mode truncates it")
  func wrapping() throws {
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "Add this to the list of things"
    let phone = try shown(button)
    let label = try #require(button.titleLabel)
    let (natural, line) = (button.bounds.size, label.bounds.height)
    #expect(abs(natural.height - line - 14) < 1 && natural.width > 200)
    let width = button.widthAnchor.constraint(equalToConstant: 140)
    phone.perform { width.isActive = true }
    try phone.settle()
    let lines = (label.bounds.height / line).rounded()
    #expect(lines >= 2 && label.bounds.width <= 116)
    #expect(abs(button.bounds.height - label.bounds.height - 14) < 1, "it grows with its title")
    phone.perform { button.configuration?.titleLineBreakMode = .byTruncatingTail }
    try phone.settle()
    #expect(button.bounds.height == natural.height && label.bounds.height == line)
    phone.perform {
      button.configuration?.titleLineBreakMode = .byWordWrapping
      button.heightAnchor.constraint(equalToConstant: natural.height).isActive = true
    }
    try phone.settle()
    #expect(label.bounds.height <= line + 1, "lines without room are not shown")
    phone.perform { width.constant = natural.width }
    try phone.settle()
    #expect(label.bounds.height == line && button.bounds.width == natural.width)
  }

  @Test("C2: a title of the state is shown where the configuration has none, and a tap is heard")
  func states() throws {
    let button = UIButton(configuration: .gray())
    var heard = 0
    button.addAction(UIAction { _ in heard += 1 }, for: .primaryActionTriggered)
    button.setTitle("Käse", for: [])
    let phone = try shown(button)
    #expect(button.titleLabel?.text == "Käse")
    try phone.tap("Käse")
    try phone.settle()
    #expect(heard == 1)
    phone.perform {
      button.configurationUpdateHandler = {
        $0.configuration?.subtitle = $0.isEnabled ? nil : "off"
      }
      button.isEnabled = false
    }
    try phone.settle()
    #expect(button.subviews.contains { ($0 as? UILabel)?.text == "off" })
  }

  @Test("C2: a target that is no object is looked for up the responder chain")
  func unbound() throws {
    let page = UnboundPage()
    let phone = VirtualPhone { UINavigationController(rootViewController: page) }
    try phone.tap("Buy")
    try phone.settle()
    #expect(page.heard == 1)
  }

  @Test("C2: an indicator turns in the image's place, and without a configuration all is as before")
  func indicator() throws {
    let button = UIButton(type: .system)
    button.setTitle("Sign in", for: .normal)
    let phone = try shown(button)
    let size = button.bounds.size
    phone.perform {
      button.configuration = .tinted()
      button.configuration?.imagePadding = 8
    }
    try phone.settle()
    let plain = button.bounds.width
    phone.perform { button.configuration?.showsActivityIndicator = true }
    try phone.settle()
    #expect(button.bounds.width == plain + 28)
    phone.perform { button.configuration = nil }
    try phone.settle()
    #expect(button.bounds.size == size)
    #expect(!button.subviews.contains { $0 is UIActivityIndicatorView })
  }
}
