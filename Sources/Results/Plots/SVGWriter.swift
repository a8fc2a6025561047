package import BackswipeScene
import BackswipeText
package import BackswipeUnits

/// Writes a picture as SVG: the same bytes on every machine. Text stays text, in the reader's
/// sans-serif font, stretched to the width that `TextMetrics` measures.
///
/// Images, shadows, masks and commands of layers are left out: no chart has any.
package struct SVGWriter {
  /// A text that a viewer shows while a pointer is in an area.
  package struct Title: Sendable {
    package var area: CGRect
    package var text: String

    package init(_ area: CGRect, _ text: String) {
      self.area = area
      self.text = text
    }
  }

  /// A colour of a picture and the custom property of CSS that replaces it; its opacity stays.
  package typealias Theme = [(color: Color, property: String)]

  private let theme: Theme
  /// The beginning of the identifiers of clips and gradients.
  private let prefix: String
  private var lines: [String] = []
  /// The closing tags of the open groups, innermost last.
  private var open: [String] = []
  /// The number of the last clip or gradient.
  private var lastID = 0

  private init(_ theme: Theme = [], prefix: String = "") {
    self.theme = theme
    self.prefix = prefix
  }

  /// An element for a page of HTML, with a newline at its end.
  ///
  /// - Parameters:
  ///   - name: an identifier that the page has only once.
  ///   - label: the description for readers that do not see the picture.
  package static func element(
    of picture: Picture, named name: String, label: String, theme: Theme, titles: [Title]
  ) -> String {
    var writer = SVGWriter(theme, prefix: name + "-")
    let bounds = picture.bounds
    let box = [bounds.minX, bounds.minY, bounds.width, bounds.height].map(number)
    writer.lines.append(
      "<svg class=\"chart\" viewBox=\"\(box.joined(separator: " "))\" role=\"img\" "
        + "aria-label=\"\(XMLText.attribute(label))\">")
    for command in picture.commands { writer.add(command) }
    writer.lines += writer.open.reversed()
    for title in titles {
      writer.lines.append(
        "<rect \(rect(title.area, 0)) fill=\"none\" pointer-events=\"all\">"
          + "<title>\(XMLText.content(title.text))</title></rect>")
    }
    return writer.lines.joined(separator: "\n") + "\n</svg>\n"
  }

  /// A complete file, with a newline at its end.
  package static func text(of picture: Picture) -> String {
    var writer = SVGWriter()
    let bounds = picture.bounds
    let size = "width=\"\(number(bounds.width))\" height=\"\(number(bounds.height))\""
    let box = [bounds.minX, bounds.minY, bounds.width, bounds.height].map(number)
    writer.lines.append(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) "
        + "viewBox=\"\(box.joined(separator: " "))\" "
        + "font-family=\"Inter, 'Helvetica Neue', Arial, sans-serif\">")
    for command in picture.commands { writer.add(command) }
    writer.lines += writer.open.reversed()
    writer.lines.append("</svg>")
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ command: DrawCommand) {
    switch command {
    case .fill(let rect, let radius, let color):
      lines.append("<rect \(Self.rect(rect, radius)) \(paint("fill", color))/>")
    case .backdrop(let rect, let radius, let backdrop):
      add(.fill(rect, cornerRadius: radius, backdrop.plain))
    case .border(let rect, let radius, let width, let color):
      let inner = rect.insetBy(dx: width / 2, dy: width / 2)
      lines.append(
        "<rect \(Self.rect(inner, max(radius - width / 2, 0))) fill=\"none\" "
          + "\(paint("stroke", color)) stroke-width=\"\(Self.number(width))\"/>")
    case .hairline(let line, let color):
      add(.fill(line.strip(0.5), cornerRadius: 0, color))
    case .path(let elements, let fill, let stroke):
      var line = "<path d=\"\(SVGPath.data(elements))\" fill-rule=\"evenodd\" "
      line += fill.map { paint("fill", $0) } ?? "fill=\"none\""
      if let stroke {
        line +=
          " \(paint("stroke", stroke.color)) stroke-width=\"\(Self.number(stroke.width))\" "
          + "stroke-linecap=\"round\" stroke-linejoin=\"round\""
      }
      lines.append(line + "/>")
    case .text(let text, let box, let font, let color, let alignment):
      add(text, box, font, color, alignment)
    case .gradient(let rect, let from, let to, let isHorizontal):
      let id = makeID("g")
      lines.append(
        "<defs><linearGradient id=\"\(id)\" x2=\"\(isHorizontal ? 1 : 0)\" "
          + "y2=\"\(isHorizontal ? 0 : 1)\"><stop offset=\"0\" \(paint("stop", from))/>"
          + "<stop offset=\"1\" \(paint("stop", to))/></linearGradient></defs>")
      lines.append("<rect \(Self.rect(rect, 0)) fill=\"url(#\(id))\"/>")
    case .clip(let rect, let radius):
      let id = makeID("c")
      lines.append("<clipPath id=\"\(id)\"><rect \(Self.rect(rect, radius))/></clipPath>")
      begin("clip-path=\"url(#\(id))\"")
    case .translate(let offset):
      begin("transform=\"translate(\(Self.number(offset.x)) \(Self.number(offset.y)))\"")
    case .transform(let map):
      let values = [map.a, map.b, map.c, map.d, map.tx, map.ty]
        .map { NumberText.short(Double($0), 6) }
      begin("transform=\"matrix(\(values.joined(separator: " ")))\"")
    case .group(let opacity): begin("opacity=\"\(NumberText.short(opacity, 4))\"")
    case .restore: if let end = open.popLast() { lines.append(end) }
    case .masked: begin("opacity=\"1\"")
    case .image, .shadow, .shape, .ramp, .shapeShadow: break
    }
  }

  private mutating func add(
    _ text: String, _ box: CGRect, _ font: Font, _ color: Color, _ alignment: TextAlignment
  ) {
    let shown = TextMetrics.truncated(text, font: font, width: box.width, at: .tail)
    guard !shown.isEmpty else { return }
    let (x, anchor) =
      switch alignment {
      case .left: (box.minX, "")
      case .center: (box.midX, " text-anchor=\"middle\"")
      case .right: (box.maxX, " text-anchor=\"end\"")
      }
    let weight = font.weight == .regular ? "" : " font-weight=\"\(font.weight.rawValue)\""
    let width = Self.number(TextMetrics.width(of: shown, font: font))
    lines.append(
      "<text x=\"\(Self.number(x))\" y=\"\(Self.number(box.minY + TextMetrics.ascender(font)))\" "
        + "font-size=\"\(Self.number(font.size))\"\(weight)\(anchor) textLength=\"\(width)\" "
        + "lengthAdjust=\"spacingAndGlyphs\" \(paint("fill", color))>"
        + "\(XMLText.content(PlainLine.of(shown)))</text>")
  }

  private mutating func begin(_ attribute: String) {
    lines.append("<g \(attribute)>")
    open.append("</g>")
  }

  private mutating func makeID(_ letter: String) -> String {
    lastID += 1
    return "\(prefix)\(letter)\(lastID)"
  }

  // MARK: Attributes

  static func number(_ value: CGFloat) -> String { NumberText.short(Double(value), 2) }

  private static func rect(_ rect: CGRect, _ radius: CGFloat) -> String {
    let least = min(radius, rect.width / 2, rect.height / 2)
    return "x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" "
      + "width=\"\(number(rect.width))\" height=\"\(number(rect.height))\""
      + (least > 0 ? " rx=\"\(number(least))\"" : "")
  }

  /// `fill="#0a6cdb"`, with its opacity where it has one.
  private func paint(_ name: String, _ color: Color) -> String {
    let attribute = name == "stop" ? "stop-color" : name
    let opacity =
      color.alpha < 1 ? " \(name)-opacity=\"\(NumberText.short(color.alpha, 4))\"" : ""
    if let property = theme.first(where: { $0.color.withAlpha(color.alpha) == color })?.property {
      return "\(attribute)=\"var(\(property))\"\(opacity)"
    }
    let digits = [color.red, color.green, color.blue].map { part -> String in
      let value = UInt8(min(max((part * 255).rounded(), 0), 255))
      return (value < 16 ? "0" : "") + String(value, radix: 16)
    }
    return "\(attribute)=\"#\(digits.joined())\"\(opacity)"
  }
}
