import BackswipeScene
import BackswipeSimulation
import BackswipeTesting
@testable import BackswipeUI
import Testing

/// Two pixels by one, red and green.
let tinyPNG: [UInt8] = [
  0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
  0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00, 0x00, 0x7B, 0x40, 0xE8,
  0xDD, 0x00, 0x00, 0x00, 0x0F, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8, 0xCF, 0xC0, 0xC0,
  0xF0, 0x9F, 0x01, 0x00, 0x07, 0xFF, 0x01, 0xFF, 0x01, 0x7F, 0x89, 0xA7, 0x00, 0x00, 0x00, 0x00,
  0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
]

@Suite("Images, colours and fonts")
@MainActor
struct ImageTests {
  @Test("A file's size is its pixels by its scale; bytes that are no PNG give nil")
  func data() throws {
    let image = try #require(UIImage(data: Data(tinyPNG), scale: 2))
    #expect(image.size == CGSize(width: 1, height: 0.5) && image.scale == 2)
    #expect(UIImage(data: Data(tinyPNG))?.size == CGSize(width: 2, height: 1))
    #expect(UIImage(data: Data(tinyPNG), scale: 0) == nil)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage().size == .zero)
    #expect(image == UIImage(data: Data(tinyPNG), scale: 2))
    #expect(image != UIImage(data: Data(tinyPNG), scale: 1))
  }

  @Test("A name finds the file of the screen's scale first")
  func named() throws {
    let rig = try Rig("A")
    var asked: [String] = []
    rig.phone.simulation.environment.imageFile = { name in
      asked.append(name)
      return name == "logo.png" ? tinyPNG : nil
    }
    let image = rig.phone.perform { UIImage(named: "logo") }
    #expect(image?.scale == 1)
    #expect(asked == ["logo@2x.png", "logo@3x.png", "logo.png"])
    #expect(rig.phone.perform { UIImage(named: "other") } == nil)
    #expect(UIImage(named: "logo") == nil, "outside of a phone there is no folder")
  }

  @Test("A drawing has the size of its units in points, whatever the scale")
  func drawing() throws {
    let rig = try Rig("A")
    let svg = Array("<svg width='24' height='16'/>".utf8)
    var asked: [String] = []
    rig.phone.simulation.environment.imageFile = { name in
      asked.append(name)
      return name == "logo.svg" ? svg : nil
    }
    let image = rig.phone.perform { UIImage(named: "logo.svg") }
    #expect(image?.size == CGSize(width: 24, height: 16) && image?.scale == 1)
    #expect(asked == ["logo.svg"])
    #expect(UIImage(data: Data(svg), scale: 3)?.size == CGSize(width: 24, height: 16))
    asked = []
    #expect(rig.phone.perform { UIImage(named: "photo.jpeg") } == nil)
    #expect(asked == ["photo@2x.jpeg", "photo@3x.jpeg", "photo.jpeg"])
  }

  @Test("Symbols that are not drawn have a placeholder of the same size, which is told once")
  func symbols() throws {
    let size = CGSize(width: 22, height: 22)
    #expect(UIImage(systemName: "plus")?.size == size)
    let rig = try Rig("A")
    for _ in 0..<2 {
      #expect(rig.phone.perform { UIImage(systemName: "no.such.symbol") }?.size == size)
    }
    #expect(
      rig.phone.simulation.environment.mistakes == [
        "UIImage(systemName:): 'no.such.symbol' is not drawn here; a placeholder stands for it"
      ])
  }

  @Test("An image that is larger than its view shows whole, unless the view is told to cut it")
  func overflow() throws {
    let page = UIViewController()
    let phone = VirtualPhone { page }
    let view = phone.perform {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
      }
      let view = UIImageView(image: image)
      view.frame = CGRect(x: 100, y: 200, width: 20, height: 20)
      view.contentMode = .center
      page.view.addSubview(view)
      return view
    }
    func covered() throws -> CGRect {
      try #require(
        phone.displayList.items.last { item in
          item.picture.commands.contains { $0.ground?.color == UIColor.red.cgColor.color }
        }
      ).frame
    }
    try phone.settle()
    #expect(try covered().contains(CGRect(x: 80, y: 180, width: 60, height: 60)))
    phone.perform { view.clipsToBounds = true }
    try phone.settle()
    #expect(try covered() == CGRect(x: 100, y: 200, width: 20, height: 20))
  }

  @Test("What a renderer's closure draws is what the image draws, cut to its size")
  func drawn() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 4)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 4))
    }
    #expect(image.size == CGSize(width: 10, height: 4))
    let commands = image.commands(
      in: CGRect(x: 1, y: 2, width: 10, height: 4), tint: .black)
    #expect(
      commands == [
        .translate(CGPoint(x: 1, y: 2)),
        .clip(CGRect(x: 0, y: 0, width: 10, height: 4), cornerRadius: 0),
        .fill(CGRect(x: 0, y: 0, width: 5, height: 4), cornerRadius: 0, Color(hex: 0xFF0000)),
        .restore, .restore,
      ])
  }

  @Test("A template shows in the tint colour, an original in its own")
  func modes() throws {
    let image = try #require(UIImage(data: Data(tinyPNG)))
    let place = CGRect(x: 0, y: 0, width: 2, height: 1)
    func tint(_ image: UIImage, automatic: Bool) -> Color? {
      guard
        case .image(let part)? = image.commands(in: place, tint: .white, isTemplate: automatic)
          .first
      else { return nil }
      return part.tint
    }
    #expect(tint(image, automatic: false) == nil && tint(image, automatic: true) == .white)
    #expect(tint(image.withRenderingMode(.alwaysTemplate), automatic: false) == .white)
    #expect(tint(image.withRenderingMode(.alwaysOriginal), automatic: true) == nil)
    let blue = image.withTintColor(.blue, renderingMode: .alwaysOriginal)
    #expect(tint(blue, automatic: true) == UIColor.blue.color)
  }

  @Test("Caps keep their size and the middle grows")
  func caps() throws {
    let image = try #require(UIImage(data: Data(tinyPNG), scale: 0.1))
    #expect(image.size == CGSize(width: 20, height: 10))
    let capped = image.resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 6), resizingMode: .stretch)
    let commands = capped.commands(
      in: CGRect(x: 0, y: 0, width: 100, height: 10), tint: .black)
    let targets = commands.compactMap { command -> CGRect? in
      if case .image(let part) = command { part.target } else { nil }
    }
    #expect(
      targets == [
        CGRect(x: 0, y: 0, width: 5, height: 10), CGRect(x: 5, y: 0, width: 89, height: 10),
        CGRect(x: 94, y: 0, width: 6, height: 10),
      ])
    let small = capped.commands(in: CGRect(x: 0, y: 0, width: 5.5, height: 10), tint: .black)
    #expect(small.count == 2, "caps that are too long share the place")
  }

  @Test(
    "Hue, saturation and brightness come back as they were given",
    arguments: [(0.0, 1.0, 1.0), (0.5, 0.4, 0.8), (0.9, 0.2, 0.6), (0.34, 1, 0.3)])
  func hue(_ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
    #expect(abs(h - hue) < 1e-9 && abs(s - saturation) < 1e-9 && abs(b - brightness) < 1e-9)
    #expect(a == 0.5)
  }

  @Test("Components are brought into 0…1, and read back")
  func components() {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(red: 2, green: -1, blue: .nan, alpha: 0.25).getRed(&r, green: &g, blue: &b, alpha: &a)
    #expect(r == 1 && g == 0 && b == 0 && a == 0.25)
    var white: CGFloat = 0
    #expect(UIColor.gray.getWhite(&white, alpha: nil) && white == 0.5)
    #expect(!UIColor.systemRed.getWhite(&white, alpha: nil))
    #expect(UIColor(white: 0, alpha: 1) == .black)
  }

  @Test("Fonts measure by the table, and a weight takes the nearest that is installed")
  func fonts() {
    let font = UIFont.preferredFont(forTextStyle: .headline)
    #expect(font == .systemFont(ofSize: 17, weight: .semibold))
    #expect(font.lineHeight == font.ascender - font.descender)
    #expect(UIFont.systemFont(ofSize: 17, weight: .black) == .boldSystemFont(ofSize: 17))
    #expect(UIFont.systemFont(ofSize: 17, weight: .thin) == .systemFont(ofSize: 17))
    #expect(font.withSize(20).pointSize == 20)
  }
}
