import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

/// Attributed texts of labels, buttons and fields. (X9)
@Suite @MainActor struct AttributedTextTests {
  private func stage() -> VirtualPhone {
    VirtualPhone { UIViewController() }
  }

  private func texts(_ view: UIView) -> [(text: String, box: CGRect, font: Font, color: Color)] {
    view.displayContents().compactMap { command in
      if case .text(let text, let box, let font, let color, _) = command {
        (text, box, font, color)
      } else {
        nil
      }
    }
  }

  private let price: NSAttributedString = {
    let text = NSMutableAttributedString(
      string: "12", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
    text.append(
      NSAttributedString(
        string: " kg",
        attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.red]))
    return text
  }()

  @Test("X9: a label measures and draws each run in its own font and colour, on one baseline")
  func label() {
    let phone = stage()
    phone.perform {
      let label = UILabel()
      label.textColor = .blue
      label.attributedText = price
      #expect(label.text == "12 kg")
      let size = label.intrinsicContentSize
      let width =
        TextMetrics.width(of: "12", font: Font(size: 30, weight: .bold))
        + TextMetrics.width(of: " kg", font: Font(size: 13))
      #expect(size.width == width.rounded(.up))
      #expect(abs(size.height - UIFont.boldSystemFont(ofSize: 30).lineHeight) < 1e-3)
      label.frame = CGRect(origin: .zero, size: size)
      let drawn = texts(label)
      #expect(drawn.map(\.text) == ["12", " kg"])
      #expect(drawn.map(\.color) == [UIColor.blue.color, UIColor.red.color])
      #expect(drawn[0].box.minX == 0 && drawn[1].box.minX > 20)
      let baselines = drawn.map { $0.box.minY + TextMetrics.ascender($0.font) }
      #expect(abs(baselines[0] - baselines[1]) < 1e-9)
      // A single line keeps its ellipsis within the width.
      label.frame.size.width = 35
      #expect(texts(label).last?.text.hasSuffix("…") == true)
    }
  }

  @Test("X9: a label's properties are those of the first character, and text drops the attributes")
  func steps() {
    let phone = stage()
    phone.perform {
      let label = UILabel()
      label.text = "Plain"
      label.textColor = .green
      let plain = label.attributedText?.attributes(at: 0, effectiveRange: nil)
      #expect((plain?[.font] as? UIFont)?.pointSize == 17)
      #expect(plain?[.foregroundColor] as? UIColor == .green)
      label.attributedText = price
      #expect(label.font.pointSize == 30 && label.textColor == .green)
      // A colour set afterwards is that of all the text, and so is a font.
      label.textColor = .purple
      label.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
      #expect(texts(label).map(\.color) == [UIColor.purple.color, UIColor.purple.color])
      label.font = .systemFont(ofSize: 20)
      #expect(Set(texts(label).map(\.font.size)) == [20])
      label.text = "Plain"
      #expect(texts(label).map(\.text) == ["Plain"])
      label.attributedText = nil
      #expect(label.text == nil && label.attributedText == nil && texts(label).isEmpty)
      // What is changed later in the client's own object is not shown.
      let mutable = NSMutableAttributedString(string: "One")
      label.attributedText = mutable
      mutable.append(NSAttributedString(string: "Two"))
      #expect(label.text == "One" && label.attributedText?.string == "One")
    }
  }

  @Test("X9: a paragraph style spaces and aligns the lines of a label")
  func paragraph() {
    let phone = stage()
    phone.perform {
      let style = NSMutableParagraphStyle()
      style.lineSpacing = 8
      style.alignment = .center
      let label = UILabel()
      label.numberOfLines = 0
      label.attributedText = NSAttributedString(
        string: "one\ntwo", attributes: [.paragraphStyle: style])
      let line = UIFont.systemFont(ofSize: 17).lineHeight
      #expect(label.textAlignment == .center)
      let size = label.sizeThatFits(CGSize(width: 200, height: 500))
      #expect(abs(size.height - (2 * line + 8)) < 1e-3)
      label.frame = CGRect(x: 0, y: 0, width: 200, height: size.height)
      let boxes = texts(label).map(\.box)
      #expect(abs(boxes[1].minY - boxes[0].minY - line - 8) < 1e-3)
      #expect(boxes[0].minX > 80)
      label.textAlignment = .right
      #expect(texts(label)[0].box.minX > 160)
      #expect(
        style.copy() as? NSParagraphStyle == style
          && style.hash == NSMutableParagraphStyle().with(style).hash)
    }
  }

  @Test("X9: a disabled, highlighted or shadowed label draws its runs so")
  func states() {
    let phone = stage()
    phone.perform {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      label.attributedText = price
      label.isEnabled = false
      #expect(abs(texts(label)[1].color.alpha - 0.35) < 1e-9)
      label.isEnabled = true
      label.highlightedTextColor = .white
      label.isHighlighted = true
      #expect(texts(label).allSatisfy { $0.color == UIColor.white.color })
      label.isHighlighted = false
      label.shadowColor = .gray
      #expect(texts(label).map(\.text) == ["12", " kg", "12", " kg"])
      #expect(texts(label)[1].color == UIColor.gray.color)
      label.shadowColor = nil
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.5
      label.frame.size.width = label.intrinsicContentSize.width * 0.8
      #expect(texts(label).map(\.text) == ["12", " kg"])
      #expect(texts(label)[0].font.size < 30)
    }
  }

  @Test("X9: a button shows a state's attributed title, in its own colour where there is none")
  func button() throws {
    let phone = stage()
    let button = UIButton(type: .system)
    phone.perform {
      button.setTitle("Plain", for: .normal)
      button.setAttributedTitle(price, for: .normal)
      button.setAttributedTitle(NSAttributedString(string: "Off"), for: .disabled)
      button.frame = CGRect(origin: CGPoint(x: 20, y: 100), size: button.intrinsicContentSize)
      phone.window.rootViewController?.view.addSubview(button)
    }
    try phone.settle()
    let label = try #require(button.titleLabel)
    #expect(button.attributedTitle(for: .highlighted) == price)
    #expect(button.currentAttributedTitle?.string == "12 kg" && label.text == "12 kg")
    #expect(texts(label).map(\.color) == [UIColor.systemBlue.color, UIColor.red.color])
    #expect(label.bounds.height > 30)
    phone.perform { button.isEnabled = false }
    try phone.settle()
    #expect(label.text == "Off" && texts(label).map(\.color) == [UIColor.tertiaryLabel.color])
    phone.perform {
      button.isEnabled = true
      button.setAttributedTitle(nil, for: .normal)
    }
    try phone.settle()
    #expect(label.text == "Plain")
  }

  @Test("X9: a button's configuration has an attributed title, and a transformer of its attributes")
  func configuration() throws {
    let phone = stage()
    let button = UIButton(configuration: .filled())
    phone.perform {
      var title = AttributedString("Buy ")
      var now = AttributedString("now")
      now.font = UIFont.boldSystemFont(ofSize: 24)
      now.underlineStyle = .single
      title.append(now)
      button.configuration?.attributedTitle = title
      #expect(button.configuration?.title == "Buy now")
      button.frame = CGRect(origin: CGPoint(x: 20, y: 100), size: button.intrinsicContentSize)
      phone.window.rootViewController?.view.addSubview(button)
    }
    try phone.settle()
    let label = try #require(button.titleLabel)
    #expect(texts(label).map(\.font.size) == [17, 24])
    #expect(texts(label).allSatisfy { $0.color == UIColor.white.color })
    phone.perform {
      button.configuration?.title = "Later"
      #expect(button.configuration?.attributedTitle == AttributedString("Later"))
      button.configuration?.titleTextAttributesTransformer =
        UIConfigurationTextAttributesTransformer { incoming in
          var outgoing = incoming
          outgoing.font = UIFont.systemFont(ofSize: 11)
          return outgoing
        }
    }
    try phone.settle()
    #expect(texts(label).map(\.text) == ["Later"] && texts(label)[0].font.size == 11)
    phone.perform { button.configuration?.titleTextAttributesTransformer = nil }
    try phone.settle()
    #expect(texts(label)[0].font.size == 17)
  }

  @Test("X9: a field's placeholder has attributes until it is set as a plain one")
  func placeholder() {
    let phone = stage()
    phone.perform {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      field.attributedPlaceholder = NSAttributedString(
        string: "Name", attributes: [.foregroundColor: UIColor.orange, .kern: 3])
      #expect(field.placeholder == "Name")
      #expect(texts(field).map(\.text) == ["N", "a", "m", "e"])
      #expect(texts(field)[0].color == UIColor.orange.color)
      let plain = TextMetrics.width(of: "Name", font: Font(size: 17))
      #expect(field.sizeThatFits(CGSize(width: 500, height: 50)).width == (plain + 12).rounded(.up))
      field.text = "x"
      #expect(texts(field).map(\.text) == ["x"])
      field.text = ""
      field.placeholder = "Mail"
      #expect(texts(field).map(\.color) == [UIColor.placeholderText.color])
      let shown = field.attributedPlaceholder?.attributes(at: 0, effectiveRange: nil)
      #expect(shown?[.foregroundColor] as? UIColor == .placeholderText)
    }
  }

  @Test("X9: strings and attributed ones have a size and a rectangle, and draw themselves")
  func drawing() {
    let phone = stage()
    phone.perform {
      let font = UIFont.systemFont(ofSize: 17)
      let text = "one two three four"
      let natural = text.size(withAttributes: [.font: font])
      #expect(natural.height == font.lineHeight)
      let wrapped = text.boundingRect(
        with: CGSize(width: 80, height: 0), options: [.usesLineFragmentOrigin],
        attributes: [.font: font], context: nil)
      #expect(wrapped.width <= 80 && abs(wrapped.height - 2 * font.lineHeight) < 1e-3)
      let line = NSAttributedString(string: text, attributes: [.font: font])
        .boundingRect(with: CGSize(width: 80, height: 0), options: [], context: nil)
      #expect(abs(line.minY + font.ascender) < 1e-3 && line.width == natural.width)
      let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 60)).image { _ in
        text.draw(in: CGRect(x: 0, y: 0, width: 80, height: 60), withAttributes: [.font: font])
      }
      #expect(image.size == CGSize(width: 100, height: 60))
    }
  }
}

extension NSMutableParagraphStyle {
  fileprivate func with(_ style: NSParagraphStyle) -> NSMutableParagraphStyle {
    setParagraphStyle(style)
    return self
  }
}
