import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

/// Attachments and links of attributed texts. (X9)
@Suite @MainActor struct TextAttachmentTests {
  private let phone = VirtualPhone { UIViewController() }

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func text(_ attachment: NSTextAttachment) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "Rated ")
    text.append(NSAttributedString(attachment: attachment))
    text.append(NSAttributedString(string: " by all"))
    return text
  }

  private func places(_ view: UIView) -> [CGPoint] {
    view.displayContents().compactMap {
      if case .translate(let place) = $0 { place } else { nil }
    }
  }

  private func colors(_ view: UIView) -> [Color] {
    view.displayContents().compactMap {
      if case .text(_, _, _, let color, _) = $0 { color } else { nil }
    }
  }

  private func fills(_ view: UIView) -> [Color] {
    view.displayContents().compactMap { command in
      switch command {
      case .path(_, let fill, let stroke): fill ?? stroke?.color
      case .shape(_, let paint): paint.fill ?? paint.stroke?.color
      case .fill(_, _, let color): color
      default: nil
      }
    }
  }

  @Test("X9: an image in a label has its own size on the baseline, or that of its bounds")
  func label() throws {
    try phone.perform {
      let attachment = NSTextAttachment(image: image(20, 16))
      let label = UILabel()
      label.attributedText = text(attachment)
      let font = Font(size: 17)
      let letters =
        TextMetrics.width(of: "Rated ", font: font) + TextMetrics.width(of: " by all", font: font)
      #expect(label.intrinsicContentSize.width == (letters + 20).rounded(.up))
      label.frame = CGRect(origin: .zero, size: label.intrinsicContentSize)
      let place = try #require(places(label).first)
      #expect(abs(place.x - TextMetrics.width(of: "Rated ", font: font)) < 1e-3)
      let lower = NSTextAttachment()
      lower.image = image(20, 16)
      lower.bounds = CGRect(x: 0, y: -10, width: 40, height: 50)
      label.attributedText = text(lower)
      #expect(label.intrinsicContentSize == CGSize(width: (letters + 40).rounded(.up), height: 50))
      label.frame = CGRect(origin: .zero, size: label.intrinsicContentSize)
      #expect(places(label).first.map { abs($0.y) < 1e-3 } == true)
    }
  }

  @Test(
    "X9: a symbol in a text has the text's colour, an image its own; a disabled label dims both")
  func colors() {
    phone.perform {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      label.textColor = .purple
      guard let star = UIImage(systemName: "star.fill") else {
        Issue.record("no symbol")
        return
      }
      label.attributedText = text(NSTextAttachment(image: star))
      #expect(!fills(label).isEmpty && fills(label).allSatisfy { $0 == UIColor.purple.color })
      label.attributedText = text(NSTextAttachment(image: image(20, 16)))
      #expect(fills(label) == [UIColor.red.color])
      #expect(!label.displayContents().contains(.group(opacity: 0.35)))
      label.isEnabled = false
      #expect(label.displayContents().contains(.group(opacity: 0.35)))
    }
  }

  @Test("X9: an attachment without an image is an empty space, and strange bounds are harmless")
  func empty() {
    phone.perform {
      let space = NSTextAttachment()
      space.bounds = CGRect(x: 0, y: 0, width: 60, height: 1)
      let label = UILabel()
      label.attributedText = text(space)
      let with = label.intrinsicContentSize.width
      space.bounds = .zero
      label.attributedText = text(space)
      #expect(with - label.intrinsicContentSize.width == 60)
      for bounds in [CGRect.null, .infinite, CGRect(x: 0, y: 0, width: -5, height: 9)] {
        space.bounds = bounds
        label.attributedText = text(space)
        #expect(label.intrinsicContentSize.width < 200, "\(bounds)")
      }
      // The attribute alone, on other characters, shows nothing.
      label.attributedText = NSAttributedString(
        string: "Plain", attributes: [.attachment: NSTextAttachment(image: image(20, 16))])
      label.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
      #expect(places(label).isEmpty)
    }
  }

  @Test("X9: a button is as wide as its title with an image in it")
  func button() {
    phone.perform {
      let button = UIButton(type: .system)
      button.setAttributedTitle(NSAttributedString(string: "Rated  by all"), for: .normal)
      let plain = button.intrinsicContentSize.width
      button.setAttributedTitle(text(NSTextAttachment(image: image(30, 10))), for: .normal)
      #expect(abs(button.intrinsicContentSize.width - plain - 30) <= 1)
    }
  }

  @Test("X9: a link in a label has the tint, which it follows, and keeps its font")
  func link() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
    phone.perform {
      let text = NSMutableAttributedString(string: "See ")
      text.append(
        NSAttributedString(
          string: "the site",
          attributes: [
            .link: "https://example.com", .font: UIFont.boldSystemFont(ofSize: 20),
            .foregroundColor: UIColor.green,
          ]))
      label.attributedText = text
      phone.window.rootViewController?.view.addSubview(label)
    }
    try phone.settle()
    phone.perform {
      #expect(colors(label) == [UIColor.label.color, UIColor.systemBlue.color])
      phone.window.tintColor = .systemOrange
    }
    try phone.settle()
    phone.perform {
      #expect(colors(label) == [UIColor.label.color, UIColor.systemOrange.color])
    }
    let drawn = phone.displayList.items.flatMap(\.picture.commands).compactMap { command in
      if case .text("the site", _, let font, let color, _) = command { (font, color) } else { nil }
    }
    #expect(drawn.count == 1 && drawn[0].0.size == 20)
    #expect(drawn[0].1 == UIColor.systemOrange.color)
    // Foundation's attribute of the same name is a link, too.
    var text = AttributedString("there")
    text.link = URL(string: "https://example.com")
    let bridged = NSAttributedString(text)
    #expect(bridged.hasLinks && !NSAttributedString(string: "there").hasLinks)
  }
}
